import { describe, expect, it } from 'vitest'
import { compareStrata, type TrialUnit } from './judge-hold-out.ts'
import { judgeTogether } from './judge-together.ts'
import { makeHoldOut } from './trials.testing.ts'

/** Campaigns that end one after another. */
const makeTrials = (world: number, count: number, effect: number): TrialUnit[][] =>
  Array.from({ length: count }, (_, i) => makeHoldOut({ units: 60, effect, seed: 1000 * world + i + 1 }))
const looksOf = (trials: readonly TrialUnit[][]) => trials.map((_, i) => trials.slice(0, i + 1))
const isReported = (state: string) => state === 'gain' || state === 'loss'

/** All units of all trials as one trial, judged again with each that ends, as if there had been no other look. */
const seesAgain = (trials: readonly TrialUnit[][]): boolean => {
  const units = trials.flatMap((own, trial) => own.map(unit => ({ ...unit, stratum: 3 * trial + unit.stratum })))
  return (compareStrata(units, 0.04)?.p ?? 1) <= 0.04
}

/** Whatever one looks at, it is two trials at least. */
const from2 = (trials: readonly TrialUnit[][]) => looksOf(trials).slice(1)

describe('trials together', () => {
  it('err in at most 5 of 100 worlds without an effect, though one looks whenever another one ends', () => {
    const worlds = 150
    let [wrong, before] = [0, 0]
    for (let world = 0; world < worlds; world++) {
      const looks = from2(makeTrials(world, 12, 0))
      if (looks.some(trials => isReported(judgeTogether(trials).state))) wrong++
      if (looks.some(seesAgain)) before++
    }
    expect(wrong / worlds).toBeLessThanOrEqual(0.05)
    // Judging them like this each time does not keep to that.
    expect(before / worlds).toBeGreaterThan(0.08)
  })

  it('show what each of them is too small to show, with an interval that has the effect', () => {
    const worlds = 60
    let [found, covered] = [0, 0]
    for (let world = 0; world < worlds; world++) {
      const { state, effect } = judgeTogether(makeTrials(world, 12, 0.15))
      if (state === 'gain') found++
      if (effect && effect.low <= 0.15 && 0.15 <= effect.high) covered++
    }
    expect(found / worlds).toBeGreaterThan(0.8)
    expect(covered / worlds).toBeGreaterThan(0.93)
  })

  it('keep what was concluded when more are added', () => {
    const trials = [...makeTrials(1, 10, 0.5), ...makeTrials(2, 2, 0)]
    for (const some of looksOf(trials).slice(6)) expect(judgeTogether(some).state).toBe('gain')
  })

  it('compare nobody where nobody was held out, and say nothing of nothing', () => {
    const unit = { id: 1, stratum: 0, isHeldOut: false, expected: 0.2, isSuccess: true, knownOn: 3 }
    expect(judgeTogether([[unit, { ...unit, id: 2 }]])).toMatchObject({
      state: 'nothing seen',
      treated: { n: 2, successes: 2 },
      heldOut: { n: 0, rate: null },
      effect: null,
    })
    expect(judgeTogether([])).toMatchObject({ state: 'nothing seen', effect: null })
  })

  it('do not depend on the numbers of units and strata of other trials', () => {
    const [one, two] = makeTrials(3, 2, 0.3) as [TrialUnit[], TrialUnit[]]
    const renamed = two.map(unit => ({ ...unit, id: unit.id + 500, stratum: unit.stratum + 9 }))
    expect(judgeTogether([one, renamed])).toEqual(judgeTogether([one, two]))
  })
})
