import type { TenantTransaction } from '@bic/database/tenant'

export type NamedTable = 'market' | 'industry' | 'segment' | 'region' | 'persona'

/** Makes the values of a picklist. Answers their ids by key. */
export const makeNamed = async (
  { db, customerId }: TenantTransaction,
  table: NamedTable,
  values: readonly { readonly key: string; readonly name: string }[],
): Promise<(key: string) => number> => {
  if (values.length === 0) return () => missing(table, '')
  const rows = await db
    .insertInto(table)
    .values(values.map(({ name }) => ({ customer_id: customerId, name })))
    .returning(['id', 'name'])
    .execute()
  const byName = new Map(rows.map(({ id, name }) => [name, id]))
  const ids = new Map(values.map(({ key, name }) => [key, byName.get(name)]))
  return key => ids.get(key) ?? missing(table, key)
}

export const missing = (what: string, key: string): never => {
  throw new Error(`The demo data names ${what} "${key}", which it does not have.`)
}
