import { createHash } from 'node:crypto'
import type { Json } from '@bic/connectors/json/json'
import type { Envelope } from '@bic/connectors/normalised'
import type { Page, Stream, Window } from '@bic/connectors/stream'
import { VendorFault } from '@bic/connectors/vendor-fault'
import type { TenantTransaction } from '@bic/database/tenant'
import { unaudited } from '#http/written.ts'
import { loadEcho } from '../write-back/echo.ts'
import { noteFields } from './fields.ts'
import { type Found, findObjects, landedOf, landObjects } from './land-page.ts'
import { type LeftOut, landLeftOut } from './mail/land-left-out.ts'
import { screenMails } from './mail/screen-mails.ts'
import { hashOfJson, type Payload } from './payload.ts'
import { closeSlice, restartSlice, type Slice } from './slices.ts'
import type { Turn } from './turn.ts'

/** How often a window is listed from its beginning before what it lists is taken as it is. */
const mostRestarts = 3

const windowOf = ({ window_from, window_to }: Slice): Window => ({ from: window_from, to: window_to })

const hashOfToken = (token: string | null): Buffer =>
  createHash('sha256')
    .update(token ?? '')
    .digest()

/** A page without the objects that it has twice. */
const withoutRepeats = (page: Page): Page => ({
  ...page,
  items: [...new Map(page.items.map(item => [item.id, item])).values()],
})

const ended = new Set(['duplicate'])

/** Whether more has to be asked for an object than its listing says. What a mail says does not change. */
const wantsDetails = (slice: Slice, found: Found | undefined, listedHash: Buffer, isMail: boolean): boolean => {
  if (!found || found.version === 0 || !found.listedHash?.equals(listedHash)) return true
  if (ended.has(found.state ?? '')) return false
  return (slice.pass === 'late' && !isMail) || ['waiting', 'failed', 'deleted', 'absent'].includes(found.state ?? '')
}

/** Whether the listing alone says that an object is none for us, or not yet. */
const needsNoDetails = (stream: Stream, body: Json): boolean => {
  if (stream.isReady?.(body) === false) return true
  try {
    return stream.normalise(body, null).state === 'skipped'
  } catch {
    return false
  }
}

/** What was asked for the objects of a page. */
interface Loaded {
  readonly page: Page
  readonly payloads: ReadonlyMap<string, Payload>
  /** Mails that do not come in, of which nothing but their envelopes was asked for. */
  readonly leftOut: readonly LeftOut[]
}

/** A page without mails that are left out or gone, and with the moments of the others. */
const screenPage = async (
  { job, stream, link }: Turn,
  page: Page,
  wanted: readonly string[],
): Promise<{ readonly page: Page; readonly leftOut: readonly LeftOut[] }> => {
  if (!stream.mail) return { page, leftOut: [] }
  const envelopes = await stream.mail.envelopes(link.ask, wanted)
  const reasons = await job.read(tx => screenMails(tx, envelopes))
  const isGone = new Set(wanted.filter(id => !envelopes.has(id)))
  const atOf = (id: string, envelope = envelopes.get(id)): Envelope['at'] => envelope?.at ?? null
  return {
    page: {
      ...page,
      items: page.items
        .filter(({ id }) => !isGone.has(id) && !reasons.has(id))
        .map(item => ({ ...item, at: atOf(item.id) })),
    },
    leftOut: [...reasons].map(([externalId, reason]) => ({ externalId, happenedAt: atOf(externalId), reason })),
  }
}

/** Asks for what the listing leaves out of the objects of a page that are new or may have changed. */
const loadPayloads = async (turn: Turn, slice: Slice, listed: Page): Promise<Loaded> => {
  const { stream, job, link } = turn
  const known = await job.read(tx =>
    findObjects(
      tx,
      slice.connection_id,
      stream.name,
      listed.items.map(({ id }) => id),
    ),
  )
  const isWanted = ({ id, body }: Page['items'][number]) => {
    const found = known.get(id)
    return !found?.isForgotten && wantsDetails(slice, found, hashOfJson(body), stream.mail !== undefined)
  }
  const ids = listed.items.filter(isWanted).map(({ id }) => id)
  const { page, leftOut } = await screenPage(turn, listed, ids)
  const wanted = page.items.filter(isWanted)
  const payloads = new Map<string, Payload>()
  const asked: typeof wanted = []
  for (const item of wanted) {
    if (!stream.mail && needsNoDetails(stream, item.body)) payloads.set(item.id, { body: item.body, detail: null })
    else asked.push(item)
  }
  for (let from = 0; from < asked.length; from += stream.detailsAtOnce) {
    const some = asked.slice(from, from + stream.detailsAtOnce)
    const details = await stream.details(
      link.ask,
      some.map(({ id }) => id),
      windowOf(slice),
    )
    for (const { id, body } of some) payloads.set(id, { body, detail: details.get(id) ?? null })
  }
  return { page, payloads, leftOut }
}

/** Whether this slice has been at this cursor since its last restart: then the vendor would list without end. */
const isRepeated = async ({ client, customerId }: TenantTransaction, slice: Slice, token: string): Promise<boolean> => {
  const { rows } = await client.query(
    'select from sync_page where customer_id = $1 and slice_id = $2 and restart = $3 and token_hash = $4',
    [customerId, slice.id, slice.restarts, hashOfToken(token)],
  )
  return rows.length > 0
}

/** Whether a page has no object that the pages before it did not have. */
const bringsNothing = async (
  { client, customerId }: TenantTransaction,
  slice: Slice,
  objectIds: readonly number[],
): Promise<boolean> => {
  const { rows } = await client.query(
    `select from unnest($4::bigint[]) as id where not exists (
       select from sync_page where customer_id = $1 and slice_id = $2 and restart = $3 and id = any(object_ids)) limit 1`,
    [customerId, slice.id, slice.restarts, objectIds],
  )
  return rows.length === 0
}

const countDistinct = async ({ client, customerId }: TenantTransaction, slice: Slice): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    `select count(distinct object_id)::int as count from sync_page, unnest(object_ids) as object_id
     where customer_id = $1 and slice_id = $2 and restart = $3`,
    [customerId, slice.id, slice.restarts],
  )
  return rows[0]?.count ?? 0
}

const notePage = async (
  tx: TenantTransaction,
  slice: Slice,
  { page, objectIds }: { readonly page: Page; readonly objectIds: readonly number[] },
  now: Date,
): Promise<void> => {
  await tx.client.query(
    `insert into sync_page (customer_id, slice_id, restart, number, token_hash, items, fetched_at, object_ids)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (customer_id, slice_id, restart, number) do nothing`,
    [tx.customerId, slice.id, slice.restarts, slice.pages, hashOfToken(slice.token), page.items.length, now, objectIds],
  )
  await tx.client.query(
    `update sync_slice set token = $3, pages = pages + 1, listed = listed + $4, vendor_total = coalesce($5, vendor_total)
     where customer_id = $1 and id = $2`,
    [tx.customerId, slice.id, page.next, page.items.length, page.total],
  )
}

/** Ends a window after its last page: it is done when it has as many objects as the vendor says, else it is listed again, at last a gap. */
const finishSlice = async (tx: TenantTransaction, slice: Slice, page: Page, now: Date): Promise<void> => {
  const total = page.total ?? slice.vendor_total
  const distinct = await countDistinct(tx, slice)
  // What comes while the last hours are listed is listed within a minute.
  if (total === null || distinct >= total || slice.pass === 'recent') {
    await closeSlice(tx, slice, { state: 'done', problem: null }, now)
    return
  }
  await startOver(tx, slice, `${distinct} of ${total} were listed.`, now)
}

/** A page of a window, landed in one transaction with the place where the next one begins. */
const landPage = async (turn: Turn, slice: Slice): Promise<void> => {
  const { stream, job, link, connection } = turn
  const listed = withoutRepeats(
    await stream.list({ ask: link.ask, window: windowOf(slice), token: slice.token, size: turn.pageSize }),
  )
  const { page, payloads, leftOut } = await loadPayloads(turn, slice, listed)
  await job.write(async tx => {
    const now = job.app.now()
    const of = { connectionId: connection.id, stream: stream.name, sliceId: slice.id }
    const objectIds = [
      ...(await landObjects(tx, of, landedOf(page, payloads), now, await loadEcho(tx, turn))),
      ...(await landLeftOut(tx, of, leftOut, now)),
    ]
    await noteFields(tx, of, page, now)
    // A page may be empty for other reasons than that the listing repeats itself.
    const isStale = page.next !== null && objectIds.length > 0 && (await bringsNothing(tx, slice, objectIds))
    await notePage(tx, slice, { page, objectIds }, now)
    if (page.next === null) {
      await finishSlice(tx, slice, page, now)
      await growPages(tx, turn)
    } else if (isStale || (await isRepeated(tx, slice, page.next))) await endRepeats(tx, slice, page, now)
    await turn.noteUsage(tx)
    return unaudited(null, 'step', page.next === null ? { what: ['connections'] } : [])
  })
}

/** The vendor answers pages that were there before, and says that there are more. */
const endRepeats = async (tx: TenantTransaction, slice: Slice, page: Page, now: Date): Promise<void> => {
  const total = page.total ?? slice.vendor_total
  if (total !== null && (await countDistinct(tx, slice)) >= total)
    await closeSlice(tx, slice, { state: 'done', problem: null }, now)
  else await startOver(tx, slice, 'The vendor repeats its pages.', now)
}

/** Lists a window from its first page again; after so many times it is a gap, which is listed again another day. */
const startOver = async (tx: TenantTransaction, slice: Slice, problem: string, now: Date): Promise<void> => {
  if (slice.restarts < mostRestarts) await restartSlice(tx, slice, problem)
  else await closeSlice(tx, slice, { state: 'gap', problem }, now)
}

const storePageSize = async ({ db, customerId }: TenantTransaction, turn: Turn, size: number): Promise<void> => {
  turn.pageSize = size
  await db
    .updateTable('sync_stream')
    .set({ page_size: size })
    .where('customer_id', '=', customerId)
    .where('connection_id', '=', turn.connection.id)
    .where('name', '=', turn.stream.name)
    .execute()
}

/** Asks for fewer objects at once. Answers false when it cannot be fewer. */
const shrink = async (turn: Turn): Promise<boolean> => {
  const size = Math.max(turn.stream.pageSizes.least, Math.floor(turn.pageSize / 2))
  if (size >= turn.pageSize) return false
  await turn.job.write(async tx => {
    await storePageSize(tx, turn, size)
    return unaudited(null, 'step')
  })
  return true
}

/** What was too much once is tried again after a window went well: a vendor that was down for a while is not slow for good. */
const growPages = async (tx: TenantTransaction, turn: Turn): Promise<void> => {
  const { most } = turn.stream.pageSizes
  if (turn.pageSize < most) await storePageSize(tx, turn, Math.min(most, turn.pageSize * 2))
}

/**
 * Lists one page of a slice. What is wrong with the page alone is put right here: fewer objects at once, or the window from its beginning.
 *
 * @throws VendorFault what is wrong with the connection; VendorBusy
 */
export const workSlice = async (turn: Turn, slice: Slice): Promise<void> => {
  try {
    await landPage(turn, slice)
  } catch (error) {
    if (!(error instanceof VendorFault)) throw error
    const mayShrink = error.kind === 'shrink' || error.kind === 'retry'
    if (mayShrink && (await shrink(turn))) return
    if (error.kind !== 'restart') throw error
    await turn.job.write(async tx => unaudited(await startOver(tx, slice, error.message, turn.job.app.now()), 'step'))
  }
}
