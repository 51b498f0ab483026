import { expect, test } from 'vitest'
import { describePeople } from './describe-people.ts'

test('says how many people there are, and which licence types have free seats', () => {
  const license = (licenseType: string, seats: number | null, taken: number) => ({
    licenseType,
    seats,
    taken,
    permissions: [],
  })
  expect(describePeople(1, [license('Basic', null, 1)])).toEqual([{ text: '1 user. No license type is limited.' }])
  expect(describePeople(1200, [license('Full', 5, 5), license('Some', 1500, 300), license('Any', null, 2)])).toEqual([
    { text: '1,200 users.' },
    { text: '1,200 of 1,500 Some licenses are free.', licenseType: 'Some' },
    { text: 'All 5 Full licenses are taken.', licenseType: 'Full' },
  ])
})
