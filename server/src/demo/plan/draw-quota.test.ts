import { describe, expect, it } from 'vitest'
import { drawQuota } from './draw-quota.ts'

const items = Array.from({ length: 250 }, (_, index) => index)

describe('drawQuota', () => {
  it.each([0, 0.3, 0.99])('gives every run of neighbours its share to within one (start %d)', start => {
    const chosen = drawQuota(items, () => 0.4, start)
    for (const [from, to] of [
      [0, 250],
      [10, 60],
      [100, 123],
    ] as const) {
      const count = items.slice(from, to).filter(item => chosen.has(item)).length
      expect(Math.abs(count - 0.4 * (to - from))).toBeLessThanOrEqual(1)
    }
  })

  it('treats shares outside 0 and 1 as none and all', () => {
    expect(drawQuota(items, item => (item < 100 ? -1 : 2), 0).size).toBe(150)
  })
})
