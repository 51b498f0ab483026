import {
  findKnown,
  hiddenValue,
  type KnownProperty,
  knownProperties,
  propertyName,
} from '@bic/contract/configuration/known-properties'
import type { TenantTransaction } from '@bic/database/tenant'
import type { Config } from '#config.ts'
import { idOfKey } from '#secrets.ts'

/** What is set of the properties that the product reads, by name; of credentials that there is one. */
export type SetValues = ReadonlyMap<string, string>

/** A customer whose name of greetings nobody set has its own; so the properties of the customer's row are always set. */
export const loadSetValues = async (
  { db, customerId }: TenantTransaction,
  { credentialsKey }: Pick<Config, 'credentialsKey'>,
): Promise<SetValues> => {
  const customer = await db
    .selectFrom('customer')
    .select(['name', 'time_zone', 'fiscal_year_start_month', 'data_sharing_consent'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('customer_property')
    .select(['name', 'value'])
    .where('customer_id', '=', customerId)
    .execute()
  const secrets = await db
    .selectFrom('customer_secret')
    .select(['name', 'key_id'])
    .where('customer_id', '=', customerId)
    .execute()
  // What another key sealed cannot be used: it has to be entered again, as if it were not there.
  const readable = secrets.filter(({ key_id }) => credentialsKey !== undefined && key_id === idOfKey(credentialsKey))
  return new Map([
    [propertyName.companyName, customer.name],
    [propertyName.timeZone, customer.time_zone],
    [propertyName.fiscalStart, String(customer.fiscal_year_start_month)],
    [propertyName.consent, customer.data_sharing_consent ? 'y' : 'n'],
    ...rows.map(({ name, value }) => [name, value] as const),
    ...readable.map(({ name }) => [name, hiddenValue] as const),
  ])
}

/** A property that the product reads, in the words of the contract. */
export const presentKnown = (property: KnownProperty, values: SetValues) => {
  const set = values.get(property.propertyName)
  return {
    propertyId: property.propertyId,
    propertyName: property.propertyName,
    propsetPropvalIncontextValue: set ?? property.usual,
    kind: property.kind,
    known: true,
    usual: set === undefined || set === property.usual,
  }
}

/** The properties of a level, with their values. */
export const presentLevel = (level: KnownProperty['level'], values: SetValues) =>
  knownProperties.filter(property => property.level === level).map(property => presentKnown(property, values))

/** A property that the product reads, of a level. */
export const findOfLevel = (propertyId: number, level: KnownProperty['level']): KnownProperty | undefined => {
  const known = findKnown(propertyId)
  return known?.level === level ? known : undefined
}
