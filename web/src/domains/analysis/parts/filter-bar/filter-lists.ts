import type { Answer } from '../../../../lib/call-types.ts'

interface Named {
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

export const allSolutions = 'All Solutions'
export const messageStatuses = [
  { value: 'N', label: 'Approved' },
  { value: 'MY_CARDS', label: 'My test' },
  { value: 'Y', label: 'All test' },
] as const
export const opptyChoices = [
  { value: 'Y', label: 'Open opptys' },
  { value: 'N', label: 'Closed opptys' },
] as const
/** Where open deals say nothing, the choices start at the second. */
export const opptyChoicesOf = (closedOnly: boolean) => (closedOnly ? opptyChoices.slice(1) : opptyChoices)
export const conversationChoices = [
  { value: 'call,email', label: 'All conversations' },
  { value: 'call', label: 'Calls' },
  { value: 'email', label: 'Emails' },
] as const
