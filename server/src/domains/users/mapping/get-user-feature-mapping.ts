import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { readAsked } from '#tenancy/asked-customer.ts'
import { loadMapping } from './load-mapping.ts'

export const getUserFeatureMapping: Handler<'getUserFeatureMapping'> = async call => {
  const { featureId } = call.query
  const mapping = await readAsked(call, tx => loadMapping(tx, featureId))
  if (featureId !== undefined && mapping.length === 0) throw notFound('This feature')
  return mapping
}
