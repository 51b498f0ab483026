import type { Received } from '@bic/contract/calls/routes'
import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'
import { sql } from 'kysely'
import type { AppContext } from '#app-context.ts'
import { cardByLandmark } from '#domains/analysis/shared/card-by-landmark.ts'
import { type FilteredDeal, filterDeals } from '#domains/analysis/shared/filter-deals.ts'
import { containsText } from '#domains/crm/shared/contains-text.ts'
import { visibleDeals } from '#domains/crm/shared/visible-deals.ts'
import { findCard } from '#domains/playbook/shared/read-cards.ts'
import { outcomes } from './outcomes.ts'

type Body = Received<'getOpptyListDetailsForSolution', 'body'>
type Asked = Omit<Body, 'search' | 'sortBy' | 'descending' | 'pageNumber' | 'pageSize'>
type Passes = (deal: FilteredDeal) => boolean

/** As `figuresOf` computes them. */
const figures: Readonly<Record<NonNullable<Body['figure']>, Passes>> = {
  winRate: outcomes.closed,
  salesCycle: deal => outcomes.won(deal) && deal.days !== null,
  dealSize: deal => outcomes.won(deal) && deal.amount_cents !== null,
}

const columns = {
  market: 'opportunity.market_id',
  industry: 'account.industry_id',
  segment: 'account.segment_id',
  region: 'account.region_id',
} as const

/** The deals that pass what only the database knows; null when nothing of it is asked. */
const foundInTables = async (tx: TenantTransaction, { unknown, accountName, heard }: Asked) => {
  if (unknown === undefined && heard === undefined && !accountName) return null
  const rows = await visibleDeals(tx)
    .leftJoin('account', join =>
      join
        .onRef('account.customer_id', '=', 'opportunity.customer_id')
        .onRef('account.id', '=', 'opportunity.account_id'),
    )
    .leftJoin('deal_count', join =>
      join
        .onRef('deal_count.customer_id', '=', 'opportunity.customer_id')
        .onRef('deal_count.opportunity_id', '=', 'opportunity.id'),
    )
    .select('opportunity.id')
    .$if(unknown !== undefined, q => q.where(columns[unknown ?? 'market'], 'is', null))
    .$if(heard !== undefined, q =>
      q.where(sql<boolean>`(coalesce(deal_count.conversations, 0) > 0) = ${heard === 'Y'}`),
    )
    .$if(Boolean(accountName), q => q.where(containsText("coalesce(account.name, '')", accountName ?? '')))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * The deals that a figure counted: of the filtered deals those with or without the card, of the outcome, and so on. @throws AppError NOT_FOUND for a market or card that is not there
 */
export const dealsBehind = async (app: AppContext, tx: SnapshotTx, asked: Asked): Promise<FilteredDeal[]> => {
  const tests: Passes[] = []
  const { cardId, arm, outcome, figure, storyIdList } = asked
  if (outcome) tests.push(outcomes[outcome])
  if (figure) tests.push(figures[figure])
  if (storyIdList) {
    const ids = new Set(storyIdList)
    tests.push(({ id }) => ids.has(id))
  }
  const found = await foundInTables(tx, asked)
  if (found) tests.push(({ id }) => found.has(id))
  const deals = await filterDeals(app, tx, asked)
  if (cardId !== undefined && arm !== undefined) {
    const has = await cardByLandmark(app, tx, deals, await findCard(tx, cardId), asked)
    tests.push(({ id }) => has(id) === (arm === 'with'))
  }
  return deals.filter(deal => tests.every(passes => passes(deal)))
}
