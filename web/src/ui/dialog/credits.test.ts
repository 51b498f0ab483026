import { expect, test } from 'vitest'
import { creditProblem, creditQuestion } from './credits.ts'

test('the question names the number of credits [dialogs-021]', () => {
  expect(creditQuestion(3)).toBe("You're about to consume 3 credits. Do you wish to proceed?")
  expect(creditQuestion(1)).toBe("You're about to consume 1 credit. Do you wish to proceed?")
})

test('a balance of exactly what is asked for is enough, one less is not [dialogs-023]', () => {
  expect([5, 4].map(balance => creditProblem(balance, 5) === null)).toEqual([true, false])
})

test('what is missing is said; an unknown balance says nothing [dialogs-023]', () => {
  expect(creditProblem(2, 5)).toBe('This needs 5 credits and 2 are left. Please ask your administrator for more.')
  expect(creditProblem(0, 1)).toBe('This needs 1 credit and 0 are left. Please ask your administrator for more.')
  expect([creditProblem(5, 5), creditProblem(undefined, 5)]).toEqual([null, null])
})
