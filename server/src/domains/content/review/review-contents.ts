import type { Content } from '@bic/contract/content/contents'
import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { notify } from '#domains/notifications/shared/notify.ts'
import { changed, unchanged } from '#http/written.ts'
import { readCustomer, writeCustomer } from '#tenancy/customer.ts'
import { eachCustomer } from '#tenancy/each-customer.ts'
import type { FoundBrief } from '../actions/find-brief.ts'
import { presentContents } from '../contents/present-content.ts'
import { unsupportedOf } from '../statements/check-statements.ts'
import { findContradictions } from './find-contradictions.ts'

/** Why a sentence of a kept content does not hold. */
interface Fault {
  readonly name: string
  readonly reason: string
}

interface Reviewed {
  readonly assetId: number
  readonly briefId: number
  readonly title: string
  readonly authorId: number | null
  readonly faults: readonly Fault[]
}

/** So many contents are looked at in one snapshot. */
const atOnce = 20

const loadKept = async ({ db, customerId }: SnapshotTx, after: number) =>
  db
    .selectFrom('content_asset')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '>', after)
    .where('status', 'in', ['saved', 'published'])
    .where('archived_at', 'is', null)
    .orderBy('id')
    .limit(atOnce)
    .execute()

const loadBriefs = async ({ db, customerId }: SnapshotTx, ids: readonly number[]) => {
  const rows = await db
    .selectFrom('content_brief')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', 'in', ids)
    .where('archived_at', 'is', null)
    .execute()
  return new Map<number, FoundBrief>(rows.map(row => [row.id, row]))
}

/** Nobody in particular asks. */
const nobody = { role: 'SELLER', userId: 0 } as const

const faultsOf = async (app: AppContext, tx: SnapshotTx, brief: FoundBrief, content: Content): Promise<Fault[]> => {
  const open = unsupportedOf(content.statements).flatMap(({ id: name, problems }) =>
    // What was denied is found out again.
    problems.flatMap(({ reason }) => (reason === 'contradicted' ? [] : [{ name, reason }])),
  )
  const answeredFor = new Set(content.statements.flatMap(({ id, waiver }) => (waiver === null ? [] : [id])))
  const denied = await findContradictions(app, tx, brief, content.statements)
  const contradicted = [...denied].filter(name => !answeredFor.has(name))
  return [...open, ...contradicted.map(name => ({ name, reason: 'contradicted' }))]
}

const reviewSome = async (app: AppContext, tx: SnapshotTx, after: number) => {
  const assets = await loadKept(tx, after)
  if (assets.length === 0) return { last: null, reviewed: [] }
  const briefs = await loadBriefs(tx, [...new Set(assets.map(({ brief_id }) => brief_id))])
  const reviewed: Reviewed[] = []
  for (const asset of assets) {
    const brief = briefs.get(asset.brief_id)
    const [content] = brief ? await presentContents(app, tx, brief, [asset], nobody) : []
    if (!brief || !content) continue
    const faults = await faultsOf(app, tx, brief, content)
    reviewed.push({
      assetId: asset.id,
      briefId: brief.id,
      title: content.title,
      authorId: asset.created_by ?? brief.created_by,
      faults,
    })
  }
  return { last: assets.at(-1)?.id ?? null, reviewed }
}

/** Keeps what does not hold of a content; answers how many faults are new. */
const keepFaults = async (tx: TenantTransaction, { assetId, authorId, faults }: Reviewed, at: Date) => {
  const { client, customerId } = tx
  const values = [customerId, assetId, faults.map(({ name }) => name), faults.map(({ reason }) => reason)]
  const gone = await client.query(
    `delete from content_review r where r.customer_id = $1 and r.asset_id = $2
       and not exists (select from unnest($3::text[], $4::text[]) as f (name, reason) where f.name = r.name and f.reason = r.reason)`,
    values,
  )
  const { rowCount } = await client.query(
    `insert into content_review (customer_id, asset_id, name, reason, found_at, notified)
     select $1, $2, name, reason, $5, $6 from unnest($3::text[], $4::text[]) as f (name, reason)
     where exists (select from content_asset a where a.customer_id = $1 and a.id = $2)
     on conflict do nothing returning 1`,
    [...values, at, authorId],
  )
  return { fresh: rowCount ?? 0, ended: gone.rowCount ?? 0 }
}

const describeFaults = (faults: readonly Fault[]): string => {
  const sentences = new Set(faults.map(({ name }) => name)).size
  return sentences === 1 ? '1 sentence does not hold any more.' : `${sentences} sentences do not hold any more.`
}

const noteReview = (app: AppContext, customerId: number, reviewed: Reviewed): Promise<null> =>
  writeCustomer(app, { customerId, userId: null })(async tx => {
    const at = app.now()
    const { assetId, briefId, title, authorId, faults } = reviewed
    const { fresh, ended } = await keepFaults(tx, reviewed, at)
    if (fresh === 0 && ended === 0) return unchanged(null)
    if (fresh > 0 && authorId !== null)
      await notify(tx, {
        userId: authorId,
        kind: 'content',
        title: `Needs review: ${title}`,
        text: describeFaults(faults),
        link: `/content-generation-detail?id=${briefId}`,
        at,
      })
    const detail = { faults: faults.map(({ reason }) => reason) }
    const action = faults.length > 0 ? 'content needs a review' : 'content needs no review any more'
    return changed(null, { action, entity: 'content', entityId: assetId, detail }, { what: ['contents'] })
  })

/**
 * Looks through the contents of a customer that are kept: notes which sentences do not hold any more, and notifies their authors, once
 * of each fault. Answers how many contents need a review.
 */
export const reviewContents = async (app: AppContext, customerId: number): Promise<number> => {
  let needed = 0
  for (let after: number | null = 0; after !== null; ) {
    const from: number = after
    const { last, reviewed } = await readCustomer(app, customerId, tx => reviewSome(app, tx, from))
    for (const one of reviewed) await noteReview(app, customerId, one)
    needed += reviewed.filter(({ faults }) => faults.length > 0).length
    after = last
  }
  return needed
}

/** The same for every customer, at night: days end permissions and claims, and figures change, without anybody doing anything. */
export const reviewContentsNightly = (app: AppContext): Promise<number> =>
  eachCustomer(app, 'content-review', customerId => reviewContents(app, customerId))
