/** 32 bits of a text and some numbers; neighbours have nothing in common. */
const mix = (seed: number, index: number, purpose: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < purpose.length; at++) hash = Math.imul(hash ^ purpose.charCodeAt(at), 0x01000193)
  for (const number of [seed, index]) {
    hash = Math.imul(hash ^ number, 0x85ebca6b)
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
    hash ^= hash >>> 16
  }
  return hash >>> 0
}

/**
 * Random numbers that depend on nothing but the seed, an index and what they are for. So each part of a world can be generated
 * alone, in any order, and is always the same.
 */
export class Draws {
  #state: number

  constructor(seed: number, index: number, purpose: string) {
    this.#state = mix(seed, index, purpose)
  }

  /** From 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    const state = this.#state
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  /** A whole number from 0 to below `limit`. */
  below(limit: number): number {
    return Math.floor(this.next() * limit)
  }

  between(least: number, most: number): number {
    return least + this.next() * (most - least)
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  pick<T>(list: readonly T[]): T {
    const value = list[this.below(list.length)]
    if (value === undefined) throw new RangeError('There is nothing to pick from.')
    return value
  }
}
