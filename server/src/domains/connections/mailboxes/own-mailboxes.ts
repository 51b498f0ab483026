import { VendorFault } from '@bic/connectors/vendor-fault'
import type { Row } from '@bic/database/schema'
import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { AppError, notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { startJob } from '#jobs/job-run.ts'
import { openCredentials } from '../access/credentials.ts'
import { connectorOf } from '../actions/vendors.ts'
import { wakeSync } from '../actions/wake-sync.ts'
import type { WithdrawalPayload } from '../removal/withdraw-mailbox-job.ts'
import { addressHash, endOtherStreams, leaveAddress, loadMailboxes } from '../sync/mail/mailboxes.ts'
import { countMails, findAgreement, lockMailConnection, mailVendors, streamOf } from './mailbox-row.ts'

const events = { what: ['connections'] } as const

/** Why a connection cannot open the mailbox of an address, whoever agrees, in words; null: it can. */
const whyNotOpened = async (
  tx: TenantTransaction,
  app: AppContext,
  connection: Row<'connection'>,
  address: string,
): Promise<string | null> => {
  const connector = connectorOf(connection.provider)
  if (!('imap' in connector)) return null
  const account = await openCredentials(tx, app, connection)
  if (account?.kind !== 'mailAccount') return null
  try {
    connector.imap.accountFor(account, address)
    return null
  } catch (error) {
    if (error instanceof VendorFault) return error.message
    throw error
  }
}

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

const addressOf = async (
  { client, customerId }: Pick<SnapshotTx, 'client' | 'customerId'>,
  userId: number,
): Promise<{ readonly email: string; readonly hash: Buffer }> => {
  const { rows } = await client.query<{ email: string; hash: Buffer }>(
    `select u.email, ${addressHash} as hash from app_user u where u.customer_id = $1 and u.id = $2`,
    [customerId, userId],
  )
  if (!rows[0]) throw notFound('This user')
  return rows[0]
}

export const listOwnMailboxes: Handler<'listOwnMailboxes'> = ({ app, user, read }) =>
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
    const { email: address } = await addressOf(tx, user.userId)
    const mailboxes = []
    for (const connection of connections) {
      const { id, provider, backfill_from } = connection
      const row = await findAgreement(tx, id, user.userId)
      // What came from it may be removed when nothing opens it any more.
      if (row === undefined && (await whyNotOpened(tx, app, connection, address)) !== null) continue
      const isOtherAddress = row?.withdrawn_at === null && !row.is_of_address
      mailboxes.push({
        connectionId: id,
        label: connectorOf(provider).label,
        address,
        from: backfill_from.toISOString(),
        agreedAt: isOtherAddress ? null : (row?.agreed_at.toISOString() ?? null),
        withdrawnAt: row?.withdrawn_at?.toISOString() ?? null,
        isOtherAddress,
        isBeingRemoved: await isBeingRemoved(tx, id, user.userId),
        mails: counts.get(`${id} ${streamOf(provider, user.userId)}`) ?? 0,
        problem: row?.withdrawn_at === null && row.is_of_address ? row.problem : null,
      })
    }
    return { mailboxes }
  })

export const agreeToMailbox: Handler<'agreeToMailbox'> = ({ app, user, body, write }) =>
  write(async tx => {
    const { customerId } = tx
    const connection = await lockMailConnection(tx, body.connectionId)
    const before = await findAgreement(tx, connection.id, user.userId)
    if (before?.withdrawn_at === null && before.is_of_address)
      return unchanged({ agreedAt: before.agreed_at.toISOString() })
    if (await isBeingRemoved(tx, connection.id, user.userId))
      throw new AppError('CONFLICT', 'What came from it is still being removed. Agree again when that has ended.')
    const { email, hash } = await addressOf(tx, user.userId)
    const why = await whyNotOpened(tx, app, connection, email)
    if (why !== null) throw new AppError('CONFLICT', why, 'connectionId')
    const now = app.now()
    if (before && !before.is_of_address)
      await leaveAddress(tx, connection.id, streamOf(connection.provider, user.userId) ?? '')
    const values = {
      agreed_at: now,
      withdrawn_at: null,
      asked_at: null,
      problem: null,
      judged_at: now,
      address_hash: hash,
    }
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
    const before = await findAgreement(tx, connection.id, user.userId)
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
    const others = await loadMailboxes(tx, [connection.id])
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
