import type { Handler } from '#http/call-context.ts'
import { loadStages } from './shared/load-stages.ts'

/** The stages a closed deal can have been in: every one of them, each marked won or not. */
export const getStageDropdownLabels: Handler<'getStageDropdownLabels'> = async ({ read }) =>
  read(tx => loadStages(tx, ['Open', 'Won', 'Lost']))
