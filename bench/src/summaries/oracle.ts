import { countOf, pairsOf, rougeWords } from './rouge.ts'

/** Counts of a reference and how much of them some sentences hold. */
class Overlap {
  readonly #wanted: ReadonlyMap<string, number>
  readonly #size: number
  readonly #counts = new Map<string, number>()
  #hits = 0
  #said = 0

  constructor(reference: readonly string[]) {
    this.#wanted = countOf(reference)
    this.#size = reference.length
  }

  #gain(counts: ReadonlyMap<string, number>): number {
    let hits = 0
    for (const [item, count] of counts) {
      const left = Math.max(0, (this.#wanted.get(item) ?? 0) - (this.#counts.get(item) ?? 0))
      hits += Math.min(left, count)
    }
    return hits
  }

  /** F1 if these were said too. */
  f1With(counts: ReadonlyMap<string, number>, length: number): number {
    return (2 * (this.#hits + this.#gain(counts))) / (this.#said + length + this.#size)
  }

  add(counts: ReadonlyMap<string, number>, length: number): void {
    this.#hits += this.#gain(counts)
    this.#said += length
    for (const [item, count] of counts) this.#counts.set(item, (this.#counts.get(item) ?? 0) + count)
  }
}

/**
 * What one gets who knows the reference: sentences taken one by one, each time the one that adds most to ROUGE-1 plus
 * ROUGE-2, until none adds any. Answers their indexes.
 */
export const oracle = (sentences: readonly string[], reference: string): number[] => {
  const wanted = rougeWords(reference)
  const ones = new Overlap(wanted)
  const twos = new Overlap(pairsOf(wanted))
  const known = new Set(wanted)
  const open = sentences.flatMap((sentence, index) => {
    const words = rougeWords(sentence)
    if (!words.some(word => known.has(word))) return []
    return [{ index, length: words.length, ones: countOf(words), twos: countOf(pairsOf(words)) }]
  })
  const chosen: number[] = []
  for (let top = 0; ; ) {
    let best: (typeof open)[number] | undefined
    for (const one of open) {
      const value = ones.f1With(one.ones, one.length) + twos.f1With(one.twos, Math.max(0, one.length - 1))
      if (value > top + 1e-12) {
        top = value
        best = one
      }
    }
    if (!best || chosen.includes(best.index)) return chosen.toSorted((a, b) => a - b)
    ones.add(best.ones, best.length)
    twos.add(best.twos, Math.max(0, best.length - 1))
    chosen.push(best.index)
  }
}
