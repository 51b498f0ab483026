const largest = 9_000_000_000_000

/** One separator: decimal when one or two digits follow it, else it groups thousands. */
const plain = (digits: string): string => {
  const lastDot = digits.lastIndexOf('.')
  const lastComma = digits.lastIndexOf(',')
  if (lastDot >= 0 && lastComma >= 0) {
    const [group, point] = lastDot > lastComma ? [',', '.'] : ['.', ',']
    return digits.replaceAll(group, '').replace(point, '.')
  }
  if (lastComma >= 0) return /^\d+,\d{1,2}$/.test(digits) ? digits.replace(',', '.') : digits.replaceAll(',', '')
  return digits.indexOf('.') === lastDot ? digits : digits.replaceAll('.', '')
}

/**
 * Reads an amount of money in US dollars: currency signs, blanks and grouping are left out, `1.234,50` and `1,234.50`
 * both work, brackets mean negative, K and M multiply. Answers whole cents, or null when it is no amount.
 */
export const readCents = (text: string): number | null => {
  const value = text
    .trim()
    .replace(/^(USD|US\$)|USD$/gi, '')
    .replace(/[$€£\s_'’\u00a0]/g, '')
  const parts = /^(\()?([-+])?(\d[\d.,]*|\.\d+)([KkMm])?(\))?$/.exec(value)
  if (!parts || Boolean(parts[1]) !== Boolean(parts[5])) return null
  const size = Number(plain(parts[3] ?? ''))
  if (!Number.isFinite(size)) return null
  const unit = parts[4] ? (parts[4].toLowerCase() === 'k' ? 1000 : 1_000_000) : 1
  const amount = size * unit * (parts[1] || parts[2] === '-' ? -1 : 1)
  return Math.abs(amount) > largest ? null : Math.round(amount * 100)
}
