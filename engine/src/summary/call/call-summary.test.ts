import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Side } from '#text/types.ts'
import type { Conversation } from '../sentence.ts'
import { conversationOf } from '../summary.testing.ts'
import { summariseCall } from './call-summary.ts'

fc.configureGlobal({ seed: 44 })

/** Lines whose speaker begins with "S" are the seller's, all others the buyer's. */
const sided = (lines: readonly string[]): Conversation => {
  const call = conversationOf(lines)
  const side = (speaker: number): Side => (call.speakers[speaker]?.startsWith('S') ? 'seller' : 'buyer')
  return { ...call, fragments: call.fragments.map(one => ({ ...one, side: side(one.speaker) })) }
}

const call = sided([
  'Sam: Good morning everyone, thanks for joining.',
  'Sam: The purpose of this call is to see how the platform fits your support team.',
  'Bea: We have been evaluating three vendors for the support desk since March.',
  'Bea: Our agents need a single screen with every ticket of the customer.',
  'Sam: We need to tell you that the single screen is part of every edition.',
  'Bea: That would save us two hours a day for every agent in the team.',
  'Bea: I am worried about the migration of the old tickets from the legacy system.',
  'Sam: Customers were worried about the migration before, and it was easy.',
  'Bea: The search in the demo was great and the agents love it.',
  'Bea: The present tool is slow and clunky for the agents on the night shift.',
  'Sam: The next release of the platform has a better search for old tickets.',
])
const texts = (sentences: readonly { text: string }[]): string[] => sentences.map(({ text }) => text)

describe('the summary of a call', () => {
  const { purpose, discussion, sentiment, concerns } = summariseCall(call)

  it('says what the call is for', () => {
    expect(texts(purpose)).toEqual([
      'The purpose of this call is to see how the platform fits your support team.',
      'We have been evaluating three vendors for the support desk since March.',
    ])
  })

  it("names the buyer's needs and expected benefits, and not the seller's", () => {
    expect(texts(discussion.filter(({ isRequirement }) => isRequirement))).toEqual([
      'Our agents need a single screen with every ticket of the customer.',
    ])
    expect(texts(discussion.filter(({ isBenefit }) => isBenefit))).toEqual([
      'That would save us two hours a day for every agent in the team.',
    ])
  })

  it("lists the buyer's concerns apart", () => {
    expect(texts(concerns)).toEqual(['I am worried about the migration of the old tickets from the legacy system.'])
    expect(texts(discussion)).not.toContain(concerns[0]?.text)
  })

  it('judges by the sentences of the buyer, and shows them', () => {
    expect(sentiment.polarity).toBe('negative')
    expect(sentiment.sentences).toBe(6)
    expect(texts(sentiment.positive)).toEqual(['The search in the demo was great and the agents love it.'])
    expect(texts(sentiment.negative)).toEqual([
      'I am worried about the migration of the old tickets from the legacy system.',
      'The present tool is slow and clunky for the agents on the night shift.',
    ])
  })

  it('is about what is asked for', () => {
    const long = sided([
      ...Array.from({ length: 40 }, (_, k) => `Bea: The rollout of plant number ${k} follows the plan of the year.`),
      'Bea: The invoices of the finance team are printed twice every month.',
      ...Array.from({ length: 40 }, (_, k) => `Sam: The rollout of site number ${k} follows the plan of the year.`),
    ])
    expect(texts(summariseCall(long, 'finance invoices').discussion).join(' ')).toContain('invoices')
  })

  it('of nothing is nothing', () => {
    expect(summariseCall({ text: '', fragments: [], speakers: [] })).toEqual({
      purpose: [],
      discussion: [],
      sentiment: { polarity: 'neutral', sentences: 0, positive: [], negative: [] },
      concerns: [],
    })
  })
})

it('every sentence of a summary stands in its fragment, and in one part alone', () => {
  const words = [
    'we',
    'need',
    'the',
    'price',
    'worried',
    'about',
    'great',
    'slow',
    'team',
    'saves',
    'us',
    'time',
    'to',
    'discuss',
    'purpose',
    'of',
  ]
  const line = fc
    .tuple(fc.constantFrom('Sam', 'Bea'), fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 14 }))
    .map(([who, said]) => `${who}: ${said.join(' ')}.`)
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), lines => {
      const conversation = sided(lines)
      const { purpose, discussion, concerns } = summariseCall(conversation, 'price')
      const all = [...purpose, ...discussion, ...concerns]
      for (const { fragment, start, end } of all) {
        const { start: from, end: to } = conversation.fragments[fragment]
        expect(start >= from && end <= to && start < end).toBe(true)
      }
      expect(new Set(all.map(({ start }) => start)).size).toBe(all.length)
    }),
    { numRuns: 60 },
  )
})
