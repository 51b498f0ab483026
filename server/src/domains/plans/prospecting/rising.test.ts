import { expect, it } from 'vitest'
import { risingOf } from './rising.ts'

const quiet = { recent: 0, before: 0 }

it('is who talks clearly more than before', () => {
  expect(risingOf([{ recent: 8, before: 0 }, { recent: 2, before: 2 }, { recent: 0, before: 8 }, quiet])).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(risingOf([])).toEqual([])
})

it('takes more to stand out among many: what five conversations show of one account, they do not of forty', () => {
  const five = { recent: 5, before: 0 }
  expect(risingOf([five])).toEqual([true])
  const steady = Array.from({ length: 39 }, () => ({ recent: 3, before: 3 }))
  expect(risingOf([five, ...steady])[0]).toBe(false)
  // Accounts that never talked were not looked at, and take nothing away.
  expect(risingOf([five, ...Array.from({ length: 39 }, () => quiet)])[0]).toBe(true)
})
