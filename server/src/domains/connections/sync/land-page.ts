import type { Page, Stream } from '@bic/connectors/stream'
import type { TenantTransaction } from '@bic/database/tenant'
import { forgottenIdOf } from '#pipeline/ledger/forget-objects.ts'
import { type Echo, isEcho, withoutOurs } from '../write-back/echo.ts'
import { hashOfJson, type Payload, packPayload, unpackPayload } from './payload.ts'

/** An object of a page with what the ledger knows of it. */
export interface Found {
  /** Null: it is new. */
  readonly objectId: number | null
  readonly state: string | null
  readonly version: number
  readonly hash: Buffer | null
  readonly listedHash: Buffer | null
}

/** What the ledger knows of the objects of a page, by external id; those that were forgotten are found by what stands for their ids. */
export const findObjects = async (
  { client, customerId }: TenantTransaction,
  connectionId: number,
  stream: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Found & { readonly isForgotten: boolean }>> => {
  const names = new Map<string, { readonly id: string; readonly isForgotten: boolean }>()
  for (const id of ids)
    names.set(id, { id, isForgotten: false }).set(forgottenIdOf(customerId, stream, id), { id, isForgotten: true })
  const { rows } = await client.query<{
    external_id: string
    id: number
    state: string
    version: number
    listed_hash: Buffer
    hash: Buffer | null
  }>(
    `select o.external_id, o.id, o.state, o.version, o.listed_hash, v.hash from sync_object o
     left join sync_version v on v.customer_id = o.customer_id and v.object_id = o.id and v.number = o.version
     where o.customer_id = $1 and o.connection_id = $2 and o.stream = $3 and o.external_id = any($4::text[])`,
    [customerId, connectionId, stream, [...names.keys()]],
  )
  return new Map(
    rows.flatMap(row => {
      const known = names.get(row.external_id)
      if (!known) return []
      const { id: objectId, state, version, hash, listed_hash: listedHash } = row
      return [[known.id, { objectId, state, version, hash, listedHash, isForgotten: known.isForgotten }] as const]
    }),
  )
}

/** An object as it is landed: its listing, and its payload where the details were asked for. */
export interface Landed {
  readonly externalId: string
  readonly happenedAt: string | null
  readonly listedHash: Buffer
  readonly payload: Payload | null
}

/** The newest payloads of objects, by their ids. */
const loadNewest = async (
  { client, customerId }: TenantTransaction,
  objects: readonly { readonly id: number; readonly version: number }[],
): Promise<ReadonlyMap<number, Payload>> => {
  const { rows } = await client.query<{ object_id: number; payload: Buffer }>(
    `select v.object_id, v.payload from sync_version v
     join unnest($2::bigint[], $3::int[]) as n (id, number) on v.object_id = n.id and v.number = n.number
     where v.customer_id = $1`,
    [customerId, objects.map(({ id }) => id), objects.map(({ version }) => version)],
  )
  return new Map(rows.map(({ object_id, payload }) => [object_id, unpackPayload(payload)]))
}

/**
 * A session keeps the plan of a foreign key that it made for its first row. When the ledger was empty then, each version would read all objects of
 * the customer to find its own, so this is replanned for as many as that costs more than planning.
 */
const enoughToReplan = 20

/**
 * Stores what was listed: objects that are new, objects that were seen again, and a new version where the payload differs from the
 * newest. What has a new version, or is back after it was gone, is to be applied. Forgotten objects are only seen. Answers the ids of all.
 *
 * @param echo what of it comes back because we wrote it: that alone is no new version; null: nothing
 * @param sliceId the slice that listed them; null when they were asked for by id, which does not show that the vendor still has them
 */
export const landObjects = async (
  tx: TenantTransaction,
  of: { readonly connectionId: number; readonly stream: Stream['name']; readonly sliceId: number | null },
  objects: readonly Landed[],
  now: Date,
  echo: Echo | null = null,
): Promise<number[]> => {
  if (objects.length === 0) return []
  const { client, customerId } = tx
  const { connectionId, stream, sliceId } = of
  const known = await findObjects(
    tx,
    connectionId,
    stream,
    objects.map(({ externalId }) => externalId),
  )
  const forgotten = [...known.values()].flatMap(({ isForgotten, objectId }) =>
    isForgotten && objectId !== null ? [objectId] : [],
  )
  if (forgotten.length > 0)
    await client.query(
      'update sync_object set last_seen_at = $3, slice_id = coalesce($4, slice_id), missed = 0 where customer_id = $1 and id = any($2::bigint[])',
      [customerId, forgotten, now, sliceId],
    )
  const live = objects.filter(({ externalId }) => !known.get(externalId)?.isForgotten)
  const { rows } = await client.query<{
    id: number
    external_id: string
    version: number
    hash: Buffer | null
    state: string
  }>(
    `with listed as (
       select * from unnest($5::text[], $6::timestamptz[], $7::bytea[]) as l (external_id, happened_at, listed_hash)
     ), stored as (
       insert into sync_object as o
         (customer_id, connection_id, stream, external_id, happened_at, first_seen_at, last_seen_at, slice_id, listed_hash, state)
       select $1, $2, $3, external_id, happened_at, $4, $4, $8, listed_hash, 'waiting' from listed
       on conflict (customer_id, connection_id, stream, external_id) do update
         set last_seen_at = case when $8::bigint is null then o.last_seen_at else $4 end,
           slice_id = coalesce($8, o.slice_id), listed_hash = excluded.listed_hash,
           happened_at = coalesce(excluded.happened_at, o.happened_at),
           missed = case when $8::bigint is null then o.missed else 0 end
       returning id, external_id, version, state
     )
     select s.id, s.external_id, s.version, s.state, v.hash from stored s
     left join sync_version v on v.customer_id = $1 and v.object_id = s.id and v.number = s.version`,
    [
      customerId,
      connectionId,
      stream,
      now,
      live.map(({ externalId }) => externalId),
      live.map(({ happenedAt }) => happenedAt),
      live.map(({ listedHash }) => listedHash),
      sliceId,
    ],
  )
  const stored = new Map(rows.map(row => [row.external_id, row]))
  const versions: { id: number; number: number; hash: Buffer; payload: Buffer }[] = []
  const back: number[] = []
  const before = echo === null ? new Map<number, Payload>() : await loadNewest(tx, [...stored.values()])
  for (const { externalId, payload: said } of live) {
    const row = stored.get(externalId)
    if (!row || said === null) continue
    const payload = echo === null ? said : withoutOurs(said, echo)
    const known = before.get(row.id)
    const isSettled = row.state === 'applied' || row.state === 'skipped'
    if (echo !== null && isSettled && known !== undefined && isEcho(known, payload, echo)) continue
    const hash = hashOfJson({ body: payload.body, detail: payload.detail })
    if (row.hash?.equals(hash) && row.version > 0) {
      if (row.state === 'deleted' || row.state === 'absent') back.push(row.id)
      continue
    }
    versions.push({ id: row.id, number: row.version + 1, hash, payload: packPayload(payload) })
  }
  if (versions.length > 0) {
    if (versions.length >= enoughToReplan) await client.query('discard plans')
    await client.query(
      `insert into sync_version (customer_id, object_id, number, hash, payload, seen_at)
     select $1, v.id, v.number, v.hash, v.payload, $2 from unnest($3::bigint[], $4::int[], $5::bytea[], $6::bytea[])
       as v (id, number, hash, payload) returning 1`,
      [
        customerId,
        now,
        versions.map(({ id }) => id),
        versions.map(({ number }) => number),
        versions.map(({ hash }) => hash),
        versions.map(({ payload }) => payload),
      ],
    )
    await client.query(
      `update sync_object o set state = 'landed', version = n.number, attempts = 0, next_at = null
     from unnest($2::bigint[], $3::int[]) as n (id, number) where o.customer_id = $1 and o.id = n.id`,
      [customerId, versions.map(({ id }) => id), versions.map(({ number }) => number)],
    )
  }
  if (back.length > 0)
    await client.query(
      `update sync_object set state = 'landed', reason = null, attempts = 0, next_at = null
     where customer_id = $1 and id = any($2::bigint[])`,
      [customerId, back],
    )
  return [...forgotten, ...rows.map(({ id }) => id)]
}

/** The ledger's form of a page. */
export const landedOf = (page: Page, payloads: ReadonlyMap<string, Payload>): Landed[] =>
  page.items.map(({ id, at, body }) => ({
    externalId: id,
    happenedAt: at === null || Number.isNaN(Date.parse(at)) ? null : new Date(at).toISOString(),
    listedHash: hashOfJson(body),
    payload: payloads.get(id) ?? null,
  }))
