import { z } from 'zod'
import { route } from '../calls/route.ts'
import { empty, id } from '../values/common.ts'
import { displayName } from '../values/names.ts'

const bodyId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const name = displayName(200, 'Please name the solution.')
const solution = z.object({
  id: z.number(),
  name: z.string(),
  /** Stands for the market in addresses. */
  encryptedMarketId: z.string(),
})
const mapping = z.object({ cardId: z.number(), solutionId: z.number(), rank: z.number() })

export const solutionRoutes = {
  listSolutionsByMarket: route({
    method: 'GET',
    path: 'list/solution/{marketId}',
    access: 'user',
    reads: ['solutions'],
    purpose: 'The solutions of a market by name.',
    params: z.object({ marketId: id }),
    answer: z.array(solution),
  }),
  getMappingsForSolution: route({
    method: 'GET',
    path: 'getMappingsForSolution',
    access: 'user',
    reads: ['solutions'],
    purpose: 'The cards mapped to a solution, in their order.',
    query: z.strictObject({ solutionId: id }),
    answer: z.array(mapping),
  }),
  getMarketOfToken: route({
    method: 'GET',
    path: 'list/solution/market/{token}',
    access: 'user',
    reads: ['markets'],
    ours: true,
    purpose: 'The market encoded in an encrypted address.',
    params: z.object({ token: z.string().max(1000) }),
    answer: z.object({ marketId: z.number() }),
  }),
  saveSolution: route({
    method: 'POST',
    path: 'solution/save',
    access: 'messaging',
    changes: ['solutions'],
    feature: 'messaging',
    ours: true,
    purpose: 'Create a solution of a market, or rename one.',
    body: z.strictObject({ id: bodyId.optional(), marketId: bodyId, name }),
    answer: solution,
  }),
  mapSolutionCards: route({
    method: 'POST',
    path: 'solution/cards',
    access: 'messaging',
    changes: ['solutions'],
    feature: 'messaging',
    ours: true,
    purpose: 'Set the cards of its market that indicate a solution, in order.',
    body: z.strictObject({ solutionId: bodyId, cardIdList: z.array(bodyId).max(500) }),
    answer: z.array(mapping),
  }),
  deleteSolution: route({
    method: 'POST',
    path: 'solution/delete',
    access: 'messaging',
    changes: ['solutions'],
    feature: 'messaging',
    ours: true,
    purpose: 'Remove a solution; its cards stay.',
    body: z.strictObject({ solutionId: bodyId }),
    answer: empty,
  }),
} as const
