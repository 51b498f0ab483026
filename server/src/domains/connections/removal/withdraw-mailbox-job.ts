import type { TenantTransaction } from '@bic/database/tenant'
import { type RemovableConversation, removeConversations } from '#domains/conversations/shared/remove-conversations.ts'
import { sweepDead } from '#evidence/index/sweep-dead.ts'
import { changed, together, unaudited } from '#http/written.ts'
import type { JobContext, JobHandler } from '#jobs/run-job.ts'
import { forgetLeftOut } from '../sync/mail/mailboxes.ts'
import { passOn } from '../sync/mail/pass-on.ts'

/** What the removal of what came from a mailbox is asked with. */
export interface WithdrawalPayload {
  readonly connectionId: number
  readonly userId: number
  /** The stream of the mailbox. */
  readonly stream: string
}

/** So many mails go in one transaction: others wait for well under a second. */
const mailsAtOnce = 40

interface Brought {
  readonly id: number
  readonly conversation_id: number | null
  readonly state: string
}

/** Whether the mailbox flows again, because its owner has changed their mind. */
const flowsAgain = async ({ db, customerId }: TenantTransaction, { connectionId, userId }: WithdrawalPayload) => {
  const row = await db
    .selectFrom('mailbox')
    .select('withdrawn_at')
    .where('customer_id', '=', customerId)
    .where('connection_id', '=', connectionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.withdrawn_at === null
}

/** Removes some mails with what they became. One that came from another mailbox as well stays, as that one's. */
const removeSome = (job: JobContext, of: WithdrawalPayload) =>
  job.write(async tx => {
    const { client, customerId } = tx
    if (await flowsAgain(tx, of)) return unaudited(0, 'step')
    const { rows } = await client.query<Brought>(
      `select id, conversation_id, state from sync_object
       where customer_id = $1 and connection_id = $2 and stream = $3 and listed_hash <> ''::bytea
       order by id limit $4 for update`,
      [customerId, of.connectionId, of.stream, mailsAtOnce],
    )
    if (rows.length === 0) return unaudited(0, 'step')
    const objectIds = rows.map(({ id }) => id)
    const passedOn = await passOn(tx, objectIds)
    const own = rows.flatMap(({ state, conversation_id }) =>
      state === 'duplicate' || conversation_id === null || passedOn.has(conversation_id) ? [] : [conversation_id],
    )
    // Without their ids, so that they come in again should the owner ever agree again.
    await client.query('delete from sync_object where customer_id = $1 and id = any($2::bigint[])', [
      customerId,
      objectIds,
    ])
    const { rows: conversations } = await client.query<RemovableConversation>(
      `select id, file_id from conversation c where customer_id = $1 and id = any($2::bigint[]) and file_id is null and not exists (
         select from sync_object o where o.customer_id = $1 and o.conversation_id = c.id and o.state = 'applied') for update`,
      [customerId, own],
    )
    if (conversations.length === 0) return unaudited(rows.length, 'step')
    return together(rows.length, await removeConversations(job.app, tx, conversations, of.userId))
  })

/** Removes what came from a mailbox whose owner withdrew. Each step looks for what is there still, so it may die anywhere. */
export const withdrawMailboxJob: JobHandler<WithdrawalPayload> = async job => {
  const work = job as unknown as JobContext
  const of = job.payload
  let done = 0
  for (let count = mailsAtOnce; count > 0; done += count) {
    count = await removeSome(work, of)
    if (count > 0) await work.checkpoint({ done: done + count })
  }
  await job.write(async tx => {
    if (await flowsAgain(tx, of)) return unaudited(null, 'step')
    const leftOut = await forgetLeftOut(tx, of)
    const entry = {
      action: 'mails removed',
      entity: 'mailbox',
      entityId: of.userId,
      detail: { removed: done, leftOut },
      userId: of.userId,
    }
    return changed(null, entry, { what: ['connections', 'conversations', 'deals', 'matches', 'analysis'] })
  })
  await sweepDead({ read: work.read, write: work.write })
  return { removed: done }
}
