import type { TenantTransaction } from '@bic/database/tenant'
import { notFound } from '../../../http/app-error.ts'

/** Makes sure that the card is the customer's. @throws AppError NOT_FOUND */
export const requireCard = async ({ db, customerId }: TenantTransaction, cardId: number): Promise<void> => {
  const card = await db
    .selectFrom('card')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', '=', cardId)
    .executeTakeFirst()
  if (!card) throw notFound('This card')
}

/** Makes sure that the deal is the customer's. @throws AppError NOT_FOUND */
export const requireDeal = async ({ db, customerId }: TenantTransaction, dealId: number): Promise<void> => {
  const deal = await db
    .selectFrom('opportunity')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', '=', dealId)
    .executeTakeFirst()
  if (!deal) throw notFound('This deal')
}
