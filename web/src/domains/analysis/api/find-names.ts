import { call } from '#lib/api.ts'
import type { LoadOptions } from '#ui/input/option-search.ts'

/** Accounts that a text finds; the key is how the address names one. */
export const findAccounts: LoadOptions = async (accountName, signal) => {
  const rows = await call('getAccountNamesForString', { query: { accountName }, signal })
  return rows.map(row => ({ key: `${row.accountId} ${row.accountName}`, label: row.accountName }))
}

/** Owners of deals that a text finds. */
export const findOwners: LoadOptions = async (opptyOwnerName, signal) => {
  const rows = await call('getOpptyOwnerDetailsForString', { query: { opptyOwnerName }, signal })
  return rows.map(({ opportunityOwnerName }) => ({ key: opportunityOwnerName, label: opportunityOwnerName }))
}
