import { describe, expect, it } from 'vitest'
import { joinShort, lowerOpening, polish } from './polish.ts'

describe('polish', () => {
  it('capitalises sentences', () => {
    expect(polish('well. that is it? yes.\nnext')).toBe('Well. That is it? Yes.\nNext')
  })

  it('puts "an" before vowels but not before "one" or "unit"', () => {
    expect(polish('a inspection, a one-page note, a unit, a update')).toBe(
      'An inspection, a one-page note, a unit, an update',
    )
  })

  it('removes double spaces and spaces before punctuation', () => {
    expect(polish('So  , yes .')).toBe('So, yes.')
  })
})

describe('lowerOpening', () => {
  it('lowers small words and leaves names and "I" alone', () => {
    expect(lowerOpening('The plan')).toBe('the plan')
    expect(lowerOpening('Maeve asked')).toBe('Maeve asked')
    expect(lowerOpening('I asked')).toBe('I asked')
  })
})

describe('joinShort', () => {
  it.each([
    ['Okay. The plan is fine.', 'Okay, the plan is fine.'],
    ['Right. I see it.', 'Right, I see it.'],
    ['Half of them. Okay.', 'Half of them. Okay.'],
    ['Sure? The plan is fine.', 'Sure? The plan is fine.'],
    ['Noted. Hartsmere comes first.', 'Noted. Hartsmere comes first.'],
    ['Twice. It was enough.', 'Twice. It was enough.'],
  ])('%s', (text, joined) => expect(joinShort(text)).toBe(joined))
})
