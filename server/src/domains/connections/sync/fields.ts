import { fieldsOf } from '@bic/connectors/fields'
import type { Page, Stream } from '@bic/connectors/stream'
import type { TenantTransaction } from '@bic/database/tenant'

/** A field is missing only where so many objects do without it. */
const enough = 50

interface Notice {
  readonly kind: 'new' | 'vanished' | 'retyped'
  readonly field: string
  readonly detail: string
}

/** How the fields of a page differ from those known, and what is known then. */
export const compareFields = (
  known: Readonly<Record<string, string>>,
  seen: Readonly<Record<string, string>>,
  items: number,
): { readonly fields: Readonly<Record<string, string>>; readonly notices: readonly Notice[] } => {
  // The first page tells what is usual.
  if (Object.keys(known).length === 0) return { fields: seen, notices: [] }
  const fields: Record<string, string> = { ...known }
  const notices: Notice[] = []
  for (const [field, type] of Object.entries(seen)) {
    const before = known[field]
    const added = type.split('|').filter(one => !before?.split('|').includes(one))
    if (before !== undefined && added.length === 0) continue
    fields[field] = before === undefined ? type : [...before.split('|'), ...added].sort().join('|')
    notices.push(
      before === undefined
        ? { kind: 'new', field, detail: `A field that was not there before: ${type}.` }
        : { kind: 'retyped', field, detail: `Was ${before}, is ${type}.` },
    )
  }
  if (items >= enough) {
    for (const [field, type] of Object.entries(known)) {
      // Below a field that is gone everything is.
      if (seen[field] !== undefined || (field.includes('.') && !parentOf(field, seen))) continue
      delete fields[field]
      notices.push({ kind: 'vanished', field, detail: `Was ${type}; none of ${items} objects has it.` })
    }
  }
  return { fields, notices }
}

/** Whether the field that this one stands in is there. */
const parentOf = (field: string, seen: Readonly<Record<string, string>>): boolean =>
  seen[field.slice(0, field.lastIndexOf('.')).replace(/(\[\])+$/, '')] !== undefined

/** Writes down which fields came, went or changed their type. */
export const noteFields = async (
  { client, customerId }: TenantTransaction,
  of: { readonly connectionId: number; readonly stream: Stream['name'] },
  page: Page,
  now: Date,
): Promise<void> => {
  if (page.items.length === 0) return
  const { rows } = await client.query<{ fields: Record<string, string> }>(
    'select fields from sync_stream where customer_id = $1 and connection_id = $2 and name = $3',
    [customerId, of.connectionId, of.stream],
  )
  const known = rows[0]?.fields ?? {}
  const seen = fieldsOf(page.items.map(({ body }) => body))
  const { fields, notices } = compareFields(known, seen, page.items.length)
  if (notices.length === 0 && Object.keys(known).length > 0) return
  await client.query('update sync_stream set fields = $4 where customer_id = $1 and connection_id = $2 and name = $3', [
    customerId,
    of.connectionId,
    of.stream,
    JSON.stringify(fields),
  ])
  await client.query(
    `insert into sync_notice (customer_id, connection_id, stream, kind, field, detail, noticed_at)
     select $1, $2, $3, n.kind, n.field, n.detail, $4 from unnest($5::text[], $6::text[], $7::text[]) as n (kind, field, detail)
     on conflict (customer_id, connection_id, stream, kind, field) do update set detail = excluded.detail, noticed_at = excluded.noticed_at`,
    [
      customerId,
      of.connectionId,
      of.stream,
      now,
      notices.map(({ kind }) => kind),
      notices.map(({ field }) => field),
      notices.map(({ detail }) => detail),
    ],
  )
}
