import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { readAsked, writeAsked } from '#tenancy/asked-customer.ts'
import { saveKnown } from './actions/save-known.ts'
import { findOfLevel, loadSetValues, presentLevel } from './shared/load-values.ts'

const requireOfLevel = (propertyId: number, level: 'system' | 'customer') => {
  const property = findOfLevel(propertyId, level)
  if (!property) throw badInput('propertyId', `There is no ${level} property of this number.`)
  return property
}

export const getSystemProperties: Handler<'getSystemProperties'> = async call => {
  const { app, user, query } = call
  return readAsked({ app, user, params: query }, async tx =>
    presentLevel('system', await loadSetValues(tx, app.config)),
  )
}

export const saveSystemProperties: Handler<'saveSystemProperties'> = async call => {
  const { app, user, body, write, query } = call
  const property = requireOfLevel(body.propertyId, 'system')
  return writeAsked({ app, user, write, params: query }, tx =>
    saveKnown(tx, app, property, body.propsetPropvalIncontextValue),
  )
}

export const getCustomerProperties: Handler<'getCustomerProperties'> = async call =>
  readAsked(call, async tx => presentLevel('customer', await loadSetValues(tx, call.app.config)))

export const saveCustomerProperties: Handler<'saveCustomerProperties'> = async call => {
  const { app, body } = call
  const property = requireOfLevel(body.propertyId, 'customer')
  return writeAsked(call, tx => saveKnown(tx, app, property, body.propsetPropvalIncontextValue))
}
