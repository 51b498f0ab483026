import type { Json } from './json/json.ts'
import { VendorFault } from './vendor-fault.ts'

/** So many are asked for at the same time where the vendor sets no other number, so that the budget and not the vendor's answers say how long it takes. */
const usualAtOnce = 5

const unlessSkipped = async <T>(work: Promise<T>, otherwise: T): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof VendorFault && error.kind === 'skip') return otherwise
    throw error
  }
}

/** What `one` answers for each id, in their order. After a fault nothing more is begun, and it is thrown when what was begun is over. */
const answersOf = async <T>(ids: readonly string[], one: (id: string) => Promise<T>, atOnce: number): Promise<T[]> => {
  const answers: T[] = []
  const faults: { readonly index: number; readonly error: unknown }[] = []
  const left = ids.entries()
  const goOn = async (): Promise<void> => {
    for (const [index, id] of left) {
      try {
        answers[index] = await one(id)
      } catch (error) {
        faults.push({ index, error })
      }
      if (faults.length > 0) return
    }
  }
  await Promise.all(Array.from({ length: atOnce }, goOn))
  const [first] = faults.sort((a, b) => a.index - b.index)
  if (first) throw first.error
  return answers
}

/**
 * The details of objects that are asked for one by one, by their ids; those without any are left out. One that the vendor cannot
 * give must not keep the others back.
 *
 * @throws VendorFault what `detail` throws, but for `skip`
 */
export const detailsOneByOne = async (
  ids: readonly string[],
  detail: (id: string) => Promise<Json | null>,
  atOnce = usualAtOnce,
): Promise<ReadonlyMap<string, Json>> => {
  const found = await answersOf(ids, async id => [id, await unlessSkipped(detail(id), null)] as const, atOnce)
  return new Map(found.flatMap(([id, one]) => (one === null ? [] : [[id, one] as const])))
}

/**
 * Which objects the vendor still has. One that it refuses to look for may be there.
 *
 * @throws VendorFault what `isThere` throws, but for `skip`
 */
export const existingOneByOne = async (
  ids: readonly string[],
  isThere: (id: string) => Promise<boolean>,
  atOnce = usualAtOnce,
): Promise<ReadonlySet<string>> => {
  const found = await answersOf(ids, async id => [id, await unlessSkipped(isThere(id), true)] as const, atOnce)
  return new Set(found.flatMap(([id, isFound]) => (isFound ? [id] : [])))
}
