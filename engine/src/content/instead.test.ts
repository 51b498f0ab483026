import { describe, expect, it } from 'vitest'
import { Vocabulary } from '../text/vocabulary.ts'
import { choosePhrasesInstead, findPhrasesInstead } from './instead.ts'
import { countSpoken } from './language.ts'

const passage = (text: string) => ({ text, start: 0, end: text.length })
const overtime = ['We drive home at night.', 'Crews drive home at ten.', 'They drive home late, drive home tired.'].map(
  passage,
)
const parts = ['The van runs out of valves.', 'He runs out of valves.', 'My van runs out of valves again.'].map(passage)
const small = Array.from({ length: 60 }, (_, i) => passage(`The meeting number ${i} is about the plan of the week.`))

const find = (own: string[] = [], names: string[] = [], about = [overtime, parts]) => {
  const vocabulary = new Vocabulary()
  const buyers = countSpoken([...overtime, ...parts, ...small], vocabulary)
  return findPhrasesInstead(about, buyers, vocabulary, { own: new Set(own), names: new Set(names), most: 20 })
}

describe('phrases of buyers about what a document is about', () => {
  it('are found with the sentence that they are about', () => {
    const found = find()
    expect(found.map(({ text, near, sentence }) => [text, near, sentence])).toEqual(
      expect.arrayContaining([
        ['drive home', 4, 0],
        ['valves', 3, 1],
      ]),
    )
    // What is said everywhere stands in none of these passages more often.
    expect(found.map(({ text }) => text)).not.toContain('plan')
  })

  it('are none that the document says, and none that is a name', () => {
    const said = find(['drive', 'home', 'valv'], ['van']).map(({ text }) => text)
    expect(said).not.toContain('drive home')
    expect(said).not.toContain('valves')
    expect(said).not.toContain('van')
  })

  it('are none of what was said twice', () => {
    expect(find([], [], [overtime.slice(0, 2)]).map(({ text }) => text)).toEqual([])
    expect(find([], [], [])).toEqual([])
  })
})

describe('phrases that were counted', () => {
  const phrase = (text: string, near: number, said: number, conversations: number) => ({
    text,
    ids: [text.length],
    near,
    sentence: 0,
    said,
    conversations,
  })
  const choose = (...phrases: ReturnType<typeof phrase>[]) =>
    choosePhrasesInstead(phrases, { near: 1000, all: 100_000 }, 2).map(({ text }) => text)

  it('stay when they mark these passages off, the surest first', () => {
    expect(choose(phrase('a', 5, 20, 9), phrase('bb', 9, 12, 8), phrase('mostly elsewhere', 9, 60, 40))).toEqual([
      'bb',
      'a',
    ])
    expect(choose(phrase('a', 9, 12, 9), phrase('bb', 9, 12, 9), phrase('ccc', 9, 12, 9))).toHaveLength(2)
  })

  it('go when they are said everywhere, or by few', () => {
    expect(choose(phrase('everywhere', 9, 900, 300), phrase('of one', 9, 9, 1))).toEqual([])
  })
})
