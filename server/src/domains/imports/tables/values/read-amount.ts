const largest = 9_000_000_000_000

/** Which sign stands before the cents; the other one groups thousands. It is a property of the whole column. */
export type DecimalSign = 'point' | 'comma'

/** Digits grouped by threes, or as in India: by twos before the last three. */
const grouped = (sign: string): RegExp =>
  new RegExp(`^[1-9]\\d{0,2}(${sign}\\d{3})+$|^[1-9]\\d?(${sign}\\d\\d)+${sign}\\d{3}$`)
const numbers = {
  point: { decimal: '.', group: ',', groups: grouped(',') },
  comma: { decimal: ',', group: '.', groups: grouped('\\.') },
} as const
/** Apostrophes and blanks group thousands in either reading. */
const neutral = grouped("[\\s'’]")

/** The plain form of a number as JavaScript reads it; null when it is not written so. */
const plainOf = (digits: string, sign: DecimalSign): string | null => {
  const { decimal, group, groups } = numbers[sign]
  const [whole = '', fraction, more] = digits.split(decimal)
  if (more !== undefined || (fraction !== undefined && !/^\d*$/.test(fraction))) return null
  if (whole === '' ? !fraction : !/^\d+$/.test(whole) && !groups.test(whole) && !neutral.test(whole)) return null
  return `${whole.replaceAll(group, '').replace(/[\s'’]/g, '') || '0'}.${fraction || '0'}`
}

/** Currencies by code, and by the short names that stand beside amounts. */
const currencies = new Set([
  ...Intl.supportedValuesOf('currency'),
  'KR',
  'KČ',
  'ZŁ',
  'RS',
  'US',
  'A',
  'C',
  'R',
  'HK',
  'NZ',
  'S',
])
const withoutCurrency = (text: string): string =>
  text
    .replace(/^(?:(\p{L}{1,3})\.?)?\p{Sc}?\s*/u, (all, name?: string) =>
      !name || currencies.has(name.toUpperCase()) ? '' : all,
    )
    .replace(/\s*(?:\p{Sc}|(?<![\p{L}])(\p{L}{2,3})\.?)$/u, (all, name?: string) =>
      !name || currencies.has(name.toUpperCase()) ? '' : all,
    )
const invisible = /\p{Cf}/gu

/**
 * Reads an amount of money: currency signs are left out, brackets mean negative, K and M multiply. Answers whole cents,
 * or null when it is no amount with that decimal sign.
 */
export const readCents = (text: string, sign: DecimalSign): number | null => {
  const value = text.normalize('NFKC').replace(invisible, '').replaceAll('−', '-').replaceAll('_', '').trim()
  const bare = /^\((.*)\)$/.exec(value)?.[1] ?? value
  const isBracketed = bare !== value
  const unsigned = withoutCurrency(bare)
  const minus = /^([-+]?)(.*?)(-?)$/s.exec(unsigned)
  const [lead = '', body = '', trail = ''] = minus?.slice(1) ?? []
  if ((isBracketed && lead + trail !== '') || (lead !== '' && trail !== '')) return null
  const parts = /^([\d.,\s'’]*\d[.,]?)\s?([KkMm]?)$/.exec(withoutCurrency(body).trim())
  const plain = parts && plainOf(parts[1] ?? '', sign)
  if (!parts || plain === null) return null
  const unit = parts[2] ? (parts[2].toLowerCase() === 'k' ? 1000 : 1_000_000) : 1
  const isNegative = isBracketed || lead === '-' || trail === '-'
  const amount = Number(plain) * unit * (isNegative ? -1 : 1)
  return Math.abs(amount) > largest ? null : Math.round(amount * 100)
}
