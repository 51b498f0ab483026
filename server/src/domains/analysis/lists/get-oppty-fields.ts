import type { Handler } from '#http/call-context.ts'
import { valuesOfFields } from './values-of-fields.ts'

export const getDropDownValuesForAdditionalOpptyFilters: Handler<
  'getDropDownValuesForAdditionalOpptyFilters'
> = async ({ read }) => read(tx => valuesOfFields(tx, 'opportunity'))
