import { oneOf, whole } from '#lib/search-params.ts'

/** What stands in the address beside the filter. */
export const performanceSearch = {
  metric: oneOf(['winRate', 'salesCycle', 'dealSize'], 'winRate'),
  /** Up to when cards count; empty: as the history allows. */
  landmark: oneOf(['', 'whole', '30', '60', '90'], ''),
  /** The card that is looked at. */
  card: whole(null, { min: 1 }),
} as const

export const metricChoices = [
  { value: 'winRate', label: 'Win Rate' },
  { value: 'salesCycle', label: 'Sales Cycle' },
  { value: 'dealSize', label: 'Deal Size' },
] as const

export type Landmark = 'whole' | '30' | '60' | '90'

/** Up to when cards count. */
export const landmarkWords: Readonly<Record<Landmark, string>> = {
  whole: 'Whole deal',
  '30': 'First 30 days',
  '60': 'First 60 days',
  '90': 'First 90 days',
}

export const landmarkChoices = (['whole', '30', '60', '90'] as const).map(value => ({
  value,
  label: landmarkWords[value],
}))
