import { readerOf } from '#domains/access/shared/of-customer.ts'
import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { loadMapping } from './load-mapping.ts'

export const getUserFeatureMapping: Handler<'getUserFeatureMapping'> = async call => {
  const { featureId } = call.query
  const mapping = await readerOf(call, call.params.customerId)(tx => loadMapping(tx, featureId))
  if (featureId !== undefined && mapping.length === 0) throw notFound('This feature')
  return mapping
}
