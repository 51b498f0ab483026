import type { TenantTransaction } from '@bic/database/tenant'
import type { Forget } from '@bic/engine/text/forget-person'
import type { Place } from '../places/place.ts'
import { isOwnRow, textOf } from '../places.ts'
import { nothingShared, ownValues, type SharedNames } from '../shared-names.ts'

/** Rows that are looked through at a time. */
const atOnce = 500

/** Replaces a person in every text of a JSON value; names of fields are the product's own, unless they came from outside. */
export const forgetInJson = (value: unknown, forget: Forget, namedOutside: boolean): unknown => {
  if (typeof value === 'string') return forget(value).text
  if (Array.isArray(value)) return value.map(one => forgetInJson(one, forget, namedOutside))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      namedOutside ? forget(name).text : name,
      forgetInJson(one, forget, namedOutside),
    ]),
  )
}

/** Fields of `additional` are named by the customer's own systems. */
const forgetInColumn = (value: unknown, column: string, forget: Forget): unknown =>
  forgetInJson(value, forget, column === 'additional')

interface Replacing {
  readonly patterns: readonly string[]
  readonly forget: Forget
  /** Replaces names that others have too, in the rows where they are this person's. */
  readonly own?: { readonly where: SharedNames; readonly forget: Forget }
  readonly forgetIn?: typeof forgetInColumn
}

/** Whether a JSON value names a person. */
export const isNamedInJson = (value: unknown, forget: Forget): boolean =>
  JSON.stringify(forgetInJson(value, forget, true)) !== JSON.stringify(value)

/**
 * Replaces a person in the rows of one place. A row whose text only looks as if it named them stays as it is. Answers how many
 * were changed.
 *
 * @param patterns of `ilike`, which every row that may name the person matches
 * @param forgetIn replaces in the value of a column, where not all of it is to be looked at
 */
export const replaceInPlace = async (
  { client, customerId }: TenantTransaction,
  place: Place,
  { patterns, forget, own, forgetIn = forgetInColumn }: Replacing,
): Promise<number> => {
  const { table, texts = [], json = [], lists = [], only = 'true' } = place
  const columns = [...texts, ...json, ...lists]
  // Rows are locked where one customer is named for each table: a distributed database goes to its node alone then.
  const [isOwn, isPlace] = [isOwnRow(place, 5), only].map(condition => condition.replaceAll('= t.customer_id', '= $1'))
  let changed = 0
  for (let after = '(0,0)'; ; ) {
    const { rows } = await client.query<Record<string, unknown> & { place: string; isOwn: boolean }>(
      `select t.ctid::text as place, ${isOwn} as "isOwn", ${columns.map(column => `t.${column}`).join(', ')}
       from ${table} t
       where t.customer_id = $1 and (${isPlace}) and t.ctid > $3::tid and ${textOf(place)} ilike any($2::text[])
       order by t.ctid limit $4 for update of t`,
      [customerId, patterns, after, atOnce, ...ownValues(own?.where ?? nothingShared)],
    )
    const last = rows.at(-1)
    if (!last) return changed
    after = last.place
    for (const row of rows) {
      const forgetHere = own && row.isOwn ? own.forget : forget
      const now = columns.map(column => forgetIn(row[column], column, forgetHere))
      const differs = columns.map((column, index) => JSON.stringify(now[index]) !== JSON.stringify(row[column]))
      if (!differs.includes(true)) continue
      const kept = columns.flatMap((column, index) => (differs[index] ? [{ column, value: now[index] }] : []))
      await client.query(
        `update ${table} set ${kept.map(({ column }, index) => `${column} = $${index + 3}`).join(', ')}
         where customer_id = $1 and ctid = $2::tid`,
        [
          customerId,
          row.place,
          ...kept.map(({ column, value }) => (json.includes(column) && value !== null ? JSON.stringify(value) : value)),
        ],
      )
      changed += 1
    }
    if (rows.length < atOnce) return changed
  }
}
