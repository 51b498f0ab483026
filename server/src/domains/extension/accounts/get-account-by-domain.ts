import type { Handler } from '#http/call-context.ts'
import { findAccount } from '../actions/find-account.ts'

export const getExtensionAccountByDomain: Handler<'getExtensionAccountByDomain'> = async ({ query, read }) =>
  read(tx => findAccount(tx, query))
