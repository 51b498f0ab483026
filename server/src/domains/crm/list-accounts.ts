import type { Handler } from '#http/call-context.ts'
import { findAccounts } from './shared/find-accounts.ts'

export const listAccounts: Handler<'listAccounts'> = async ({ query, user, read }) =>
  read(tx => findAccounts(tx, { ...query, user }))
