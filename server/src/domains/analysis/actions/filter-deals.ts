import type { MarketFilter } from '@bic/contract/analysis/market-filter'
import { readColumns } from '@bic/database/read-columns'
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

/** A deal that passed a filter, with what is reckoned from it. */
export interface FilteredDeal {
  readonly id: number
  readonly status: 'Open' | 'Won' | 'Lost'
  readonly amount_cents: number | null
  /** `YYYY-MM-DD` */
  readonly created_on: string | null
  readonly closed_on: string | null
  /** Days from one to the other, also the planned ones of an open deal; null when unknown or impossible. */
  readonly days: number | null
}

const columns = ['id', 'status', 'amount_cents', 'created_on', 'closed_on'] as const
type Columns = Awaited<ReturnType<typeof readColumns<(typeof columns)[number]>>>

/** Days since 1970-01-01 as they are written; each is written once. */
const dayTexts = new Map<number, string>()
const textOfDay = (day: number): string => {
  const known = dayTexts.get(day)
  if (known !== undefined) return known
  const text = new Date(day * 86_400_000).toISOString().slice(0, 10)
  if (dayTexts.size < 100_000) dayTexts.set(day, text)
  return text
}

const dealsOf = (found: Columns): FilteredDeal[] => {
  const statuses = found.status.texts()
  const amounts = found.amount_cents.numbers()
  const created = found.created_on.numbers()
  const closed = found.closed_on.numbers()
  return Array.from(found.id.numbers(), (id, i): FilteredDeal => {
    const [from = Number.NaN, to = Number.NaN, amount = Number.NaN] = [created[i], closed[i], amounts[i]]
    return {
      id,
      status: statuses[i] as FilteredDeal['status'],
      amount_cents: Number.isNaN(amount) ? null : amount,
      created_on: Number.isNaN(from) ? null : textOfDay(from),
      closed_on: Number.isNaN(to) ? null : textOfDay(to),
      days: to >= from ? to - from : null,
    }
  })
}

/**
 * The deals that pass a filter, with what is reckoned from them; the one place where a filter gets its meaning. In a
 * transaction whose snapshot was taken. @throws AppError NOT_FOUND for a market, card, persona or solution that is not there
 */
export const filterDeals = async (
  app: AppContext,
  tx: TenantTransaction,
  filter: MarketFilter,
): Promise<FilteredDeal[]> => {
  const { marketId, crmOpptyType, stage, stageReached, accountIdList = [], ownerList = [] } = filter
  if (marketId !== undefined) await requireRow(tx, 'market', marketId)
  const { today, fiscalStart } = await readCalendar(tx, app.now())
  const range = rangeOfPeriod(filter.closePeriod, today, fiscalStart)
  const statuses = statusesOf[filter.opptyStatus]
  const { account = {}, opportunity = {} } = filter.additionalFilters ?? {}
  const query = dealsOfAccounts(tx, filter)
    .select(['opportunity.id', 'opportunity.status', 'opportunity.amount_cents', 'opportunity.created_on'])
    .select('opportunity.closed_on')
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
  const deals = dealsOf(await readColumns(tx, query, columns))
  const having: ((dealId: number) => boolean)[] = []
  for (const cardId of [filter.competitorCardId, filter.partnerCardId, filter.personaCardId]) {
    if (cardId !== undefined) having.push(await havingCard(app, tx, cardId, filter))
  }
  if (filter.personaId !== undefined) having.push(await dealsOfPersona(tx, filter.personaId))
  if (filter.solutionId !== undefined) having.push(await havingSolution(app, tx, filter.solutionId, filter))
  return having.length === 0 ? deals : deals.filter(({ id }) => having.every(has => has(id)))
}

const everything = {
  opptyStatus: 'All',
  verifiedCardsOnly: 'N',
  testCards: 'N',
  significance: 'relevant',
} as const satisfies MarketFilter

/** A whole filter of some choices; what is not chosen narrows nothing. */
export const filterOf = (choices: Partial<MarketFilter>): MarketFilter => ({ ...everything, ...choices })
