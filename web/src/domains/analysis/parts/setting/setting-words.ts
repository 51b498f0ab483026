import type { ComparisonSetting } from '@bic/contract/analysis/comparison-setting'
import type { Answer } from '#lib/call-types.ts'

export type SettingAnswer = Answer<'getComparisonSetting'>

/** Up to when messages count. */
export const untilText = (landmark: ComparisonSetting['landmark'], stage: string | null): string =>
  stage === null
    ? `in the first ${landmark === 'progress' ? '60' : landmark} days of a deal`
    : `before a deal entered ${stage}`

const periodText = (period: ComparisonSetting['closePeriod']): string =>
  period === 'All' ? 'all closed deals' : `deals closed in the ${period.toLowerCase()}`

const oftenText = (exposure: ComparisonSetting['exposure']): string =>
  exposure === 'once' ? 'at least once' : 'in at least two conversations'

/** The setting as the end of a sentence: what was said, up to when, in which deals. */
export const settingText = ({ setting: { landmark, exposure, closePeriod }, landmarkStage }: SettingAnswer): string =>
  `what was said ${oftenText(exposure)} ${untilText(landmark, landmarkStage)}, in ${periodText(closePeriod)}`

/** The landmarks that can be the setting. */
export const landmarkChoices = (stages: readonly string[]) => [
  { value: 'progress' as const, label: 'When a deal enters its second usual stage' },
  ...(['30', '60', '90'] as const).map(days => ({ value: days, label: `${days} days after it was created` })),
  ...stages.map(stage => ({ value: `stage:${stage}` as const, label: `When it enters ${stage}` })),
]

export const exposureChoices = [
  { value: 'once', label: 'At least once' },
  { value: 'twice', label: 'In at least two conversations' },
] as const

export const periodChoices = [
  { value: 'Last 6 Months', label: 'Last 6 months' },
  { value: 'Last 12 Months', label: 'Last 12 months' },
  { value: 'Last 18 Months', label: 'Last 18 months' },
  { value: 'Last 24 Months', label: 'Last 24 months' },
  { value: 'Last 36 Months', label: 'Last 36 months' },
  { value: 'All', label: 'At any time' },
] as const
