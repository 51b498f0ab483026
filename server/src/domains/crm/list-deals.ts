import type { Handler } from '../../http/call-context.ts'
import { findDeals } from './actions/find-deals.ts'

export const listDeals: Handler<'listDeals'> = async ({ app, query, tenant }) => tenant(tx => findDeals(app, tx, query))
