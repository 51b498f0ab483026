import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanSentence } from './clean.ts'
import type { Conversation } from './sentence.ts'
import { type SummaryOptions, summarise } from './summarise.ts'
import { conversationOf, salesCall } from './summary.testing.ts'

fc.configureGlobal({ seed: 44 })

const texts = (options?: SummaryOptions, conversation: Conversation = salesCall): string[] =>
  summarise(conversation, options).map(({ text }) => text)
const wordsOf = (sentences: readonly string[]): number => sentences.join(' ').match(/\S+/gu)?.length ?? 0

describe('a summary', () => {
  it('of a question tells what was said about it', () => {
    expect(texts({ query: 'What was said about the price?', words: 40 })).toEqual([
      'The price of the licence should be reduced by ten percent because the budget of the year is fixed.',
      'A discount on the price would be possible for a contract of three years.',
    ])
    expect(texts({ query: 'How is the audit log exported?', words: 20 })).toEqual([
      'The export of the audit log to other systems would be built by our partner in the spring.',
    ])
  })

  it('prefers the speaker whom the question names', () => {
    const [only] = summarise(salesCall, { query: 'What did Cara Fox say about single sign-on?', words: 17 })
    expect(salesCall.speakers[only.speaker]).toBe('Cara Fox')
  })

  it('of the whole leaves out greetings, small talk and questions while there is something else', () => {
    const whole = texts({ words: 90 }).join(' ')
    for (const subject of ['price', 'sign-on', 'workshop']) expect(whole).toContain(subject)
    for (const talk of ['Good morning', 'weather', 'me too']) expect(whole).not.toContain(talk)
    expect(texts({ query: 'Summarise the whole call.', words: 90 }).join(' ')).toBe(whole)
  })

  it('says a thing once', () => {
    const repeated = conversationOf([
      'A: The price of the licence is the main issue of the renewal.',
      'B: The price of the licence is the main issue for the renewal.',
      'A: The rollout to the plants should be finished in the summer.',
    ])
    expect(texts({ words: 24 }, repeated).filter(text => text.includes('price'))).toHaveLength(1)
  })

  it('can be quoted: each sentence stands in its fragment, and is what was said there, cleaned', () => {
    for (const { text, fragment, start, end, speaker } of summarise(salesCall)) {
      const { start: from, end: to, speaker: of } = salesCall.fragments[fragment]
      expect(from <= start && start < end && end <= to).toBe(true)
      expect(cleanSentence(salesCall.text.slice(start, end))).toBe(text)
      expect(speaker).toBe(of)
    }
  })

  it('follows the conversation, keeps to its words, and is the same every time', () => {
    const options = fc.record({
      words: fc.integer({ min: 20, max: 200 }),
      query: fc.constantFrom('', 'price', 'What about security?', 'Bob Ray', 'submarines'),
    })
    fc.assert(
      fc.property(options, given => {
        const summary = summarise(salesCall, given)
        expect(summary.length).toBeGreaterThan(0)
        expect(wordsOf(summary.map(({ text }) => text))).toBeLessThanOrEqual(given.words)
        for (const [at, { start }] of summary.slice(1).entries()) expect(start).toBeGreaterThan(summary[at].start)
        expect(summarise(salesCall, given)).toEqual(summary)
      }),
    )
  })

  it('stays within 80 words for a question and 140 for the whole', () => {
    const long = conversationOf(
      Array.from(
        { length: 200 },
        (_, at) => `A: The plan of part ${at} is to be reviewed by the team of site ${at % 7}.`,
      ),
    )
    expect(wordsOf(texts({}, long))).toBeGreaterThan(115)
    expect(wordsOf(texts({}, long))).toBeLessThanOrEqual(140)
    expect(wordsOf(texts({ query: 'What is the plan of the sites?' }, long))).toBeGreaterThan(64)
    expect(wordsOf(texts({ query: 'What is the plan of the sites?' }, long))).toBeLessThanOrEqual(80)
  })

  it('of an e-mail reads its sentences, but no quoted reply', () => {
    const mail = conversationOf(
      [
        'Ann: Hello Bob. The contract for the second site has to be signed by the end of March. Best regards, Ann',
        '>Bob: The contract for the first site was signed by the board of the company in January.',
      ],
      'sentences',
    )
    expect(texts({}, mail)).toContain('The contract for the second site has to be signed by the end of March.')
    expect(texts({}, mail).join(' ')).not.toContain('January')
  })

  it('of very little is what there is', () => {
    expect(texts({}, conversationOf(['A: Price agreed.']))).toEqual(['Price agreed.'])
    expect(texts({}, conversationOf(['A: Um.', 'B: {gap}']))).toEqual([])
    expect(texts({}, conversationOf([]))).toEqual([])
  })

  it('shows one sentence even when it is longer than the words allowed', () => {
    expect(texts({ query: 'price', words: 3 })).toHaveLength(1)
  })
})
