import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fragmentTurns } from '../text/fragments.ts'
import { findFacts, findQuestions } from './facts.ts'

const conversationOf = (...said: readonly (readonly [speaker: number, text: string])[]) => ({
  ...fragmentTurns(
    said.map(([speaker, text]) => ({ speaker, text, startSecond: null, muted: false })),
    ['seller', 'buyer'],
    'call',
  ),
  speakers: ['Sal Seller', 'Bo Buyer'],
})

describe('facts of a conversation', () => {
  it('are its decisions, next steps, commitments, objections and dates, each where it was said', () => {
    const conversation = conversationOf(
      [0, "Thanks for joining. I'll send you the security paper by Friday."],
      [1, 'We have decided to run the pilot with two depots. Our contract with the old vendor ends on March 31.'],
      [1, "I'm worried that the crews will not use another app."],
      [0, "Let's schedule a call with your planners next week."],
    )
    expect(findFacts(conversation).map(({ kind, text, when, speaker }) => [kind, text, when, speaker])).toEqual([
      ['decision', 'We have decided to run the pilot with two depots.', null, 1],
      ['nextStep', "Let's schedule a call with your planners next week.", 'next week', 0],
      ['commitment', "I'll send you the security paper by Friday.", 'by Friday', 0],
      ['objection', "I'm worried that the crews will not use another app.", null, 1],
      ['date', 'Our contract with the old vendor ends on March 31.', 'March 31', 1],
    ])
    for (const { start, end, text } of findFacts(conversation)) expect(conversation.text.slice(start, end)).toBe(text)
  })

  it('are none where nothing was settled, and no worry of a seller is an objection', () => {
    expect(
      findFacts(conversationOf([0, 'I am worried about the weather in general.'], [1, 'How are you today?'])),
    ).toEqual([])
  })

  it('are not what is on the agenda of the conversation itself', () => {
    const agenda = 'My plan for today is the demo, then your questions, and five minutes for the next steps.'
    const page = 'What I had in mind for today is the test, and at the end the next steps.'
    expect(findFacts(conversationOf([0, agenda], [0, page]))).toEqual([])
  })

  it('leave out what cannot be read alone, and what was said before', () => {
    const decided = 'We have decided to run the pilot in May.'
    expect(
      findFacts(conversationOf([1, 'They decided that already, you know.'], [1, decided], [1, decided])),
    ).toMatchObject([{ kind: 'decision', text: decided }])
  })

  it('are at most three of a kind, in the order of the conversation, each sentence once', () => {
    const words = fc.constantFrom(
      'We have decided to buy the large plan for the depots.',
      "I'll send you the new offer for the planners tomorrow.",
      'Our biggest concern is the price of the second year.',
      'The budget is settled by the end of the quarter.',
      "Let's schedule a review with the board on Monday.",
      'The weather was fine in the mountains that day.',
      'We agreed on the terms of the second contract.',
      'Our board has approved the money for it all.',
      'We have chosen the cloud over the own servers.',
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(1), words), { maxLength: 20 }), said => {
        const facts = findFacts(conversationOf(...said))
        for (const own of Map.groupBy(facts, ({ kind }) => kind).values()) {
          expect(own.length).toBeLessThanOrEqual(3)
          expect(own.map(({ start }) => start)).toEqual(own.map(({ start }) => start).toSorted((a, b) => a - b))
        }
        expect(new Set(facts.map(({ text }) => text)).size).toBe(facts.length)
      }),
    )
  })
})

it('questions are those of buyers that can be read alone, each once, at most three', () => {
  const asked = ['How long does the rollout of a region take?', 'Who trains our dispatchers on the new screen?']
  const conversation = conversationOf(
    [0, 'What does your planning look like today?'],
    [1, asked[0]!],
    [1, 'Is it? Who trains our dispatchers on the new screen?'],
    [1, asked[0]!],
  )
  expect(findQuestions(conversation).map(({ text }) => text)).toEqual(asked)
  const many = Array.from({ length: 6 }, (_, n) => [1, `How much does plan number ${n} cost in region ${n}?`] as const)
  expect(findQuestions(conversationOf(...many))).toHaveLength(3)
})
