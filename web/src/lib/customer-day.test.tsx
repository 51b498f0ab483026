import { afterEach, expect, test } from 'vitest'
import { personOf, signIn } from '../testing/render-part.tsx'
import { customerDay } from './customer-day.ts'
import { localDay } from './format-date.ts'
import { clearSession } from './session.ts'

afterEach(clearSession)

const moment = new Date('2026-11-30T00:15:00Z')

test('the day is the one of the customer, wherever who reads is', () => {
  const user = personOf('SELLER')
  signIn({ ...user, timeZone: 'America/New_York' })
  expect(customerDay(moment)).toBe('2026-11-29')
  signIn({ ...user, timeZone: 'Asia/Tokyo' })
  expect(customerDay(moment)).toBe('2026-11-30')
})

test('without a time zone the day is the one of who reads', () => {
  expect(customerDay(moment)).toBe(localDay(moment))
})
