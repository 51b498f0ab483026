import { describe, expect, it } from 'vitest'
import { conversationsRoutes } from './conversations.ts'

const { getConvWithTextAndMatchWordsForCardForStoryOrOpptyP: list, getTranscriptWithFragmentsForConvAndCard: read } =
  conversationsRoutes

describe('the calls of conversations', () => {
  it('take what the list of a card is fetched by, and default to buyers and 50 a page [conversation-010] [conversation-024] [conversation-037]', () => {
    const sent = {
      storyId: 1,
      pageNumber: 2,
      cardId: 3,
      buyerBidirectional: 'bidirectional',
      filterByKeywordId: 4,
      dateRange: 90,
      filterByCompCardId: 5,
      partnerCardId: 6,
      primaryPartnerFlag: 'Y',
      personaCardId: 7,
      relatedCardIdList: '8,9',
    }
    expect(list.query.parse(sent)).toMatchObject({ ...sent, relatedCardIdList: [8, 9] })
    expect(list.query.parse({ storyId: 1, cardId: 3 })).toMatchObject({
      pageNumber: 1,
      pageSize: 50,
      buyerBidirectional: 'buyer',
      dateRange: -1,
    })
    expect(list.query.safeParse({ ...sent, another: 1 }).success).toBe(false)
  })

  it('take what a transcript is read by [conversation-039]', () => {
    const sent = {
      cardId: 1,
      convId: 2,
      buyerOnlyFlag: 'Y',
      filterByKeywordId: 3,
      personaCardId: 4,
      competitorCardId: 5,
      partnerCardId: 6,
      relatedCardIdList: '7',
    }
    expect(read.query.parse(sent)).toMatchObject({ ...sent, relatedCardIdList: [7] })
  })

  it('take what a transcript is searched for [conversation-038]', () => {
    const sent = { convId: 1, exactSearchFlag: 'Y', searchText: 'price', directionality: 'buyer' }
    expect(conversationsRoutes.searchKeywordInTranscript.query.parse(sent)).toEqual(sent)
  })

  it('know calls, e-mails, documents and notes, the last as a filter too [conversation-008] [conversation-043]', () => {
    const types = ['call', 'email', 'document', 'note']
    const accepts = (convType: string) => list.query.safeParse({ storyId: 1, cardId: 1, convType }).success
    expect(types.every(accepts)).toBe(true)
    expect(accepts('letter')).toBe(false)
    const made = conversationsRoutes.addConversation.body
    const add = (convType: string) =>
      made.safeParse({ storyId: 1, convType, subject: 'A', transcript: 'Hello.' }).error?.issues.map(one => one.path[0])
    expect(add('letter')).toContain('convType')
    for (const type of types) expect(add(type) ?? []).not.toContain('convType')
  })
})
