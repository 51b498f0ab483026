import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** The deals a user owns in which a card came up, the best first. */
export const useUserDeals = (userId: number | null, cardId: number | null, direction: 'buyer' | 'bidirectional') =>
  useQuery({
    queryKey: ['deals', 'ofUserAndCard', userId, cardId, direction],
    queryFn: ({ signal }) =>
      call('getDealForUserAndCard', {
        params: { userId: userId!, cardId: cardId! },
        query: { buyerBidirectional: direction },
        signal,
      }),
    enabled: userId !== null && cardId !== null,
  })
