const form = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::(\d\d)(?:[.,](\d+))?)?\s*(?:(Z)|([+-]\d\d)(?::?(\d\d))?)?$/i

/**
 * A moment as vendors write it, as ISO 8601 with offset: any number of decimals, offsets with or without a colon, UTC where none
 * is given, or seconds or milliseconds since 1970. Null for anything else.
 */
export const momentOf = (value: unknown): string | null => {
  if (typeof value === 'number') {
    const date = new Date(Math.abs(value) < 1e11 ? value * 1000 : value)
    return Number.isNaN(date.getTime()) ? null : date.toISOString()
  }
  const parts = typeof value === 'string' ? form.exec(value.trim()) : null
  if (!parts) return null
  const [, day, minute, second = '00', decimals = '', , hours, minutes = '00'] = parts
  const fraction = decimals === '' ? '' : `.${decimals.slice(0, 3).padEnd(3, '0')}`
  const text = `${day}T${minute}:${second}${fraction}${hours === undefined ? 'Z' : `${hours}:${minutes}`}`
  return Number.isNaN(Date.parse(text)) ? null : text
}
