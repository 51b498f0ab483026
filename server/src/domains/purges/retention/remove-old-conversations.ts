import { propertyName } from '@bic/contract/configuration/known-properties'
import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { propertyOf } from '#customer-properties.ts'
import { type RemovableConversation, removeConversations } from '#domains/conversations/shared/remove-conversations.ts'
import { sweepDead } from '#evidence/index/sweep-dead.ts'
import { changed, together, unaudited, unchanged } from '#http/written.ts'
import { forgetObjects } from '#pipeline/ledger/forget-objects.ts'
import { readCustomer, writeCustomer } from '#tenancy/customer.ts'
import { eachCustomer } from '#tenancy/each-customer.ts'
import { firstKeptDay, isOlder } from './first-kept-day.ts'

/** So many go in one transaction: others wait for well under a second. */
const atOnce = 40

/** The first day that is kept; null where all are. */
const firstDayOf = (app: AppContext, customerId: number): Promise<string | null> =>
  readCustomer(app, customerId, async tx => {
    const months = await propertyOf(tx, propertyName.keepConversations)
    return months === null ? null : firstKeptDay(tx, Number(months), app.now())
  })

/** Some of the conversations before a day. */
const lockOld = async ({ client, customerId }: TenantTransaction, day: string): Promise<RemovableConversation[]> => {
  const { rows } = await client.query<RemovableConversation>(
    `select c.id, c.file_id from conversation c
     where c.customer_id = $1 and ${isOlder} order by c.id limit $3 for update`,
    [customerId, day, atOnce],
  )
  return rows
}

/** Forgets what vendors said of something that old and that is no conversation here. */
const forgetOld = async (app: AppContext, customerId: number, day: string): Promise<void> => {
  const write = writeCustomer(app, { customerId, userId: null })
  for (let count = atOnce; count === atOnce; ) {
    count = await write(async tx => {
      const { rows } = await tx.client.query<{ id: number }>(
        `select o.id from sync_object o
         where o.customer_id = $1 and o.conversation_id is null and o.stream not in ('accounts', 'contacts', 'deals')
           and not starts_with(o.stream, 'activities_') and coalesce(o.happened_at, o.first_seen_at)::date < $2::date
           and exists (select from sync_version v where v.customer_id = $1 and v.object_id = o.id)
         order by o.id limit $3 for update`,
        [customerId, day, atOnce],
      )
      const objectIds = rows.map(({ id }) => id)
      const reason = 'It is older than conversations are kept.'
      await forgetObjects(tx, objectIds, { reason, keepConversation: false })
      return unaudited(rows.length, 'upkeep')
    })
  }
}

/**
 * Deletes the conversations that are older than their customer keeps them, with all that was made of them. Every batch commits
 * with its entries in the trail, so that a run that ends early has done what it says, and the next one goes on. Answers how
 * many went.
 */
export const removeOldConversations = async (app: AppContext): Promise<number> => {
  const removeOf = async (customerId: number): Promise<number> => {
    const day = await firstDayOf(app, customerId)
    if (day === null) return 0
    const write = writeCustomer(app, { customerId, userId: null })
    let removed = 0
    for (let count = atOnce; count === atOnce; ) {
      count = await write(async tx => {
        const old = await lockOld(tx, day)
        if (old.length === 0) return unchanged(0)
        const removal = await removeConversations(app, tx, old, null)
        const entry = {
          action: 'old conversations deleted',
          entity: 'customer',
          entityId: customerId,
          detail: { conversations: old.length, files: removal.answer, before: day },
        }
        return together(old.length, removal, changed(null, entry))
      })
      removed += count
    }
    await forgetOld(app, customerId, day)
    // Also after a night that ended before it came to this.
    await sweepDead({ read: work => readCustomer(app, customerId, work), write })
    return removed
  }
  return eachCustomer(app, 'retention', removeOf)
}
