import type { Received } from '@bic/contract/calls/routes'
import { findKnown } from '@bic/contract/configuration/known-properties'
import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { badInput, notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged, type Written } from '#http/written.ts'
import { saveKnown } from '../actions/save-known.ts'
import { loadPropsets, lockConfiguration, requireProperty, requirePropset } from './load-propsets.ts'

type Given = Received<'updatePropsetPropval', 'body'>
interface Stored {
  readonly propsetId: number
  readonly propertyId: number
  readonly propsetPropvalIncontextValue: string | null
}

const find = async (app: AppContext, tx: TenantTransaction, { propsetId, propertyId }: Given) => {
  await lockConfiguration(tx)
  const propsets = await loadPropsets(tx, app.config)
  requirePropset(propsets, propsetId)
  const { set, property } = requireProperty(propsets, propertyId)
  if (set.propsetId !== propsetId) throw notFound('This property of the set')
  return property
}

const storeValue = async (app: AppContext, tx: TenantTransaction, given: Given): Promise<Written<Stored>> => {
  const { propsetId, propertyId, propsetPropvalIncontextValue: value } = given
  const known = findKnown(propertyId)
  if (known) {
    const { answer, ...rest } = await saveKnown(tx, app, known, value)
    return { ...rest, answer: { propsetId, ...answer } }
  }
  const row = await tx.db
    .selectFrom('config_property')
    .select(['name', 'value'])
    .where('customer_id', '=', tx.customerId)
    .where('id', '=', propertyId)
    .executeTakeFirstOrThrow()
  if (row.value === value) return unchanged(given)
  await tx.db
    .updateTable('config_property')
    .set({ value })
    .where('customer_id', '=', tx.customerId)
    .where('id', '=', propertyId)
    .execute()
  const detail = { name: row.name, before: row.value, after: value }
  return changed<Stored>(
    given,
    { action: 'property set', entity: 'property', entityId: propertyId, detail },
    { what: ['settings'] },
  )
}

export const createPropsetPropval: Handler<'createPropsetPropval'> = async ({ app, body, write }) =>
  write(async tx => {
    const property = await find(app, tx, body)
    const present = property.propsetPropvalIncontextValue
    // Sent again after its answer was lost: it has this value.
    if (present !== null && present !== body.propsetPropvalIncontextValue) {
      throw badInput('propertyId', `${property.propertyName} has a value already. Change that one.`)
    }
    return storeValue(app, tx, body)
  })

export const updatePropsetPropval: Handler<'updatePropsetPropval'> = async ({ app, body, write }) =>
  write(async tx => {
    const property = await find(app, tx, body)
    if (property.propsetPropvalIncontextValue === null && !property.known) throw notFound('A value of this property')
    return storeValue(app, tx, body)
  })
