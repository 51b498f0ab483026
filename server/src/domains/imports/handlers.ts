import type { importRoutes } from '@bic/contract/imports/imports'
import type { Handlers } from '#http/call-context.ts'
import { downloadLoadProblems } from './download-load-problems.ts'
import { listLoadFields } from './list-load-fields.ts'
import { loadData } from './load-data.ts'
import { previewLoad } from './preview-load.ts'

export const importHandlers: Handlers<typeof importRoutes> = {
  loadData,
  previewLoad,
  listLoadFields,
  downloadLoadProblems,
}
