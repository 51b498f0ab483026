import { describe, expect, it } from 'vitest'
import { linkToConversation, linkToSnippet } from './link-to-place.ts'

const snippet = {
  fragmentIndex: 4,
  text: '…the price is far too high for us',
  side: 'buyer' as const,
  speakerName: 'Ann',
  marks: [{ start: 5, end: 26 }],
}
const found = {
  convId: 12,
  convType: 'call' as const,
  subject: 'Call',
  accountName: null,
  storyId: 3 as number | null,
  opptyId: 3,
  createDate: null,
  stage: null,
  matchCount: 1,
  snippets: [snippet],
}

describe('a conversation is opened', () => {
  it('at the words of a snippet', () => {
    expect(linkToSnippet(found, snippet)).toBe(
      '/conversation-detail/3?conv=12&type=all&find=price+is+far+too+high&exact=y',
    )
  })
  it('with one word by its stem, as it was searched for', () => {
    expect(linkToConversation(found, { text: ' prices ', exact: false })).toBe(
      '/conversation-detail/3?conv=12&type=all&find=prices',
    )
  })
  it('with exact words as they are', () => {
    expect(linkToConversation(found, { text: 'too high', exact: true })).toContain('find=too+high&exact=y')
  })
  it('with several loose words as they were said', () => {
    expect(linkToConversation(found, { text: 'price high', exact: false })).toContain(
      'find=price+is+far+too+high&exact=y',
    )
  })
  it('by itself when it belongs to no deal', () => {
    expect(linkToConversation({ ...found, storyId: null }, { text: 'price', exact: false })).toBe(
      '/conversation/12?find=price',
    )
  })
})
