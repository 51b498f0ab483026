import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import type { Answer } from '#lib/call-types.ts'
import { composedKey } from '#lib/query-key.ts'
import type { DealSource } from '../parts/address/deal-source.ts'
import type { SimilarFilter } from '../parts/address/similar-filter.ts'

type NamedDeal = Answer<'getStoryBeanList'>[number]

export interface NamedDealsQuery {
  readonly source: DealSource
  readonly cardId: number
  readonly marketId: number | undefined
  readonly similar: SimilarFilter
}

/** The most ids that one call takes in its address. */
const idsPerCall = 1000

async function readByIds(dealIds: readonly number[], cardId: number, signal: AbortSignal): Promise<NamedDeal[]> {
  const parts = Array.from({ length: Math.ceil(dealIds.length / idsPerCall) }, (_, place) =>
    dealIds.slice(place * idsPerCall, (place + 1) * idsPerCall),
  )
  const answers = await Promise.all(
    parts.map(part => call('getStoryBeanList', { query: { storyIds: part.join(','), cardId }, signal })),
  )
  return answers.flat()
}

async function readNamed({ source, cardId, marketId, similar }: NamedDealsQuery, signal: AbortSignal) {
  switch (source.by) {
    case 'card':
      return []
    case 'ids':
      return readByIds(source.storyIds, cardId, signal)
    case 'emails':
      return source.convIds.length === 0
        ? []
        : call('getStoriesByEmailIds', { body: { emailIdList: [...source.convIds], marketId }, signal })
    case 'keyword':
      return call('getTopStoryBeanListByKeywordId', { query: { keywordId: source.keywordId, marketId }, signal })
    case 'review':
      return call('getStoryBeanListForNoiseKeyword', { query: { keywordId: source.keywordId, marketId }, signal })
    case 'text':
      return source.text === '' || marketId === undefined
        ? []
        : call('getMatchedStoriesForKeyword', { query: { keyword: source.text, marketId, cardId }, signal })
    case 'similar':
      return call('getOpptyListDetailsForSolutionSimiliarWins', {
        params: { id: source.storyId },
        body: { ...similar, storyId: source.storyId },
        signal,
      })
  }
}

const namedBy = [
  'getStoryBeanList',
  'getStoriesByEmailIds',
  'getTopStoryBeanListByKeywordId',
  'getStoryBeanListForNoiseKeyword',
  'getMatchedStoriesForKeyword',
  'getOpptyListDetailsForSolutionSimiliarWins',
] as const

/** The deals that an address names by something else than the card: ids, e-mails, a keyword, a deal like them. */
export const useNamedDeals = (asked: NamedDealsQuery) =>
  useQuery({
    queryKey: composedKey(namedBy, asked),
    queryFn: ({ signal }) => readNamed(asked, signal),
    enabled: asked.source.by !== 'card',
  })
