import type { TenantTransaction } from '@bic/database/tenant'
import { AppError } from './http/app-error.ts'

/** What a customer may take up, by the name of the property that says otherwise, with the default. */
export const quotas = {
  /** Megabytes of uploaded files, recordings of conversations and recorded pitches. */
  Quota_storage_mb: 51_200,
  Quota_conversations: 1_000_000,
  /** Jobs that are queued or running. */
  Quota_open_jobs: 2000,
} as const

export type Quota = keyof typeof quotas

const megabyte = 1024 * 1024

/** What a quota of the customer is: their property of this name, else the default. */
export const quotaOf = async ({ client, customerId }: TenantTransaction, name: Quota): Promise<number> => {
  const { rows } = await client.query<{ value: string }>(
    'select value from customer_property where customer_id = $1 and name = $2',
    [customerId, name],
  )
  return rows[0] ? Number(rows[0].value) : quotas[name]
}

/** Bytes that are stored; whoever asks at the same time, to add to them, waits until this transaction ends. */
const lockStoredBytes = async ({ client, customerId }: TenantTransaction): Promise<number> => {
  const { rows } = await client.query<{ amount: number }>(
    `insert into customer_usage as u (customer_id, what, amount) values ($1, 'stored_bytes', 0)
     on conflict (customer_id, what) do update set amount = u.amount returning amount`,
    [customerId],
  )
  return Number(rows[0]?.amount ?? 0)
}

const countConversations = async ({ client, customerId }: TenantTransaction): Promise<number> => {
  const { rows } = await client.query<{ amount: number }>(
    `select amount from customer_usage where customer_id = $1 and what = 'conversations'`,
    [customerId],
  )
  return Number(rows[0]?.amount ?? 0)
}

const overQuota = (what: string): AppError =>
  new AppError('OVER_QUOTA', `${what} Please delete data that is no longer needed, or ask your provider for more.`)

/** @throws AppError OVER_QUOTA naming usage and limit when so many more bytes of files do not fit */
export const checkStorageQuota = async (tx: TenantTransaction, moreBytes: number): Promise<void> => {
  const used = await lockStoredBytes(tx)
  const most = await quotaOf(tx, 'Quota_storage_mb')
  if (used + moreBytes <= most * megabyte) return
  const shown = (bytes: number) => (bytes / megabyte).toFixed(1)
  throw overQuota(`Your company's files use ${shown(used)} MB of ${most} MB; this upload has ${shown(moreBytes)} MB.`)
}

/** @throws AppError OVER_QUOTA naming usage and limit when the customer has as many conversations as are allowed */
export const checkConversationQuota = async (tx: TenantTransaction): Promise<void> => {
  const used = await countConversations(tx)
  const most = await quotaOf(tx, 'Quota_conversations')
  if (used >= most) throw overQuota(`Your company has ${used} conversations; ${most} are allowed.`)
}
