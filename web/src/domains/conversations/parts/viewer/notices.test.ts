import { expect, test } from 'vitest'
import { noticesOf } from './Notices.tsx'

const whole = { convType: 'call', timed: true, sidesKnown: true, notices: [] } as const

test('a transcript with times and sides needs no notice', () => {
  expect(noticesOf({ ...whole, notices: [] })).toEqual([])
})

test('a call without times says so once', () => {
  const notices = noticesOf({ ...whole, timed: false, notices: ['The transcript has no times.', '2 pages not read.'] })
  expect(notices).toEqual(['Times are not given in the source.', '2 pages not read.'])
})

test('an e-mail has no times to miss; unknown sides are reported', () => {
  expect(noticesOf({ ...whole, convType: 'email', timed: false, sidesKnown: false, notices: [] })).toHaveLength(1)
})
