import { describe, expect, it } from 'vitest'
import { statesRequirement } from './requirement.ts'

describe('a requirement is stated by', () => {
  it.each([
    'We need single sign-on before the rollout.',
    'Our security team requires a penetration test.',
    'The data must stay in Europe.',
    'It has to work offline.',
    'An audit log is mandatory.',
    'Single sign-on is absolutely essential for the plants.',
    "We're looking for something that scales.",
    "We'd like to see the export in action.",
    'Support in German is a must-have.',
    'The main requirement is an open interface.',
    'The price is fine, but we need a longer trial.',
    'We really need the report every night.',
    'It is critical for us that it is live in May.',
  ])('%s', sentence => {
    expect(statesRequirement(sentence)).toBe(true)
  })
})

describe('no requirement is stated by', () => {
  it.each([
    "We don't need single sign-on.",
    'There is no need to hurry.',
    'Do you need single sign-on?',
    'I have to go now.',
    'I need to drop at three.',
    'I must say that was nice.',
    'I want to also say that we are early.',
    'We had to leave last year.',
    'That is a view of what we want.',
    'You must be joking.',
    'An audit log is not required.',
    'The contract is signed.',
    'They never required it.',
    '',
  ])('%s', sentence => {
    expect(statesRequirement(sentence)).toBe(false)
  })
})
