import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** A card with its keywords. Whatever changes its keywords or their counts is told as a change of cards. */
export const useCard = (id: number | null) =>
  useQuery({
    queryKey: ['cards', 'one', id],
    queryFn: ({ signal }) => call('getPlaybookCard', { params: { id: id! }, signal }),
    enabled: id !== null,
  })
