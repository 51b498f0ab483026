import type { Evidence } from '@bic/contract/analysis/figures'
import type { PlayCard } from '@bic/contract/plays/plays'
import type { SnapshotTx } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { evidenceOfSaid } from '#domains/analysis/shared/compare-messages.ts'
import { type CardRecord, selectCards } from '#domains/playbook/shared/read-cards.ts'

export interface StandingCards {
  readonly records: readonly CardRecord[]
  readonly cards: readonly PlayCard[]
}

interface Standing {
  /** The steps of markets that have been loaded already. */
  readonly known?: ReadonlyMap<number, (cardId: number) => Evidence>
  /** The cards of a trial, which stay what they were drawn with: also those that were archived since. */
  readonly isFrozen?: boolean
}

/** Some cards that are in use, in the given order, each with its step of evidence in its own market. */
export const loadStandingCards = async (
  app: AppContext,
  tx: SnapshotTx,
  cardIds: readonly number[],
  { known = new Map(), isFrozen = false }: Standing = {},
): Promise<StandingCards> => {
  const found = await selectCards(tx)
    .where('card.id', 'in', [0, ...cardIds])
    .$if(!isFrozen, q => q.where('card.archived_at', 'is', null))
    .execute()
  const evidence = new Map(known)
  for (const marketId of new Set(found.map(({ market_id }) => market_id)))
    if (!evidence.has(marketId)) evidence.set(marketId, await evidenceOfSaid(app, tx, marketId))
  const byId = new Map(found.map(card => [card.id, card]))
  const records = cardIds.flatMap(id => byId.get(id) ?? [])
  return {
    records,
    cards: records.flatMap(({ id, title, market_id }) => {
      const of = evidence.get(market_id)
      return of ? { cardId: id, title, evidence: of(id) } : []
    }),
  }
}

/**
 * What is known of messages that are used together: they go with winning when every one of them does, with losing when any
 * one does. With a message of which nothing is known nothing is known of them.
 */
export const goesWithOf = (cards: readonly PlayCard[]): 'winning' | 'losing' | null => {
  if (cards.some(({ evidence }) => evidence.goesWith === 'losing')) return 'losing'
  return cards.length > 0 && cards.every(({ evidence }) => evidence.goesWith === 'winning') ? 'winning' : null
}
