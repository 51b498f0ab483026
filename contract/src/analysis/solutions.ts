import { z } from 'zod'
import { route } from '../calls/route.ts'
import { cardSubTypes } from '../playbook/card-sub-types.ts'
import { cardDescription, cardTitle } from '../playbook/playbook.ts'
import { sentDetails } from '../playbook/sent-details.ts'
import { empty, id, pageNumber, pageSize } from '../values/common.ts'
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
    query: z.strictObject({
      solutionId: id,
      /** One page of them; left out: all. */
      pageNumber: pageNumber.removeDefault().optional(),
      pageSize: pageSize.removeDefault().optional(),
    }),
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
    changes: ['solutions', 'cards'],
    feature: 'messaging',
    ours: true,
    purpose: 'Set the cards of its market that indicate a solution, in order.',
    body: z.strictObject({ solutionId: bodyId, cardIdList: z.array(bodyId).max(500) }),
    answer: z.array(mapping),
  }),
  saveCardMappingsForSolution: route({
    method: 'PUT',
    path: 'saveCardMappingsForSolution',
    access: 'messaging',
    changes: ['solutions', 'cards'],
    purpose: 'Map cards of its market to a solution, after those that are mapped already.',
    body: z.strictObject({ solutionId: bodyId, cardIdList: z.array(bodyId).min(1, 'Choose a card.').max(500) }),
    answer: z.array(mapping),
  }),
  deleteMappingsForSolutionCard: route({
    method: 'DELETE',
    path: 'deleteMappingsForSolutionCard',
    access: 'messaging',
    changes: ['solutions', 'cards'],
    purpose: 'Remove the mapping of a card to a solution; where there is none, nothing changes.',
    query: z.strictObject({ solutionId: id, cardId: id }),
    answer: empty,
  }),
  createPBCardForQuestionForSubtypeForSolution: route({
    method: 'POST',
    path: 'createPBCardForQuestionForSubtypeForSolution',
    access: 'messaging',
    changes: ['cards', 'keywords', 'solutions', 'jobs'],
    purpose:
      'Create a card from a question of the deal review, in the topic of its subtype, and map it to a solution of the market.',
    body: z.strictObject({
      cardTitle,
      description: cardDescription.default(''),
      ...sentDetails,
      questionId: bodyId,
      cardSubType: z.enum(cardSubTypes),
      solutionId: bodyId,
      marketId: bodyId,
      /** Another topic than that of the subtype. */
      topicId: bodyId.optional(),
      /** What detects the card, as in createPlaybookCard. */
      keywords: z.string().max(5000).default(''),
    }),
    answer: z.object({ id: z.number() }),
  }),
  deleteSolution: route({
    method: 'POST',
    path: 'solution/delete',
    access: 'messaging',
    changes: ['solutions', 'cards'],
    feature: 'messaging',
    ours: true,
    purpose: 'Remove a solution; its cards stay.',
    body: z.strictObject({ solutionId: bodyId }),
    answer: empty,
  }),
} as const
