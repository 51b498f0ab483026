import { links } from '#lib/links.ts'
import { accountsOf, type MarketSearch } from './market-search.ts'

interface LinkedCard {
  readonly id: number
  readonly title: string
  readonly subTopicName: string
}

/** The voice of the customer on a card, among the deals that a screen about a market looks at. */
export function voiceLink(
  card: LinkedCard,
  marketId: number,
  search: MarketSearch,
  more: Parameters<typeof links.customerVoice>[1] = {},
): string {
  const { industryList, segmentList, regionList } = accountsOf(search)
  return links.customerVoice(card, {
    marketId,
    industryList: industryList?.join(','),
    segmentList: segmentList?.join(','),
    regionList: regionList?.join(','),
    ...more,
  })
}
