import { knownProperties } from '@bic/contract/configuration/known-properties'
import type { TenantTransaction } from '@bic/database/tenant'

/** The value of a property that is kept by its name: what the customer has set, else the usual one. */
export const propertyOf = async ({ client, customerId }: TenantTransaction, name: string): Promise<string | null> => {
  const { rows } = await client.query<{ value: string }>(
    'select value from customer_property where customer_id = $1 and name = $2',
    [customerId, name],
  )
  return rows[0]?.value ?? knownProperties.find(property => property.propertyName === name)?.usual ?? null
}
