import type { Handler } from '#http/call-context.ts'
import { findDeals } from './shared/find-deals.ts'

export const listDeals: Handler<'listDeals'> = async ({ app, query, user, read }) =>
  read(tx => findDeals(app, tx, { ...query, user }))
