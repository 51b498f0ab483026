import { describe, expect, it } from 'vitest'
import { contrastOf, joinedClauses } from './joined.ts'

describe('what belongs to one clause', () => {
  it.each([
    ['the agency nurses, they can’t get in', 'the agency nurses they can’t get in'],
    ['it is slow and the scanner, it does not read', 'it is slow and the scanner it does not read'],
    ['The second one, no.', 'The second one no.'],
  ])('"%s" has what is named before it', (sentence, joined) => {
    expect(joinedClauses(sentence)).toBe(joined)
  })

  it.each(['If we get it, they wait.', 'We waited, they did not.', 'In the morning, it rains.'])(
    '"%s" has two parts',
    sentence => {
      expect(joinedClauses(sentence)).toBe(sentence)
    },
  )
})

describe('what is set against something else', () => {
  it.each([
    ['It was the pump, not the sensors.', 'sensors'],
    ['It was the pump and not the sensors that failed.', 'sensors'],
    ['It is not the sensors, it is the pump.', 'sensors'],
    ['They check the pump rather than the sensors.', 'sensors'],
  ])('"%s" denies one thing and not the other', (sentence, denied) => {
    const { set, rest } = contrastOf(sentence)
    expect(set).toContain(denied)
    expect(set).not.toContain('pump')
    expect(rest).toContain('pump')
    expect(rest).not.toContain(denied)
  })

  it('finds none in a plain denial', () => {
    expect(contrastOf('The pump does not run yet.').set).toBe('')
  })
})
