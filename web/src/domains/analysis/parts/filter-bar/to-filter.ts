import type { SentMarketFilter } from '@bic/contract/analysis/market-filter'
import { countFields, withoutEmpty } from './fields-param.ts'
import { defaultOf, type FilterLists, narrowing } from './filter-lists.ts'
import type { FilterChoice, SwitchChoice } from './filter-search.ts'

/** The filter as calls take it, of a market that is always known. */
export type AppliedFilter = SentMarketFilter & { readonly marketId: number }

const significances = {
  'Most Relevant': 'mostRelevant',
  Relevant: 'relevant',
  '50_PERCENTILE': 'half',
  Verified: 'verified',
} as const

const some = <T>(values: readonly T[]) => (values.length > 0 ? [...values] : undefined)
const idOf = (account: string) => Number(/^\d+/.exec(account)?.[0] ?? 0)
const copy = (chosen: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(chosen).map(([field, values]) => [field, [...values]]))
const fieldsOf = (chosen: FilterChoice['fields']) => {
  const { account, opportunity } = withoutEmpty(chosen)
  return { account: copy(account), opportunity: copy(opportunity) }
}

/** The close period that counts: the chosen one, or the default of open or closed deals. */
export const periodOf = (choice: FilterChoice, lists: Pick<FilterLists, 'periods'>): string =>
  choice.closePeriod || defaultOf(lists.periods)

/** What calls are sent; what narrows nothing is left out. */
export function toFilter(
  choice: FilterChoice,
  switches: SwitchChoice,
  lists: Pick<FilterLists, 'periods' | 'stages' | 'stagesReached' | 'types'>,
  marketId: number,
): AppliedFilter {
  const filter: { [K in keyof AppliedFilter]: AppliedFilter[K] | undefined } = {
    marketId,
    industryList: some(choice.industry),
    segmentList: some(choice.segment),
    regionList: some(choice.region),
    opptyStatus: choice.oppty === 'Y' ? 'Open' : 'Closed',
    stage: narrowing(choice.stage || defaultOf(lists.stages)),
    stageReached: narrowing(choice.stageReached || defaultOf(lists.stagesReached)),
    crmOpptyType: narrowing(choice.opptyType || defaultOf(lists.types)),
    closePeriod: narrowing(periodOf(choice, lists)),
    competitorCardId: choice.competitor ?? undefined,
    partnerCardId: choice.partner ?? undefined,
    personaId: choice.persona ?? undefined,
    solutionId: choice.solution ?? undefined,
    accountIdList: some(choice.account.map(idOf)),
    ownerList: some(choice.owner),
    additionalFilters: countFields(choice.fields) > 0 ? fieldsOf(choice.fields) : undefined,
    testCards: choice.testCards === 'N' ? undefined : choice.testCards,
    significance: significances[switches.confidence],
    verifiedCardsOnly: switches.confidence === 'Verified' ? 'Y' : undefined,
    buyerBidirectional: switches.heard === 'topic' ? undefined : switches.heard,
  }
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as AppliedFilter
}

const metrics = ['Win Rate', 'Sales Cycle (days)', 'Deal Size ($)'] as const

/** What is measured: of closed deals their own figures, beside open ones those of the trailing twelve months. */
export const metricSetOf = (oppty: 'Y' | 'N'): readonly string[] =>
  oppty === 'Y' ? metrics.map(metric => `TTM ${metric}`) : metrics
