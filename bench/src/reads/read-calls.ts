import type { RouteId } from '@bic/contract/calls/routes'
import { requestOf, type Sends } from '../history/api.ts'
import type { History } from '../history/open-history.ts'
import { Random } from '../random.ts'

export interface ReadRequest {
  readonly method: string
  readonly path: string
  readonly body?: string
}

/** A call as a screen makes it, for many different deals, cards and conversations. */
export interface ReadCall {
  readonly name: string
  readonly requests: readonly ReadRequest[]
}

/** Different things that are asked for in turn: more than any cache of a page would hold. */
const variety = 200

interface Sample {
  readonly convId: number
  readonly storyId: number
  readonly cardId: number
}

const drawSamples = async ({ tenant }: History): Promise<Sample[]> => {
  const { rows, cards } = await tenant(async ({ client }) => ({
    rows: (
      await client.query<{ id: number; opportunity_id: number }>(
        'select id, opportunity_id from conversation where opportunity_id is not null order by md5(id::text) limit $1',
        [variety],
      )
    ).rows,
    cards: (await client.query<{ id: number }>('select id from card order by id')).rows,
  }))
  const random = new Random(4)
  return rows.map(row => ({ convId: row.id, storyId: row.opportunity_id, cardId: random.pick(cards).id }))
}

/** The read calls of the screens: lists, deal, card, conversation analysis and viewer, imports. */
export const listReadCalls = async (history: History): Promise<ReadCall[]> => {
  const samples = await drawSamples(history)
  const call = <I extends RouteId>(id: I, sends: (sample: Sample) => Sends<I>, what = ''): ReadCall => ({
    name: what ? `${id} (${what})` : id,
    requests: samples.map(sample => requestOf(id, sends(sample))),
  })
  const letters = ({ storyId }: Sample) => 'abdefglmnoprstuvwx'.charAt(storyId % 18)
  return [
    call('getSignedInUser', () => ({})),
    call('listAccounts', () => ({ query: {} })),
    call(
      'listAccounts',
      sample => ({ query: { search: letters(sample) + letters(sample), sort: 'wonAmount' as const } }),
      'search',
    ),
    call('listDeals', () => ({ query: {} })),
    call(
      'listDeals',
      ({ storyId }) => ({ query: { search: `Deal ${storyId % 50}`, sort: 'conversations' as const } }),
      'search',
    ),
    call('getDealFilters', () => ({})),
    call('getStageDropdownLabels', () => ({})),
    call('getStoryDetail', ({ storyId }) => ({ params: { storyId } })),
    call('getStoryTitle', ({ storyId }) => ({ params: { id: storyId } })),
    call('getDealCards', ({ storyId }) => ({ params: { storyId }, query: {} })),
    call('getConvMetadataForStoryOrOpptyP', ({ storyId }) => ({ query: { storyId } })),
    call('getConvWithTextAndMatchWordsForCardForStoryOrOpptyP', ({ storyId, cardId }) => ({
      query: { storyId, cardId, buyerBidirectional: 'bidirectional' as const },
    })),
    call('getTranscriptWithFragmentsForConvAndCard', ({ convId, cardId }) => ({
      query: { convId, cardId, buyerOnlyFlag: 'N' as const },
    })),
    call('searchKeywordInTranscript', ({ convId }) => ({ query: { convId, searchText: 'budget' } })),
    call('getParticipantsForConversation', ({ convId }) => ({ query: { convId } })),
    call('getStoryAndOpptyIdsForConvoId', ({ convId }) => ({ query: { convId } })),
    call('generateHighlights', ({ storyId, cardId }) => ({ query: { storyId, cardId } })),
    call('getCardKeywordsForStory', ({ storyId, cardId }) => ({ query: { storyId, pbCardId: cardId } })),
    call('getKeywordAnalysisForStory', ({ storyId, cardId }) => ({ body: { storyId, cardId } })),
    call('listPlaybookCards', () => ({ query: {} })),
    call('listPlaybookCards', ({ cardId }) => ({ query: { topicId: 1 + (cardId % 10) } }), 'one topic'),
    call('getPlaybookCard', ({ cardId }) => ({ params: { id: cardId } })),
    call('listTopics', () => ({})),
    call('getCardContextTags', ({ cardId }) => ({ params: { cardId } })),
    call('listUploadedFiles', () => ({ query: {} })),
    call('listJobRuns', () => ({ query: {} })),
  ]
}
