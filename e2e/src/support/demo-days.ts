import { inject } from 'vitest'

const dayMs = 86_400_000
const daysSince1970 = (day: string): number => Date.parse(day) / dayMs
const textOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)

/** The generated world ends on this Sunday, and is moved by weeks so that its last Friday is the last one that is over. */
const end = daysSince1970('2026-11-15')

/** A day of the generated world, as the demo customer of this run has it. */
export const demoDay = (day: string): string => {
  const weeks = Math.floor((Math.floor(Date.parse(inject('begun')) / dayMs) + 1 - end) / 7)
  return textOf(daysSince1970(day) + 7 * Math.max(0, weeks))
}

/** The same day of another month. */
export const monthsLater = (day: string, count: number): string => {
  const date = new Date(day)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count + 1, 0)).getUTCDate()
  const on = Math.min(date.getUTCDate(), last)
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, on)).toISOString().slice(0, 10)
}
