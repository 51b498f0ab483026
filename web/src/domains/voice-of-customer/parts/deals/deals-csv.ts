import { makeCsv } from '@bic/contract/values/csv'
import type { VoiceDeal } from '#domains/voice-of-customer/api/voice-deals.ts'

export const dealsFileName = 'deals.csv'

const columns: readonly (readonly [header: string, value: (deal: VoiceDeal) => string | number | null])[] = [
  ['Account', deal => deal.accountName],
  ['Deal', deal => deal.storyName],
  ['Status', deal => deal.oppStatus],
  ['Stage', deal => deal.stage],
  ['Amount', deal => deal.opportunityAmount],
  ['Close date', deal => deal.closedDate],
  ['Owner', deal => deal.opportunityOwner],
  ['Industry', deal => deal.accountIndustry],
  ['Segment', deal => deal.accountSegment],
  ['Region', deal => deal.accountRegionName],
  ['Confidence', deal => deal.cardPercentileValue],
  ['Matches', deal => deal.matchCount],
  ['Conversations', deal => deal.matchedConversationCount],
  ['Calls', deal => deal.matched.call],
  ['Emails', deal => deal.matched.email],
  ['Documents', deal => deal.matched.document],
  ['Notes', deal => deal.matched.note],
]

/** The deals as a CSV file, in their order. */
export const dealsCsv = (deals: readonly VoiceDeal[]): string =>
  makeCsv(
    columns.map(([header]) => header),
    deals.map(deal => columns.map(([, value]) => value(deal))),
  )
