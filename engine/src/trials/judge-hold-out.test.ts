import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { detectableGain } from './detectable-gain.ts'
import { judgeHoldOut, type TrialUnit } from './judge-hold-out.ts'
import { lastDay, makeHoldOut } from './trials.testing.ts'

fc.configureGlobal({ seed: 33 })

const over = { today: lastDay + 1, until: lastDay }
const share = (worlds: number, makes: (seed: number) => readonly TrialUnit[], isFound: (state: string) => boolean) =>
  Array.from({ length: worlds }, (_, i) => judgeHoldOut(makes(31 * i + 3), over)).filter(({ state }) => isFound(state))
    .length / worlds
const isReported = (state: string) => state === 'gain' || state === 'loss'

const anyUnits = fc.array(
  fc.record({
    stratum: fc.nat(2),
    isHeldOut: fc.boolean(),
    expected: fc.double({ min: 0, max: 1, noNaN: true }),
    isSuccess: fc.boolean(),
    day: fc.integer({ min: 0, max: lastDay - 1 }),
  }),
  { maxLength: 40 },
)
const unitsOf = (rows: readonly { readonly day: number; readonly isSuccess: boolean }[]): TrialUnit[] =>
  rows.map((row, i) => ({ ...row, id: i + 1, knownOn: row.isSuccess ? row.day : lastDay }) as unknown as TrialUnit)

describe('a trial with a hold-out', () => {
  it('without an effect reports one in at most 5 of 100 worlds, also looking every day', () => {
    expect(share(300, seed => makeHoldOut({ units: 200, effect: 0, seed }), isReported)).toBeLessThanOrEqual(0.05)
  })

  it('shows the gain that was promised about as often as was promised', () => {
    const gain = detectableGain(0.2, 267, 133) ?? 0
    const found = share(
      150,
      seed => makeHoldOut({ units: 400, effect: gain, seed }),
      state => state === 'gain',
    )
    expect(found).toBeGreaterThan(0.7)
    expect(found).toBeLessThan(0.9)
  })

  it('is open until its last day, and then over', () => {
    const units = makeHoldOut({ units: 60, effect: 0, seed: 5 })
    expect(judgeHoldOut(units, { today: 30, until: lastDay })).toMatchObject({ state: 'open', final: null })
    const judged = judgeHoldOut(units, over)
    expect(judged.state).toBe('nothing seen')
    expect(judged.final?.low).toBeLessThan(0)
    expect(judged.final?.high).toBeGreaterThan(0)
  })

  it('is certain before its end of an effect that everybody can see', () => {
    const units = Array.from({ length: 300 }, (_, i) => {
      const isHeldOut = i % 3 === 0
      return {
        id: i + 1,
        stratum: 0,
        isHeldOut,
        expected: 0.3,
        isSuccess: !isHeldOut,
        knownOn: isHeldOut ? lastDay : i % 60,
      }
    })
    const judged = judgeHoldOut(units, { today: 70, until: lastDay })
    expect(judged).toMatchObject({ state: 'gain', final: null })
    expect(judged.certainOn).toBeLessThan(60)
    expect(judgeHoldOut(units, over)).toMatchObject({ state: 'gain', final: { estimate: 1 } })
  })

  it('counts so far what has happened so far', () => {
    const unit = (id: number, isHeldOut: boolean, isSuccess: boolean, knownOn: number) => ({
      id,
      stratum: 0,
      isHeldOut,
      expected: 0.2,
      isSuccess,
      knownOn,
    })
    const units = [
      unit(1, false, true, 10),
      unit(2, false, true, 40),
      unit(3, false, false, 90),
      unit(4, true, false, 90),
    ]
    expect(judgeHoldOut(units, { today: 20, until: lastDay })).toMatchObject({
      treated: { n: 3, successes: 1 },
      heldOut: { n: 1, successes: 0 },
    })
  })

  it('of nobody tells nothing', () => {
    expect(judgeHoldOut([], over)).toEqual({
      state: 'nothing seen',
      treated: { n: 0, successes: 0, rate: null, low: null, high: null },
      heldOut: { n: 0, successes: 0, rate: null, low: null, high: null },
      final: null,
      certainOn: null,
    })
  })

  it('turns round with the groups', () => {
    fc.assert(
      fc.property(anyUnits, rows => {
        const units = unitsOf(rows)
        const turned = units.map(unit => ({ ...unit, isHeldOut: !unit.isHeldOut }))
        const [one, other] = [judgeHoldOut(units, over), judgeHoldOut(turned, over)]
        expect(other.treated).toEqual(one.heldOut)
        expect(other.final?.estimate ?? 0).toBeCloseTo(-(one.final?.estimate ?? 0), 9)
        const opposite = { gain: 'loss', loss: 'gain', open: 'open', 'nothing seen': 'nothing seen' }
        expect(other.state).toBe(opposite[one.state])
      }),
    )
  })

  it('does not know on the way what comes later', () => {
    fc.assert(
      fc.property(anyUnits, fc.integer({ min: 0, max: lastDay - 1 }), (rows, today) => {
        const units = unitsOf(rows)
        // Whoever succeeds later is nobody yet.
        const known = units.map(unit => (unit.knownOn > today ? { ...unit, isSuccess: false, knownOn: lastDay } : unit))
        expect(judgeHoldOut(units, { today, until: lastDay })).toEqual(judgeHoldOut(known, { today, until: lastDay }))
      }),
    )
  })
})

describe('the gain that a list can show', () => {
  // Base rate 20%, 80% power. Few held out show little, however long the list.
  it.each([
    [200, 0.1, 0.32],
    [400, 1 / 3, 0.14],
    [1000, 1 / 3, 0.08],
    [3000, 0.5, 0.04],
  ])('of %i accounts, %f held out, is %f', (accounts, heldOut, gain) => {
    expect(detectableGain(0.2, accounts * (1 - heldOut), accounts * heldOut)).toBeCloseTo(gain, 2)
  })

  it('is none without a hold-out', () => {
    expect(detectableGain(0.2, 10, 0)).toBeNull()
  })
})
