import type { TenantTransaction } from '@bic/database/tenant'
import { sql } from 'kysely'
import { badInput } from '#http/app-error.ts'

export interface CardPlace {
  readonly marketId: number
  readonly topicId: number
  readonly title: string
  /** The card itself when it is there already. */
  readonly cardId?: number
}

/** Two cards of a topic in a market may not bear one title. @throws AppError BAD_INPUT */
export const refuseSameTitle = async (
  { db, customerId }: TenantTransaction,
  { marketId, topicId, title, cardId }: CardPlace,
): Promise<void> => {
  const other = await db
    .selectFrom('card')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('market_id', '=', marketId)
    .where('topic_id', '=', topicId)
    .where(sql<string>`lower(title)`, '=', sql<string>`lower(${title})`)
    .where('archived_at', 'is', null)
    .where('id', '!=', cardId ?? 0)
    .executeTakeFirst()
  if (other) throw badInput('title', 'This topic already has a card with this title. Please choose another title.')
}
