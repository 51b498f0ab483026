import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'
import { significanceThresholds } from '@bic/engine/scoring/significance'
import { sql } from 'kysely'
import type { AppContext } from '#app-context.ts'
import { verifiedCards } from '#domains/analysis/shared/verified-cards.ts'
import { selectCards } from '#domains/playbook/shared/read-cards.ts'
import { loadCardsOfDeals } from '#evidence/score/cards-of-deals.ts'

export interface CardsAsked {
  /** Only cards that a person confirmed on the deal. */
  readonly verifiedOnly: boolean
  /** Only cards of topics of these names. */
  readonly topics?: readonly string[] | undefined
}

export interface NamedCard {
  readonly id: number
  readonly title: string
  readonly topic: string
}

/** The cards that deals have (Relevant or confirmed, whoever said it), with their percentiles; a confirmed one has 100. */
export interface SignificantCards {
  readonly names: ReadonlyMap<number, NamedCard>
  readonly of: (dealId: number) => ReadonlyMap<number, number>
}

const loadNames = async (tx: TenantTransaction, topics: readonly string[] | undefined) => {
  const lower = topics?.map(topic => topic.toLowerCase())
  const cards = await selectCards(tx)
    .where('card.archived_at', 'is', null)
    .where('card.test_card', '=', false)
    .$if(lower !== undefined, q => q.where(sql<boolean>`lower(topic.name) = any(${lower ?? []}::text[])`))
    .execute()
  return new Map(cards.map(({ id, title, topic }) => [id, { id, title, topic }]))
}

export const loadSignificantCards = async (
  app: AppContext,
  tx: SnapshotTx,
  { verifiedOnly, topics }: CardsAsked,
): Promise<SignificantCards> => {
  const names = await loadNames(tx, topics)
  const table = await loadCardsOfDeals(app, tx)
  const confirmed = await verifiedCards(tx)
  return {
    names,
    of: dealId => {
      const cards = new Map<number, number>()
      if (!verifiedOnly) {
        for (const { cardId, percentile } of table.reaching(dealId, significanceThresholds.relevant, 'bidirectional')) {
          if (names.has(cardId)) cards.set(cardId, percentile)
        }
      }
      for (const cardId of confirmed.get(dealId) ?? []) if (names.has(cardId)) cards.set(cardId, 100)
      return cards
    },
  }
}
