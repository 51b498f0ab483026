import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import type { Answer } from '#lib/call-types.ts'
import { composedKey } from '#lib/query-key.ts'
import type { Direction } from './tape.ts'

export type WonDealComparison = Answer<'compareWithWonDeals'>
export type ComparedCard = WonDealComparison['cards'][number]

export interface CountOfDeals {
  readonly cardId: number
  readonly status: 'Won' | 'Lost'
  /** Only those that had the card; else the whole group. */
  readonly having?: 'Y'
}

/** The most deals of one request. */
const mostDeals = 500

/** The deals behind one count, with their details; the newest 500 of more. */
export const useDealsLike = (dealId: number, direction: Direction, stage: string | undefined, of: CountOfDeals) =>
  useQuery({
    queryKey: composedKey(['listDealsLike', 'getOpptyDetailsForOpptys'], dealId, direction, stage, of),
    queryFn: async ({ signal }) => {
      const query = { ...of, buyerBidirectional: direction, stage }
      const { opptyIdList } = await call('listDealsLike', { params: { storyId: dealId }, query, signal })
      const body = { opptyIdList: opptyIdList.slice(0, mostDeals) }
      return { total: opptyIdList.length, deals: await call('getOpptyDetailsForOpptys', { body, signal }) }
    },
  })
