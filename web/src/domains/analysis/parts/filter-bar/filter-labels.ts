import { allSolutions, conversationChoices, defaultOf, type FilterLists, opptyChoices } from './filter-lists.ts'
import type { FilterChoice } from './filter-search.ts'
import { periodOf } from './to-filter.ts'

/** What is chosen, in words, for headings and reports. */
export interface FilterLabels {
  readonly market: string
  readonly industry: string
  readonly segment: string
  readonly region: string
  readonly oppty: string
  readonly stage: string
  readonly stageReached: string
  readonly opptyType: string
  readonly closePeriod: string
  readonly competitor: string
  readonly partner: string
  readonly persona: string
  readonly solution: string
  readonly account: string
  readonly owner: string
  readonly conversation: string
}

interface Named {
  readonly id: number
  readonly name: string
}

/** Names of things of the market; absent while they are not known. */
export interface MarketNames {
  readonly competitors?: readonly Named[] | undefined
  readonly partners?: readonly Named[] | undefined
  readonly personas?: readonly Named[] | undefined
  readonly solutions?: readonly Named[] | undefined
}

const all = 'All'
const joined = (texts: readonly string[]) => texts.join(', ') || all
const namesOf = (ids: readonly number[], named: readonly Named[]) =>
  joined(ids.flatMap(id => named.find(one => one.id === id)?.name ?? []))
const nameOf = (id: number | null, named: readonly Named[] | undefined, none = all) =>
  id === null ? none : (named?.find(one => one.id === id)?.name ?? `Number ${id}`)

const day = (iso: string) => `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(0, 4)}`

/** "Last Quarter (07/01/2026 - 09/30/2026)": the days are of the customer's calendar and fiscal year. */
export function periodLabel(period: string, { periods }: Pick<FilterLists, 'periods'>): string {
  const [from, to] = period.split('..')
  if (from && to) return `${day(from)} - ${day(to)}`
  const known = periods.find(one => one.picklistValue === period)
  return known?.from && known.to ? `${known.picklistLabel} (${day(known.from)} - ${day(known.to)})` : period
}

export const accountName = (account: string) => account.replace(/^\d+ ?/, '') || account

export const labelsOf = (choice: FilterChoice, lists: FilterLists, of: MarketNames): FilterLabels => ({
  market: nameOf(choice.market, lists.markets),
  industry: namesOf(choice.industry, lists.industries),
  segment: namesOf(choice.segment, lists.segments),
  region: namesOf(choice.region, lists.regions),
  oppty: opptyChoices.find(one => one.value === choice.oppty)?.label ?? '',
  stage: choice.stage || defaultOf(lists.stages),
  stageReached: choice.stageReached || defaultOf(lists.stagesReached),
  opptyType: choice.opptyType || defaultOf(lists.types),
  closePeriod: periodLabel(periodOf(choice, lists), lists),
  competitor: nameOf(choice.competitor, of.competitors),
  partner: nameOf(choice.partner, of.partners),
  persona: nameOf(choice.persona, of.personas),
  solution: nameOf(choice.solution, of.solutions, allSolutions),
  account: joined(choice.account.map(accountName)),
  owner: joined(choice.owner),
  conversation: conversationChoices.find(one => one.value === choice.conversation)?.label ?? '',
})
