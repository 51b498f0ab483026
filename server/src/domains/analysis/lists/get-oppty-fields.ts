import type { Handler } from '../../../http/call-context.ts'
import { valuesOfFields } from './values-of-fields.ts'

export const getDropDownValuesForAdditionalOpptyFilters: Handler<
  'getDropDownValuesForAdditionalOpptyFilters'
> = async ({ tenant }) => tenant(tx => valuesOfFields(tx, 'opportunity'))
