import { hiddenValue, type KnownProperty, propertyName } from '@bic/contract/configuration/known-properties'
import { whyNotValue } from '@bic/contract/configuration/read-property'
import type { TenantTransaction } from '@bic/database/tenant'
import { badInput } from '#http/app-error.ts'
import { changed, unchanged, type Written } from '#http/written.ts'
import { type Means, storeSecret } from '../shared/customer-secrets.ts'
import { loadSetValues, presentKnown } from '../shared/load-values.ts'

export interface SavedValue {
  readonly propertyId: number
  readonly propsetPropvalIncontextValue: string | null
}

const field = 'propsetPropvalIncontextValue'

/** The properties that are columns of the customer's own row. */
const columns: Readonly<Record<string, (value: string) => Readonly<Record<string, string | number | boolean>>>> = {
  [propertyName.consent]: value => ({ data_sharing_consent: value === 'y' }),
  [propertyName.timeZone]: value => ({ time_zone: value }),
  [propertyName.fiscalStart]: value => ({ fiscal_year_start_month: Number(value) }),
}

const storeValue = async (tx: TenantTransaction, name: string, value: string | null): Promise<void> => {
  const { db, customerId } = tx
  if (value === null) {
    await db.deleteFrom('customer_property').where('customer_id', '=', customerId).where('name', '=', name).execute()
    return
  }
  await db
    .insertInto('customer_property')
    .values({ customer_id: customerId, name, value })
    .onConflict(conflict => conflict.columns(['customer_id', 'name']).doUpdateSet({ value }))
    .execute()
}

/**
 * Gives a property that the product reads another value; an empty text takes it away, and the usual one is in force. The
 * trail has both values, of credentials only that one was set or taken away.
 *
 * @throws AppError BAD_INPUT for a value that it cannot have; CONFLICT for a credential where the server has no key
 */
export const saveKnown = async (
  tx: TenantTransaction,
  means: Means,
  property: KnownProperty,
  given: string,
): Promise<Written<SavedValue>> => {
  const { propertyId, propertyName: name, kind, usual } = property
  const before = presentKnown(property, await loadSetValues(tx, means.config)).propsetPropvalIncontextValue
  const text = given.trim()
  // The screen sends back what it was shown.
  if (kind === 'secret' && text === hiddenValue) return unchanged({ propertyId, [field]: before })
  if (text === '' && usual === null && name === propertyName.companyName) {
    throw badInput(field, `${property.label}: enter 1 to 200 characters.`)
  }
  const why = text === '' ? null : whyNotValue(property, text)
  if (why !== null) throw badInput(field, why)
  const value = text === '' ? null : text
  const after = kind === 'secret' && value !== null ? hiddenValue : (value ?? usual)
  if (kind !== 'secret' && before === after) return unchanged({ propertyId, [field]: after })
  const column = columns[name]
  if (kind === 'secret') await storeSecret(tx, means, name, value, field)
  else if (column) {
    await tx.db
      .updateTable('customer')
      .set(column(value ?? usual ?? ''))
      .where('id', '=', tx.customerId)
      .execute()
  } else await storeValue(tx, name, value)
  const shown = (one: string | null) => (kind === 'secret' ? (one === null ? 'not set' : 'set') : one)
  return changed(
    { propertyId, [field]: after },
    {
      action: 'property set',
      entity: 'property',
      entityId: propertyId,
      detail: { name, before: shown(before), after: shown(after) },
    },
    // Periods and days of deals and figures begin by the fiscal year and the time zone.
    { what: column ? ['settings', 'deals', 'analysis'] : ['settings'] },
  )
}
