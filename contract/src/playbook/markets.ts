import { z } from 'zod'
import { route } from '../calls/route.ts'
import { id } from '../values/common.ts'
import { displayName } from '../values/names.ts'

const marketId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const name = displayName(100, 'Please name the market.')
const market = z.object({ id: z.number(), name: z.string() })

/** What belongs to a market and goes to the other one with it. */
export const marketContents = z.object({
  deals: z.number(),
  cards: z.number(),
  solutions: z.number(),
  reports: z.number(),
  schedules: z.number(),
  salesPlays: z.number(),
  savedViews: z.number(),
  /** Cards whose topic has a card of the same title in the other market: they get the name of the market they came from. */
  renamedCards: z.number(),
})
export type MarketContents = z.output<typeof marketContents>

export const marketsRoutes = {
  listMarketContents: route({
    method: 'GET',
    path: 'market/contents',
    access: 'admin',
    reads: ['markets', 'deals', 'cards'],
    names: 'nothing',
    ours: true,
    purpose: 'The markets with the numbers of their deals and cards, and which is the default one.',
    answer: z.array(z.object({ ...market.shape, byDefault: z.boolean(), deals: z.number(), cards: z.number() })),
  }),
  createMarket: route({
    method: 'POST',
    path: 'market/create',
    access: 'admin',
    names: 'nothing',
    changes: ['markets'],
    ours: true,
    purpose: 'Create a market.',
    body: z.strictObject({ name }),
    answer: market,
  }),
  updateMarketName: route({
    method: 'POST',
    path: 'updateMarketName',
    access: 'admin',
    changes: ['markets', 'deals', 'cards', 'reports', 'analysis'],
    purpose: 'Rename a market.',
    body: z.strictObject({ marketId, name }),
    answer: market,
  }),
  previewMarketMerge: route({
    method: 'GET',
    path: 'market/merge',
    access: 'admin',
    reads: ['markets', 'deals', 'cards'],
    ours: true,
    purpose: 'What a merge would move to the other market.',
    query: z.strictObject({ marketId: id, intoMarketId: id }),
    answer: marketContents,
  }),
  mergeMarkets: route({
    method: 'POST',
    path: 'market/merge',
    access: 'admin',
    changes: [
      'markets',
      'deals',
      'cards',
      'keywords',
      'solutions',
      'views',
      'reports',
      'forecast',
      'plans',
      'analysis',
      'findings',
      'matches',
      'alerts',
      'initiatives',
      'campaigns',
      'playbooks',
      'contents',
      'analyzedContents',
    ],
    ours: true,
    purpose:
      'Merge a market into another: everything in it moves there, filters are updated, and the market is deleted.',
    body: z.strictObject({ marketId, intoMarketId: marketId }),
    answer: marketContents,
  }),
} as const
