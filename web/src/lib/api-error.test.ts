import { expect, test } from 'vitest'
import { ApiError, describeError, describeFailure, isCancelled, noAnswer, readProblem } from './api-error.ts'

test('a problem document keeps its code, detail, field and request id', () => {
  const error = readProblem(400, {
    title: 'Bad input',
    detail: 'username: required',
    code: 'invalid-input',
    field: 'username',
    requestId: 'r1',
  })
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    status: 400,
    code: 'invalid-input',
    detail: 'username: required',
    field: 'username',
    requestId: 'r1',
  })
})

test('anything else gives a plain sentence and the status as code', () => {
  expect(readProblem(502, '<html>')).toMatchObject({ status: 502, code: 'http-502' })
  expect(readProblem(500, null).detail).toBe('The server could not answer. Please try again.')
  expect(readProblem(500, { detail: 7, title: 'Failed' }).detail).toBe('Failed')
})

test('a cancelled request is distinguished from a failed one', () => {
  expect(isCancelled(new DOMException('stop', 'AbortError'))).toBe(true)
  expect(isCancelled(noAnswer())).toBe(false)
})

test.each([
  ['accountName', 'Too long: 200 characters.', 'Account name: Too long: 200 characters.'],
  ['settings.closePeriod', 'Not one of the choices.', 'Close period: Not one of the choices.'],
  ['oldPassword', 'The current password is not correct.', 'The current password is not correct.'],
  ['account_name', 'Please shorten the account name.', 'Please shorten the account name.'],
  ['people.0', 'Not an address.', 'Not an address.'],
  ['', 'The server is busy.', 'The server is busy.'],
])('away from its field %s, "%s" is said as "%s"', (field, detail, said) => {
  expect(describeFailure(readProblem(400, { detail, field }))).toBe(said)
})

test('unknown errors never show their inner text', () => {
  expect(describeError(new TypeError('x is undefined'))).toBe('Something went wrong. Please try again later.')
  expect(describeError(noAnswer())).toContain('cannot be reached')
})
