import type { TenantTransaction } from '@bic/database/tenant'

export interface CustomerSettings {
  readonly companyName: string
  readonly sharedMode: boolean
  readonly dataSharingConsent: boolean
}

/** Names of the properties that are kept for a customer, as the specification and the operator write them. */
export const propertyNames = { companyName: 'CUSTOMER_NAME', sharedMode: 'Shared_mode' } as const
export const consentProperty = 'Data_sharing_consent'

/** What the customer has set; whatever is not set has its default. */
export const loadCustomerSettings = async ({ db, customerId }: TenantTransaction): Promise<CustomerSettings> => {
  const customer = await db
    .selectFrom('customer')
    .select(['name', 'data_sharing_consent'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('customer_property')
    .select(['name', 'value'])
    .where('customer_id', '=', customerId)
    .where('name', 'in', Object.values(propertyNames))
    .execute()
  const values = new Map(rows.map(({ name, value }) => [name, value]))
  return {
    companyName: values.get(propertyNames.companyName) ?? customer.name,
    sharedMode: values.get(propertyNames.sharedMode) === 'y',
    dataSharingConsent: customer.data_sharing_consent,
  }
}
