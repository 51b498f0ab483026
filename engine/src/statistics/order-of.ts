/** Sorted by so many bits at a time. */
const digitBits = 11
const digits = 1 << digitBits

/** Fewer values are sorted by comparing them. */
const few = 256

/** One half of the bits of each value, so that halves as whole numbers without a sign rank as the values do. */
function halfOf(words: Uint32Array, place: number, isUpper: boolean): number {
  const upper = words[2 * place + 1]
  // Bits of values below 0 rank the other way around; all others come after them.
  const isNegative = upper >>> 31 === 1
  const half = isUpper ? upper : words[2 * place]
  if (isNegative) return ~half >>> 0
  return isUpper ? (half | 0x8000_0000) >>> 0 : half
}

/**
 * The places of values in ascending order of the values, equal ones in their own order: a radix sort by the bits of the numbers
 * (Knuth 1998, The Art of Computer Programming 3, 5.2.5), which passes over bits that all have in common, as whole numbers do.
 *
 * @param values none of them NaN
 */
export function orderOf(values: Float64Array): Uint32Array<ArrayBuffer> {
  const n = values.length
  let order = new Uint32Array(n)
  for (let i = 0; i < n; i++) order[i] = i
  if (n < few) return order.sort((a, b) => values[a] - values[b] || a - b)
  // Adding 0 makes −0 a 0: they are equal.
  const copy = new Float64Array(n)
  for (let i = 0; i < n; i++) copy[i] = values[i] + 0
  // Little-endian, as all machines that Node runs on.
  const words = new Uint32Array(copy.buffer)
  const halves = new Uint32Array(n)
  const counts = new Uint32Array(digits)
  let other = new Uint32Array(n)
  for (const isUpper of [false, true]) {
    for (let i = 0; i < n; i++) halves[i] = halfOf(words, i, isUpper)
    for (let shift = 0; shift < 32; shift += digitBits) {
      counts.fill(0)
      for (let i = 0; i < n; i++) counts[(halves[i] >>> shift) & (digits - 1)]++
      if (counts[(halves[0] >>> shift) & (digits - 1)] === n) continue
      let start = 0
      for (let digit = 0; digit < digits; digit++) {
        const count = counts[digit]
        counts[digit] = start
        start += count
      }
      for (let i = 0; i < n; i++) {
        const place = order[i]
        other[counts[(halves[place] >>> shift) & (digits - 1)]++] = place
      }
      const sorted = other
      other = order
      order = sorted
    }
  }
  return order
}
