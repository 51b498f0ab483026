import type { ComparedDeals } from '@bic/contract/analysis/landmark'
import { oneOf, whole } from '#lib/search-params.ts'

/** What stands in the address beside the filter. */
export const performanceSearch = {
  metric: oneOf(['winRate', 'salesCycle', 'dealSize'], 'winRate'),
  /** Up to when cards count; empty: as the history allows. */
  landmark: oneOf(['', 'progress', '30', '60', '90', 'whole'], ''),
  /** The card that is looked at. */
  card: whole(null, { min: 1 }),
} as const

export const metricChoices = [
  { value: 'winRate', label: 'Win Rate' },
  { value: 'salesCycle', label: 'Sales Cycle' },
  { value: 'dealSize', label: 'Deal Size' },
] as const

/** The landmarks that can be chosen. */
const choices = ['progress', '30', '60', '90', 'whole'] as const

export type Landmark = ComparedDeals['landmark']

const words: Readonly<Record<(typeof choices)[number], string>> = {
  progress: 'Usual progress',
  '30': 'First 30 days',
  '60': 'First 60 days',
  '90': 'First 90 days',
  whole: 'Whole deal',
}

const isChoice = (landmark: string): landmark is (typeof choices)[number] => landmark in words

/** Up to when messages count, in a few words. */
export const landmarkText = (landmark: Landmark): string =>
  isChoice(landmark) ? words[landmark] : `Until ${landmark.slice('stage:'.length)}`

export const landmarkChoices = choices.map(value => ({ value, label: words[value] }))

/** The choice that a comparison stands on; null where it stands on a stage that was named. */
export const landmarkChoiceOf = (landmark: Landmark | undefined) =>
  landmark !== undefined && isChoice(landmark) ? landmark : null
