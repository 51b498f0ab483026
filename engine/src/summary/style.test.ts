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
    'To ask a question during the session, you will need to press star one.',
    'I will now turn the call over to Jorge, who will review the quarter.',
    'Now is the time, as we have come to the end of our time.',
    'I look forward to working with the whole team.',
    'Actual results may differ materially from projected results.',
    'First, I will provide perspective on the third quarter.',
    'This call is being webcast live.',
    'The next questions are from the regional office.',
    'The first topic, on the agenda is from James.',
    'I want to change tracks and talk about the licence.',
    'We have five minutes left.',
    'Go ahead with your slides.',
    'So here is the agenda for today.',
    'Please let me know if I should continue.',
    'I can give a quick update for the team.',
    'We have received apologies for absence from Jane.',
    'I will ask you the question very directly.',
    'This may contain forward looking statements.',
  ])('is %j', sentence => {
    expect(isBoilerplate(sentence)).toBe(true)
  })

  it.each([
    'The welcome package costs too much.',
    'Hiring takes six weeks.',
    'We said goodbye to our last vendor.',
    'Confidential data stays in Europe.',
    'The crews press the start button twice.',
    'The board looks at the forward order book.',
    'The next item costs twice as much as the licence.',
    'First, we will replace the scanners in the north.',
  ])('is not %j', sentence => {
    expect(isBoilerplate(sentence)).toBe(false)
  })
})
