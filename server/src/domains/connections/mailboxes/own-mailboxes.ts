import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'
import { AppError } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { startJob } from '#jobs/job-run.ts'
import { connectorOf } from '../actions/vendors.ts'
import { wakeSync } from '../actions/wake-sync.ts'
import type { WithdrawalPayload } from '../removal/withdraw-mailbox-job.ts'
import { endOtherStreams } from '../sync/mail/mailboxes.ts'
import { countMails, findMailbox, lockMailConnection, mailVendors, streamOf } from './mailbox-row.ts'

const events = { what: ['connections'] } as const

/** Whether what came from a mailbox is being removed. */
const isBeingRemoved = async (
  { client, customerId }: Pick<TenantTransaction, 'client' | 'customerId'>,
  connectionId: number,
  userId: number,
): Promise<boolean> => {
  const { rows } = await client.query(
    `select from job_run where customer_id = $1 and kind = 'withdraw-mailbox' and status in ('queued', 'running')
       and payload @> jsonb_build_object('connectionId', $2::bigint, 'userId', $3::bigint) limit 1`,
    [customerId, connectionId, userId],
  )
  return rows.length > 0
}

const addressOf = async ({ db, customerId }: SnapshotTx, userId: number): Promise<string> => {
  const user = await db
    .selectFrom('app_user')
    .select('email')
    .where('customer_id', '=', customerId)
    .where('id', '=', userId)
    .executeTakeFirst()
  return user?.email ?? ''
}

export const listOwnMailboxes: Handler<'listOwnMailboxes'> = ({ user, read }) =>
  read(async tx => {
    const connections = await tx.db
      .selectFrom('connection')
      .selectAll()
      .where('customer_id', '=', tx.customerId)
      .where('state', '!=', 'removed')
      .where(
        'provider',
        'in',
        mailVendors.map(({ id }) => id),
      )
      .orderBy('id')
      .execute()
    const counts = await countMails(
      tx,
      connections.map(({ id }) => id),
    )
    const address = await addressOf(tx, user.userId)
    const mailboxes = []
    for (const { id, provider, backfill_from } of connections) {
      const row = await findMailbox(tx, id, user.userId)
      mailboxes.push({
        connectionId: id,
        label: connectorOf(provider).label,
        address,
        from: backfill_from.toISOString(),
        agreedAt: row?.agreed_at.toISOString() ?? null,
        withdrawnAt: row?.withdrawn_at?.toISOString() ?? null,
        isBeingRemoved: await isBeingRemoved(tx, id, user.userId),
        mails: counts.get(`${id} ${streamOf(provider, user.userId)}`) ?? 0,
        problem: row?.withdrawn_at === null ? row.problem : null,
      })
    }
    return { mailboxes }
  })

export const agreeToMailbox: Handler<'agreeToMailbox'> = ({ app, user, body, write }) =>
  write(async tx => {
    const { customerId } = tx
    const connection = await lockMailConnection(tx, body.connectionId)
    const before = await findMailbox(tx, connection.id, user.userId)
    if (before?.withdrawn_at === null) return unchanged({ agreedAt: before.agreed_at.toISOString() })
    if (await isBeingRemoved(tx, connection.id, user.userId))
      throw new AppError('CONFLICT', 'What came from it is still being removed. Agree again when that has ended.')
    const now = app.now()
    const values = { agreed_at: now, withdrawn_at: null, asked_at: null, problem: null, judged_at: now }
    await tx.db
      .insertInto('mailbox')
      .values({ customer_id: customerId, connection_id: connection.id, user_id: user.userId, ...values })
      .onConflict(conflict => conflict.columns(['customer_id', 'connection_id', 'user_id']).doUpdateSet(values))
      .execute()
    if (connection.state === 'active') await wakeSync(tx, connection.id, now)
    const entry = {
      action: 'mailbox agreed',
      entity: 'mailbox',
      entityId: user.userId,
      detail: { provider: connection.provider },
    }
    return changed({ agreedAt: now.toISOString() }, entry, events)
  })

export const withdrawMailbox: Handler<'withdrawMailbox'> = ({ app, user, body, write }) =>
  write(async tx => {
    const { customerId } = tx
    const connection = await lockMailConnection(tx, body.connectionId)
    const before = await findMailbox(tx, connection.id, user.userId)
    if (!before) throw new AppError('CONFLICT', 'You have not agreed to it.', 'connectionId')
    const stream = streamOf(connection.provider, user.userId) ?? ''
    const counts = await countMails(tx, [connection.id])
    const mails = counts.get(`${connection.id} ${stream}`) ?? 0
    const isRemoval = body.remove && mails > 0 && !(await isBeingRemoved(tx, connection.id, user.userId))
    // Who withdrew and kept what came may still have it removed.
    if (before.withdrawn_at !== null && !isRemoval)
      return unchanged({ withdrawnAt: before.withdrawn_at.toISOString(), jobRunId: null })
    const withdrawn = before.withdrawn_at ?? app.now()
    await tx.db
      .updateTable('mailbox')
      .set({ withdrawn_at: withdrawn, problem: null })
      .where('customer_id', '=', customerId)
      .where('connection_id', '=', connection.id)
      .where('user_id', '=', user.userId)
      .execute()
    const others = await tx.db
      .selectFrom('mailbox')
      .select('user_id')
      .where('customer_id', '=', customerId)
      .where('connection_id', '=', connection.id)
      .where('withdrawn_at', 'is', null)
      .execute()
    await endOtherStreams(
      tx,
      connection.id,
      others.flatMap(({ user_id }) => streamOf(connection.provider, user_id) ?? []),
    )
    const payload: WithdrawalPayload = { connectionId: connection.id, userId: user.userId, stream }
    const jobRunId = isRemoval
      ? await startJob(tx, {
          kind: 'withdraw-mailbox',
          title: 'Removing what came from a mailbox',
          payload: { ...payload },
          total: mails,
          createdBy: user.userId,
        })
      : null
    const entry = {
      action: 'mailbox withdrawn',
      entity: 'mailbox',
      entityId: user.userId,
      detail: { provider: connection.provider, remove: body.remove },
    }
    return changed({ withdrawnAt: withdrawn.toISOString(), jobRunId }, entry, { what: ['connections', 'jobs'] })
  })
