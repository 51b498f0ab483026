import type { Received } from '@bic/contract/calls/routes'
import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'
import { type ConjointDeal, fewestWithCard } from '@bic/engine/model/conjoint'
import { hasCard } from '@bic/engine/scoring/significance'
import type { AppContext } from '#app-context.ts'
import { type FilteredDeal, filterDeals } from '#domains/analysis/shared/filter-deals.ts'
import { directionChosen, significanceChosen } from '#domains/analysis/shared/having-card.ts'
import { selectAnalysisCards } from '#domains/analysis/shared/select-analysis-cards.ts'
import { verifiedCards } from '#domains/analysis/shared/verified-cards.ts'
import { loadCardsOfDeals } from '#evidence/score/cards-of-deals.ts'
import { numberArray } from '#evidence/store/bulk.ts'
import type { Handler } from '#http/call-context.ts'

/** Closed deals that are looked at: the last ones. */
const mostDeals = 4000
/** Cards that are compared: those that come nearest to half of the deals tell most. */
const mostCards = 40
const seed = 20261115

type Query = Received<'getConjointAnalysis', 'query'>

/** What deals are made alike by. */
const loadControls = async ({ client, customerId }: TenantTransaction, deals: readonly FilteredDeal[]) => {
  const { rows } = await client.query<{ id: number; segment: number | null; conversations: number }>(
    `select o.id, a.segment_id as segment, coalesce(n.conversations, 0) as conversations
     from opportunity o left join account a on a.customer_id = o.customer_id and a.id = o.account_id
       left join deal_count n on n.customer_id = o.customer_id and n.opportunity_id = o.id
     where o.customer_id = $1 and o.id = any($2::bigint[])`,
    [customerId, numberArray(deals.map(({ id }) => id))],
  )
  const known = new Map(rows.map(row => [row.id, row]))
  return deals.map(({ id, status, amount_cents }): ConjointDeal => {
    const { segment = null, conversations = 0 } = known.get(id) ?? {}
    return { won: status === 'Won', amount: amount_cents === null ? null : amount_cents / 100, segment, conversations }
  })
}

/** The cards that enough deals have and enough do not, with a mark for each deal that has it. */
const loadPresence = async (
  app: AppContext,
  tx: SnapshotTx,
  query: Query,
  userId: number,
  deals: readonly FilteredDeal[],
) => {
  const cards = await (await selectAnalysisCards(tx, query, userId)).execute()
  const significance = significanceChosen(query)
  const table = await loadCardsOfDeals(app, tx)
  const verified = await verifiedCards(tx)
  return cards
    .map(card => {
      const direction = directionChosen(query, card.directionality)
      const presence = Uint8Array.from(deals, ({ id }) => {
        const percentile = table.percentileOf(id, card.id, direction)
        return hasCard(percentile, verified.get(id)?.has(card.id) ?? false, significance) ? 1 : 0
      })
      const having = presence.reduce((sum, mark) => sum + mark, 0)
      return { ...card, presence, rarer: Math.min(having, deals.length - having) }
    })
    .filter(({ rarer }) => rarer >= fewestWithCard)
    .sort((a, b) => b.rarer - a.rarer || a.id - b.id)
}

export const getConjointAnalysis: Handler<'getConjointAnalysis'> = async ({ app, query, user, read }) => {
  const loaded = await read(async tx => {
    const status = query.opptyStatus === 'Won' || query.opptyStatus === 'Lost' ? query.opptyStatus : 'Closed'
    const passing = await filterDeals(app, tx, { ...query, opptyStatus: status })
    const deals = passing
      .toSorted((a, b) => (b.closed_on ?? '').localeCompare(a.closed_on ?? '') || b.id - a.id)
      .slice(0, mostDeals)
    const cards = await loadPresence(app, tx, query, user.userId, deals)
    return { passing: passing.length, cards, controls: await loadControls(tx, deals) }
  })
  const { cards, controls, passing } = loaded
  const compared = cards.slice(0, mostCards)
  const found = await app.analysts.run('conjoint', {
    deals: controls,
    cards: compared.map(({ id, presence }) => ({ cardId: id, presence })),
    seed,
  })
  const cardOf = new Map(compared.map(card => [card.id, card]))
  return {
    deals: controls.length,
    won: controls.filter(({ won }) => won).length,
    passing,
    enough: cards.length,
    found: found && {
      explains: found.explains,
      auc: { value: found.auc.auc, low: found.auc.low, high: found.auc.high },
      controlsAuc: { value: found.controlsAuc.auc, low: found.controlsAuc.low, high: found.controlsAuc.high },
      gain: { value: found.gain.difference, low: found.gain.low, high: found.gain.high },
      rows: found.cards.map(({ cardId, utility, low, high, importance, deals }) => ({
        attribute: cardOf.get(cardId)?.topic ?? '',
        level: cardOf.get(cardId)?.title ?? '',
        cardId,
        utility: { value: utility, low, high },
        importance,
        dealCount: deals,
      })),
    },
  }
}
