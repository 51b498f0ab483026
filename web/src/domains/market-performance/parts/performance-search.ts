import { oneOf, whole } from '../../../lib/search-params.ts'

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

export const landmarkChoices = [
  { value: 'whole', label: 'Whole deal' },
  { value: '30', label: 'First 30 days' },
  { value: '60', label: 'First 60 days' },
  { value: '90', label: 'First 90 days' },
] as const
