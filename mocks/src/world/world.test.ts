import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeCalmWorld, makeWorld, type WorldOptions } from './world.ts'

const options: WorldOptions = { seed: 7, calls: 400, from: '2026-10-01T00:00:00Z', to: '2026-11-01T00:00:00Z' }
const hours = (count: number) => count * 3_600_000
const indexes = Array.from({ length: options.calls }, (_, index) => index)

describe('a world', () => {
  const world = makeWorld(options)
  const end = world.lastChange()

  it('is the same for the same seed, and another one for another seed', () => {
    const again = makeWorld(options)
    const other = makeWorld({ ...options, seed: 8 })
    for (const index of [0, 17, 399]) {
      expect(again.truth(index, end)).toEqual(world.truth(index, end))
      expect(other.truth(index, end)).not.toEqual(world.truth(index, end))
    }
  })

  it('has ids of 18 to 20 digits, each once', () => {
    const ids = indexes.map(index => world.idOf(index))
    expect(new Set(ids).size).toBe(options.calls)
    expect(ids.every(id => /^\d{18,20}$/.test(id))).toBe(true)
    expect(ids.map(id => world.indexOf(id))).toEqual(indexes)
    expect(world.indexOf('1'.repeat(20))).toBeNull()
    expect(world.indexOf('x')).toBeNull()
  })

  it('lists calls in order, within its bounds, some at the same moment', () => {
    const moments = indexes.map(index => world.listedAt(index))
    expect(moments.toSorted((a, b) => a - b)).toEqual(moments)
    expect(moments[0]).toBeGreaterThanOrEqual(Date.parse(options.from))
    expect(moments.at(-1)).toBeLessThan(Date.parse(options.to))
    expect(new Set(moments).size).toBeLessThan(options.calls)
  })

  it('publishes every call after its end and at most 26 hours after its moment', () => {
    for (const index of indexes) {
      const listed = world.listedAt(index)
      expect(world.isThere(index, listed)).toBe(false)
      expect(world.truth(index, new Date(listed + hours(26))).state).not.toBe('coming')
    }
  })

  it('finds the calls of a window like somebody who looks at each', () => {
    const moment = fc.integer({ min: Date.parse(options.from) - hours(30), max: Date.parse(options.to) + hours(30) })
    fc.assert(
      fc.property(moment, moment, moment, (from, to, at) => {
        const expected = indexes.filter(
          index => world.listedAt(index) >= from && world.listedAt(index) < to && world.isThere(index, at),
        )
        expect(world.within(from, to, at)).toEqual(expected)
      }),
    )
  })

  it('has a little of everything in the end, and nothing changes after that', () => {
    const states = indexes.map(index => world.truth(index, end).state)
    expect(new Set(states)).toEqual(new Set(['applied', 'hidden', 'silent', 'gone']))
    const later = new Date(end.getTime() + hours(1000))
    for (const index of indexes) expect(world.truth(index, later)).toEqual(world.truth(index, end))
  })

  it('has calls that were deleted and are there again', () => {
    const restored = indexes.filter(index => {
      const states = Array.from({ length: 60 * 4 }, (_, step) =>
        world.isThere(index, world.listedAt(index) + hours(step * 6)),
      )
      return /tf+t/.test(states.map(one => (one ? 't' : 'f')).join(''))
    })
    expect(restored.length).toBeGreaterThan(0)
  })

  it('has speakers whose names are found later', () => {
    const early = (index: number) => world.truth(index, new Date(world.listedAt(index) + hours(1))).speakers
    const changed = indexes.filter(
      index => JSON.stringify(early(index)) !== JSON.stringify(world.truth(index, end).speakers),
    )
    expect(changed.length).toBeGreaterThan(5)
    for (const index of changed)
      expect(early(index).some(({ name, side }) => name?.startsWith('Phone Caller') === true && side === null)).toBe(
        true,
      )
  })

  it('lets everybody speak whose name a turn has', () => {
    for (const index of indexes) {
      const { turns, speakers } = world.truth(index, end)
      expect(turns.length).toBeGreaterThan(1)
      expect(turns.every(({ speaker }) => speakers[speaker] !== undefined)).toBe(true)
      expect(turns.every(({ text }) => text.length > 0)).toBe(true)
    }
  })

  it('plants phrases, said by buyers', () => {
    const planted = makeWorld({ ...options, calls: 100, phrases: ['total cost of ownership'] })
    const saying = indexes.slice(0, 100).flatMap(index => {
      const { turns, speakers } = planted.truth(index, end)
      return turns
        .filter(({ text }) => text.includes('total cost of ownership'))
        .map(({ speaker }) => speakers[speaker]?.side)
    })
    expect(saying.length).toBeGreaterThan(10)
    expect(saying).not.toContain('seller')
  })
})

describe('a calm world', () => {
  it('has nothing but calls that are there soon and stay', () => {
    const world = makeCalmWorld(options)
    for (const index of indexes) {
      const soon = new Date(world.listedAt(index) + hours(2.1))
      expect(world.truth(index, soon).state).toBe('applied')
      expect(world.truth(index, world.lastChange())).toEqual(world.truth(index, soon))
    }
  })

  it('is made quickly, and answers from any place of it', () => {
    const world = makeCalmWorld({ ...options, calls: 50_000, from: '2024-11-01T00:00:00Z' })
    expect(
      world.within(Date.parse('2025-06-01T00:00:00Z'), Date.parse('2025-06-08T00:00:00Z'), Date.now()).length,
    ).toBeGreaterThan(400)
    expect(world.truth(49_999, world.lastChange()).state).toBe('applied')
  })
})
