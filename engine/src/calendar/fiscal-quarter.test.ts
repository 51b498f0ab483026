import { describe, expect, it } from 'vitest'
import { fiscalQuarterOf } from './fiscal-quarter.ts'

describe('the fiscal quarter of a day', () => {
  it('is the calendar quarter when the year begins in January', () => {
    const quarters = ['01-01', '03-31', '04-01', '09-30', '12-31'].map(day => fiscalQuarterOf(`2026-${day}`, 1).quarter)
    expect(quarters).toEqual([1, 1, 2, 3, 4])
    expect(fiscalQuarterOf('2026-12-31', 1).year).toBe(2026)
  })

  it('counts from the first month of the fiscal year, which is named after the year it ends in', () => {
    expect(fiscalQuarterOf('2026-06-30', 7)).toEqual({ quarter: 4, year: 2026 })
    expect(fiscalQuarterOf('2026-07-01', 7)).toEqual({ quarter: 1, year: 2027 })
    expect(fiscalQuarterOf('2027-01-15', 7)).toEqual({ quarter: 3, year: 2027 })
    expect(fiscalQuarterOf('2026-02-01', 2)).toEqual({ quarter: 1, year: 2027 })
    expect(fiscalQuarterOf('2027-01-31', 2)).toEqual({ quarter: 4, year: 2027 })
  })

  it('gives every month of every fiscal year one of four quarters of three months', () => {
    for (let start = 1; start <= 12; start++) {
      const of = Array.from({ length: 12 }, (_one, month) =>
        fiscalQuarterOf(`2026-${String(month + 1).padStart(2, '0')}-10`, start),
      )
      for (const quarter of [1, 2, 3, 4]) expect(of.filter(one => one.quarter === quarter)).toHaveLength(3)
    }
  })
})
