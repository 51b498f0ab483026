import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkStatement } from './check-statement.ts'
import { classifyStatement } from './classify-statement.ts'
import { outside, statement } from './content.testing.ts'

fc.configureGlobal({ seed: 48 })

it.each([
  ['“We lose a day a week,” says Bea Ito.', 'quote'],
  ['48% of deals with offline forms were won.', 'number'],
  ['Customers say that they lose 3 hours a week.', 'paraphrase'],
  ['Buyers in retail worry about the migration.', 'paraphrase'],
  ['Here is what buyers say.', 'connective'],
  ['The planner works without a signal.', 'claim'],
  ['Our crews are on site within 2 hours.', 'claim'],
  ['It pays for itself.', 'claim'],
] as const)('%s is a %s', (text, kind) => expect(classifyStatement(text)).toBe(kind))

it('never takes for a connective what the check of connectives refuses', () => {
  const words = [
    'here',
    'is',
    'what',
    'our',
    'planner',
    'does',
    'faster',
    'buyers',
    'say',
    '40',
    'teams',
    'save',
    'Siemens',
    'why',
    '?',
    'let us see',
  ]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 8 }), parts => {
      const text = parts.join(' ')
      const isConnective = classifyStatement(text) === 'connective'
      const verdict = checkStatement(statement('connective', text, { topics: [] }), outside)
      if (isConnective) expect(verdict.ok || verdict.reasons[0]?.fault === 'empty').toBe(true)
    }),
  )
})
