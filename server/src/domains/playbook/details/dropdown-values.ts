import { ecoDriverTypes, productTypes, salesStages } from '@bic/contract/playbook/card-picklists'
import type { Handler } from '#http/call-context.ts'

export const getEcoDriverTypeDropdownValues: Handler<'getEcoDriverTypeDropdownValues'> = async () => [...ecoDriverTypes]
export const getProductTypeDropdownValues: Handler<'getProductTypeDropdownValues'> = async () => [...productTypes]
export const getSalesStageDropdownValues: Handler<'getSalesStageDropdownValues'> = async () => [...salesStages]
