import type { Random } from '../random.ts'

/**
 * The items in an order in which every run of neighbors has about as much of each feature as all of them: the next item
 * is the one that keeps the sums so far closest to their due (greedy, after "herding", Welling 2009). Whatever follows
 * the order, as an owner, a type or a date, is then nearly independent of the features.
 */
export function spread<T>(items: readonly T[], featuresOf: (item: T) => readonly number[], random: Random): T[] {
  const left = random.shuffled(items).map(item => ({ item, features: featuresOf(item) }))
  const width = left[0]?.features.length ?? 0
  const means = Array.from({ length: width }, (_, at) => sum(left.map(one => one.features[at]!)) / left.length)
  const weights = means.map((mean, at) => {
    const variance = sum(left.map(one => (one.features[at]! - mean) ** 2)) / left.length
    return variance > 0 ? 1 / variance : 0
  })
  const debt = means.map(() => 0)
  const ordered: T[] = []
  while (left.length > 0) {
    let best = 0
    let least = Number.POSITIVE_INFINITY
    left.forEach(({ features }, place) => {
      let distance = 0
      for (let at = 0; at < width; at++) distance += weights[at]! * (debt[at]! + means[at]! - features[at]!) ** 2
      if (distance < least) [best, least] = [place, distance]
    })
    const [chosen] = left.splice(best, 1)
    for (let at = 0; at < width; at++) debt[at] = debt[at]! + means[at]! - chosen!.features[at]!
    ordered.push(chosen!.item)
  }
  return ordered
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
