const TIMECODE = /^(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,6}))?$/

/** Seconds of `h:mm:ss.mmm`, `mm:ss`, or the like with a comma; null when it is not a time. */
export function parseTimecode(text: string): number | null {
  const match = TIMECODE.exec(text.trim())
  if (match === null) return null
  const [, hours = '0', minutes = '0', seconds = '0', fraction = ''] = match
  if (Number(minutes) > 59 || Number(seconds) > 59) return null
  const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return fraction === '' ? whole : Number(`${whole}.${fraction}`)
}
