import type { initiativesRoutes } from '@bic/contract/plays/initiatives'
import type { topPlaysRoutes } from '@bic/contract/plays/plays'
import type { Handlers } from '#http/call-context.ts'
import { getFieldInitiative } from './initiatives/get-field-initiative.ts'
import { listFieldInitiatives } from './initiatives/list-field-initiatives.ts'
import { previewInitiativeStart } from './initiatives/preview-initiative-start.ts'
import { saveFieldInitiative } from './initiatives/save-field-initiative.ts'
import { startFieldInitiative } from './initiatives/start-field-initiative.ts'
import { getTopPerformingPlays } from './top/get-top-performing-plays.ts'

export const playsHandlers: Handlers<typeof topPlaysRoutes & typeof initiativesRoutes> = {
  getTopPerformingPlays,
  listFieldInitiatives,
  getFieldInitiative,
  saveFieldInitiative,
  previewInitiativeStart,
  startFieldInitiative,
}
