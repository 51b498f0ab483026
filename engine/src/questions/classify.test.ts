import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classifyQuestion } from './classify.ts'
import { heldOut, tuned } from './golden.testing.ts'
import { questionTopics } from './topics.ts'

const topicOf = (question: string): string => classifyQuestion(question).topic

describe('what a question asks for', () => {
  it.each(tuned)('%j: %s', (question, topic) => {
    expect(topicOf(question)).toBe(topic)
  })

  it('is found in nine of ten questions that nobody looked at when the ways to ask were written', () => {
    const right = heldOut.filter(([question, topic]) => topicOf(question) === topic)
    expect(right.length / heldOut.length).toBeGreaterThanOrEqual(0.9)
  })

  it('is never another topic for more than one of fifty of them', () => {
    const wrong = heldOut.filter(([question, topic]) => ![topic, 'free'].includes(topicOf(question)))
    expect(wrong.length / heldOut.length).toBeLessThanOrEqual(0.02)
  })

  it('covers every topic', () => {
    const covered = new Set([...tuned, ...heldOut].map(([, topic]) => topic))
    expect(questionTopics.filter(topic => !covered.has(topic))).toEqual([])
  })
})

it('case, punctuation and blanks do not matter', () => {
  fc.assert(
    fc.property(fc.constantFrom(...tuned), fc.constantFrom('?', ' ?!', '...', ''), ([question, topic], end) => {
      expect(topicOf(`  ${question.toUpperCase().replace(/[?]+$/, '')}${end} `)).toBe(topic)
    }),
    { seed: 7, numRuns: 200 },
  )
})

it('a word that no topic knows makes a question one for what was said', () => {
  const unknown = ['zeppelin', 'forklift', 'encryption', 'warehouse', 'Peru', 'holiday']
  fc.assert(
    fc.property(
      fc.constantFrom(...tuned.filter(([question]) => /\p{L}/u.test(question))),
      fc.constantFrom(...unknown),
      fc.constantFrom('about', 'for', 'in', 'with'),
      ([question], word, joined) => {
        expect(topicOf(`${question.replace(/\?$/, '')} ${joined} the ${word}?`)).toBe('free')
      },
    ),
    { seed: 7, numRuns: 400 },
  )
})

it('names of what is asked do not matter', () => {
  const names = ['Calderon Networks - Field Service for Europe', 'Calderon Networks']
  expect(classifyQuestion('Who decides at Calderon?', names).topic).toBe('decision maker')
  expect(classifyQuestion('When does the Calderon Networks deal close?', names).topic).toBe('close date')
  expect(classifyQuestion('Who decides at Calderon?').topic).toBe('free')
})

it('any text has exactly one answer', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: 'grapheme' }), text => {
      const once = classifyQuestion(text)
      expect(classifyQuestion(text)).toEqual(once)
      expect([...questionTopics, 'free']).toContain(once.topic)
    }),
    { seed: 7, numRuns: 300 },
  )
})

it('the type of conversation and the outcome of deals are read as well', () => {
  expect(classifyQuestion('How many calls did we have?')).toEqual({
    topic: 'conversations',
    type: 'call',
    status: null,
  })
  expect(classifyQuestion('How many e-mails?').type).toBe('email')
  expect(classifyQuestion('How many deals did we lose?')).toMatchObject({ topic: 'deals', status: 'Lost' })
  expect(classifyQuestion('How many deals were won or lost?').status).toBeNull()
})
