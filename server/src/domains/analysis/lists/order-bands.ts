const thousands: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, b: 1e9 }
const band = /^(under |below |less than |up to |<)?\s*[$€£]?\s*(\d[\d,]*(?:\.\d+)?)\s*([kmb])?(?![a-z])/i

/** Where a band of numbers begins: 50,000 of "50K-150K", 0 of "Under 50K"; null for what is no band. */
const beginningOf = (value: string): number | null => {
  const found = band.exec(value.trim())
  if (!found) return null
  const [, open, digits = '', unit = ''] = found
  return open ? 0 : Number(digits.replaceAll(',', '')) * (thousands[unit.toLowerCase()] ?? 1)
}

/** Bands of numbers from the lowest up, as "Under 50K", "50K-150K", "500K+"; other values stay as they are. */
export const orderBands = (values: readonly string[]): string[] => {
  const placed = values.map(value => ({ value, beginning: beginningOf(value) }))
  if (placed.some(({ beginning }) => beginning === null)) return [...values]
  return placed.sort((a, b) => (a.beginning ?? 0) - (b.beginning ?? 0)).map(({ value }) => value)
}
