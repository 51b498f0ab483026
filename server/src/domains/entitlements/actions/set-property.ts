import type { TenantTransaction } from '@bic/database/tenant'
import { badInput } from '#http/app-error.ts'
import { changed, type Written } from '#http/written.ts'
import { quotas } from '#quotas.ts'
import { consentProperty, propertyNames } from './customer-settings.ts'

/** The properties that can be set, with what they may be. */
export const settableProperties: Readonly<Record<string, RegExp>> = {
  [propertyNames.companyName]: /^.{1,200}$/,
  [propertyNames.sharedMode]: /^[yn]$/,
  [consentProperty]: /^[yn]$/,
  ...Object.fromEntries(Object.keys(quotas).map(name => [name, /^\d{1,9}$/])),
}

/**
 * Sets a named property of the customer. Consent is kept with the customer, all others by their name.
 *
 * @throws AppError BAD_INPUT for a property or value there is not
 */
export const setProperty = async (
  tx: TenantTransaction,
  { name, value }: { readonly name: string; readonly value: string },
): Promise<Written<null>> => {
  const { db, customerId } = tx
  const allowed = settableProperties[name]
  if (!allowed) throw badInput('name', `The properties are ${Object.keys(settableProperties).join(', ')}.`)
  if (!allowed.test(value)) throw badInput('value', `${name} cannot be "${value}".`)
  if (name === consentProperty) {
    await db
      .updateTable('customer')
      .set({ data_sharing_consent: value === 'y' })
      .where('id', '=', customerId)
      .execute()
  } else {
    await db
      .insertInto('customer_property')
      .values({ customer_id: customerId, name, value })
      .onConflict(conflict => conflict.columns(['customer_id', 'name']).doUpdateSet({ value }))
      .execute()
  }
  const entry = { action: 'property set', entity: 'customer', entityId: customerId, detail: { name, value } }
  return changed(null, entry, { what: ['settings'] })
}
