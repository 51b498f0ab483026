import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apartFrom, distinctPoints, preferPlain, preferReadable, withoutLead } from './readable.ts'
import { readSentences } from './sentence.ts'
import { standsTogether } from './stands-alone.ts'
import { summarise, summariseSentences } from './summarise.ts'
import { conversationOf } from './summary.testing.ts'

fc.configureGlobal({ seed: 44 })

const lines = [
  'The price of the licence is fixed until the end of the year.',
  'It helps the planners a lot in the summer.',
  'That is why the board wants the longer contract.',
  'We sign the contract in the spring.',
  'These numbers are from the pilot in the north.',
  'Of the audit and the.',
  'They want an export of the audit log every night.',
  'Our crews use the app on the road.',
]
const talk = fc
  .array(fc.tuple(fc.constantFrom('Ann', 'Bob'), fc.array(fc.constantFrom(...lines), { minLength: 1, maxLength: 4 })), {
    minLength: 1,
    maxLength: 8,
  })
  .map(turns => conversationOf(turns.map(([name, said]) => `${name}: ${said.join(' ')}`)))

describe('a sentence that leans on the one before', () => {
  const call = conversationOf([`Ann: ${lines[0]} ${lines[1]}`, 'Bob: It would help the planners a lot.'])
  const [first, second, other] = readSentences(call).sentences

  it('has it as its lead where that is in the same fragment and can be read by itself', () => {
    expect(first).toMatchObject({ standsAlone: true, lead: null })
    expect(second).toMatchObject({ isWhole: true, leans: true, standsAlone: false, lead: first })
    expect(other).toMatchObject({ standsAlone: false, lead: null })
  })

  it('is shown with it, as one point whose place is both', () => {
    const [point] = summarise(call, { query: 'What helps the planners in the summer?', words: 30 })
    expect(point?.text).toBe(`${lines[0]} ${lines[1]}`)
    expect(call.text.slice(point?.start, point?.end)).toBe(`${lines[0]} ${lines[1]}`)
  })

  it('is preferred to what cannot be read', () => {
    expect(preferReadable(readSentences(call).sentences)).toEqual([first, second])
    expect(preferReadable(other ? [other] : [])).toEqual([other])
  })

  it('and so is what tells something to questions, and of a hundred what has no pronoun', () => {
    const asked = conversationOf(['Ann: What does the licence cost in May?', `Ann: ${lines[0]}`])
    expect(preferReadable(readSentences(asked).sentences).map(({ text }) => text)).toEqual([lines[0]])
    const own = 'The crews say that their new list is good.'
    const many = readSentences(
      conversationOf(Array.from({ length: 100 }, (_, i) => `Ann: ${i === 50 ? own : lines[0]}`)),
    )
    expect(preferReadable(many.sentences)).toHaveLength(100)
    const more = readSentences(
      conversationOf(Array.from({ length: 101 }, (_, i) => `Ann: ${i === 50 ? own : lines[0]}`)),
    )
    expect(preferReadable(more.sentences)).toHaveLength(100)
  })

  it('gives way to what is likely to read well where no question was asked, and stays where nothing else can be read', () => {
    const hedged = 'Now maybe you just need a pilot, because you also need something like a budget.'
    const both = readSentences(conversationOf([`Ann: ${hedged}`, `Ann: ${lines[0]}`]))
    expect(preferReadable(both.sentences)).toEqual(both.sentences)
    expect(preferPlain(both.sentences).map(({ text }) => text)).toEqual([lines[0]])
    const alone = readSentences(conversationOf([`Ann: ${hedged}`]))
    expect(preferPlain(alone.sentences)).toEqual(alone.sentences)
    expect(preferPlain(other ? [other] : [])).toEqual([other])
  })

  it('may alone be offered, while what the others are about still counts', () => {
    const long = conversationOf([
      ...['Ann: The pilot costs more than the budget of the depot allows.', 'Bob: It does, the pilot budget, and'],
      ...Array.from({ length: 40 }, (_, i) => `Ann: The crews of depot ${i} use the app on the road.`),
      'Bob: The board decides in the spring.',
    ])
    const list = readSentences(long)
    const offers = list.sentences.filter((_, at) => at === 0 || at > 30)
    const chosen = summariseSentences(list, { query: 'What about the budget of the pilot?', words: 60, offers })
    expect(chosen.map(({ start }) => start)).toContain(list.sentences[0]?.start)
    const may = new Set(offers.map(({ start }) => start))
    expect(chosen.every(({ start }) => may.has(start))).toBe(true)
    expect(summariseSentences(list, { offers: [] })).toEqual([])
  })
})

describe('points', () => {
  it('are ranges of one fragment in the order of the talk, hold no sentence twice, and keep to the words', () => {
    fc.assert(
      fc.property(talk, fc.integer({ min: 25, max: 120 }), (call, words) => {
        const points = summarise(call, { words, query: 'What is the price of the contract?' })
        let last = 0
        for (const { start, end, fragment, text } of points) {
          const { start: from, end: to } = call.fragments[fragment]
          expect(start >= last && start >= from && end <= to && start < end).toBe(true)
          expect(call.text.slice(start, end)).toBe(text)
          last = end
        }
        const total = points.reduce((sum, { text }) => sum + (text.match(/\S+/gu)?.length ?? 0), 0)
        expect(total <= words || points.length === 1).toBe(true)
      }),
    )
  })

  it('of a sentence and its lead can be read together', () => {
    fc.assert(
      fc.property(talk, call => {
        for (const { lead, text } of readSentences(call).sentences)
          if (lead)
            expect(standsTogether(`${lead.standsAlone ? '' : `${lead.lead?.text} `}${lead.text} ${text}`)).toBe(true)
      }),
    )
  })

  it('that lie within others, or in taken ones, are left out', () => {
    fc.assert(
      fc.property(talk, call => {
        const { sentences } = readSentences(call)
        const taken = sentences.slice(0, 1)
        const rest = apartFrom(taken, sentences)
        for (const { start, lead } of rest) expect(start >= taken[0].end && lead?.start !== taken[0].start).toBe(true)
        const points = distinctPoints([...sentences, ...sentences.map(withoutLead)])
        expect(points.map(({ start }) => start)).toEqual(sentences.map(({ start }) => start))
      }),
    )
  })
})
