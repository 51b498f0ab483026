import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bareCompanyName, hideNames } from './hide-names.ts'

fc.configureGlobal({ seed: 17 })

describe('a text with its names hidden', () => {
  const names = { companies: ['Lisbon Works Ltd.'], people: ['Kim Brandt', 'Mark'] }

  it('names neither company nor people, by whole words only', () => {
    expect(hideNames('At Lisbon Works, Kim and Ms Brandt cut costs by a third.', names)).toBe(
      'At [company], [name] and Ms [name] cut costs by a third.',
    )
    expect(hideNames('LISBON WORKS LTD. asked Kim Brandt.', names)).toBe('[company] asked [name].')
    expect(hideNames('Marketing will mark it; Mark agrees.', names)).toBe('Marketing will mark it; [name] agrees.')
  })

  it('is the same text without names to hide', () => {
    fc.assert(fc.property(fc.string(), text => hideNames(text, { companies: [], people: [] }) === text))
  })

  it('contains none of the names that were hidden, wherever they stood, and hiding again changes nothing', () => {
    const name = fc.stringMatching(/^[A-Z][b-d]{3,8}$/)
    const word = fc.stringMatching(/^[xyz.,]{1,6}$/)
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 4 }), fc.array(word, { maxLength: 8 }), (hidden, words) => {
        const text = words.flatMap((one, i) => [one, hidden[i % hidden.length] ?? '']).join(' ')
        for (const given of [
          { companies: hidden, people: [] },
          { companies: [], people: hidden },
        ]) {
          const once = hideNames(text, given)
          for (const one of hidden) expect(once.split(/[^\p{L}]+/u)).not.toContain(one)
          expect(hideNames(once, given)).toBe(once)
        }
      }),
    )
  })

  it('takes legal forms from the end of a name, and leaves a name that is nothing else', () => {
    expect(['Acme Inc', 'Acme Holding GmbH', 'Acme, Co.', 'Coop', 'Group'].map(bareCompanyName)).toEqual([
      'Acme',
      'Acme',
      'Acme',
      'Coop',
      'Group',
    ])
  })
})
