import type { Handler } from '#http/call-context.ts'
import { valuesOfFields } from './values-of-fields.ts'

export const getDropDownValuesForAdditionalAccountFilters: Handler<
  'getDropDownValuesForAdditionalAccountFilters'
> = async ({ read }) => read(tx => valuesOfFields(tx, 'account'))
