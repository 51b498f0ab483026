import type { comparisonSettingRoutes } from '@bic/contract/analysis/comparison-setting'
import type { Handlers } from '#http/call-context.ts'
import { getComparisonSetting } from './get-comparison-setting.ts'
import { saveComparisonSetting } from './save-comparison-setting.ts'

export const comparisonSettingHandlers: Handlers<typeof comparisonSettingRoutes> = {
  getComparisonSetting,
  saveComparisonSetting,
}
