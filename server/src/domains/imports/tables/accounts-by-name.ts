import type { TenantTransaction } from '@bic/database/tenant'
import { tidy } from './values/compare-names.ts'

export interface AccountReference {
  readonly crmAccountId: string
  readonly accountName: string
}

export interface KnownAccounts {
  readonly byCrmId: ReadonlyMap<string, number>
  /** By the name in lower case; of several with one name the oldest. */
  readonly byName: ReadonlyMap<string, { readonly id: number; readonly crmAccountId: string | null }>
}

export const nameKey = (name: string): string => tidy(name).toLowerCase()

/** Finds accounts by CRM ids and names, in one query. */
export const findAccounts = async (
  { client, customerId }: TenantTransaction,
  references: readonly AccountReference[],
): Promise<KnownAccounts> => {
  const ids = [...new Set(references.map(({ crmAccountId }) => crmAccountId).filter(Boolean))]
  const names = [...new Set(references.map(({ accountName }) => tidy(accountName)).filter(Boolean))]
  const { rows } = await client.query(
    `select id, name, crm_account_id from account
     where customer_id = $1 and (crm_account_id = any($2::text[]) or lower(name) in (select lower(x) from unnest($3::text[]) x))
     order by id desc`,
    [customerId, ids, names],
  )
  const found = rows as { id: number; name: string; crm_account_id: string | null }[]
  return {
    byCrmId: new Map(found.flatMap(row => (row.crm_account_id ? [[row.crm_account_id, row.id] as const] : []))),
    byName: new Map(found.map(row => [nameKey(row.name), { id: row.id, crmAccountId: row.crm_account_id }] as const)),
  }
}

const idOf = (accounts: KnownAccounts, { crmAccountId, accountName }: AccountReference): number | null =>
  accounts.byCrmId.get(crmAccountId) ?? accounts.byName.get(nameKey(accountName))?.id ?? null

/**
 * The accounts that rows name, by CRM id or else by name. An account that was not loaded yet is created and reported once.
 * Answers null for a row that names none.
 */
export const resolveAccounts = async <D extends AccountReference>(
  tx: TenantTransaction,
  drafts: readonly D[],
  onMade: (draft: D, name: string) => void,
): Promise<(draft: D) => number | null> => {
  const accounts = await findAccounts(tx, drafts)
  const missing = new Map<string, D>()
  for (const draft of drafts) {
    const key = draft.crmAccountId || nameKey(draft.accountName)
    if (key !== '' && idOf(accounts, draft) === null && !missing.has(key)) missing.set(key, draft)
  }
  const named = new Set(
    [...missing.values()].filter(draft => draft.crmAccountId).map(draft => nameKey(draft.accountName)),
  )
  for (const key of missing.keys()) if (!missing.get(key)?.crmAccountId && named.has(key)) missing.delete(key)
  if (missing.size === 0) return draft => idOf(accounts, draft)
  for (const draft of missing.values()) onMade(draft, tidy(draft.accountName) || draft.crmAccountId)
  await tx.client.query(
    `insert into account (customer_id, name, crm_account_id)
     select $1, x.name, nullif(x.crm, '') from unnest($2::text[], $3::text[]) as x(name, crm)
     on conflict (customer_id, crm_account_id) do nothing`,
    [
      tx.customerId,
      [...missing.values()].map(draft => tidy(draft.accountName) || draft.crmAccountId),
      [...missing.values()].map(({ crmAccountId }) => crmAccountId),
    ],
  )
  const complete = await findAccounts(tx, drafts)
  return draft => idOf(complete, draft)
}
