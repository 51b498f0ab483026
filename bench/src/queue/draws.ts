import type { Random } from '../random.ts'

/** A draw of an exponential distribution with this mean. */
export const exponential = (random: Random, mean: number): number => -Math.log(1 - random.next()) * mean

/**
 * How many of many rare things happen when so many are expected.
 *
 * @param expected some hundreds at most
 * @see Knuth, The Art of Computer Programming, volume 2, 3.4.1, algorithm Q
 */
export const poisson = (random: Random, expected: number): number => {
  const limit = Math.exp(-expected)
  let count = 0
  for (let product = random.next(); product > limit; product *= random.next()) count++
  return count
}

/** How much of all work each customer has, the largest first: the n-th has n^-0.7 of the largest, which of 5,000 has 2.5% of all. */
export const customerShares = (customers: number): Float64Array => {
  const weights = Float64Array.from({ length: customers }, (_, n) => (n + 1) ** -0.7)
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map(weight => weight / all)
}

/** Draws an index as likely as its share; the shares add up to 1. */
export const drawOf = (shares: Float64Array): ((random: Random) => number) => {
  let sum = 0
  const ends = shares.map(share => {
    sum += share
    return sum
  })
  return random => {
    const at = random.next() * sum
    let [low, high] = [0, ends.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) > at) high = middle
      else low = middle + 1
    }
    return low
  }
}
