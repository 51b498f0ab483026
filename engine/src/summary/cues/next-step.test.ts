import { describe, expect, it } from 'vitest'
import { statesNextStep } from './next-step.ts'

describe('a next step', () => {
  it.each([
    "I'll send you the contract this afternoon.",
    'The next step is a workshop with the team.',
    "Let's schedule a call with our security officer.",
    'We will review the proposal with finance.',
    'By next Friday the draft is ready.',
  ])('is stated by "%s"', sentence => expect(statesNextStep(sentence)).toBe(true))

  it.each([
    'Will you send the contract?',
    'The report was sent last week.',
    "We won't sign before March.",
    'Sending mails is slow.',
    "You're the person I should talk to.",
  ])('is not stated by "%s"', sentence => expect(statesNextStep(sentence)).toBe(false))
})
