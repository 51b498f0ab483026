import { expect, test } from 'vitest'
import { balanceText, creditProblem, creditQuestion } from './credits.ts'

test('the question names the number of credits [dialogs-021]', () => {
  expect(creditQuestion(3)).toBe("You're about to consume 3 credits. Do you wish to proceed?")
  expect(creditQuestion(1)).toBe("You're about to consume 1 credit. Do you wish to proceed?")
})

test('a balance of exactly what is asked for is enough, one less is not [dialogs-023]', () => {
  expect([5, 4].map(balance => creditProblem(balance, 5) === null)).toEqual([true, false])
})

test('what is missing is said; an unknown balance says nothing [dialogs-023]', () => {
  expect(creditProblem(2, 5)).toBe('This needs 5 credits and 2 are left. Please ask your administrator for more.')
  expect(creditProblem(2, 5, 'provider')).toBe(
    'This needs 5 credits and 2 are left. Please ask your provider for more.',
  )
  expect(creditProblem(0, 1)).toBe('This needs 1 credit and 0 are left. Please ask your administrator for more.')
  expect([5, undefined, null].map(balance => creditProblem(balance, 5))).toEqual([null, null, null])
})

test('a balance that could not be looked up is not said to be nothing', () => {
  expect([balanceText(1200), balanceText(0), balanceText(undefined)]).toEqual([
    'Balance: 1,200',
    'Balance: 0',
    'Loading the balance',
  ])
  expect(balanceText(null)).toMatch(/could not be looked up/)
})
