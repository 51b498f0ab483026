import { describe, expect, it } from 'vitest'
import { deedsOf } from './deeds.ts'
import { stemOf } from './stems.ts'

const deedsWith = (text: string, verb: string) => deedsOf(text).filter(({ deed }) => deed === stemOf(verb))
const stems = (...words: string[]): ReadonlySet<string> => new Set(words.map(stemOf))

describe('who does what to whom', () => {
  it.each([
    ['The planner blames the driver.', 'blame', ['planner'], ['driver']],
    ['The driver is blamed by the planner.', 'blame', ['planner'], ['driver']],
    ['The night crew blames the printer.', 'blame', ['night', 'crew'], ['printer']],
    ['The parents and the teachers fear closures.', 'fear', ['parents', 'teachers'], ['closures']],
    ['In spring the depot bought two vans.', 'buy', ['depot'], ['vans']],
    ['A form that the nurses signed is gone.', 'sign', ['nurses'], []],
    ['The drivers, on the other hand, would switch tomorrow.', 'switch', ['drivers'], []],
  ])('%s', (text, verb, doer, done) => {
    const [deed] = deedsWith(text, verb)
    expect(deed?.doer).toEqual(stems(...doer))
    expect(deed?.done).toEqual(stems(...done))
  })

  it('takes those who speak for themselves, and guesses whom a pronoun stands for', () => {
    expect(deedsWith('We asked the mayor.', 'ask')[0]?.doer).toEqual(new Set(['self']))
    const [fear] = deedsWith('Parents told us that they fear closures.', 'fear')
    expect([fear?.doer, fear?.isGuessed]).toEqual([stems('parents'), true])
  })

  it.each([
    ['They signed the form.', 'sign', 'past'],
    ['They have signed the form.', 'sign', 'past'],
    ['They will sign the form.', 'sign', 'future'],
    ['They plan to sign the form.', 'sign', 'future'],
    ['They might sign the form.', 'sign', 'maybe'],
    ['They sign the form.', 'sign', 'now'],
    ['They can sign the form.', 'sign', null],
  ])('when: %s', (text, verb, time) => {
    expect(deedsWith(text, verb)[0]?.time).toBe(time)
  })

  it('knows what is denied, and what hangs on a condition', () => {
    expect(deedsWith('They do not sign the form.', 'sign')[0]?.isDenied).toBe(true)
    expect(deedsWith('They sign the form.', 'sign')[0]?.isDenied).toBe(false)
    expect(deedsWith('If the price falls, they sign.', 'sign')[0]?.isConditional).toBe(true)
    expect(deedsWith('They asked if we sign.', 'sign')[0]?.isConditional).toBe(false)
    expect(deedsWith('They sign, and if the price falls they order more.', 'sign')[0]?.isConditional).toBe(false)
  })

  it('takes any text', () => {
    for (const text of ['', '…', 'and and and', 'is', "'s", 'if', '42 %', 'the of to', 'never!'])
      expect(deedsOf(text)).toEqual([])
  })
})
