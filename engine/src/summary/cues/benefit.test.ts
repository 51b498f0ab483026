import { describe, expect, it } from 'vitest'
import { expectsBenefit } from './benefit.ts'

describe('a benefit is expected by', () => {
  it.each([
    'This would save us ten hours a week.',
    'That saves time for the reps.',
    'We want to reduce the cost of support.',
    'It should cut our onboarding time by half.',
    'The goal is to increase revenue in the north.',
    'It will help us close the quarter.',
    'That would allow our team to see every deal.',
    'We want one list so that we can focus on selling.',
    'It would make reporting easier, and it will be more efficient.',
    'The tool pays for itself within a year.',
    'We hope to improve forecast accuracy.',
  ])('%s', sentence => {
    expect(expectsBenefit(sentence)).toBe(true)
  })
})

describe('no benefit is expected by', () => {
  it.each([
    "It won't save us any time.",
    'That would not help us.',
    'Will it save us time?',
    'We cut the ribbon in May.',
    'The contract is signed.',
    'It is unlikely, it will never reduce the cost.',
    'Please save the file.',
    'It would hardly reduce the risk.',
    '',
  ])('%s', sentence => {
    expect(expectsBenefit(sentence)).toBe(false)
  })
})
