import { expect, test } from 'vitest'
import { seatChoices } from './seat-choices.ts'

test('a licence type says how many of its seats are taken, and is shut when none is free, but for who has one', () => {
  const licenses = [
    { licenseType: 'Basic', seats: null, taken: 7, permissions: [] },
    { licenseType: 'Full', seats: 3, taken: 3, permissions: [] },
    { licenseType: 'Some', seats: 3, taken: 2, permissions: [] },
  ]
  expect(seatChoices(licenses, '')).toEqual([
    { value: '', label: 'No license', disabled: false },
    { value: 'Basic', label: 'Basic', disabled: false },
    { value: 'Full', label: 'Full (3 of 3 taken)', disabled: true },
    { value: 'Some', label: 'Some (2 of 3 taken)', disabled: false },
  ])
  expect(seatChoices(licenses, 'Full')[2]?.disabled).toBe(false)
})
