import { describe, expect, it } from 'vitest'
import { statesPurpose } from './purpose.ts'

describe('the purpose of a conversation', () => {
  it.each([
    "The purpose of today's call is to see whether the platform fits.",
    'We’re here to talk about the renewal.',
    'I wanted to walk you through the proposal.',
    "Today we'd like to review the security questionnaire.",
    'We have been evaluating three vendors since March.',
    'My plan for today: your list, then the timeline.',
    'Following up on the demo of last week.',
  ])('is stated by "%s"', sentence => expect(statesPurpose(sentence)).toBe(true))

  it.each([
    'What is the purpose of this call?',
    'Nice weather today.',
    'The export runs every night.',
    "I don't want to talk about the price.",
    'We are not here to decide.',
  ])('is not stated by "%s"', sentence => expect(statesPurpose(sentence)).toBe(false))
})
