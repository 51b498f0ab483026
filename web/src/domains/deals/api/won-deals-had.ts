import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/call-types.ts'
import type { Direction } from './tape.ts'

export type WonDealsHad = Answer<'getWonDealsHad'>
export type ComparedCard = WonDealsHad['cards'][number]

/** The cards of won deals like this one by the end of a stage; without one, the stage of the deal. */
export const useWonDealsHad = (storyId: number, direction: Direction, stage: string | undefined) =>
  useQuery({
    queryKey: ['deals', 'wonDealsHad', storyId, direction, stage],
    queryFn: ({ signal }) =>
      call('getWonDealsHad', { params: { storyId }, query: { buyerBidirectional: direction, stage }, signal }),
    placeholderData: (previous, query) => (query?.queryKey[2] === storyId ? keepPreviousData(previous) : undefined),
  })

export interface CountOfDeals {
  readonly cardId: number
  readonly status: 'Won' | 'Lost'
  /** Only those that had the card; else the whole group. */
  readonly having?: 'Y'
}

/** The most deals of one request. */
const mostDeals = 500

/** The deals behind one count, with their details; the newest 500 of more. */
export const useDealsLike = (storyId: number, direction: Direction, stage: string | undefined, of: CountOfDeals) =>
  useQuery({
    queryKey: ['deals', 'like', storyId, direction, stage, of],
    queryFn: async ({ signal }) => {
      const query = { ...of, buyerBidirectional: direction, stage }
      const { opptyIdList } = await call('listDealsLike', { params: { storyId }, query, signal })
      const body = { opptyIdList: opptyIdList.slice(0, mostDeals) }
      return { total: opptyIdList.length, deals: await call('getOpptyDetailsForOpptys', { body, signal }) }
    },
  })
