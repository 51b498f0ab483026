/** When a conversation took place, as far as it is known. */
export interface Happened {
  readonly at: Date | null
  /** Calendar day, YYYY-MM-DD. */
  readonly on: string | null
}

const unknown: Happened = { at: null, on: null }
const shape = /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/

const isDay = (day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) && day >= '1900' && day < '2200'
}

/**
 * Reads a date of a source. A moment with offset gives its day in `timeZone`; a moment of an unknown zone, or a plain
 * day, gives the day alone; what is no date gives nothing.
 */
export const readHappened = (date: string | null, timeZone: string): Happened => {
  const match = date === null ? null : shape.exec(date.trim())
  const [text = '', day = '', offset] = match ?? []
  if (!isDay(day)) return unknown
  if (offset === undefined) return { at: null, on: day }
  const at = new Date(text.replace(' ', 'T'))
  if (Number.isNaN(at.getTime())) return { at: null, on: day }
  // The Canadian way of writing days is the ISO one.
  return { at, on: new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at) }
}
