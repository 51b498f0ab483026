import type { Role } from '@bic/contract/calls/access'
import type { RouteId } from '@bic/contract/calls/routes'
import { type AnyAnswer, type AnySends, sampleOf, sendAny } from '@bic/server/http/any-call'
import type { Pool } from 'pg'
import { type Extent, endsOrStays, everyRoute, foreignWord, type Ground } from './ground.ts'
import { type Outcome, Tally } from './tally.ts'

type Path = readonly (string | number)[]

interface Difference {
  readonly path: Path
  readonly own: unknown
  readonly foreign: unknown
}

const isBranch = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Buffer.isBuffer(value)

/** Where two samples of one call differ: there they name what belongs to their customers. */
const differences = (own: unknown, foreign: unknown, path: Path = []): Difference[] => {
  if (isBranch(own) && isBranch(foreign))
    return Object.keys(own).flatMap(key => differences(own[key], foreign[key], [...path, key]))
  const isSame = Buffer.isBuffer(own) && Buffer.isBuffer(foreign) ? own.equals(foreign) : own === foreign
  return isSame ? [] : [{ path, own, foreign }]
}

const withValue = (branch: unknown, [key, ...rest]: Path, value: unknown): unknown => {
  if (key === undefined) return value
  if (Array.isArray(branch))
    return branch.map((item, index) => (index === Number(key) ? withValue(item, rest, value) : item))
  return { ...(branch as object), [key]: withValue((branch as Record<string, unknown>)[key], rest, value) }
}

const parentOf = (sent: AnySends, path: Path): unknown =>
  path.slice(0, -1).reduce<unknown>((branch, key) => (branch as Record<string, unknown>)[key], sent)

/** What a person writes, and what would be answered rightly with the other customer's word in it. */
const written = new Set(['accountName'])

/**
 * The own sample with one id at a time replaced by the other customer's, in the place of the own one and, in lists, beside
 * it; and the other customer's sample as a whole.
 */
export const foreignVariants = (
  own: AnySends,
  foreign: AnySends,
): { readonly where: string; readonly sent: AnySends }[] => {
  const found = differences(own, foreign)
  const ids = found.filter(({ path }) => !written.has(String(path.at(-1))))
  const variants = ids.flatMap(({ path, own: ours, foreign: theirs }) => {
    const where = path.join('.')
    const replaced = [{ where, sent: withValue(own, path, theirs) as AnySends }]
    const parent = parentOf(own, path)
    if (Array.isArray(parent))
      replaced.push({
        where: `${where} beside`,
        sent: withValue(own, path.slice(0, -1), [...parent, theirs]) as AnySends,
      })
    if (typeof ours === 'string' && /^\d+$/.test(ours))
      replaced.push({ where: `${where} beside`, sent: withValue(own, path, `${ours},${theirs}`) as AnySends })
    return replaced
  })
  return found.length > 1 ? [...variants, { where: 'everything', sent: foreign }] : variants
}

/** A digest of every row of a customer, table by table. */
const rowsOf = async (owner: Pool, customerId: number): Promise<ReadonlyMap<string, string>> => {
  const tables = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'customer_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not a.attisdropped`,
  )
  const question = tables.rows.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(x::text, ',' order by x::text), '')) as digest
       from public.${name} x where customer_id = ${customerId}`,
  )
  const { rows } = await owner.query<{ name: string; digest: string }>(question.join(' union all '))
  return new Map(rows.map(({ name, digest }) => [name, digest]))
}

const faultOf = ({ status, data, problem }: AnyAnswer): string | undefined => {
  if (JSON.stringify([data, problem]).includes(foreignWord)) return "shows the other customer's words"
  if (status >= 500) return `fails with ${status}`
  if (status === 401 || status === 429) return `was not tried: ${status}`
  return undefined
}

const rolesTried: Readonly<Record<Extent, readonly Role[]>> = {
  // Administrators come furthest; the guard suite asks as everybody else.
  short: ['ADMIN'],
  full: ['ADMIN', 'SELLER', 'CSM', 'MANAGEMENT', 'user', 'customer_admin', 'tribyl_admin'],
}

/** After how many calls the rows of the other customer are compared. */
const comparedEvery: Readonly<Record<Extent, number>> = { short: 60, full: 1 }

/** Ids of another customer in every place of every call, by every role: nothing is shown and nothing is changed. */
export const tryForeignIds = async ({ t, own, foreign, people }: Ground, extent: Extent): Promise<Outcome> => {
  const tally = new Tally(`ids of another customer, ${rolesTried[extent].length} roles`)
  let before = await rowsOf(t.owner, foreign.customerId)
  const attack = async (id: RouteId, role: Role): Promise<void> => {
    const { call, userId } = people[role]
    for (const { where, sent } of foreignVariants(sampleOf(id, own, userId), sampleOf(id, foreign, userId))) {
      const answer = await sendAny(call, id, sent)
      const fault = faultOf(answer)
      tally.count(answer.status, fault && `${role} ${id} ${where}: ${fault}`)
    }
  }
  let since: RouteId[] = []
  const compare = async (): Promise<void> => {
    const after = await rowsOf(t.owner, foreign.customerId)
    const changed = [...after].filter(([table, digest]) => before.get(table) !== digest).map(([table]) => table)
    if (changed.length > 0)
      tally.count('changed', `${since.join(', ')} changed rows of the other customer: ${changed.join(', ')}`)
    before = after
    since = []
  }
  for (const [id, { access }] of everyRoute) {
    if (access === 'public' || endsOrStays.has(id)) continue
    // The provider's own calls are for all customers.
    for (const role of rolesTried[extent])
      if (role !== 'tribyl_admin' || access !== 'tribyl_admin') await attack(id, role)
    since.push(id)
    if (since.length === comparedEvery[extent]) await compare()
  }
  await compare()
  return tally.outcome
}
