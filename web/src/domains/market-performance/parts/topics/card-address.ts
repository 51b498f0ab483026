import type { FilterOfMarket } from '@bic/contract/analysis/market-filter'
import { links } from '#lib/links.ts'

interface NamedCard {
  readonly id: number
  readonly title: string
  readonly subTopicName: string
}

const joined = (ids: readonly number[] | undefined) => (ids?.length ? ids.join(',') : undefined)

/** The voice of the customer on a card, of the market and the accounts that a filter looks at. */
export const voiceAddress = (card: NamedCard, filter: FilterOfMarket): string =>
  links.customerVoice(card, {
    marketId: filter.marketId,
    industryList: joined(filter.industryList),
    segmentList: joined(filter.segmentList),
    regionList: joined(filter.regionList),
    showSignificantText: true,
  })
