import { describe, expect, it } from 'vitest'
import { demoCardSources } from './card-sources.ts'
import { readCards } from './read-cards.ts'

describe('readCards', () => {
  it('reads title, keywords, spoken forms and context', () => {
    const [card] = readCards(
      'Use Cases',
      `# key-1 | A title | field
What it is.
keys: missed visits ~ missing visits ; "an exact phrase" ; the board
why: Because.
pitch: So.
must: plan`,
    )
    expect(card).toMatchObject({
      key: 'key-1',
      title: 'A title',
      market: 'field',
      topic: 'Use Cases',
      description: 'What it is.',
    })
    expect(card!.keywords).toEqual([
      { text: 'missed visits', exact: false, spoken: ['missed visits', 'missing visits'], plural: true },
      { text: 'exact phrase', exact: true, spoken: ['an exact phrase'], plural: false },
      { text: 'board', exact: false, spoken: ['the board'], plural: false },
    ])
    expect(card!.mustBePresent).toEqual([{ text: 'plan', exact: false }])
  })

  it('says which first line is wrong', () => {
    expect(() => readCards('Use Cases', '# only a key')).toThrow('the first line must be "# key | title | market"')
  })
})

describe('demo cards', () => {
  it('each have at least six keywords, a reason and an answer', () => {
    for (const card of demoCardSources()) {
      expect(card.keywords.length, card.key).toBeGreaterThanOrEqual(6)
      expect(card.why.length, card.key).toBeGreaterThan(0)
      expect(card.pitch.length, card.key).toBeGreaterThan(0)
    }
  })

  it('hold exact and loose keywords, and some cards context keywords', () => {
    const cards = demoCardSources()
    const keywords = cards.flatMap(card => card.keywords)
    expect(keywords.filter(keyword => keyword.exact).length).toBeGreaterThan(100)
    expect(keywords.filter(keyword => !keyword.exact).length).toBeGreaterThan(100)
    expect(cards.filter(card => card.mustBePresent.length > 0).length).toBeGreaterThanOrEqual(2)
    expect(cards.filter(card => card.mustNotBePresent.length > 0).length).toBeGreaterThanOrEqual(1)
  })
})
