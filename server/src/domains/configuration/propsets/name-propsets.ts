import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { loadPropsets, lockConfiguration, requireProperty, requirePropset } from './load-propsets.ts'

const settings = { what: ['settings' as const] }
const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

export const createPropset: Handler<'createPropset'> = async ({ app, body, write }) =>
  write(async tx => {
    await lockConfiguration(tx)
    const { propsetName } = body
    if ((await loadPropsets(tx, app.config)).some(set => isSame(set.propsetName, propsetName))) {
      throw badInput('propsetName', 'A property set with this name exists already. Please choose another name.')
    }
    const { id } = await tx.db
      .insertInto('config_propset')
      .values({ customer_id: tx.customerId, name: propsetName })
      .returning('id')
      .executeTakeFirstOrThrow()
    const detail = { name: propsetName }
    return changed(
      { propsetId: id, propsetName },
      { action: 'property set created', entity: 'propset', entityId: id, detail },
      settings,
    )
  })

export const updatePropset: Handler<'updatePropset'> = async ({ app, body, write }) =>
  write(async tx => {
    await lockConfiguration(tx)
    const { propsetId, propsetName } = body
    const propsets = await loadPropsets(tx, app.config)
    const before = requirePropset(propsets, propsetId)
    if (before.propsetName === propsetName) return unchanged({ propsetId, propsetName })
    if (before.known) throw badInput('propsetId', `${before.propsetName} belongs to the product and keeps its name.`)
    if (propsets.some(set => set.propsetId !== propsetId && isSame(set.propsetName, propsetName))) {
      throw badInput('propsetName', 'A property set with this name exists already. Please choose another name.')
    }
    await tx.db
      .updateTable('config_propset')
      .set({ name: propsetName })
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', propsetId)
      .execute()
    const detail = { from: before.propsetName, to: propsetName }
    return changed(
      { propsetId, propsetName },
      { action: 'property set renamed', entity: 'propset', entityId: propsetId, detail },
      settings,
    )
  })

export const createProperty: Handler<'createProperty'> = async ({ app, body, write }) =>
  write(async tx => {
    await lockConfiguration(tx)
    const { propertyName, propsetId } = body
    const set = requirePropset(await loadPropsets(tx, app.config), propsetId)
    if (set.tribylAllCfgPropertyBeans.some(one => isSame(one.propertyName, propertyName))) {
      throw badInput(
        'propertyName',
        `${set.propsetName} has a property of this name already. Please choose another name.`,
      )
    }
    const { id } = await tx.db
      .insertInto('config_property')
      .values({ customer_id: tx.customerId, propset_id: propsetId, name: propertyName, value: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    const detail = { name: propertyName, set: set.propsetName }
    return changed(
      { propertyId: id, propertyName, propsetId },
      { action: 'property created', entity: 'property', entityId: id, detail },
      settings,
    )
  })

export const updateProperty: Handler<'updateProperty'> = async ({ app, body, write }) =>
  write(async tx => {
    await lockConfiguration(tx)
    const { propertyId, propertyName, propsetId } = body
    const propsets = await loadPropsets(tx, app.config)
    const { set: from, property: before } = requireProperty(propsets, propertyId)
    const to = requirePropset(propsets, propsetId)
    if (before.propertyName === propertyName && from.propsetId === propsetId) return unchanged(body)
    if (before.known) {
      throw badInput('propertyId', `${before.propertyName} is read by the product: it keeps its name and its set.`)
    }
    const others = to.tribylAllCfgPropertyBeans.filter(one => one.propertyId !== propertyId)
    if (others.some(one => isSame(one.propertyName, propertyName))) {
      throw badInput(
        'propertyName',
        `${to.propsetName} has a property of this name already. Please choose another name.`,
      )
    }
    await tx.db
      .updateTable('config_property')
      .set({ name: propertyName, propset_id: propsetId })
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', propertyId)
      .execute()
    const detail = {
      before: { name: before.propertyName, set: from.propsetName },
      after: { name: propertyName, set: to.propsetName },
    }
    return changed(body, { action: 'property renamed', entity: 'property', entityId: propertyId, detail }, settings)
  })
