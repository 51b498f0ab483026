import type { CardComparison, Evidence } from '@bic/contract/analysis/figures'
import type { SnapshotTx } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { evidenceOfSaid } from '#domains/analysis/shared/compare-messages.ts'
import { messagesThatWin } from '#domains/analysis/shared/messages-that-win.ts'
import { CardMarker } from '#domains/conversations/shared/card-marker.ts'
import { type CardRecord, selectCards } from '#domains/playbook/shared/read-cards.ts'
import { loadCardKeywords } from '#evidence/score/card-tallies.ts'

/** What a message that goes with winning is worth. */
export interface WinningEffect {
  readonly effect: Pick<NonNullable<CardComparison['winRate']['adjusted']>, 'difference' | 'low' | 'high' | 'p'>
  readonly deals: number
  /** The lower bound of the effect; 0 below 0. */
  readonly weight: number
}

/** The approved messages of a market, which of them go with winning, and what finds them in a text. */
export interface MarketMessages {
  readonly cards: readonly CardRecord[]
  readonly evidenceOf: (cardId: number) => Evidence
  readonly winning: ReadonlyMap<number, WinningEffect>
  readonly marker: CardMarker
  /** Changes with the keywords and with what is proven. */
  readonly key: string
}

/** @throws AppError NOT_FOUND */
export const loadMessages = async (app: AppContext, tx: SnapshotTx, marketId: number): Promise<MarketMessages> => {
  const cards = await selectCards(tx)
    .where('card.market_id', '=', marketId)
    .where('card.archived_at', 'is', null)
    .where('card.test_card', '=', false)
    .orderBy('card.id')
    .execute()
  const evidenceOf = await evidenceOfSaid(app, tx, marketId)
  const winning = new Map(
    (await messagesThatWin(app, tx, marketId, cards)).flatMap(({ card, comparison }) => {
      const { adjusted } = comparison.winRate
      if (!adjusted) return []
      const { difference, low, high, p } = adjusted
      const deals = comparison.with.deals + comparison.without.deals
      return [[card.id, { effect: { difference, low, high, p }, deals, weight: Math.max(0, low) }] as const]
    }),
  )
  const { keywords } = await loadCardKeywords(
    tx,
    cards.map(({ id }) => id),
  )
  const marker = new CardMarker(
    cards.map(({ id }) => ({ cardId: id, matchType: 'card' })),
    keywords,
  )
  const revision = keywords.reduce((newest, { addedRev }) => Math.max(newest, addedRev), 0)
  return { cards, evidenceOf, winning, marker, key: `${keywords.length} ${revision} ${[...winning.keys()].join(' ')}` }
}
