import type { CallInput } from '#lib/call-types.ts'
import type { VoiceView } from './read-view.ts'

export type SimilarFilter = Omit<CallInput<'getOpptyListDetailsForSolutionSimiliarWins'>['body'], 'storyId'>

const statuses = ['Won', 'Lost', 'Open', 'All'] as const
const periods: Readonly<Record<string, string>> = {
  'Last Month': 'Last 1 Months',
  'Last Quarter': 'Last 3 Months',
  'Last Year': 'Last 12 Months',
}

type Asked = Pick<
  VoiceView,
  | 'opptyStatus'
  | 'closePeriod'
  | 'crmOpptyType'
  | 'industryList'
  | 'marketList'
  | 'regionList'
  | 'segmentList'
  | 'verifiedOnly'
  | 'accountName'
  | 'accountId'
  | 'subTopicList'
>

/** What an address says of the similar wins it wants, as the call takes it; what it does not say is left out. */
export function similarFilter(view: Asked): SimilarFilter {
  const period = periods[view.closePeriod] ?? view.closePeriod
  const status = statuses.find(one => one === view.opptyStatus)
  const some = <T>(values: readonly T[]) => (values.length > 0 ? [...values] : undefined)
  return {
    ...(status && { opptyStatus: status }),
    ...(/^(All|Last \d{1,3} Months)$/i.test(period) && { closePeriod: period }),
    crmOpptyType: view.crmOpptyType || undefined,
    industryList: some(view.industryList),
    segmentList: some(view.segmentList),
    marketList: some(view.marketList),
    regionList: some(view.regionList),
    verifiedCardsOnly: view.verifiedOnly ? 'Y' : 'N',
    accountName: view.accountName || undefined,
    accountId: view.accountId ?? undefined,
    subTopicList: some(view.subTopicList),
    limit: 100,
  }
}
