import {
  barFields,
  type FilterChoice,
  type ParamOfKind,
  type SwitchChoice,
} from '#domains/analysis/shared/filter-bar/filter-search.ts'
import type { Answer } from '#lib/call-types.ts'
import type { Choice } from '#ui/input/SegmentedButtons.tsx'

/** A thing that can be chosen by its id. */
export interface Named {
  readonly id: number
  readonly name: string
}
export type Choices = Answer<'getOpptyTypeDropdownValues'>
export type Periods = Answer<'getClosePeriodDropdownValues'>

/** Everything that can be chosen, for open or for closed deals. */
export interface FilterLists {
  /** By name. */
  readonly markets: readonly Named[]
  readonly industries: readonly Named[]
  readonly segments: readonly Named[]
  readonly regions: readonly Named[]
  /** Open deals are looked at, too. */
  readonly live: boolean
  readonly stages: Choices
  readonly stagesReached: Choices
  readonly types: Choices
  readonly periods: Periods
}

/** The entry to begin with: the one with the default flag, else the first. */
export const defaultOf = (choices: Choices): string =>
  (choices.find(one => one.defaultFlag === 'Y') ?? choices[0])?.picklistValue ?? ''

const closedAll = 'Closed All'

/** The stages of closed deals after the default, Closed All. */
export const closedStages = (stages: Answer<'getStageDropdownLabels'>): Choices => [
  { picklistValue: closedAll, picklistLabel: closedAll, probability: 0, defaultFlag: 'Y' },
  ...stages.filter(({ outcome }) => outcome !== 'Open').map(stage => ({ ...stage, defaultFlag: 'N' as const })),
]

/** Names that narrow nothing. */
const alls: ReadonlySet<string> = new Set(['', 'All', 'Any', 'Open All', closedAll])

/** What a choice narrows to; undefined for All. */
export const narrowing = (chosen: string): string | undefined => (alls.has(chosen) ? undefined : chosen)

/** The values that a field with fixed ones has in addresses; where open deals say nothing, they cannot be chosen. */
export const optionsOf = <P extends ParamOfKind<'choice'>>(
  param: P,
  closedOnly = false,
): readonly Choice<(FilterChoice & SwitchChoice)[P]>[] => {
  const field = barFields.find(one => one.param === param)
  const options = Object.entries(field?.kind === 'choice' ? field.options : {})
  return options
    .map(([value, { label }]) => ({ value: value as (FilterChoice & SwitchChoice)[P], label }))
    .filter(({ value }) => !(closedOnly && param === 'oppty' && value === 'Y'))
}
