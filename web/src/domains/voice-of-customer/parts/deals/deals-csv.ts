import { makeCsv } from '@bic/contract/values/csv'
import { csvFileName } from '@bic/contract/values/csv-file-name'
import type { VoiceDeal } from '#domains/voice-of-customer/api/voice-deals.ts'
import type { CardView } from '../address/read-view.ts'

type Narrowing = Pick<CardView, 'filterBy' | 'dealStage' | 'stageName' | 'accountName' | 'source'>

const outcomes = { '': '', wins: 'won', loss: 'lost' } as const
const sources: Readonly<Record<CardView['source']['by'], string>> = {
  card: '',
  ids: 'chosen deals',
  emails: 'deals of chosen emails',
  keyword: 'with one keyword',
  review: 'with one keyword',
  text: 'with a text',
  similar: 'similar deals',
}

/** The name of the file of the deals of a card, which says by what they are narrowed. @param day the day of the export */
export const dealsFileName = (card: string, view: Narrowing, day: string): string =>
  csvFileName(
    'Deals',
    [
      `card ${card}`,
      sources[view.source.by],
      outcomes[view.filterBy],
      view.dealStage && `stage ${view.dealStage}`,
      view.stageName && `said at stage ${view.stageName}`,
      view.accountName && `account ${view.accountName}`,
    ],
    day,
  )

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
