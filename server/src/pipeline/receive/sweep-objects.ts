import { dayMs } from '@bic/engine/calendar/day'
import type { AppContext } from '#app-context.ts'
import { unaudited } from '#http/written.ts'
import { readCustomer, writeCustomer } from '#tenancy/customer.ts'
import { readDirectory } from '#tenancy/directory.ts'

/** An object is stored before the row that names it. Nothing takes longer than this between the two. */
const oldEnough = dayMs
/** Objects that are asked about at once. */
const atOnce = 500

/**
 * Which of these keys are named: by a file, a recording, a user's photo, an account's icon, a document of a playbook or a brief, the proof of a permission, a video or a part of one, an
 * export of all data, or an import that is not done yet.
 */
const findNamed = (app: AppContext, customerId: number, keys: readonly string[]): Promise<ReadonlySet<string>> =>
  readCustomer(app, customerId, async ({ client }) => {
    const { rows } = await client.query<{ key: string }>(
      `select storage_key as key from file where customer_id = $1 and storage_key = any($2)
       union all select photo from app_user where customer_id = $1 and photo = any($2)
       union all select icon from customer_profile where customer_id = $1 and icon = any($2)
       union all select storage_key from pitch_video where customer_id = $1 and storage_key = any($2)
       union all select storage_key from conversation_recording where customer_id = $1 and storage_key = any($2)
       union all select storage_key from playbook_document where customer_id = $1 and storage_key = any($2)
       union all select proof_key from quote_permission where customer_id = $1 and proof_key = any($2)
       union all select storage_key from content_document where customer_id = $1 and storage_key = any($2)
       union all select storage_key from tutorial_video where customer_id = $1 and storage_key = any($2)
       union all select storage_key from customer_export where customer_id = $1 and storage_key = any($2) and gone_at is null
       union all select storage_key from customer_export_segment where customer_id = $1 and storage_key = any($2)
       union all select storage_key from pitch_video_part where customer_id = $1 and storage_key = any($2)
       union all select named.key from job_run j
         cross join lateral (values (j.payload->>'storageKey'), (j.payload->>'reportKey')) as named (key)
         where j.customer_id = $1 and j.status in ('queued', 'running') and named.key = any($2)`,
      [customerId, keys],
    )
    return new Set(rows.map(({ key }) => key))
  })

/** An upload of a video that nobody went on with for so long is given up; its parts are unnamed from then on. */
const giveUpUploads = (app: AppContext, customerId: number): Promise<unknown> =>
  writeCustomer(app, { customerId, userId: null })(async ({ db }) => {
    await db
      .deleteFrom('pitch_video')
      .where('customer_id', '=', customerId)
      .where('status', '=', 'receiving')
      .where('updated_at', '<', new Date(app.now().getTime() - oldEnough))
      .execute()
    return unaudited(null, 'upkeep')
  })

const removeUnnamed = async (app: AppContext, customerId: number, keys: readonly string[]): Promise<number> => {
  const named = await findNamed(app, customerId, keys)
  const unnamed = keys.filter(key => !named.has(key))
  await app.files.removeAll(unnamed)
  return unnamed.length
}

/**
 * Removes stored objects that are older than a day and that nothing names: of uploads whose process was killed before
 * their rows were written, and reports that were fetched. Answers how many. What belongs to no customer of this database
 * is left alone.
 */
export const sweepObjects = async (app: AppContext): Promise<number> => {
  const customers = await readDirectory(app, ({ db }) => db.selectFrom('customer').select('id').execute())
  const before = app.now().getTime() - oldEnough
  let removed = 0
  for (const { id } of customers) {
    await giveUpUploads(app, id)
    let keys: string[] = []
    for await (const { key, storedAt } of app.files.list(id)) {
      if (storedAt.getTime() >= before) continue
      keys.push(key)
      if (keys.length < atOnce) continue
      removed += await removeUnnamed(app, id, keys)
      keys = []
    }
    if (keys.length > 0) removed += await removeUnnamed(app, id, keys)
  }
  if (removed > 0) app.log.info({ removed }, 'removed stored objects that nothing names')
  return removed
}
