import { z } from 'zod'
import { route } from '../calls/route.ts'
import { bodyId, card } from '../playbook/playbook.ts'
import { foundConversation, sayingDeals } from '../research/research.ts'
import { empty, flag, id, pageNumber, pageSize } from '../values/common.ts'
import { displayName } from '../values/names.ts'
import { mostChangedCards, standardPlaybookId, visibilities } from './visibility.ts'

const visibility = z.enum(visibilities)
const cardIds = z.array(bodyId).max(mostChangedCards).default([])
const storedPlaybookId = bodyId.refine(one => one !== standardPlaybookId, {
  error: 'The standard playbook holds all cards of a market and stays as it is. Please choose another playbook.',
})
const ownersAndMessaging = { grounds: ['creator'], roles: ['CSM', 'ADMIN', 'MANAGEMENT'] } as const

const collectionCard = card.extend({
  netNew: z.literal('N'),
  /** The group of its topic. */
  collection: z.string(),
  /** Whom the message is for. */
  jobTitles: z.array(z.string()),
})

/** A message that no card has: a phrase that won deals say more than lost ones. */
const netNewMessage = z.object({
  netNew: z.literal('Y'),
  collection: z.string(),
  /** It is no card yet. */
  id: z.null(),
  /** The phrase. */
  title: z.string(),
  /** What a buyer said with it, the newest; empty when nothing can be quoted. */
  description: z.string(),
  marketId: z.number(),
  playbookId: z.number(),
  won: sayingDeals,
  lost: sayingDeals,
  /** Won minus lost, within segments and how much was said, with its 95% interval (fractions). */
  difference: z.number(),
  low: z.number(),
  high: z.number(),
  q: z.number(),
  conversations: z.number(),
  quotes: z.array(foundConversation),
})

export const playbooksRoutes = {
  listPlaybooks: route({
    method: 'GET',
    path: 'playbook/list',
    access: 'user',
    reads: ['playbooks', 'cards', 'markets'],
    purpose:
      'The playbooks that the user may see, by name: of a market, or with a text in their name or that of their owner.',
    query: z.strictObject({ marketId: id.optional(), searchText: z.string().trim().max(200).optional() }),
    answer: z.array(
      z.object({
        playbookId: z.number(),
        name: z.string(),
        description: z.string(),
        marketId: z.number(),
        marketName: z.string(),
        /** Cards in use. */
        cardCount: z.number(),
        documentCount: z.number(),
        owner: z.string(),
        visibility,
        /** May the user change it? */
        mayChange: z.boolean(),
        updatedTime: z.string(),
      }),
    ),
  }),
  savePlaybook: route({
    method: 'POST',
    path: 'playbook/save',
    access: 'user',
    changes: ['playbooks'],
    mayChange: ownersAndMessaging,
    purpose:
      'Create or change a playbook. Public ones are made by those whom Messaging is open to; a playbook stays in its market.',
    body: z.strictObject({
      playbookId: storedPlaybookId.optional(),
      name: displayName(120, 'Please name the playbook.'),
      description: z.string().trim().max(2000).optional(),
      marketId: bodyId,
      visibility: visibility.default('restricted'),
    }),
    answer: z.object({ playbookId: z.number() }),
  }),
  changePlaybookCards: route({
    method: 'POST',
    path: 'playbook/cards',
    access: 'user',
    changes: ['playbooks'],
    mayChange: ownersAndMessaging,
    ours: true,
    purpose:
      'Add cards of its market to a playbook, and remove cards from it. What is there, or not there, already stays so.',
    body: z.strictObject({ playbookId: storedPlaybookId, addCardIdList: cardIds, removeCardIdList: cardIds }),
    answer: z.object({ playbookId: z.number(), cardCount: z.number() }),
  }),
  deletePlaybook: route({
    method: 'POST',
    path: 'playbook/delete',
    access: 'user',
    changes: ['playbooks'],
    mayChange: ownersAndMessaging,
    purpose: 'Delete a playbook with its documents. Its cards stay.',
    body: z.strictObject({ playbookId: storedPlaybookId }),
    answer: empty,
  }),
  getCollectionWithNetNew: route({
    method: 'GET',
    path: 'playbook/collectionwithnetnew',
    access: 'user',
    reads: ['playbooks', 'cards', 'keywords', 'alerts', 'analysis', 'settings'],
    cost: 'heavy',
    purpose:
      'The cards of a playbook by topic, or a page of them, and the net-new messages of its market: phrases of no card that won deals say more than lost ones, found on one half of the deals and counted on the other.',
    query: z.strictObject({
      marketId: id,
      playbookId: id.default(standardPlaybookId),
      /** N: the cards alone, at once. */
      netNew: flag.default('Y'),
      /** One page of the cards; left out: all. */
      pageNumber: pageNumber.removeDefault().optional(),
      pageSize: pageSize.removeDefault().optional(),
    }),
    answer: z.array(z.discriminatedUnion('netNew', [collectionCard, netNewMessage])),
  }),
} as const
