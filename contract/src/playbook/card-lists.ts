import { z } from 'zod'
import { route } from '../calls/route.ts'
import { id, pageNumber, pageSize } from '../values/common.ts'
import { bodyId, card } from './playbook.ts'

/** Looking up cards, and taking them out of the product. */
export const cardListRoutes = {
  getPBCardUsingText: route({
    method: 'GET',
    path: 'getPBCardUsingText',
    access: 'user',
    reads: ['cards', 'keywords'],
    purpose:
      'The cards in use of a market whose title or keywords contain a text, those with it in their title first, page by page.',
    query: z.strictObject({
      text: z.string().trim().min(1, 'Please enter a text.').max(200),
      marketId: id,
      pageNumber,
      pageSize,
    }),
    answer: z.array(
      card.extend({
        /** The keywords that contain the text, at most five. */
        foundKeywords: z.array(z.string()),
      }),
    ),
  }),
  getApprovedKeywordsCountForCardIds: route({
    method: 'POST',
    path: 'getApprovedKeywordsCountForCardIds',
    access: 'user',
    reads: ['keywords'],
    changes: 'nothing',
    purpose: 'How many approved keywords each of some cards has, by card id: a reviewed one is approved too.',
    body: z.strictObject({ cardIdList: z.array(bodyId).min(1, 'Choose a card.').max(1000) }),
    answer: z.record(z.string(), z.number()),
  }),
  exportPlaybookCardsForMarket: route({
    method: 'GET',
    path: 'exportPlaybookCardsForMarket',
    access: 'user',
    changes: ['activity'],
    cost: 'heavy',
    limit: 30,
    purpose:
      'All cards of a market in use as a CSV file that can be loaded again; the audit trail says who took how many. Cards on trial are for those whom Messaging is open to.',
    query: z.strictObject({ marketId: id }),
    raw: true,
  }),
} as const
