import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** A card with its keywords; asked for again when either changes. */
export const useCard = (id: number | null) =>
  useQuery({
    queryKey: ['keywords', 'ofCard', id],
    queryFn: ({ signal }) => call('getPlaybookCard', { params: { id: id! }, signal }),
    enabled: id !== null,
  })
