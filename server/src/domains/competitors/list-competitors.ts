import type { Handler } from '#http/call-context.ts'
import { compareCards } from '../analysis/shared/compare-cards.ts'
import { filterDeals } from '../analysis/shared/filter-deals.ts'
import { selectAnalysisCards } from '../analysis/shared/select-analysis-cards.ts'
import { listCardsOfKind } from '../voice-of-customer/shared/list-cards-of-kind.ts'
import { loadLastReports } from './actions/last-reports.ts'

export const listCompetitors: Handler<'listCompetitors'> = async ({ app, body, user, read }) =>
  read(async tx => {
    const { competitorCardId: _chosen, ...filter } = body
    const competitors = await listCardsOfKind(app, tx, body.marketId, 'competitor')
    const deals = await filterDeals(app, tx, filter)
    // All cards of the market: what is tested together is one family, whatever is shown of it.
    const cards = await (await selectAnalysisCards(tx, filter, user.userId)).execute()
    const compared = new Map((await compareCards(app, tx, deals, cards, filter)).map(one => [one.cardId, one]))
    const reports = await loadLastReports(tx, body.marketId)
    return competitors
      .flatMap(({ id, name }) => {
        const comparison = compared.get(id)
        return comparison ? { ...comparison, name, lastReport: reports.get(id) ?? null } : []
      })
      .sort((a, b) => b.with.deals - a.with.deals || a.name.localeCompare(b.name))
  })
