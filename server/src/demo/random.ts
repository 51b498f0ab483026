/** A seeded source of chance (sfc32). Sub-sources made by `fork` do not disturb one another. */
export class Random {
  private a: number
  private b: number
  private c: number
  private counter = 1
  private readonly seed: number

  constructor(seed: number, label = '') {
    this.seed = seed
    this.a = hash(label, seed ^ 0x9e3779b9)
    this.b = hash(label, seed ^ 0x243f6a88)
    this.c = hash(label, seed ^ 0xb7e15162)
    for (let round = 0; round < 12; round++) this.next()
  }

  /** An independent source that depends on the seed and the label only. */
  fork(label: string): Random {
    return new Random(this.seed, label)
  }

  /** In [0, 1). */
  next(): number {
    const sum = (((this.a + this.b) | 0) + this.counter) | 0
    this.counter = (this.counter + 1) | 0
    this.a = this.b ^ (this.b >>> 9)
    this.b = (this.c + (this.c << 3)) | 0
    this.c = ((this.c << 21) | (this.c >>> 11)) + sum
    this.c |= 0
    return (sum >>> 0) / 4294967296
  }

  /** A whole number, both ends included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.next() * items.length)]
    if (item === undefined) throw new Error('pick: the list is empty')
    return item
  }

  shuffled<T>(items: readonly T[]): T[] {
    const copy = [...items]
    for (let last = copy.length - 1; last > 0; last--) {
      const other = this.between(0, last)
      const swapped = copy[last]!
      copy[last] = copy[other]!
      copy[other] = swapped
    }
    return copy
  }

  sample<T>(items: readonly T[], count: number): T[] {
    return this.shuffled(items).slice(0, count)
  }

  weighted<T>(items: readonly (readonly [T, number])[]): T {
    let rest = this.next() * items.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [item, weight] of items) {
      rest -= weight
      if (rest < 0) return item
    }
    return items[items.length - 1]![0]
  }
}

/** FNV-1a over the label's code units, started from the seed. */
function hash(label: string, start: number): number {
  let value = (start ^ 0x811c9dc5) | 0
  for (let i = 0; i < label.length; i++) value = Math.imul(value ^ label.charCodeAt(i), 0x01000193)
  value ^= value >>> 15
  return Math.imul(value, 0x2c1b3c6d) | 0
}
