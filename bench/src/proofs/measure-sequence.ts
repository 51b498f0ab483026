import { effectSequence } from '@bic/engine/statistics/confidence-sequence'
import { Random } from '../random.ts'

export interface SequenceProof {
  /** Series in which an interval left the true effect at any look. */
  readonly missed: number
  /** Series in which it left 0, and after how many deals in the middle one of these. */
  readonly left: number
  readonly middle: number | null
  /** Series in which an interval of a single look, by z = 1.96, left the true effect at any look. */
  readonly naive: number
}

/** What is known before any deal closes: e from 0.15 to 0.45, the expected outcome from 0.3 to 0.7. */
const known = { span: 1.2, weightSpan: 0.7 }

/** Deals that close one a day and are looked at every day; the card changes the win rate by `effect`. */
export const watchDaily = (effect: number, deals: number, series: number, seed: number): SequenceProof => {
  const random = new Random(seed)
  let [missed, naive] = [0, 0]
  const leftAfter: number[] = []
  for (let one = 0; one < series; one++) {
    const parts = Array.from({ length: deals }, () => {
      const e = 0.15 + 0.3 * random.next()
      const base = 0.3 + 0.3 * random.next()
      const a = random.next() < e ? 1 : 0
      const y = random.next() < base + effect * a ? 1 : 0
      return { u: (a - e) * (y - base - effect * e), d: (a - e) ** 2 }
    })
    const { looks, leftZeroAfter } = effectSequence(parts, known)
    if (looks.some(({ low, high }) => effect < low || effect > high)) missed++
    if (leftZeroAfter !== null) leftAfter.push(leftZeroAfter)
    let [u, d, square] = [0, 0, 0]
    const wrong = parts.some((part, i) => {
      u += part.u
      d += part.d
      square += (part.u - effect * part.d) ** 2
      return i >= 30 && Math.abs(u - effect * d) > 1.96 * Math.sqrt(square)
    })
    if (wrong) naive++
  }
  leftAfter.sort((a, b) => a - b)
  return { missed, left: leftAfter.length, middle: leftAfter[leftAfter.length >> 1] ?? null, naive }
}
