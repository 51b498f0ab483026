import { failuresUntilStop } from '@bic/contract/alerts/channel-kinds'
import type { AlertChannel } from '@bic/contract/alerts/channels'
import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'
import type { Config } from '#config.ts'
import { notFound } from '#http/app-error.ts'
import { idOfKey, open, seal } from '#secrets.ts'

export type ChannelRow = Row<'alert_channel'>

/** Channels of a person, in the order in which they were added. */
export const selectChannels = ({ db, customerId }: TenantTransaction, userId: number) =>
  db
    .selectFrom('alert_channel')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('user_id', '=', userId)
    .orderBy('id')

export const isStopped = ({ failures }: Pick<ChannelRow, 'failures'>): boolean => failures >= failuresUntilStop

export const presentChannel = (row: ChannelRow): AlertChannel => ({
  channelId: row.id,
  kind: row.kind,
  name: row.name,
  postedTime: row.posted_at?.toISOString() ?? null,
  problem: row.problem,
  stopped: isStopped(row),
})

/** A channel of the person's own. @throws AppError NOT_FOUND for any other */
export const requireOwnChannel = async (
  tx: TenantTransaction,
  userId: number,
  channelId: number,
): Promise<ChannelRow> => {
  const row = await selectChannels(tx, userId).where('id', '=', channelId).executeTakeFirst()
  if (!row) throw notFound('This channel')
  return row
}

const placeOf = (customerId: number, userId: number): string => `${customerId} alert channel of ${userId}`

export const sealAddress = (key: Uint8Array, customerId: number, userId: number, address: string) => {
  const { keyId, bytes } = seal(key, placeOf(customerId, userId), address)
  return { key_id: keyId, sealed: bytes }
}

/** The address of a channel; null when another key sealed it, so that it has to be added again. */
export const openAddress = (
  { credentialsKey }: Pick<Config, 'credentialsKey'>,
  { customer_id, user_id, key_id, sealed }: ChannelRow,
): string | null =>
  credentialsKey === undefined || key_id !== idOfKey(credentialsKey)
    ? null
    : open(credentialsKey, placeOf(customer_id, user_id), { keyId: key_id, bytes: sealed })
