import { ordinal } from '@bic/engine/scoring/ordinal'
import { z } from 'zod'
import { findDealOfRows, presentConversation } from '#domains/conversations/shared/present-conversation.ts'
import { loadConversationsOfDeal } from '#domains/conversations/shared/read-conversation.ts'
import { cardsOfDeal } from '#domains/crm/shared/cards-of-deal.ts'
import { loadDeals } from '#domains/crm/shared/load-deals.ts'
import { presentDeal } from '#domains/crm/shared/present-deal.ts'
import { notFound } from '#http/app-error.ts'
import { type Asked, printable } from '../shared/printable-page.ts'
import type { Table } from '../shared/sheet.ts'
import { conversationKinds, sayCount, sayDay, sayMoney, sayText } from '../shared/words.ts'

const schema = z.object({ direction: z.enum(['buyer', 'bidirectional']).default('buyer') })
type Query = z.output<typeof schema>

const readCards = async ({ app, tx, query }: Asked<Query>, dealId: number): Promise<Table> => {
  const cards = await cardsOfDeal(app, tx, dealId, query.direction)
  return {
    kind: 'table',
    title: query.direction === 'buyer' ? 'Cards (buyer-only)' : 'Cards (bidirectional)',
    columns: [
      { header: 'Card', share: 24 },
      { header: 'Topic', share: 15 },
      { header: 'Percentile', share: 10, right: true },
      { header: 'Score', share: 8, right: true },
      { header: 'Matches', share: 9, right: true },
      { header: 'Conversations', share: 15, right: true },
      { header: 'Deals', share: 7, right: true },
      { header: 'First said', share: 13 },
      { header: 'At stage', share: 12 },
    ],
    rows: cards
      .toSorted((a, b) => b.cardPercentileValue - a.cardPercentileValue)
      .map(card => [
        card.verified ? `${card.title} (verified)` : card.title,
        card.topicName,
        ordinal(Math.round(card.cardPercentileValue)),
        card.heuristicScore.toFixed(2),
        sayCount(card.matches),
        sayCount(card.conversations),
        sayCount(card.deals),
        sayDay(card.firstMatchDay),
        sayText(card.firstMatchStage),
      ]),
    empty: 'No insights found.',
  }
}

const readConversations = async ({ tx }: Asked<Query>, dealId: number): Promise<Table> => {
  const deal = await findDealOfRows(tx, dealId)
  const rows = await loadConversationsOfDeal(tx, dealId)
  return {
    kind: 'table',
    title: 'Conversations',
    columns: [
      { header: 'Subject', share: 36 },
      { header: 'Type', share: 10 },
      { header: 'Date', share: 13 },
      { header: 'Stage', share: 16 },
      { header: 'Deal day', share: 9, right: true },
      { header: 'Parts', share: 7, right: true },
      { header: 'Uploaded by', share: 15 },
    ],
    rows: rows
      .map(row => presentConversation(row, deal))
      .map(row => [
        row.subject,
        conversationKinds[row.convType],
        sayDay(row.createDate),
        row.stage !== null && !row.stageFromHistory ? `${row.stage} (present)` : sayText(row.stage),
        sayCount(row.daysFromDealCreation),
        sayCount(row.fragmentCount),
        sayText(row.uploadedBy),
      ]),
    empty: 'No conversations yet',
  }
}

/** One deal: its facts, the cards that came up in it, and its conversations. */
export const dealDef = printable('/deals/$storyId', schema, async asked => {
  const [dealId = 0] = asked.ids
  const [found] = await loadDeals(asked.tx, [dealId])
  if (!found) throw notFound('This deal')
  const deal = presentDeal(found)
  const facts = [deal.oppStatus, deal.accountName, deal.accountIndustry, deal.accountSegment, deal.accountRegionName]
  const owner = deal.opportunityOwner ? `Owner ${deal.opportunityOwner}` : ''
  return {
    title: deal.storyName,
    subtitle: [...facts, deal.crmOpptyType, owner].filter(Boolean).join(' · '),
    landscape: false,
    blocks: [
      {
        kind: 'figures',
        figures: [
          { label: 'Amount', value: sayMoney(deal.opportunityAmount) },
          { label: 'Stage', value: sayText(deal.stage) },
          { label: 'Created', value: sayDay(deal.dateCreated) },
          { label: deal.oppStatus === 'Open' ? 'Planned close' : 'Closed', value: sayDay(deal.closedDate) },
          { label: 'Deal length', value: deal.lengthOfDeal === null ? '-' : `${sayCount(deal.lengthOfDeal)} days` },
          { label: 'Conversations', value: sayCount(deal.conversationCount) },
        ],
      },
      await readCards(asked, dealId),
      await readConversations(asked, dealId),
    ],
  }
})
