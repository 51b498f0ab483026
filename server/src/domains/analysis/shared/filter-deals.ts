import { type FilterFieldName, filterFields } from '@bic/contract/analysis/filter-fields'
import { type MarketFilter, wholeFilter } from '@bic/contract/analysis/market-filter'
import { readColumns } from '@bic/database/read-columns'
import type { SnapshotTx } from '@bic/database/tenant'
import { textOfDay } from '@bic/engine/calendar/text-of-day'
import type { CompiledQuery } from 'kysely'
import type { AppContext } from '#app-context.ts'
import { type Demand, fieldMeanings } from '../actions/field-meanings.ts'
import { keepUntilChanged } from '../actions/keep-until-changed.ts'
import { dealsOfAccounts } from './deals-of-accounts.ts'

/** A deal that passed a filter, with what is computed from it. */
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

/** Each deal is made once, whatever filters it passes: `known` has those of the same records by their ids. */
const dealsOf = (found: Columns, known: Map<number, FilteredDeal>): FilteredDeal[] => {
  const statuses = found.status.texts()
  const amounts = found.amount_cents.numbers()
  const created = found.created_on.numbers()
  const closed = found.closed_on.numbers()
  const ids = found.id.numbers()
  const deals = new Array<FilteredDeal>(ids.length)
  const makeDeal = (id: number, i: number): FilteredDeal => {
    const [from = Number.NaN, to = Number.NaN, amount = Number.NaN] = [created[i], closed[i], amounts[i]]
    return {
      id,
      status: statuses[i] as FilteredDeal['status'],
      amount_cents: Number.isNaN(amount) ? null : amount,
      created_on: Number.isNaN(from) ? null : textOfDay(from),
      closed_on: Number.isNaN(to) ? null : textOfDay(to),
      days: to >= from ? to - from : null,
    }
  }
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i] ?? 0
    let deal = known.get(id)
    if (!deal) {
      deal = makeDeal(id, i)
      known.set(id, deal)
    }
    deals[i] = deal
  }
  return deals
}

const names = Object.keys(filterFields) as FilterFieldName[]

/** What the chosen fields of a filter ask of a deal. @throws AppError NOT_FOUND */
const demandsOf = async (app: AppContext, tx: SnapshotTx, filter: MarketFilter): Promise<Demand[]> => {
  const demandOf = async <N extends FilterFieldName>(name: N): Promise<Demand | null> => {
    const meaning = fieldMeanings[name]
    const value = filter[name]
    if (meaning === 'cards' || value === undefined || value === null) return null
    return meaning(value as NonNullable<MarketFilter[N]>, { app, tx, filter })
  }
  const demands: Demand[] = []
  for (const name of names) {
    const demand = await demandOf(name)
    if (demand !== null) demands.push(demand)
  }
  return demands
}

/** What asks for the deals that pass a filter: SQL, and what only the deals found can be asked. @throws AppError NOT_FOUND */
const queryOf = async (app: AppContext, tx: SnapshotTx, filter: MarketFilter) => {
  const demands = await demandsOf(app, tx, filter)
  let query = dealsOfAccounts(tx, {}).select('opportunity.id')
  for (const { where } of demands) if (where !== undefined) query = query.where(where)
  const having = demands.flatMap(demand => demand.having ?? [])
  return { query, passes: (id: number) => having.every(has => has(id)), narrowsFurther: having.length > 0 }
}

const keyOf = (query: { readonly compile: () => CompiledQuery }): string => {
  const { sql, parameters } = query.compile()
  return JSON.stringify([sql, parameters])
}

/**
 * The deals that pass a filter, with what is computed from them; the one place where a filter is applied. Until records or
 * conversations change, a filter of the records of deals and accounts alone gives the very same array. @throws AppError
 * NOT_FOUND for a market, card, persona or solution that is not there
 */
export const filterDeals = async (
  app: AppContext,
  tx: SnapshotTx,
  filter: MarketFilter,
): Promise<readonly FilteredDeal[]> => {
  const { query: ofIds, passes, narrowsFurther } = await queryOf(app, tx, filter)
  const query = ofIds.select([
    'opportunity.status',
    'opportunity.amount_cents',
    'opportunity.created_on',
    'opportunity.closed_on',
  ])
  const deals = await keepUntilChanged(app, tx, keyOf(query), async () => {
    const found = await readColumns(tx, query, columns)
    return dealsOf(found, await keepUntilChanged(app, tx, 'known deals', async () => new Map<number, FilteredDeal>()))
  })
  return narrowsFurther ? deals.filter(({ id }) => passes(id)) : deals
}

/** The ids of the deals that `filterDeals` answers, for who needs nothing else of them: a fifth of what reading deals takes. */
export const filterDealIds = async (
  app: AppContext,
  tx: SnapshotTx,
  filter: MarketFilter,
): Promise<readonly number[]> => {
  const { query, passes, narrowsFurther } = await queryOf(app, tx, filter)
  const ids = await keepUntilChanged(app, tx, keyOf(query), async () =>
    Array.from((await readColumns(tx, query, ['id'])).id.numbers()),
  )
  return narrowsFurther ? ids.filter(passes) : ids
}

/** A whole filter of some choices; what is not chosen narrows nothing. */
export const filterOf = (choices: Partial<MarketFilter>): MarketFilter => ({ ...wholeFilter, ...choices })
