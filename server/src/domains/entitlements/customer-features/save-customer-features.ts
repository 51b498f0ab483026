import type { Handler } from '#http/call-context.ts'
import { writeAsked } from '#tenancy/asked-customer.ts'
import { changeFeature } from './change-feature.ts'

export const saveCustomerFeatures: Handler<'saveCustomerFeatures'> = async call =>
  writeAsked(call, tx => changeFeature(tx, call.body))
