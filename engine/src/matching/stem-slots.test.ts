import { describe, expect, it } from 'vitest'
import { StemSlots } from './stem-slots.ts'

const slotsOf = (stems: readonly number[]): { readonly slots: StemSlots; readonly rows: number[] } => {
  const slots = new StemSlots(Int32Array.from(stems))
  return { slots, rows: stems.map(stem => slots.of(stem)) }
}

describe('the rows of stems', () => {
  it('are different for different stems, and the same for the same', () => {
    const stems = Array.from({ length: 300 }, (_, i) => (i * 7919) % 30_011)
    const { slots, rows } = slotsOf([...stems, ...stems])
    expect(new Set(rows).size).toBe(300)
    expect(Math.max(...rows)).toBeLessThan(slots.count)
  })

  it('are few for a few stems of a large vocabulary', () => {
    const { slots } = slotsOf([39_000, 12, 7_001])
    expect([slots.count, slots.isWhole]).toEqual([8, false])
  })

  it('are as many as it takes where the lower bits of stems are the same', () => {
    expect(slotsOf([1, 1 + 2 ** 14]).slots.count).toBe(2 ** 15)
  })

  it('reach to the last one where most stems are asked for', () => {
    const { slots, rows } = slotsOf(Array.from({ length: 500 }, (_, i) => i * 2))
    expect([slots.count, slots.isWhole]).toEqual([1024, true])
    expect(rows[400]).toBe(800)
  })

  it('are one for no stem', () => {
    expect(slotsOf([]).slots.count).toBe(1)
  })
})
