import { addDays } from '@bic/engine/calendar/day'
import { expect, test } from 'vitest'
import { demoData } from '../demo-data.testing.ts'
import { demoTime } from '../demo-time.ts'
import { moveCustomer } from './move-customer.ts'

/** Days in a text of JSON, as years alone are also product facts. */
const daysIn = (value: unknown): string[] => JSON.stringify(value).match(/\b20\d\d-\d\d-\d\d(?=["T])/g) ?? []

test('every day of a customer is moved, and nothing else but months in what people say', () => {
  for (const customer of demoData.customers) {
    const moved = moveCustomer(customer, demoTime(16))
    expect(daysIn(moved)).toEqual(daysIn(customer).map(day => addDays(day, 112)))
    expect(moveCustomer(moved, demoTime(-16))).toEqual(customer)
  }
})

test('without weeks a customer stays as it was generated', () => {
  for (const customer of demoData.customers) expect(moveCustomer(customer, demoTime(0))).toEqual(customer)
})
