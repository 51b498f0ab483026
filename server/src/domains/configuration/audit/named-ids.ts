import type { TenantTransaction } from '@bic/database/tenant'

/** Things whose ids stand in details of entries, with the query for their names. */
const queries = {
  account: 'select id, name from account',
  card: 'select id, title as name from card',
  conversation: 'select id, subject as name from conversation',
  deal: 'select id, name from opportunity',
  market: 'select id, name from market',
  user: `select id, trim(first_name || ' ' || last_name) as name from app_user`,
} as const

export type NamedKind = keyof typeof queries

/** The names of things by their ids, by kind; what is not there was deleted. */
export type NamesOfIds = Readonly<Partial<Record<NamedKind, ReadonlyMap<number, string>>>>

/** Fields that have another word for what they are about. */
const otherWords: Readonly<Record<string, NamedKind>> = {
  author: 'user',
  conv: 'conversation',
  opportunity: 'deal',
  owner: 'user',
  story: 'deal',
}

/** What the ids of a field like `cardId` or `dealIds` are of; null of any other field. */
export const kindOfIds = (field: string): NamedKind | null => {
  const word = /^([a-z]+)Ids?$/.exec(field)?.[1]
  if (word === undefined) return null
  return word in queries ? (word as NamedKind) : (otherWords[word] ?? null)
}

/** The ids that a field has, one or many. */
export const idsIn = (value: unknown): number[] =>
  [value].flat().filter((one): one is number => typeof one === 'number' && Number.isSafeInteger(one))

type Detail = Readonly<Record<string, unknown>>

const recordsOf = (detail: Detail): Detail[] =>
  [detail, detail.before, detail.after].filter((one): one is Detail => typeof one === 'object' && one !== null)

/** Loads the names of what the details of some entries are about, of this customer alone. */
export const loadNamesOfIds = async (
  { client, customerId }: TenantTransaction,
  details: readonly Detail[],
): Promise<NamesOfIds> => {
  const asked = new Map<NamedKind, Set<number>>()
  for (const record of details.flatMap(recordsOf))
    for (const [field, value] of Object.entries(record)) {
      const kind = kindOfIds(field)
      if (kind) asked.set(kind, (asked.get(kind) ?? new Set()).union(new Set(idsIn(value))))
    }
  const found: [NamedKind, ReadonlyMap<number, string>][] = []
  for (const [kind, ids] of asked) {
    const { rows } = await client.query<{ id: number; name: string | null }>(
      `${queries[kind]} where customer_id = $1 and id = any($2::bigint[])`,
      [customerId, [...ids]],
    )
    found.push([kind, new Map(rows.map(({ id, name }) => [id, name?.trim() || `${kind} ${id}`]))])
  }
  return Object.fromEntries(found)
}
