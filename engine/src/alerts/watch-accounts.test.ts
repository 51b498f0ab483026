import { describe, expect, it } from 'vitest'
import { seededRandom } from '../model/seeded-random.ts'
import { evidenceNeeded } from './budget.ts'
import { type AccountWeek, watchAccounts } from './watch-accounts.ts'

const [from, until] = [60, 72]
const choice = { from, until, needed: evidenceNeeded('average', 40) }

/** Forty accounts with a deal each, which talk every week and come to it in a fifth of the weeks; a change for the first ones. */
const makeWeeks = (seed: number, risen: number, share: number): AccountWeek[] => {
  const random = seededRandom(seed)
  return Array.from({ length: 40 }, (_, account) =>
    Array.from({ length: until + 1 }, (_unused, week) => {
      const p = account < risen && week >= from ? share : 0.2
      return { account, deal: 1000 + account, week, said: random() < p }
    }),
  ).flat()
}
const risingOf = (weeks: readonly AccountWeek[]) =>
  [...(watchAccounts(weeks, choice)?.accounts ?? [])].flatMap(([account, { state }]) =>
    state === 'rising' ? [account] : [],
  )

describe('accounts that are watched', () => {
  it('rise when they talk of it much more often than before, and no others do', () => {
    const rising = risingOf(makeWeeks(1, 5, 0.9))
    expect(rising).toEqual([0, 1, 2, 3, 4])
  })

  it('hardly ever rise without a change: a quarter of a year, at one false alarm a month over all', () => {
    const alarms = Array.from({ length: 30 }, (_, i) => risingOf(makeWeeks(100 + i, 0, 0)).length)
    expect(alarms.reduce((a, b) => a + b, 0) / alarms.length).toBeLessThanOrEqual(3)
  })

  it('do not rise when they say less, nor when they have always talked of it', () => {
    expect(risingOf(makeWeeks(3, 10, 0))).toEqual([])
    const always = makeWeeks(4, 0, 0).map(one => (one.account === 7 ? { ...one, said: true } : one))
    expect(risingOf(always)).toEqual([])
  })

  it('are counted in the time that is watched', () => {
    const weeks = makeWeeks(5, 1, 1)
    expect(watchAccounts(weeks, choice)?.accounts.get(0)).toMatchObject({ state: 'rising', weeks: 13, said: 13 })
    expect(watchAccounts(weeks, choice)?.accounts.get(0)?.since).toBeGreaterThanOrEqual(from)
    const silent = weeks.filter(({ account, week }) => account !== 0 || week < from)
    expect(watchAccounts(silent, choice)?.accounts.has(0)).toBe(false)
  })

  it('cannot be judged while the past says too little', () => {
    expect(watchAccounts([], choice)).toBeNull()
    expect(
      watchAccounts(
        makeWeeks(6, 0, 0).filter(({ week }) => week >= from - 1),
        choice,
      ),
    ).toBeNull()
  })
})
