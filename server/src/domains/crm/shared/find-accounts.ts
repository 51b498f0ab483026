import type { Received } from '@bic/contract/calls/routes'
import type { TenantTransaction } from '@bic/database/tenant'
import { sql } from 'kysely'
import { numberArray } from '#evidence/store/bulk.ts'
import { accountFigures } from '../actions/account-figures.ts'
import { type AccountRecord, presentAccount } from '../actions/present-account.ts'
import { containsText } from './contains-text.ts'
import { isOwn, isOwnAccount, type Owner } from './is-own.ts'
import { visibleDeals } from './visible-deals.ts'

/** What is asked for, by whom, and narrowed to which accounts. */
interface Query extends Received<'listAccounts', 'query'> {
  readonly user: Owner
  readonly ids?: readonly number[] | undefined
  /** Activities of the CRM count up to this day. */
  readonly today: string
}

/** What of an account is searched, as one text: comparing once is cheaper than four times. */
const searched = `(account.name || ' | ' || coalesce(account.crm_account_id, '') || ' | ' ||
  array_to_string(account.domains, ' ') || ' | ' || coalesce(account.owner_name, ''))`

const filtered = (tx: TenantTransaction, query: Query) => {
  const { db, customerId } = tx
  const search = query.search ?? ''
  const withOwn = visibleDeals(tx).select('opportunity.account_id').where(isOwn(query.user))
  return db
    .selectFrom('account')
    .where('account.customer_id', '=', customerId)
    .$if(Boolean(query.search), q => q.where(containsText(searched, search)))
    .$if(query.owner === 'mine', q => q.where(eb => eb.or([eb('account.id', 'in', withOwn), isOwnAccount(query.user)])))
    .$if(query.ids !== undefined, q =>
      q.where(sql<boolean>`account.id = any(${numberArray(query.ids ?? [])}::bigint[])`),
    )
    .$if(query.industryId !== undefined, q => q.where('account.industry_id', '=', query.industryId ?? 0))
    .$if(query.segmentId !== undefined, q => q.where('account.segment_id', '=', query.segmentId ?? 0))
    .$if(query.regionId !== undefined, q => q.where('account.region_id', '=', query.regionId ?? 0))
}

const listed = (tx: TenantTransaction, query: Query) =>
  filtered(tx, query)
    .leftJoin('industry as i', join =>
      join.onRef('i.customer_id', '=', 'account.customer_id').onRef('i.id', '=', 'account.industry_id'),
    )
    .leftJoin('segment as s', join =>
      join.onRef('s.customer_id', '=', 'account.customer_id').onRef('s.id', '=', 'account.segment_id'),
    )
    .leftJoin('region as r', join =>
      join.onRef('r.customer_id', '=', 'account.customer_id').onRef('r.id', '=', 'account.region_id'),
    )
    .leftJoin('customer_profile as p', join =>
      join.onRef('p.customer_id', '=', 'account.customer_id').onRef('p.account_id', '=', 'account.id'),
    )
    .select(['account.id', 'account.name', 'account.crm_account_id', 'account.domains', 'account.owner_name'])
    .select(['account.owner_user_id', 'account.additional', 'account.crm_values'])
    .select(['i.name as industry', 's.name as segment', 'r.name as region', 'p.icon'])

const columns = {
  name: 'lower(account.name)',
  industry: 'lower(i.name)',
  segment: 'lower(s.name)',
  region: 'lower(r.name)',
  domains: `nullif(array_to_string(account.domains, ', '), '')`,
  owner: 'lower(account.owner_name)',
}
/** Accounts without deals count zero; without closed deals there is no win rate. */
const figures = {
  deals: 'coalesce(f.deals, 0)',
  conversations: 'coalesce(f.conversations, 0)',
  wonAmount: 'coalesce(f.won, 0)',
  winRate: 'f.rate',
}

interface SortFigures {
  readonly account_id: number
  readonly deals: number
  readonly conversations: number
  readonly won: number
  readonly rate: number | null
}

/** Figures of all accounts at once, only when they are sorted by. */
const figuresToSortBy = (customerId: number, sort: Query['sort']) =>
  sort === 'conversations'
    ? sql<SortFigures>`(
        select account_id, 0 as deals, sum(n) as conversations, 0 as won, null::float8 as rate from (
          select o.account_id, d.conversations as n from deal_count d
          join opportunity o on o.customer_id = ${customerId} and o.id = d.opportunity_id
          where d.customer_id = ${customerId}
          union all
          select account_id, count(*) from conversation
          where customer_id = ${customerId} and opportunity_id is null group by 1) counted group by 1)`
    : sql<SortFigures>`(
        select account_id, count(*) as deals, 0 as conversations,
          coalesce(sum(amount_cents) filter (where status = 'Won'), 0) as won,
          count(*) filter (where status = 'Won')::float8 / nullif(count(*) filter (where status <> 'Open'), 0) as rate
        from opportunity where customer_id = ${customerId} group by 1)`

const page = async (tx: TenantTransaction, query: Query): Promise<AccountRecord[]> => {
  const { sort, pageNumber, pageSize } = query
  const direction = sql.raw(query.descending === 'Y' ? 'desc nulls last' : 'asc nulls last')
  const sorted =
    sort in figures
      ? listed(tx, query)
          .leftJoin(figuresToSortBy(tx.customerId, sort).as('f'), join => join.onRef('f.account_id', '=', 'account.id'))
          .orderBy(sql`${sql.raw(figures[sort as keyof typeof figures])} ${direction}`)
      : listed(tx, query).orderBy(sql`${sql.raw(columns[sort as keyof typeof columns])} ${direction}`)
  return sorted
    .orderBy('account.id')
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
    .execute()
}

/** A page of the accounts that pass the filter, with how many they are, and the keys of their pictures in the order of the page. */
export const findAccounts = async (tx: TenantTransaction, query: Query) => {
  const [{ total }, accounts] = await Promise.all([
    filtered(tx, query)
      .select(eb => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    page(tx, query),
  ])
  const figuresOf = await accountFigures(
    tx,
    accounts.map(({ id }) => id),
    query.today,
  )
  return {
    total,
    rows: accounts.map(account => presentAccount(account, figuresOf(account.id))),
    icons: accounts.map(({ icon }) => icon),
  }
}
