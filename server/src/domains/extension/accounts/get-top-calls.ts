import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'
import { fromMicros } from '@bic/engine/scoring/micros'
import { scoreCardWith } from '#domains/conversations/shared/card-in-deal.ts'
import { happenedAt } from '#domains/conversations/shared/present-conversation.ts'
import { findAccountName } from '#domains/crm/shared/find-account-name.ts'
import { loadCardKeywords, loadCardTallies } from '#evidence/score/card-tallies.ts'
import { loadFigures } from '#evidence/score/figures.ts'
import { loadRevision } from '#evidence/store/revision.ts'
import type { Handler } from '#http/call-context.ts'
import { cardsSaid, mostDeals, type SaidCard } from '../actions/cards-said.ts'
import { loadDealsOf } from '../actions/load-deals-of.ts'

/** Cards of deals whose calls are scored: what scores less in its deal as a whole is not in the best calls. */
const mostCards = 60

interface Best {
  readonly row: Row<'conversation'>
  readonly card: SaidCard
  readonly score: number
}

const loadTalks = async (tx: TenantTransaction, cards: readonly SaidCard[]) => {
  const { rows } = await tx.client.query<Row<'conversation'>>(
    'select * from conversation where customer_id = $1 and opportunity_id = any($2::bigint[]) order by id',
    [tx.customerId, [...new Set(cards.map(({ dealId }) => dealId))]],
  )
  const keywords = await loadCardKeywords(tx, [...new Set(cards.map(({ cardId }) => cardId))])
  const tallies = await loadCardTallies(
    tx,
    keywords,
    rows.map(({ id }) => id),
  )
  return Map.groupBy(
    rows.map(row => ({ row, tallies: tallies.get(row.id) ?? [] })),
    ({ row }) => row.opportunity_id ?? 0,
  )
}

export const getTopCallsForAccount: Handler<'getTopCallsForAccount'> = async ({
  app,
  query: { accountId, limit },
  read,
}) =>
  read(async tx => {
    await findAccountName(tx, accountId)
    const deals = (await loadDealsOf(tx, accountId)).slice(0, mostDeals)
    const said = await cardsSaid(
      tx,
      deals.map(({ id }) => id),
    )
    const cards = said.slice(0, mostCards)
    const talks = await loadTalks(tx, cards)
    const figures = await loadFigures(app, tx, await loadRevision(tx))
    const best = new Map<number, Best>()
    for (const card of cards) {
      const talk = talks.get(card.dealId) ?? []
      const scores = scoreCardWith(figures, talk, card.cardId, 'buyerOnly')
      for (const { row } of talk) {
        const score = scores.get(row.id)?.convCardScore ?? 0
        if (row.type === 'call' && score > (best.get(row.id)?.score ?? 0)) best.set(row.id, { row, card, score })
      }
    }
    return [...best.values()]
      .sort((a, b) => b.score - a.score || b.row.id - a.row.id)
      .slice(0, limit)
      .map(({ row, card, score }) => ({
        convId: row.id,
        subject: row.subject,
        date: happenedAt(row),
        gongUrl: row.link,
        score: fromMicros(score),
        storyId: card.dealId,
        cardId: card.cardId,
        cardTitle: card.title,
      }))
  })
