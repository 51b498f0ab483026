import type { MarketFilter } from '@bic/contract/analysis/market-filter'
import type { TenantTransaction } from '@bic/database/tenant'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import { requireRow } from '../../access/actions/require-row.ts'
import { rangeOfPeriod } from './close-period.ts'
import { readCalendar } from './customer-calendar.ts'
import { dealsOfAccounts, isAmong } from './deals-of-accounts.ts'
import { dealsOfPersona } from './deals-of-persona.ts'
import { havingCard } from './having-card.ts'
import { havingSolution } from './having-solution.ts'

const statusesOf = { Open: ['Open'], Closed: ['Won', 'Lost'], Won: ['Won'], Lost: ['Lost'], All: [] } as const

type Chosen = Readonly<Record<string, readonly string[]>>

/** Whether every field of a column of additional fields has one of its chosen values; semicolons part several in one. */
const holdsChosen = (column: string, chosen: Chosen): RawBuilder<boolean> => {
  const fields = Object.entries(chosen).map(
    ([field, values]) => sql`coalesce(regexp_split_to_array(trim(${sql.ref(column)} ->> ${field}), '\\s*;\\s*')
      && ${[...values]}::text[], false)`,
  )
  return sql<boolean>`(${sql.join([sql`true`, ...fields], sql` and `)})`
}

/**
 * The deals that pass a filter, with what is reckoned from them; the one place where a filter gets its meaning. In a
 * transaction whose snapshot was taken. @throws AppError NOT_FOUND for a market, card, persona or solution that is not there
 */
export const filterDeals = async (app: AppContext, tx: TenantTransaction, filter: MarketFilter) => {
  const { marketId, crmOpptyType, stage, stageReached, accountIdList = [], ownerList = [] } = filter
  if (marketId !== undefined) await requireRow(tx, 'market', marketId)
  const { today, fiscalStart } = await readCalendar(tx, app.now())
  const range = rangeOfPeriod(filter.closePeriod, today, fiscalStart)
  const statuses = statusesOf[filter.opptyStatus]
  const { account = {}, opportunity = {} } = filter.additionalFilters ?? {}
  const deals = await dealsOfAccounts(tx, filter)
    .select(['opportunity.id', 'opportunity.status', 'opportunity.amount_cents', 'opportunity.created_on'])
    .select(['opportunity.closed_on', 'account.additional as account'])
    .$if(marketId !== undefined, q => q.where('opportunity.market_id', '=', marketId ?? 0))
    .$if(statuses.length > 0, q => q.where('opportunity.status', 'in', [...statuses]))
    .$if(Boolean(crmOpptyType), q => q.where('opportunity.type', '=', crmOpptyType ?? ''))
    .$if(Boolean(stage), q => q.where('opportunity.stage', '=', stage ?? ''))
    .$if(Boolean(stageReached), q => q.where('opportunity.stage_reached', '=', stageReached ?? ''))
    .$if(accountIdList.length > 0, q => q.where(isAmong('opportunity.account_id', accountIdList)))
    .$if(ownerList.length > 0, q => q.where('opportunity.owner_name', 'in', ownerList))
    .$if(Object.keys(account).length > 0, q => q.where(holdsChosen('account.additional', account)))
    .$if(Object.keys(opportunity).length > 0, q => q.where(holdsChosen('opportunity.additional', opportunity)))
    .$if(range !== null, q =>
      q.where('opportunity.closed_on', '>=', range?.from ?? '').where('opportunity.closed_on', '<=', range?.to ?? ''),
    )
    .execute()
  const having: ((dealId: number) => boolean)[] = []
  for (const cardId of [filter.competitorCardId, filter.partnerCardId, filter.personaCardId]) {
    if (cardId !== undefined) having.push(await havingCard(app, tx, cardId, filter))
  }
  if (filter.personaId !== undefined) having.push(await dealsOfPersona(tx, filter.personaId))
  if (filter.solutionId !== undefined) having.push(await havingSolution(app, tx, filter.solutionId, filter))
  return deals.filter(({ id }) => having.every(has => has(id)))
}

export type FilteredDeal = Awaited<ReturnType<typeof filterDeals>>[number]

const everything = {
  opptyStatus: 'All',
  verifiedCardsOnly: 'N',
  testCards: 'N',
  significance: 'relevant',
} as const satisfies MarketFilter

/** A whole filter of some choices; what is not chosen narrows nothing. */
export const filterOf = (choices: Partial<MarketFilter>): MarketFilter => ({ ...everything, ...choices })
