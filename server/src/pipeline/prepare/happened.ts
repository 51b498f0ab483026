import { dayOfMoment, isDay } from '@bic/engine/calendar/day'
/** When a conversation took place, as far as it is known. */
export interface Happened {
  readonly at: Date | null
  /** Calendar day, YYYY-MM-DD. */
  readonly on: string | null
}

const unknown: Happened = { at: null, on: null }
const shape = /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/

const isPlausible = (day: string): boolean => isDay(day) && day >= '1900' && day < '2200'

/**
 * Reads a date of a source. A moment with offset gives its day in `timeZone`; a moment of an unknown zone, or a plain
 * day, gives the day alone; what is no date gives nothing.
 */
export const readHappened = (date: string | null, timeZone: string): Happened => {
  const match = date === null ? null : shape.exec(date.trim())
  const [text = '', day = '', offset] = match ?? []
  if (!isPlausible(day)) return unknown
  if (offset === undefined) return { at: null, on: day }
  const at = new Date(text.replace(' ', 'T'))
  if (Number.isNaN(at.getTime())) return { at: null, on: day }
  return { at, on: dayOfMoment(at, timeZone) }
}

const zoomRecording = /^GMT(\d{4})(\d{2})(\d{2})-(\d{2})(\d{2})(\d{2})(?!\d)/
const dayInName = /(?<![\d.-])(\d{4}-\d{2}-\d{2})(?:[ T_](\d{2})[.:-](\d{2})[.:-](\d{2}))?(?![\d-])/

/**
 * When a call was recorded by the names of its file and folders, the file's first: Zoom calls folders
 * `2024-03-05 15.04.05 Topic` by local time and files of its cloud `GMT20240305-150405_Recording` by universal time.
 */
export const dateOfPath = (path: string): string | null => {
  for (const name of path.split('/').toReversed()) {
    const [, year, month, date, hour, minute, second] = zoomRecording.exec(name) ?? []
    if (year !== undefined && isPlausible(`${year}-${month}-${date}`)) {
      return `${year}-${month}-${date}T${hour}:${minute}:${second}Z`
    }
    const [, day = '', ...time] = dayInName.exec(name) ?? []
    if (isPlausible(day)) return time[0] === undefined ? day : `${day}T${time.join(':')}`
  }
  return null
}
