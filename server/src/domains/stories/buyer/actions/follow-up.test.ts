import { expect, it } from 'vitest'
import { chooseFollowUp } from './follow-up.ts'
import type { GivenAnswer } from './invitation.ts'

const touched = (cardId: number, sentence: string) => ({ cardId, title: 'x', topic: 'y', sentence })
const given = (
  question: GivenAnswer['question'],
  cards: ReturnType<typeof touched>[],
  about: string | null = null,
) => ({
  question,
  answer: 'x',
  about,
  cards,
})

it('asks about the first sentence that touches what no conversation did, in the order of the questions', () => {
  const answers = [
    given('doubt', [touched(1, 'The price.'), touched(3, 'The outage.')]),
    given('reason', [touched(1, 'Price first.'), touched(2, 'Nobody came.')]),
  ]
  expect(chooseFollowUp(answers, new Set([1]))).toBe('Nobody came.')
  expect(chooseFollowUp(answers, new Set([1, 2]))).toBe('The outage.')
  expect(chooseFollowUp(answers, new Set([1, 2, 3]))).toBeNull()
  expect(chooseFollowUp([], new Set())).toBeNull()
})

it('does not follow up on what is said after it, and stays with what it asked about', () => {
  expect(chooseFollowUp([given('more', [touched(2, 'By the way.')])], new Set())).toBeNull()
  const answered = [given('reason', [touched(2, 'Nobody came.')]), given('followUp', [], 'The outage.')]
  expect(chooseFollowUp(answered, new Set())).toBe('The outage.')
})
