import { expect, it } from 'vitest'
import { z } from 'zod'
import { validate } from './validate.ts'

/** What is said of a value, and of which field. */
const refusalOf = (field: z.ZodType, value: unknown): string => {
  try {
    validate(z.strictObject({ field }), { field: value }, 'body')
    return 'accepted'
  } catch (error) {
    const { field: at, message } = error as { field?: string; message: string }
    return `${at}: ${message}`
  }
}

it.each([
  ['a missing text', z.string(), undefined, 'This is required.'],
  ['a missing choice', z.enum(['like', 'unlike']), undefined, 'This is required.'],
  ['a missing number in a query', z.coerce.number(), undefined, 'Please give a number.'],
  ['a text instead of a number', z.number(), 'five', 'Please give a number.'],
  ['a fraction instead of a whole number', z.number().int(), 1.5, 'Please give a whole number.'],
  ['null instead of a list', z.array(z.number()), null, 'Please give a list.'],
  ['another choice', z.enum(['like', 'unlike']), 'hate', 'Please choose one of these: like, unlike.'],
  ['an empty text', z.string().min(1), '', 'This cannot be empty.'],
  ['a short text', z.string().min(8), 'short', 'Please use at least 8 characters.'],
  ['a long text', z.string().max(3), 'long', 'Please use at most 3 characters.'],
  ['a long list', z.array(z.number()).max(1), [1, 2], 'Please give at most 1 entry.'],
  ['a small number', z.number().min(-1), -2, 'Please give a number of at least -1.'],
  ['an id of 0', z.number().positive(), 0, 'Please give a number above 0.'],
  ['no e-mail address', z.email(), 'nobody', 'Please give an e-mail address.'],
  ['no day', z.iso.date(), 'today', 'Please give a date as YYYY-MM-DD.'],
  ['neither of two kinds', z.union([z.number(), z.boolean()]), 'x', 'This value cannot be given here.'],
])('a refusal of %s says what would be right', (_what, field, value, said) => {
  expect(refusalOf(field, value)).toBe(`field: ${said}`)
})

it('a schema that has words of its own uses them', () => {
  const named = z.string('Please name the file.').min(3, 'A name has three letters or more.')
  expect(refusalOf(named, undefined)).toBe('field: Please name the file.')
  expect(refusalOf(named, 'ab')).toBe('field: A name has three letters or more.')
})

it('an unknown field is named', () => {
  expect(() => validate(z.strictObject({}), { other: 1 }, 'body')).toThrow('"other" is not a field of this call.')
})
