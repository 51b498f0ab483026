import type { Handler } from '../../../http/call-context.ts'
import { valuesOfFields } from './values-of-fields.ts'

export const getDropDownValuesForAdditionalAccountFilters: Handler<
  'getDropDownValuesForAdditionalAccountFilters'
> = async ({ tenant }) => tenant(tx => valuesOfFields(tx, 'account'))
