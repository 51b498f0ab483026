import type { standingsRoutes } from '@bic/contract/reports/standings'
import type { Handlers } from '#http/call-context.ts'
import { exportAccounts } from './export-accounts.ts'
import { exportDeals } from './export-deals.ts'
import { listAccountStandings } from './list-account-standings.ts'
import { listDealStandings } from './list-deal-standings.ts'

export const standingsHandlers: Handlers<typeof standingsRoutes> = {
  listDealStandings,
  listAccountStandings,
  exportDeals,
  exportAccounts,
}
