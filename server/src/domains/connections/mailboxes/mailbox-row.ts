import { connectors } from '@bic/connectors/connectors'
import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'
import { notFound } from '#http/app-error.ts'
import { lockConnection } from '../actions/load-connections.ts'
import { connectorOf } from '../actions/vendors.ts'
import { addressHash, mailboxStream } from '../sync/mail/mailboxes.ts'

/** The vendors whose mailboxes are synced. */
export const mailVendors = Object.values(connectors).filter(({ streams }) => streams.some(({ mail }) => mail))

const mailsOf = (provider: string) => connectorOf(provider).streams.find(({ mail }) => mail !== undefined)

/** The stream of a person's mailbox in the ledger; null: the vendor has no mailboxes. */
export const streamOf = (provider: string, userId: number): string | null => {
  const mails = mailsOf(provider)
  return mails ? mailboxStream(mails, userId) : null
}

/**
 * A connection with mailboxes that is about to be changed, locked until the end of the transaction.
 *
 * @throws AppError NOT_FOUND
 */
export const lockMailConnection = async (tx: TenantTransaction, connectionId: number): Promise<Row<'connection'>> => {
  const connection = await lockConnection(tx, connectionId)
  if (!mailsOf(connection.provider)) throw notFound('This connection')
  return connection
}

/** What a person agreed to. */
interface Agreement {
  readonly agreed_at: Date
  readonly withdrawn_at: Date | null
  readonly problem: string | null
  /** Whether they agreed for the address that they have now. */
  readonly is_of_address: boolean
}

/** The agreement of a person; undefined when they never agreed. */
export const findAgreement = async (
  { client, customerId }: Pick<TenantTransaction, 'client' | 'customerId'>,
  connectionId: number,
  userId: number,
): Promise<Agreement | undefined> => {
  const { rows } = await client.query<Agreement>(
    `select m.agreed_at, m.withdrawn_at, m.problem, m.address_hash = ${addressHash} as is_of_address from mailbox m
     join app_user u on u.customer_id = m.customer_id and u.id = m.user_id
     where m.customer_id = $1 and m.connection_id = $2 and m.user_id = $3`,
    [customerId, connectionId, userId],
  )
  return rows[0]
}

/** How many conversations came from the mailboxes of people, by connection and person. */
export const countMails = async (
  { client, customerId }: Pick<TenantTransaction, 'client' | 'customerId'>,
  connectionIds: readonly number[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await client.query<{ stream: string; count: number }>(
    `select connection_id || ' ' || stream as stream, count(*)::int as count from sync_object
     where customer_id = $1 and connection_id = any($2::bigint[]) and conversation_id is not null
     group by connection_id, stream`,
    [customerId, connectionIds],
  )
  return new Map(rows.map(({ stream, count }) => [stream, count]))
}
