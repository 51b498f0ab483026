import type { TenantTransaction } from '@bic/database/tenant'
import { unaudited } from '#http/written.ts'
import type { JobHandler } from '#jobs/run-job.ts'
import { reAttribute } from './re-attribute.ts'

/** Whose side is decided again, keys as in `nameKey`; everybody's when left out. */
export interface ReAttributePayload {
  readonly people?: readonly { readonly kind: 'email' | 'name'; readonly key: string }[]
}

/** Conversations changed in one transaction, while others wait. */
const conversationsAtOnce = 100

const concerned = `from participant p
  where p.customer_id = $1 and p.side_from in ('rule', 'none') and p.merged_into is null
    and ($2::text[] is null or lower(p.email) = any($2) or lower(p.name) = any($3))`

const keysOf = ({ people }: ReAttributePayload): readonly [string[] | null, string[] | null] => {
  if (!people) return [null, null]
  const of = (kind: 'email' | 'name') => people.filter(person => person.kind === kind).map(({ key }) => key)
  return [of('email'), of('name')]
}

/** Conversations in which somebody's side is decided by rule. */
export const countConcerned = async (
  { client, customerId }: TenantTransaction,
  payload: ReAttributePayload,
): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    `select count(distinct p.conversation_id)::int as count ${concerned}`,
    [customerId, ...keysOf(payload)],
  )
  return rows[0]?.count ?? 0
}

/** Has stored conversations follow the rules of sides as they are now. Doing it again changes nothing. */
export const reAttributeJob: JobHandler<ReAttributePayload> = async ({ app, payload, read, write, checkpoint }) => {
  const total = await read(tx => countConcerned(tx, payload))
  let done = 0
  let changed = 0
  for (let after = 0; ; ) {
    await checkpoint({ done: Math.min(done, total), total })
    const ids = await write(async tx => {
      const { rows } = await tx.client.query<{ id: number }>(
        `select distinct p.conversation_id as id ${concerned} and p.conversation_id > $4 order by id limit $5`,
        [tx.customerId, ...keysOf(payload), after, conversationsAtOnce],
      )
      const found = rows.map(({ id }) => id)
      changed += await reAttribute(app, tx, found)
      return unaudited(found, 'derived')
    })
    const last = ids.at(-1)
    if (last === undefined) return { conversations: done, changed }
    after = last
    done += ids.length
  }
}
