import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cueStrength, isBoilerplate, reportStyle } from './style.ts'

fc.configureGlobal({ seed: 42 })

describe('the style of a report', () => {
  it('counts reporting words up and chatting words down, by words', () => {
    expect(reportStyle('The cost of the project')).toBeCloseTo(3 / 5, 12)
    expect(reportStyle("I don't like this")).toBeCloseTo(-4 / 5, 12)
    expect(reportStyle('Renewal quarterly')).toBe(0)
    expect(reportStyle('')).toBe(0)
  })

  it('stays between −1 and 1', () => {
    fc.assert(fc.property(fc.string({ maxLength: 60 }), text => Math.abs(reportStyle(text)) <= 1))
  })

  it('ranks a report above talk', () => {
    expect(reportStyle('The price of the licence would be reduced by ten percent.')).toBeGreaterThan(
      reportStyle("You know what I'm like, it's just me."),
    )
  })
})

describe('cues', () => {
  it.each([
    ['The weather was nice.', 0],
    ['We decided on it.', 1 / 3],
    ['We need 20 seats.', 2 / 3],
    ['The budget must be decided by the 5th, because the deadline is near.', 1],
  ])('of %j weigh %d', (sentence, expected) => {
    expect(cueStrength(sentence)).toBeCloseTo(expected, 12)
  })
})

describe('boilerplate', () => {
  it.each([
    'Good morning, everyone.',
    'Thanks for joining.',
    'Can everyone see my screen?',
    "You're on mute.",
    'Click here to unsubscribe.',
    'Next slide, please.',
  ])('is %j', sentence => {
    expect(isBoilerplate(sentence)).toBe(true)
  })

  it.each([
    'The welcome package costs too much.',
    'Hiring takes six weeks.',
    'We said goodbye to our last vendor.',
    'Confidential data stays in Europe.',
  ])('is not %j', sentence => {
    expect(isBoilerplate(sentence)).toBe(false)
  })
})
