import type { TenantTransaction } from '@bic/database/tenant'
import type { Draft } from './loader.ts'
import { isOneSlipAway, squash, tidy } from './values/compare-names.ts'

export type Picklist = 'market' | 'industry' | 'segment' | 'region' | 'persona' | 'license_type'

interface Named {
  readonly id: number
  readonly name: string
}

/** A value that is new and looks like one that was there: worth a look, but kept as it is. */
export type OnLookalike = (draft: Draft, value: string, like: string) => void

const load = async ({ db, customerId }: TenantTransaction, list: Picklist): Promise<Named[]> =>
  db.selectFrom(list).select(['id', 'name']).where('customer_id', '=', customerId).orderBy('id').execute()

/**
 * The ids of the values that drafts name. A value is the same when its letters and digits are (`GTXPro`, `GTX Pro`);
 * one that is not there yet is made.
 */
export const resolvePicklist = async <D extends Draft>(
  tx: TenantTransaction,
  list: Picklist,
  drafts: readonly D[],
  nameOf: (draft: D) => string,
  onLookalike: OnLookalike,
): Promise<(name: string) => number | null> => {
  const named = drafts.filter(draft => nameOf(draft) !== '')
  if (named.length === 0) return () => null
  const known = new Map((await load(tx, list)).map(({ id, name }) => [squash(name) || name, { id, name }] as const))
  const fresh = new Map<string, { name: string; draft: D }>()
  for (const draft of named) {
    const name = tidy(nameOf(draft))
    const key = squash(name) || name
    if (!known.has(key) && !fresh.has(key)) fresh.set(key, { name, draft })
  }
  if (fresh.size > 0) {
    for (const [key, { name, draft }] of fresh) {
      const others = [...known].map(([other, { name: label }]) => [other, label] as const)
      const like = others.find(([other]) => key.length >= 6 && isOneSlipAway(key, other))
      if (like) onLookalike(draft, name, like[1])
    }
    const made = await tx.db
      .insertInto(list)
      .values([...fresh.values()].map(({ name }) => ({ customer_id: tx.customerId, name })))
      .onConflict(conflict => conflict.columns(['customer_id', 'name']).doNothing())
      .returning(['id', 'name'])
      .execute()
    for (const { id, name } of made) known.set(squash(name) || name, { id, name })
  }
  return name => known.get(squash(name) || tidy(name))?.id ?? null
}
