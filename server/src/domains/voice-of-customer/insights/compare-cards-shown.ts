import type { CardComparison } from '@bic/contract/analysis/figures'
import type { LandmarkChoice } from '@bic/contract/analysis/landmark'
import type { SnapshotTx } from '@bic/database/tenant'
import { askHits } from '@bic/engine/matrix/ask-hits'
import { findHits } from '@bic/engine/matrix/find-hits'
import type { AppContext } from '#app-context.ts'
import { type AskedMessages, compareMessages } from '#domains/analysis/shared/compare-messages.ts'
import { askedCards, type ComparedCard } from '#domains/analysis/shared/compared-card.ts'
import type { FilteredDeal } from '#domains/analysis/shared/filter-deals.ts'
import { significanceChosen } from '#domains/analysis/shared/having-card.ts'
import { verifiedCards } from '#domains/analysis/shared/verified-cards.ts'
import { loadMatrix } from '#evidence/matrix/load-matrix.ts'

interface Compared {
  readonly comparison: CardComparison
  readonly landmark: LandmarkChoice
  /** The latest day on which a deal with the card was closed. */
  readonly lastClosedOn: string | null
  /** Deals on which a person confirmed it. */
  readonly votes: number
}

/** By card, the deals with it against those without it, and when and how significantly it came up. In a transaction with a snapshot. */
export const compareCardsShown = async (
  app: AppContext,
  tx: SnapshotTx,
  deals: readonly FilteredDeal[],
  cards: readonly ComparedCard[],
  choice: AskedMessages,
  userId: number,
): Promise<ReadonlyMap<number, Compared>> => {
  const { comparisons, stands } = await compareMessages(app, tx, choice, userId, { deals })
  const verified = await verifiedCards(tx)
  const ids = deals.map(({ id }) => id)
  const hits = findHits(
    askHits(await loadMatrix(app, tx), ids, askedCards(cards, choice), significanceChosen(choice), verified),
  )
  const lastDays = new Map<number, string>()
  const votes = new Map<number, number>()
  for (const [d, { id, status, closed_on }] of deals.entries()) {
    for (const cardId of verified.get(id) ?? []) votes.set(cardId, (votes.get(cardId) ?? 0) + 1)
    if (status === 'Open' || closed_on === null) continue
    for (let i = hits.starts[d] ?? 0; i < (hits.starts[d + 1] ?? 0); i++) {
      const cardId = cards[hits.cards[i] ?? 0]?.id ?? 0
      if (closed_on > (lastDays.get(cardId) ?? '')) lastDays.set(cardId, closed_on)
    }
  }
  return new Map(
    [...comparisons].map(([cardId, comparison]) => {
      const said = { lastClosedOn: lastDays.get(cardId) ?? null, votes: votes.get(cardId) ?? 0 }
      return [cardId, { comparison, landmark: stands.landmark, ...said }]
    }),
  )
}
