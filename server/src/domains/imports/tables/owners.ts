import type { TenantTransaction } from '@bic/database/tenant'
import { squash } from './values/compare-names.ts'

interface Owned {
  readonly owner: string
  readonly ownerEmail: string
}

/** The user who owns an account or a deal, by e-mail or by full name when only one user bears it; null when it is nobody here. */
export const resolveOwners = async (
  { db, customerId }: TenantTransaction,
  drafts: readonly Owned[],
): Promise<(draft: Owned) => number | null> => {
  if (drafts.every(({ owner, ownerEmail }) => owner === '' && ownerEmail === '')) return () => null
  const users = await db
    .selectFrom('app_user')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where('customer_id', '=', customerId)
    .execute()
  const byEmail = new Map(users.map(user => [user.email.toLowerCase(), user.id] as const))
  const byName = new Map<string, number | null>()
  for (const user of users) {
    const key = squash(`${user.first_name} ${user.last_name}`)
    byName.set(key, byName.has(key) ? null : user.id)
  }
  return ({ owner, ownerEmail }) => byEmail.get(ownerEmail || owner.toLowerCase()) ?? byName.get(squash(owner)) ?? null
}
