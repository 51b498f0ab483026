import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** The message cards of all markets: those in use, or the archived ones. */
export const useCards = (archived: boolean) =>
  useQuery({
    queryKey: ['cards', 'list', archived],
    queryFn: ({ signal }) => call('listPlaybookCards', { query: { archived: archived ? 'Y' : 'N' }, signal }),
  })
