import type { TenantTransaction } from '@bic/database/tenant'
import { forgetObjects, forgottenIdOf } from '#pipeline/ledger/forget-objects.ts'
import { findObjects } from '../land-page.ts'

/** A mail that does not come in. */
export interface LeftOut {
  readonly externalId: string
  readonly happenedAt: string | null
  readonly reason: string
}

/**
 * Notes mails that are left out, as forgotten objects: a hash of the id, the moment and the reason, and nothing of what the mail says.
 * Answers their ids.
 */
export const landLeftOut = async (
  tx: TenantTransaction,
  of: { readonly connectionId: number; readonly stream: string; readonly sliceId: number | null },
  mails: readonly LeftOut[],
  now: Date,
): Promise<number[]> => {
  if (mails.length === 0) return []
  // Those that the ledger has under their own ids are from before they were left out.
  const found = await findObjects(
    tx,
    of.connectionId,
    of.stream,
    mails.map(({ externalId }) => externalId),
  )
  const known: number[] = []
  const fresh: LeftOut[] = []
  for (const mail of mails) {
    const { objectId = null, isForgotten = false } = found.get(mail.externalId) ?? {}
    if (objectId === null || isForgotten) fresh.push(mail)
    else {
      await forgetObjects(tx, [objectId], { reason: mail.reason, keepConversation: false })
      known.push(objectId)
    }
  }
  if (fresh.length === 0) return known
  const { client, customerId } = tx
  const { rows } = await client.query<{ id: number }>(
    `insert into sync_object (customer_id, connection_id, stream, external_id, happened_at, first_seen_at, last_seen_at, slice_id,
       listed_hash, state, reason)
     select $1, $2, $3, m.external_id, m.happened_at, $4, $4, $5, '', 'skipped', m.reason
     from unnest($6::text[], $7::timestamptz[], $8::text[]) as m (external_id, happened_at, reason)
     on conflict (customer_id, connection_id, stream, external_id) do update
       set last_seen_at = excluded.last_seen_at, slice_id = excluded.slice_id, missed = 0
     returning id`,
    [
      customerId,
      of.connectionId,
      of.stream,
      now,
      of.sliceId,
      fresh.map(({ externalId }) => forgottenIdOf(customerId, of.stream, externalId)),
      fresh.map(({ happenedAt }) => happenedAt),
      fresh.map(({ reason }) => reason),
    ],
  )
  return [...known, ...rows.map(({ id }) => id)]
}
