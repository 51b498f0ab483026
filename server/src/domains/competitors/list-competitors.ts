import type { Handler } from '#http/call-context.ts'
import { compareMessages } from '../analysis/shared/compare-messages.ts'
import { listCardsOfKind } from '../voice-of-customer/shared/list-cards-of-kind.ts'
import { loadLastReports } from './actions/last-reports.ts'

export const listCompetitors: Handler<'listCompetitors'> = async ({ app, body, user, read }) =>
  read(async tx => {
    const { competitorCardId: _chosen, ...filter } = body
    const competitors = await listCardsOfKind(app, tx, body.marketId, 'competitor')
    const { comparisons: compared } = await compareMessages(app, tx, filter, user.userId)
    const reports = await loadLastReports(tx, body.marketId)
    return competitors
      .flatMap(({ id, name }) => {
        const comparison = compared.get(id)
        return comparison ? { ...comparison, name, lastReport: reports.get(id) ?? null } : []
      })
      .sort((a, b) => b.with.deals - a.with.deals || a.name.localeCompare(b.name))
  })
