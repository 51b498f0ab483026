import { failuresUntilStop } from '@bic/contract/alerts/channel-kinds'
import type { AlertChannel } from '@bic/contract/alerts/channels'
import type { SignedInUser } from '@bic/contract/calls/access'
import { isAdministrator } from '@bic/contract/entitlements/roles'
import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'
import type { Config } from '#config.ts'
import { notFound } from '#http/app-error.ts'
import { idOfKey, open, seal } from '#secrets.ts'

export type ChannelRow = Row<'alert_channel'>

/** Channels of a person, or of the company (null), in the order in which they were added. */
export const selectChannels = ({ db, customerId }: TenantTransaction, userId: number | null) =>
  db
    .selectFrom('alert_channel')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .orderBy('id')

export const isStopped = ({ failures }: Pick<ChannelRow, 'failures'>): boolean => failures >= failuresUntilStop

export const presentChannel = (row: ChannelRow): AlertChannel => ({
  channelId: row.id,
  kind: row.kind,
  name: row.name,
  company: row.user_id === null,
  postedTime: row.posted_at?.toISOString() ?? null,
  problem: row.problem,
  stopped: isStopped(row),
})

/** A channel of the person's own, or for administrators one of the company. @throws AppError NOT_FOUND for any other */
export const requireOwnChannel = async (
  tx: TenantTransaction,
  user: Pick<SignedInUser, 'userId' | 'role'>,
  channelId: number,
): Promise<ChannelRow> => {
  const own = await selectChannels(tx, user.userId).where('id', '=', channelId).executeTakeFirst()
  const row =
    own ??
    (isAdministrator(user) ? await selectChannels(tx, null).where('id', '=', channelId).executeTakeFirst() : null)
  if (!row) throw notFound('This channel')
  return row
}

const placeOf = (customerId: number, userId: number | null): string =>
  `${customerId} alert channel of ${userId ?? 'the company'}`

export const sealAddress = (key: Uint8Array, customerId: number, userId: number | null, address: string) => {
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
