import type { Json } from './connector.ts'
import { VendorFault } from './vendor-fault.ts'

const unlessSkipped = async <T>(work: Promise<T>, otherwise: T): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof VendorFault && error.kind === 'skip') return otherwise
    throw error
  }
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
): Promise<ReadonlyMap<string, Json>> => {
  const found = new Map<string, Json>()
  for (const id of ids) {
    const one = await unlessSkipped(detail(id), null)
    if (one !== null) found.set(id, one)
  }
  return found
}

/**
 * Which objects the vendor still has. One that it refuses to look for may be there.
 *
 * @throws VendorFault what `isThere` throws, but for `skip`
 */
export const existingOneByOne = async (
  ids: readonly string[],
  isThere: (id: string) => Promise<boolean>,
): Promise<ReadonlySet<string>> => {
  const found = new Set<string>()
  for (const id of ids) if (await unlessSkipped(isThere(id), true)) found.add(id)
  return found
}
