import type { Moment } from './make-calls.ts'

/** The office hours of a day of the generated world; later ones for what comes after others on that day. */
export const momentOf = (day: string, after = 0, seed?: number): Moment => {
  const at = new Date(`${day}T14:00:00Z`)
  at.setUTCMinutes(after * 7)
  return { at, ...(seed === undefined ? {} : { seed }) }
}
