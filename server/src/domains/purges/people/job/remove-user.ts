import { inDirectory, type TenantTransaction } from '@bic/database/tenant'
import { setActive } from '#domains/access/shared/set-active.ts'
import { deleteRows, emptyAuditDetail, noteRemoved } from '#domains/purges/job/note-removed.ts'
import { together, unaudited } from '#http/written.ts'
import type { JobContext } from '#jobs/run-job.ts'
import type { Erasure } from './erasure.ts'

/** What is a user's own and goes with them; what they wrote for others stays. A test compares it with the tables that go with a user. */
export const ofUser: readonly (readonly [table: string, condition: string])[] = [
  ['user_activity', 'user_id = $2'],
  ['login_activity', 'user_id = $2'],
  ['api_use', 'user_id = $2'],
  ['user_last_seen', 'user_id = $2'],
  ['home_visit', 'user_id = $2'],
  ['saved_view', 'user_id = $2'],
  ['report_schedule', 'user_id = $2'],
  ['raised_alert', 'user_id = $2'],
  ['user_alert', 'user_id = $2'],
  ['notification', 'user_id = $2'],
  ['alert_channel', 'user_id = $2'],
  ['alert_digest', 'user_id = $2'],
  ['alert_mail_stop', 'user_id = $2'],
  ['alert_sample_choice', 'user_id = $2'],
  ['period_mail', 'user_id = $2'],
  ['mail_bounce', 'user_id = $2'],
  ['mailbox', 'user_id = $2'],
  ['scim_group_member', 'user_id = $2'],
  ['scim_user', 'user_id = $2'],
  ['expert_profile', 'user_id = $2'],
  ['user_feature', 'user_id = $2'],
  ['deal_team_member', 'user_id = $2'],
  ['hidden_card', 'user_id = $2'],
  ['card_relation', 'user_id = $2'],
  ['content_prompt', 'user_id = $2'],
  ['idempotency_key', 'user_id = $2'],
  // Nobody else ever saw them.
  ['plan_note', `author_id = $2 and note_type = 'private'`],
]

/** What of the directory is theirs beside the sign-in itself. */
const ofSignIn = [
  'reset_token',
  'invitation',
  'email_change',
  'identity_link',
  'expert_listing',
  'extension_code',
  'extension_token',
  'api_key',
] as const

const removeSignIn = async (
  tx: TenantTransaction,
  userId: number,
  { emails }: Erasure['person'],
  name: string,
): Promise<Readonly<Record<string, number>>> => {
  const { customerId } = tx
  return inDirectory(tx, async ({ client }) => {
    const gone = async (table: string, condition: string, value: unknown): Promise<number> =>
      (await client.query(`delete from ${table} where customer_id = $1 and ${condition}`, [customerId, value]))
        .rowCount ?? 0
    await client.query(
      `update login set email = $3, username = $4, password_hash = null, active = false
       where customer_id = $1 and user_id = $2`,
      [customerId, userId, `${name}@removed.invalid`, name],
    )
    for (const table of ofSignIn) {
      await gone(table, 'user_id = $2', userId)
    }
    await client.query('delete from expert_signup where lower(email) = any($1::text[])', [emails])
    return { session: await gone('session', 'user_id = $2', userId) }
  })
}

/** The user as who they are from now on: nobody, who cannot sign in, and whose work stays. */
const renameUser = async (tx: TenantTransaction, userId: number, { label }: Erasure, name: string): Promise<number> => {
  const [first = '', ...last] = label.split(' ')
  const { rowCount } = await tx.client.query(
    `update app_user set first_name = $3, last_name = $4, username = $5, email = $6, phone = null, photo = null,
       license_type_id = null, invited = false
     where customer_id = $1 and id = $2 and email <> $6`,
    [tx.customerId, userId, first, last.join(' '), name, `${name}@removed.invalid`],
  )
  return rowCount ?? 0
}

/** Objects that only the user's own rows name: their photo and the pitches they recorded. */
const removeOwnObjects = async ({ app, read, write }: JobContext, id: number, userId: number): Promise<void> => {
  const found = await read(async ({ client, customerId }) => {
    const { rows } = await client.query<{ key: string | null }>(
      `select photo as key from app_user where customer_id = $1 and id = $2
       union all select storage_key from pitch_video where customer_id = $1 and user_id = $2
       union all select part.storage_key from pitch_video v join pitch_video_part part
         on part.customer_id = v.customer_id and part.video_id = v.id where v.customer_id = $1 and v.user_id = $2`,
      [customerId, userId],
    )
    return rows.flatMap(({ key }) => key ?? [])
  })
  await app.files.removeAll(found)
  await write(async tx => {
    const parts = await deleteRows(
      tx,
      'pitch_video_part',
      'video_id in (select id from pitch_video where customer_id = $1 and user_id = $2)',
      [userId],
    )
    const pitches = await deleteRows(tx, 'pitch_video', 'user_id = $2', [userId])
    await tx.client.query('update app_user set photo = null where customer_id = $1 and id = $2', [
      tx.customerId,
      userId,
    ])
    await noteRemoved(tx, id, { pitch_video: pitches, pitch_video_part: parts, 'stored files': found.length })
    return unaudited(null, 'step')
  })
}

/** Ends a user: signed out for good, without a name, an address or records of what they did. Nothing for a buyer. */
export const eraseUser = async (job: JobContext, erasure: Erasure): Promise<void> => {
  const { userId } = erasure.person
  if (userId === null) return
  const name = erasure.label.toLowerCase().replaceAll(' ', '-')
  await removeOwnObjects(job, erasure.id, userId)
  await job.write(async tx => {
    const inactive = await setActive(tx, { userId, active: false, at: job.app.now() })
    const removed: Record<string, number> = { ...(await removeSignIn(tx, userId, erasure.person, name)) }
    removed.user = await renameUser(tx, userId, erasure, name)
    for (const [table, condition] of ofUser) removed[table] = await deleteRows(tx, table, condition, [userId])
    removed['audit_entry details'] = await emptyAuditDetail(
      tx,
      `entity = 'user' and entity_id = $2::bigint::text
         or user_id = $2 and entity in ('saved view', 'alert', 'alert channel', 'raised alert')`,
      [userId],
    )
    await noteRemoved(tx, erasure.id, removed)
    return together(null, inactive, unaudited(null, 'step', { what: ['users'] }))
  })
}
