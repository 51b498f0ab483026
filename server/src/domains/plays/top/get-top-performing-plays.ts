import type { CardComparison } from '@bic/contract/analysis/figures'
import { requireRow } from '#domains/access/shared/require-row.ts'
import { compareStanding, renewStanding } from '#domains/analysis/shared/compare-messages.ts'
import type { Handler } from '#http/call-context.ts'
import { causedOf } from '../actions/stored-initiatives.ts'
import { loadStandingCards } from '../shared/card-standing.ts'
import { type JudgedCard, rankPlays } from './rank-plays.ts'

/** Below every effect that there can be. */
const unknownLow = -1

export const getTopPerformingPlays: Handler<'getTopPerformingPlays'> = async ({ app, query, read }) =>
  read(async tx => {
    const { marketId, module, pageNumber, pageSize } = query
    await requireRow(tx, 'market', marketId)
    const family = await renewStanding(app, tx, marketId)
    const judged = [...family.cards].flatMap(([id, { comparison }]): JudgedCard[] => {
      const { goesWith } = family.evidenceOf(id, true)
      const low = comparison?.winRate.adjusted?.low ?? unknownLow
      return goesWith === null ? [] : [{ id, isWinning: goesWith === 'winning', low }]
    })
    const plays = await rankPlays(
      tx,
      {
        marketId,
        withCardsOnly: module === 'revenue_campaigns',
        offset: (pageNumber - 1) * pageSize,
        limit: pageSize,
      },
      judged,
    )
    const { records, cards } = await loadStandingCards(app, tx, [...new Set(plays.flatMap(({ cardIds }) => cardIds))], {
      known: new Map([[marketId, cardId => family.evidenceOf(cardId, true)]]),
    })
    const cardOf = new Map(cards.map(card => [card.cardId, card]))
    const lowOf = new Map(judged.map(({ id, low }) => [id, low]))
    /** Of a proven play the message whose effect is surest to be small; else the first one. */
    const standsOn = ({ cardIds }: { readonly cardIds: readonly number[] }): number | undefined =>
      cardIds.toSorted((a, b) => (lowOf.get(a) ?? 1) - (lowOf.get(b) ?? 1))[0]
    const compared = new Set(plays.flatMap(play => standsOn(play) ?? []))
    const only = records.filter(({ id }) => compared.has(id))
    const comparisons: ReadonlyMap<number, CardComparison> =
      only.length === 0 ? new Map() : (await compareStanding(app, tx, marketId, only)).comparisons
    const [first] = plays
    return {
      total: first?.total ?? 0,
      proven: first?.proven ?? 0,
      rows: plays.map(play => {
        const comparison = comparisons.get(standsOn(play) ?? 0) ?? null
        return {
          playbookSalesPlayId: play.id,
          name: play.name,
          hookText: play.hookText,
          rank: play.rank,
          isProven: play.isProven,
          isTracked: play.isTracked,
          cards: play.cardIds.flatMap(id => cardOf.get(id) ?? []),
          caused: causedOf(play),
          causedBy: play.causedBy,
          standsOn: comparison,
          winRate: comparison && comparison.with.winRate.rate !== null ? comparison.with.winRate : null,
          dealCount: comparison?.with.deals ?? 0,
          amount: comparison?.with.wonAmount ?? 0,
        }
      }),
    }
  })
