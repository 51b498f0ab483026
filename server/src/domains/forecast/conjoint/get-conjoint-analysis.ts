import type { Evidence } from '@bic/contract/analysis/figures'
import type { TenantTransaction } from '@bic/database/tenant'
import { type ConjointDeal, fewestWithCard } from '@bic/engine/model/conjoint'
import { compareMessages } from '#domains/analysis/shared/compare-messages.ts'
import { filterDeals } from '#domains/analysis/shared/filter-deals.ts'
import { type LoadedExposure, loadExposure } from '#domains/analysis/shared/load-exposure.ts'
import { selectAnalysisCards } from '#domains/analysis/shared/select-analysis-cards.ts'
import type { CardRecord } from '#domains/playbook/shared/read-cards.ts'
import { numberArray } from '#evidence/store/bulk.ts'
import type { Handler } from '#http/call-context.ts'

/** Closed deals that are looked at: the last ones. */
const mostDeals = 4000
/** Cards that are compared: those that come nearest to half of the deals tell most. */
const mostCards = 40
const seed = 20261115

const known = (value: number | undefined, unit: number): number | null =>
  value === undefined || Number.isNaN(value) ? null : value / unit

/** What deals are made alike by; amount and conversations are those up to the landmark. */
const loadControls = async (
  { client, customerId }: TenantTransaction,
  { deals, activity, amounts }: LoadedExposure,
) => {
  const { rows } = await client.query<{ id: number; segment: number | null }>(
    `select o.id, a.segment_id as segment
     from opportunity o left join account a on a.customer_id = o.customer_id and a.id = o.account_id
     where o.customer_id = $1 and o.id = any($2::bigint[])`,
    [customerId, numberArray(deals.map(({ id }) => id))],
  )
  const segments = new Map(rows.map(({ id, segment }) => [id, segment]))
  return deals.map(
    ({ id, status }, i): ConjointDeal => ({
      won: status === 'Won',
      amount: known(amounts[i], 100),
      segment: segments.get(id) ?? null,
      conversations: activity[i] ?? 0,
    }),
  )
}

/**
 * The cards that enough deals had by their landmark and enough had not, with a mark for each deal that had it. Deals before a
 * card existed are no comparison for it, and a model of all cards cannot leave them out for one: new cards are left out.
 */
const marksOf = (cards: readonly CardRecord[], { deals, having, isNew }: LoadedExposure) =>
  cards
    .map((card, i) => {
      const own = having[i] ?? new Uint32Array()
      const presence = new Uint8Array(deals.length)
      for (const deal of own) presence[deal] = 1
      return { ...card, presence, rarer: isNew[i] ? 0 : Math.min(own.length, deals.length - own.length) }
    })
    .filter(({ rarer }) => rarer >= fewestWithCard)
    .sort((a, b) => b.rarer - a.rarer || a.id - b.id)

const isProven = (evidence: Evidence | null): boolean => evidence !== null && evidence.goesWith !== null

export const getConjointAnalysis: Handler<'getConjointAnalysis'> = async ({ app, query, user, read }) => {
  const loaded = await read(async tx => {
    const status = query.opptyStatus === 'Won' || query.opptyStatus === 'Lost' ? query.opptyStatus : 'Closed'
    const passing = await filterDeals(app, tx, { ...query, opptyStatus: status })
    const deals = passing
      .toSorted((a, b) => (b.closed_on ?? '').localeCompare(a.closed_on ?? '') || b.id - a.id)
      .slice(0, mostDeals)
    const cards = await (await selectAnalysisCards(tx, query, user.userId)).execute()
    const exposure = await loadExposure(app, tx, deals, cards, query)
    const { comparisons } = await compareMessages(app, tx, { ...query, opptyStatus: status }, user.userId, {
      deals: passing,
    })
    const { landmark, landmarkStage } = exposure
    return {
      passing: passing.length,
      cards: marksOf(cards, exposure),
      controls: await loadControls(tx, exposure),
      comparisons,
      landmark,
      landmarkStage,
    }
  })
  const { cards, controls, passing, comparisons, landmark, landmarkStage } = loaded
  const compared = cards.slice(0, mostCards)
  const found = await app.analysts.run('conjoint', {
    deals: controls,
    cards: compared.map(({ id, presence }) => ({ cardId: id, presence })),
    seed,
  })
  const cardOf = new Map(compared.map(card => [card.id, card]))
  return {
    landmark,
    landmarkStage,
    deals: controls.length,
    won: controls.filter(({ won }) => won).length,
    passing,
    enough: cards.length,
    found: found && {
      explains: found.explains,
      auc: { value: found.auc.auc, low: found.auc.low, high: found.auc.high },
      controlsAuc: { value: found.controlsAuc.auc, low: found.controlsAuc.low, high: found.controlsAuc.high },
      gain: { value: found.gain.difference, low: found.gain.low, high: found.gain.high },
      rows: found.cards
        .map(({ cardId, utility, low, high, q, importance, deals }) => ({
          attribute: cardOf.get(cardId)?.topic ?? '',
          level: cardOf.get(cardId)?.title ?? '',
          cardId,
          utility: { value: utility, low, high },
          q,
          evidence: comparisons.get(cardId)?.evidence ?? null,
          importance,
          dealCount: deals,
        }))
        // What is known to go with winning or losing stands before what nothing can be said of yet.
        .sort((a, b) => Number(isProven(b.evidence)) - Number(isProven(a.evidence))),
    },
  }
}
