import { describe, expect, it } from 'vitest'
import { readQuery } from './query.ts'
import { readSentences } from './sentence.ts'
import { conversationOf, salesCall } from './summary.testing.ts'

const read = (question: string, conversation = salesCall) => {
  const list = readSentences(conversation)
  const { terms, speakers } = readQuery(question, list)
  return { words: terms.map(term => list.vocabulary.stemWord(term)), names: [...speakers].map(at => list.speakers[at]) }
}

describe('a question', () => {
  it.each([
    ['What did they discuss about the price?', ['price'], []],
    ['What did Ann Lee think about single sign-on?', ['singl', 'sign'], ['Ann Lee']],
    ['what did ann lee say about audits', ['audit'], ['Ann Lee']],
    ['Why did Cara want the export?', ['export'], ['Cara Fox']],
    ['Summarize the whole meeting.', [], []],
    ['', [], []],
  ])('%j asks for %j of %j', (question, words, names) => {
    expect(read(question)).toEqual({ words, names })
  })

  it('takes a name alone only when it is one speaker’s and written as a name', () => {
    const two = conversationOf(['Ann Lee: We need a price.', 'Tom Lee: We need a frost guard.', 'Jo Price: Yes.'])
    expect(read('What did Lee want?', two).names).toEqual([])
    expect(read('What is the price?', two)).toEqual({ words: ['price'], names: [] })
    expect(read('What did Price say?', two)).toEqual({ words: [], names: ['Jo Price'] })
  })

  it('takes the letter of a name where a name stands, and its role, when they are one speaker’s', () => {
    const room = conversationOf(['Professor F: The net is small.', 'PhD B: It grows.', 'PhD D: Vitamin B helps.'])
    expect(read('What did F think about the net?', room)).toEqual({ words: ['net'], names: ['Professor F'] })
    expect(read('What did the professor think about the net?', room).names).toEqual(['Professor F'])
    expect(read('Is vitamin B in the net?', room).names).toEqual([])
    expect(read('What did the PhD think?', room).names).toEqual([])
    expect(read('What did the price of Jo Price do?', conversationOf(['Jo Price: Yes.', 'Al Roe: No.'])).words).toEqual(
      ['price'],
    )
  })

  it('knows names apart from their titles', () => {
    const house = conversationOf([
      'Hon. Mary Stone (Minister of Health): The masks came late.',
      'Dr. Al Roe AM: They did.',
    ])
    expect(read('What did Mary Stone and Al Roe say?', house).names).toHaveLength(2)
  })
})
