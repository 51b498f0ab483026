import type { savedViewRoutes } from '@bic/contract/analysis/saved-views'
import type { Handlers } from '#http/call-context.ts'
import { changeView } from './change-view.ts'
import { deleteView } from './delete-view.ts'
import { listSavedViews } from './list-saved-views.ts'
import { saveView } from './save-view.ts'

export const savedViewHandlers: Handlers<typeof savedViewRoutes> = { listSavedViews, saveView, changeView, deleteView }
