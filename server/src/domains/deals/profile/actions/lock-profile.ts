import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'
import { findDeal } from '#domains/crm/shared/find-deal.ts'
import { refuseDisabled } from '#domains/deals/actions/refuse-disabled.ts'
import { notFound } from '#http/app-error.ts'

type Profile = Row<'customer_profile'>

/**
 * The stored profile of an account, null before its first change. The account is held until the transaction ends: of two
 * who change its profile at once the second waits. `storyId` is the deal that it is edited at.
 *
 * @throws AppError NOT_FOUND, CONFLICT when the deal is disabled
 */
export const lockProfile = async (
  tx: TenantTransaction,
  accountId: number,
  storyId: number | undefined,
): Promise<Profile | null> => {
  if (storyId !== undefined) refuseDisabled(await findDeal(tx, storyId))
  const account = await tx.db
    .selectFrom('account')
    .select('id')
    .where('customer_id', '=', tx.customerId)
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!account) throw notFound('This account')
  const profile = await tx.db
    .selectFrom('customer_profile')
    .selectAll()
    .where('customer_id', '=', tx.customerId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return profile ?? null
}

/** What of a profile is changed; what is left out stays. */
export type ProfileChange = Partial<
  Pick<Profile, 'name' | 'industry' | 'location' | 'icon' | 'description' | 'quote' | 'employees'>
>

/** Writes a change on top of what is there, and answers the new version. */
export const storeProfile = async (
  { db, customerId }: TenantTransaction,
  accountId: number,
  before: Profile | null,
  change: ProfileChange,
  by: { readonly userId: number; readonly at: Date },
): Promise<number> => {
  const version = (before?.version ?? 0) + 1
  const stamp = { ...change, version, updated_by: by.userId, updated_at: by.at }
  await db
    .insertInto('customer_profile')
    .values({ customer_id: customerId, account_id: accountId, ...stamp })
    .onConflict(conflict => conflict.columns(['customer_id', 'account_id']).doUpdateSet(stamp))
    .execute()
  return version
}
