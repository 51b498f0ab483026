import { describe, expect, it } from 'vitest'
import { layOutGrid, nameMonth, shadeOf } from './time-grid.ts'

const entry = (month: string | null, stage: string | null, conversations: number) => ({
  month,
  stage,
  conversations,
  occurrences: conversations * 2,
})

describe('the grid of stages by months', () => {
  const entries = [entry('2025-11', 'Discovery', 3), entry('2026-02', 'Proposal', 1), entry('2026-02', null, 2)]
  const grid = layOutGrid([...entries, entry(null, 'Discovery', 4)], ['Discovery', 'Proposal'])

  it('has every month between the first and the last, then the undated ones', () => {
    expect(grid.months).toEqual(['2025-11', '2025-12', '2026-01', '2026-02', null])
  })
  it('has the stages in their order, then the unknown one', () => {
    expect(grid.rows.map(({ stage }) => stage)).toEqual(['Discovery', 'Proposal', null])
    expect(grid.rows[0]?.cells.map(({ conversations }) => conversations)).toEqual([3, 0, 0, 0, 4])
  })
  it('adds up both ways to the same', () => {
    expect(grid.totals.map(({ conversations }) => conversations)).toEqual([3, 0, 0, 3, 4])
    expect(grid.rows.map(({ total }) => total.conversations)).toEqual([7, 1, 2])
    expect(grid.rows.reduce((all, { total }) => all + total.occurrences, 0)).toBe(20)
  })
  it('is empty for nothing', () => {
    expect(layOutGrid([], [])).toEqual({ months: [], rows: [], totals: [], most: 0 })
  })
})

it('shades grow with the count, and the smallest still shows', () => {
  expect([0, 1, 25, 50, 100].map(count => shadeOf(count, 100))).toEqual([0, 1, 3, 4, 5])
  expect(shadeOf(1, 10_000)).toBe(1)
})

it('months have names', () => {
  expect([nameMonth('2026-01'), nameMonth('2025-12'), nameMonth(null), nameMonth('undated')]).toEqual([
    'Jan 2026',
    'Dec 2025',
    'Undated',
    'Undated',
  ])
})
