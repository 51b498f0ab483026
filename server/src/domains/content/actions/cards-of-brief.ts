import type { TenantTransaction } from '@bic/database/tenant'
import { type CardRecord, selectCards } from '#domains/playbook/shared/read-cards.ts'

export interface BriefCard {
  readonly mappingId: number
  readonly card: CardRecord
}

/** The messages of a brief in the order in which they were attached. */
export const cardsOfBrief = async (tx: TenantTransaction, briefId: number): Promise<readonly BriefCard[]> => {
  const rows = await selectCards(tx)
    .innerJoin('content_brief_card', join =>
      join
        .onRef('content_brief_card.customer_id', '=', 'card.customer_id')
        .onRef('content_brief_card.card_id', '=', 'card.id'),
    )
    .select('content_brief_card.id as mappingId')
    .where('content_brief_card.brief_id', '=', briefId)
    .orderBy('content_brief_card.id')
    .execute()
  return rows.map(({ mappingId, ...card }) => ({ mappingId, card }))
}
