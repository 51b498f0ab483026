import type { Connector } from '@bic/connectors/connector'
import type { Stream } from '@bic/connectors/stream'
import { VendorFault } from '@bic/connectors/vendor-fault'
import type { TenantTransaction } from '@bic/database/tenant'
import { dayMs } from '@bic/engine/calendar/day'
import { leftOut, leftOutAsUnknown } from './leave-out.ts'

/** A mailbox that flows: its owner agreed for the address that they have, and is active. */
export interface Mailbox {
  readonly userId: number
  readonly address: string
}

/** A stream of a connection, and the mailbox that it is of where it is one. */
export interface Listing {
  readonly stream: Stream
  readonly mailbox: Mailbox | null
}

/** The stream of a mailbox, in the ledger of its connection. */
export const mailboxStream = ({ name }: Pick<Stream, 'name'>, userId: number): string => `${name} of ${userId}`

/** Forgets how far streams have come, so that they are listed again from the beginning. What came in stays. */
const dropStreams = async (
  { client, customerId }: TenantTransaction,
  connectionId: number,
  names: readonly string[],
): Promise<void> => {
  if (names.length === 0) return
  for (const [table, column] of [
    ['sync_slice', 'stream'],
    ['sync_census', 'stream'],
    ['sync_stream', 'name'],
  ])
    await client.query(
      `delete from ${table} where customer_id = $1 and connection_id = $2 and ${column} = any($3::text[])`,
      [customerId, connectionId, names],
    )
}

/** Forgets that mails were left out, so that they are judged again when they are listed. */
export const forgetLeftOut = async (
  { client, customerId }: TenantTransaction,
  of: { readonly connectionId: number; readonly stream: string },
  reason = leftOut,
): Promise<number> => {
  const { rowCount } = await client.query(
    `delete from sync_object where customer_id = $1 and connection_id = $2 and stream = $3 and state = 'skipped'
       and listed_hash = ''::bytea and starts_with(reason, $4)`,
    [customerId, of.connectionId, of.stream, reason],
  )
  return rowCount ?? 0
}

/** Ends the streams of mailboxes that do not flow, and says of no window any more that it is complete. */
export const endOtherStreams = async (
  tx: TenantTransaction,
  connectionId: number,
  names: readonly string[],
): Promise<void> => {
  const { rows } = await tx.client.query<{ name: string }>(
    'select name from sync_stream where customer_id = $1 and connection_id = $2 and not name = any($3::text[])',
    [tx.customerId, connectionId, names],
  )
  await dropStreams(
    tx,
    connectionId,
    rows.map(({ name }) => name),
  )
}

/** Has all mailboxes of a connection judged again from the beginning, by rules that have changed. */
export const judgeAgain = async (tx: TenantTransaction, connectionId: number, now: Date): Promise<void> => {
  await tx.client.query(
    `delete from sync_object where customer_id = $1 and connection_id = $2 and state = 'skipped' and listed_hash = ''::bytea
       and starts_with(reason, $3)`,
    [tx.customerId, connectionId, leftOut],
  )
  await endOtherStreams(tx, connectionId, [])
  await tx.db
    .updateTable('mailbox')
    .set({ judged_at: now })
    .where('customer_id', '=', tx.customerId)
    .where('connection_id', '=', connectionId)
    .execute()
}

/** How long a mail of nobody who was known stays left out: then a census finds it, and it is judged again. */
const unknownFor = 7 * dayMs

/** What a mailbox keeps of the address that its owner agreed for; `u` is the row of the user. */
export const addressHash = `sha256(convert_to(lower(u.email), 'UTF8'))`

/** Mailboxes that flow, those that were asked longest ago first. */
export const loadMailboxes = async (
  { client, customerId }: Pick<TenantTransaction, 'client' | 'customerId'>,
  connectionIds: readonly number[],
) => {
  const { rows } = await client.query<{ connection_id: number; user_id: number; email: string; judged_at: Date }>(
    `select m.connection_id, m.user_id, u.email, m.judged_at from mailbox m
     join app_user u on u.customer_id = m.customer_id and u.id = m.user_id and u.active
     where m.customer_id = $1 and m.connection_id = any($2::bigint[]) and m.withdrawn_at is null
       and m.address_hash = ${addressHash}
     order by m.asked_at nulls first, m.user_id`,
    [customerId, connectionIds],
  )
  return rows
}

/** A mailbox stopped flowing while it was being read. */
export class MailboxEnded extends VendorFault {}

/** @throws MailboxEnded when a mailbox flows no more, or is another one by now because its owner has another address */
export const requireFlowing = async (
  tx: TenantTransaction,
  connectionId: number,
  { userId, address }: Mailbox,
): Promise<void> => {
  // Every request to the vendor and every write asks this.
  const { rows } = await tx.client.query(
    `select from mailbox m join app_user u on u.customer_id = m.customer_id and u.id = m.user_id and u.active
     where m.customer_id = $1 and m.connection_id = $2 and m.user_id = $3 and m.withdrawn_at is null
       and m.address_hash = ${addressHash} and u.email = $4`,
    [tx.customerId, connectionId, userId, address],
  )
  if (rows.length === 0) throw new MailboxEnded('stop', 'The mailbox is no longer synced.')
}

/**
 * Ends the agreement of a mailbox for an earlier address: the one of the address that its owner has now begins again. What came stays and is in no
 * census any more; what has not become a conversation is dropped. What people deleted here stays forgotten.
 */
export const leaveAddress = async (tx: TenantTransaction, connectionId: number, stream: string): Promise<void> => {
  const { client, customerId } = tx
  await dropStreams(tx, connectionId, [stream])
  const of = [customerId, connectionId, stream]
  await client.query(
    `delete from sync_object where customer_id = $1 and connection_id = $2 and stream = $3
       and case when listed_hash = ''::bytea then state = 'skipped' and starts_with(reason, $4)
         else conversation_id is null or state = 'duplicate' end`,
    [...of, leftOut],
  )
  await client.query(
    `update sync_object set state = 'absent', missed = 0, attempts = 0, next_at = null,
       reason = 'It came from the mailbox of an earlier address, and is kept here.'
     where customer_id = $1 and connection_id = $2 and stream = $3 and listed_hash <> ''::bytea`,
    of,
  )
}

/** What is listed of a connection: its streams, or one for each mailbox that flows, the one that was asked longest ago first. */
export const loadListings = async (
  tx: TenantTransaction,
  connectionId: number,
  connector: Connector,
  now: Date,
): Promise<Listing[]> => {
  const mails = connector.streams.find(({ mail }) => mail !== undefined)
  if (!mails) return connector.streams.map(stream => ({ stream, mailbox: null }))
  const rows = await loadMailboxes(tx, [connectionId])
  for (const { user_id, judged_at } of rows) {
    if (now.getTime() - judged_at.getTime() < unknownFor) continue
    await forgetLeftOut(tx, { connectionId, stream: mailboxStream(mails, user_id) }, leftOutAsUnknown)
    await noteMailbox(tx, connectionId, user_id, { judged_at: now })
  }
  const listings = rows.map(({ user_id: userId, email: address }) => ({
    stream: { ...mails, name: mailboxStream(mails, userId) },
    mailbox: { userId, address },
  }))
  await endOtherStreams(
    tx,
    connectionId,
    listings.map(({ stream }) => stream.name),
  )
  return listings
}

/** Writes down what is known of a mailbox. */
export const noteMailbox = async (
  { db, customerId }: TenantTransaction,
  connectionId: number,
  userId: number,
  values: { readonly asked_at?: Date; readonly judged_at?: Date; readonly problem?: string | null },
): Promise<void> => {
  await db
    .updateTable('mailbox')
    .set(values)
    .where('customer_id', '=', customerId)
    .where('connection_id', '=', connectionId)
    .where('user_id', '=', userId)
    .execute()
}
