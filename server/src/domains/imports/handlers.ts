import type { dealsByHandRoutes } from '@bic/contract/crm/deals-by-hand'
import type { crmMappingRoutes } from '@bic/contract/imports/crm-mapping'
import type { importRoutes } from '@bic/contract/imports/imports'
import type { Handlers } from '#http/call-context.ts'
import { saveDeal } from './by-hand/save-deal.ts'
import { downloadLoadProblems } from './download-load-problems.ts'
import { listLoadFields } from './list-load-fields.ts'
import { loadData } from './load-data.ts'
import { deleteCrmMapping, getCrmMapping, saveCrmMapping } from './mapping/crm-mapping.ts'
import { listCrmFields } from './mapping/list-crm-fields.ts'
import { previewCrmMapping } from './mapping/preview-crm-mapping.ts'
import { previewLoad } from './preview-load.ts'

export const importHandlers: Handlers<typeof importRoutes> = {
  loadData,
  previewLoad,
  listLoadFields,
  downloadLoadProblems,
}

export const crmMappingHandlers: Handlers<typeof crmMappingRoutes> = {
  getCrmMapping,
  listCrmFields,
  previewCrmMapping,
  saveCrmMapping,
  deleteCrmMapping,
}

export const dealsByHandHandlers: Handlers<typeof dealsByHandRoutes> = { saveDeal }
