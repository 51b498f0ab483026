import type { DemoTopic } from '../types.ts'

/**
 * An id for each topic. Several topics share a number in the specification: the first of them has it as its id, the
 * others the next free number above it.
 */
export const topicIds = (topics: readonly DemoTopic[]): ReadonlyMap<string, number> => {
  const numbers = new Set(topics.map(({ catalogueId }) => catalogueId))
  const taken = new Set<number>()
  const ids = new Map<string, number>()
  for (const { name, catalogueId } of topics) {
    let id = catalogueId
    while (taken.has(id) || (id !== catalogueId && numbers.has(id))) id += 1
    taken.add(id)
    ids.set(name, id)
  }
  return ids
}
