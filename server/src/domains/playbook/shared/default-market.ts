import type { TenantTransaction } from '@bic/database/tenant'

interface Market {
  readonly id: number
  readonly name: string
}

const firstName = 'General'

const findDefault = ({ db, customerId }: TenantTransaction): Promise<Market | undefined> =>
  db
    .selectFrom('market')
    .select(['id', 'name'])
    .where('customer_id', '=', customerId)
    .orderBy('by_default', 'desc')
    .orderBy('id')
    .executeTakeFirst()

/** The market of deals and cards that name none. A customer without a market gets one. */
export const defaultMarket = async (tx: TenantTransaction): Promise<Market> => {
  const present = await findDefault(tx)
  if (present) return present
  await tx.db
    .insertInto('market')
    .values({ customer_id: tx.customerId, name: firstName, by_default: true })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return (await findDefault(tx)) ?? Promise.reject(new Error('The default market cannot be created.'))
}
