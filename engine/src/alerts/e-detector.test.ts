import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '../model/seeded-random.ts'
import { EDetector, type Expected, type Known } from './e-detector.ts'

const at = (said: boolean, low: number, high = low): Expected => ({ said, low, high })
const run = (steps: readonly (readonly Expected[])[]): EDetector => {
  const detector = new EDetector()
  for (const step of steps) detector.add(step)
  return detector
}

/** Every outcome of some observations with its probability. */
const outcomes = (chances: readonly number[]): { readonly said: boolean[]; readonly p: number }[] =>
  chances.reduce<{ said: boolean[]; p: number }[]>(
    (all, chance) =>
      all.flatMap(({ said, p }) => [
        { said: [...said, true], p: p * chance },
        { said: [...said, false], p: p * (1 - chance) },
      ]),
    [{ said: [], p: 1 }],
  )

const chance = fc.double({ min: 0.05, max: 0.95, noNaN: true })
const knowledge = fc
  .tuple(chance, chance, fc.double({ min: 0.5, max: 20, noNaN: true }), fc.nat(6), fc.nat(6))
  .map(([a, b, weight, said, more]) => ({
    low: Math.min(a, b),
    high: Math.max(a, b),
    weight,
    said,
    count: said + more,
  }))
/** Each known from another step on, the first from the beginning. */
const inOrder = (known: readonly Omit<Known, 'from'>[]): Known[] => known.map((one, i) => ({ ...one, from: 2 * i }))

/** Step by step for every moment, size and direction, as the definition says. */
const naiveEvidence = (steps: readonly (readonly Expected[])[]): number => {
  const odds = (p: number, by: number): number => (p * Math.exp(by)) / (1 - p + p * Math.exp(by))
  let sum = 0
  for (const [size, part] of [
    [0.55, 0.45],
    [0.85, 0.45],
    [2, 0.1],
  ] as const)
    for (const by of [size, -size]) {
      for (let since = 0; since < steps.length; since++) {
        let product = 1
        for (const { said, low, high, before } of steps.slice(since).flat()) {
          const known = before?.findLast(({ from }) => from <= since)
          const p0 = by > 0 ? high : low
          const changed = odds(by > 0 ? (known?.high ?? high) : (known?.low ?? low), by)
          const after = known ? (known.weight * changed + known.said) / (known.weight + known.count) : changed
          const p1 = by > 0 ? Math.max(p0, after) : Math.min(p0, after)
          product *= said ? p1 / p0 : (1 - p1) / (1 - p0)
        }
        sum += (product * part) / 2
      }
    }
  return sum
}

describe('while nothing changes', () => {
  test('the expected evidence is at most the number of steps, whatever the chances within their bounds', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(chance, chance, chance), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 4 }),
        (drawn, steps) => {
          const chances = drawn.map(three => three.toSorted((a, b) => a - b) as [number, number, number])
          let expected = 0
          for (const { said, p } of outcomes(chances.map(([, middle]) => middle))) {
            const seen = said.map((one, i) => at(one, chances[i]?.[0] ?? 0, chances[i]?.[2] ?? 1))
            const perStep = Math.ceil(seen.length / steps)
            const parts = Array.from({ length: steps }, (_, i) => seen.slice(i * perStep, (i + 1) * perStep))
            expected += p * run(parts).evidence
          }
          expect(expected).toBeLessThanOrEqual(steps + 1e-9)
        },
      ),
      { numRuns: 40 },
    )
  })

  test('nor does it exceed it with sources that are known, whatever has been seen of them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(chance, fc.array(knowledge, { maxLength: 3 })), { minLength: 1, maxLength: 7 }),
        drawn => {
          let expected = 0
          for (const { said, p } of outcomes(drawn.map(([one]) => one))) {
            const seen = said.map((one, i) => ({
              ...at(one, drawn[i]?.[0] ?? 0),
              before: inOrder(drawn[i]?.[1] ?? []),
            }))
            expected += p * run(seen.map(one => [one])).evidence
          }
          expect(expected).toBeLessThanOrEqual(drawn.length + 1e-9)
        },
      ),
      { numRuns: 40 },
    )
  })

  test('with chances known exactly it is that number', () => {
    let expected = 0
    for (const { said, p } of outcomes(Array.from({ length: 9 }, () => 0.3))) {
      const steps = [0, 3, 6].map(from => said.slice(from, from + 3).map(one => at(one, 0.3)))
      expected += p * run(steps).evidence
    }
    expect(expected).toBeCloseTo(3, 9)
  })

  test('false alarms come at most once in as many steps as the evidence that is asked for', () => {
    const random = seededRandom(11)
    const [series, length, needed] = [400, 60, 50]
    let alarms = 0
    for (let one = 0; one < series; one++) {
      const detector = new EDetector()
      for (let step = 0; step < length; step++) {
        detector.add(Array.from({ length: 20 }, () => at(random() < 0.2, 0.2)))
        if (detector.evidence >= needed) {
          alarms++
          break
        }
      }
    }
    // At most 60 of 50, that is all; in fact much less. What is tested is that it is far from the 400 that would follow daily looks.
    expect(alarms / series).toBeLessThan(length / needed)
    expect(alarms / series).toBeLessThan(0.8)
  })
})

describe('a change', () => {
  test('is found, with its direction and about its beginning', () => {
    const random = seededRandom(12)
    for (const [now, direction] of [
      [0.5, 'up'],
      [0.1, 'down'],
    ] as const) {
      const detector = new EDetector()
      let found: number | null = null
      for (let step = 0; step < 40 && found === null; step++) {
        const p = step < 20 ? 0.3 : now
        detector.add(Array.from({ length: 40 }, () => at(random() < p, 0.3)))
        if (detector.evidence >= 5000) found = step
      }
      expect(found).not.toBeNull()
      expect(found ?? 0).toBeGreaterThanOrEqual(20)
      expect(found ?? 99).toBeLessThanOrEqual(28)
      expect(detector.change.direction).toBe(direction)
      expect(Math.abs(detector.change.since - 20)).toBeLessThanOrEqual(2)
    }
  })

  test('that is something new altogether is found within a few observations', () => {
    const detector = new EDetector()
    for (let step = 0; step < 6; step++) {
      detector.add(Array.from({ length: 5 }, (_, i) => at(i < 2, 0.04)))
    }
    expect(detector.evidence).toBeGreaterThan(5000)
    expect(detector.change).toEqual({ direction: 'up', since: 0 })
  })

  test('upwards looks the same as one downwards of the opposite', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.boolean(), { maxLength: 6 }), { minLength: 1, maxLength: 10 }), steps => {
        const up = run(steps.map(step => step.map(said => at(said, 0.2, 0.3))))
        const down = run(steps.map(step => step.map(said => at(!said, 0.7, 0.8))))
        expect(down.evidence).toBeCloseTo(up.evidence, 6)
        expect(down.change.since).toBe(up.change.since)
      }),
    )
  })

  test('has the evidence of the definition', () => {
    const observed = fc.tuple(fc.boolean(), chance, chance, fc.array(knowledge, { minLength: 1, maxLength: 4 }))
    fc.assert(
      fc.property(fc.array(fc.array(observed, { maxLength: 4 }), { minLength: 1, maxLength: 8 }), drawn => {
        const steps = drawn.map(step =>
          step.map(([said, a, b, known]) => ({ ...at(said, Math.min(a, b), Math.max(a, b)), before: inOrder(known) })),
        )
        const naive = naiveEvidence(steps)
        expect(run(steps).evidence / naive).toBeCloseTo(1, 9)
      }),
    )
  })

  test('steps without any observation are no evidence beyond their number', () => {
    expect(run(Array.from({ length: 7 }, () => [])).evidence).toBeCloseTo(7, 9)
    expect(new EDetector().evidence).toBe(0)
  })
})
