import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'
import { forgetExports } from '#domains/exports/shared/forget-exports.ts'
import { forgetVersions } from '#domains/purges/job/forget-versions.ts'
import { deleteRows, emptyAuditDetail, noteRemoved } from '#domains/purges/job/note-removed.ts'
import { forgetAnswers, removeProposals } from '#domains/purges/job/remove-traces.ts'
import { sweepIndex } from '#domains/purges/job/sweep-index.ts'
import { AppError } from '#http/app-error.ts'
import { changed, unaudited, type Written } from '#http/written.ts'
import { JobCancelled, type JobContext, type JobHandler } from '#jobs/run-job.ts'
import { erasedIn, forgetObjects } from '#pipeline/ledger/forget-objects.ts'
import { partValues, takesPart } from '../person.ts'
import { places } from '../places.ts'
import { type Erasure, learnErasure } from './erasure.ts'
import { removeContacts } from './remove-contacts.ts'
import { removeExports } from './remove-exports.ts'
import { eraseUser } from './remove-user.ts'
import { replaceDocuments } from './replace-documents.ts'
import { isNamedInJson, replaceInPlace } from './replace-in-places.ts'
import { rewriteConversations } from './rewrite-conversations.ts'

/** Rounds in which what came in meanwhile is removed too. */
const mostRounds = 5

const events = {
  what: [
    'accounts',
    'deals',
    'conversations',
    'contacts',
    'matches',
    'analysis',
    'cards',
    'uploads',
    'notes',
    'plans',
    'tearsheets',
    'storyNotes',
    'surveys',
    'profiles',
    'reports',
    'summaries',
    'videos',
    'alerts',
    'notifications',
    'views',
    'users',
    'contents',
    'purges',
    'jobs',
  ],
} as const

/** Rows that are looked through at a time. */
const atOnce = 500

/** Ids of the rows of a table whose text or JSON value names the person, and does not only look as if it did. */
const findNaming = async (
  { client, customerId }: TenantTransaction,
  { patterns, recorded }: Erasure,
  [table, value]: readonly [table: string, value: string],
): Promise<number[]> => {
  const naming: number[] = []
  for (let after = 0; ; ) {
    const { rows } = await client.query<{ id: number; value: unknown }>(
      `select id, ${value} as value from ${table}
       where customer_id = $1 and id > $3 and (${value})::text ilike any($2::text[]) order by id limit $4`,
      [customerId, patterns, after, atOnce],
    )
    for (const row of rows) if (isNamedInJson(row.value, recorded)) naming.push(row.id)
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return naming
    after = last.id
  }
}

const replaceEverywhere = async ({ write }: JobContext, erasure: Erasure): Promise<void> => {
  const { id, patterns, person, near, elsewhere, nearRecorded, recorded } = erasure
  if (patterns.length === 0) return
  for (const place of places) {
    const [forget, forgetOwn] = place.anyCase ? [recorded, nearRecorded] : [elsewhere, near]
    await write(async tx => {
      const own = { where: person.shared, forget: forgetOwn }
      const changedRows = await replaceInPlace(tx, place, { patterns, forget, own })
      await noteRemoved(tx, id, { 'texts that named them': changedRows })
      return unaudited(null, 'step')
    })
  }
  await write(async tx => {
    const entries = await emptyAuditDetail(tx, 'id = any($2::bigint[])', [
      await findNaming(tx, erasure, ['audit_entry', 'detail']),
    ])
    const proposals = await deleteRows(tx, 'keyword_proposal', 'id = any($2::bigint[])', [
      await findNaming(tx, erasure, ['keyword_proposal', `text || ' ' || reason`]),
    ])
    await noteRemoved(tx, id, { 'audit_entry details': entries, keyword_proposal: proposals })
    return unaudited(null, 'step')
  })
  await forgetAnswers(write, id)
}

/** Forgets what vendors said of conversations in which the person takes part, and where else they name them. */
const forgetVendorWords = async (work: JobContext, erasure: Erasure): Promise<void> => {
  const { id, label, recorded } = erasure
  const reason = erasedIn
  await work.write(async tx => {
    const { rows } = await tx.client.query<{ id: number }>(
      `select o.id from sync_object o where o.customer_id = $1 and exists (
         select from participant p where p.customer_id = $1 and p.conversation_id = o.conversation_id and p.name = $2)`,
      [tx.customerId, label],
    )
    const objectIds = rows.map(row => row.id)
    const erased = await forgetObjects(tx, objectIds, { reason, keepConversation: true })
    await noteRemoved(tx, id, { sync_version: erased })
    return unaudited(null, 'step')
  })
  await forgetVersions(work, id, { isMeant: ({ said }) => isNamedInJson(said, recorded), reason })
}

/** Whether something came in meanwhile that names the person: a contact, a speaker or a user with their name or address. */
const isNamed = async ({ client, customerId }: TenantTransaction, { person, label }: Erasure): Promise<boolean> => {
  const { rows } = await client.query<{ found: boolean }>(
    `select exists (select from participant p where p.customer_id = $1 and ${takesPart} and p.name <> $7)
       or exists (select from contact where customer_id = $1 and lower(email) = any($4::text[]))
       or exists (select from app_user where customer_id = $1 and id = $3 and lower(email) = any($4::text[])) as found`,
    [customerId, ...partValues(person), label],
  )
  return rows[0]?.found ?? false
}

/** The end of the request, which forgets whom it was about; false when something came in. */
const finishErasure = async (tx: TenantTransaction, erasure: Erasure, at: Date): Promise<Written<boolean>> => {
  if (await isNamed(tx, erasure)) return unaudited(false, 'step')
  const done = await tx.db
    .updateTable('purge_request')
    .set({ state: 'done', ended_at: at, subject: '{}' })
    .where('customer_id', '=', tx.customerId)
    .where('id', '=', erasure.id)
    .where('state', '=', 'running')
    .returning(['removed', 'reason', 'kind', 'asked_by', 'agreed_by'])
    .executeTakeFirstOrThrow()
  const { removed, reason, kind, asked_by, agreed_by } = done
  const detail = { purgeId: erasure.id, kind, reason, askedBy: asked_by, agreedBy: agreed_by, ...removed }
  return changed(true, { action: 'person erased', entity: 'purge', entityId: erasure.id, detail }, events)
}

const stateOf = async ({ db, customerId }: SnapshotTx, purgeId: number) =>
  db
    .selectFrom('purge_request')
    .select('state')
    .where('customer_id', '=', customerId)
    .where('id', '=', purgeId)
    .where('kind', '!=', 'account')
    .executeTakeFirst()

/**
 * Erases a person: takes them out of conversations, which stay with their figures, then out of contacts, their own records and
 * every text that names them, and last out of the index. Each step looks for what is there still, so it may die anywhere and is
 * taken up again. It cannot be stopped once it began.
 */
export const erasePersonJob: JobHandler<{ readonly purgeId: number }> = async job => {
  const { app, payload, read, write } = job
  const { purgeId } = payload
  const found = await read(tx => stateOf(tx, purgeId))
  if (found?.state !== 'running') return { state: found?.state ?? 'unknown' }
  const work = job as JobContext
  const report = async (done: number) => {
    try {
      await job.checkpoint({ done })
    } catch (error) {
      if (!(error instanceof JobCancelled)) throw error
    }
  }
  for (let round = 1; round <= mostRounds; round++) {
    const erasure = await write(async tx => unaudited(await learnErasure(tx, purgeId), 'step'))
    await removeExports(work, erasure)
    await rewriteConversations(work, erasure, report)
    await forgetVendorWords(work, erasure)
    await eraseUser(work, erasure)
    await removeContacts(work, erasure)
    await replaceDocuments(work, erasure)
    await replaceEverywhere(work, erasure)
    await sweepIndex(work, erasure, () => report(0))
    await removeProposals(work, erasure)
    // Each holds what was erased; none can be asked for while this runs.
    await forgetExports(work)
    // Those that somebody asked for meanwhile.
    await removeExports(work, erasure)
    if (await write(tx => finishErasure(tx, erasure, app.now()))) return { state: 'done' }
  }
  throw new AppError(
    'CONFLICT',
    'Data of this person comes in again and again. Take them out of the CRM or the directory first, then continue.',
  )
}
