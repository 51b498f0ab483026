import type { GroupBy } from '@bic/contract/market-performance/insight'
import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'
import { monthsBetween } from '@bic/engine/calendar/month'
import type { AppContext } from '#app-context.ts'
import type { FilteredDeal } from '#domains/analysis/shared/filter-deals.ts'
import { numberArray } from '#evidence/store/bulk.ts'
import { fieldsOfKey, loadProfiles, type ProfileField, profileFields, profileName } from '../shared/profile-of-deal.ts'
import { loadInsightCards } from './card-scope.ts'
import { dealsByCard, loadCardsByDeal } from './cards-of-deals.ts'
import type { InsightFilter } from './load-insight-deals.ts'

export interface GroupOfDeals {
  /** Names it in an address: an id, a month, an owner; `none` where nothing is known. */
  readonly key: string
  readonly label: string
  readonly deals: readonly FilteredDeal[]
}

/** What deals are grouped by, for whom: cards on trial are those of who asks. */
export interface AskedGroups {
  readonly by: GroupBy
  readonly filter: InsightFilter
  readonly userId: number
  /** The fields that define profiles; all three by default. */
  readonly profileFields?: readonly ProfileField[] | undefined
}

const none = 'none'

type OfAccount = 'industry' | 'segment' | 'region' | 'owner'

const columns: Readonly<Record<OfAccount, { key: string; label: string }>> = {
  industry: { key: 'a.industry_id', label: 'industry.name' },
  segment: { key: 'a.segment_id', label: 'segment.name' },
  region: { key: 'a.region_id', label: 'region.name' },
  owner: { key: 'o.owner_name', label: 'o.owner_name' },
}

/** By what is known of a deal or its account; deals of which it is not known come together, last. */
const groupByColumn = async (
  { client, customerId }: TenantTransaction,
  deals: readonly FilteredDeal[],
  by: OfAccount,
): Promise<GroupOfDeals[]> => {
  const { key, label } = columns[by]
  const { rows } = await client.query<{ id: number; key: string | null; label: string | null }>(
    `select o.id, ${key}::text as key, ${label} as label from opportunity o
     left join account a on a.customer_id = $1 and a.id = o.account_id
     left join industry on industry.customer_id = $1 and industry.id = a.industry_id
     left join segment on segment.customer_id = $1 and segment.id = a.segment_id
     left join region on region.customer_id = $1 and region.id = a.region_id
     where o.customer_id = $1 and o.id = any($2::bigint[])`,
    [customerId, numberArray(deals.map(({ id }) => id))],
  )
  const known = new Map(rows.map(row => [row.id, row]))
  const groups = Map.groupBy(deals, ({ id }) => known.get(id)?.key ?? none)
  return [...groups]
    .map(([group, members]) => ({
      key: group,
      label:
        group === none
          ? `${by[0]?.toUpperCase()}${by.slice(1)} not known`
          : (known.get(members[0]?.id ?? 0)?.label ?? group),
      deals: members,
    }))
    .sort(
      (a, b) =>
        Number(a.key === none) - Number(b.key === none) ||
        b.deals.length - a.deals.length ||
        a.label.localeCompare(b.label),
    )
}

/** By the month of their closing day, every month between the first and the last. */
const groupByMonth = (deals: readonly FilteredDeal[]): GroupOfDeals[] => {
  const months = Map.groupBy(deals, ({ closed_on: day }) => day?.slice(0, 7) ?? none)
  const undated = months.get(none)
  months.delete(none)
  const known = [...months.keys()].sort()
  const [first, last] = [known[0], known.at(-1)]
  const all = first === undefined || last === undefined ? [] : monthsBetween(first, last)
  const groups = all.map((month): GroupOfDeals => ({ key: month, label: month, deals: months.get(month) ?? [] }))
  return undated ? [...groups, { key: none, label: 'No closing day', deals: undated }] : groups
}

const competitorTopics = ['competitors', 'competition']

const groupByCard = async (
  app: AppContext,
  tx: SnapshotTx,
  deals: readonly FilteredDeal[],
  { filter, userId }: AskedGroups,
  onlyCompetitors: boolean,
): Promise<GroupOfDeals[]> => {
  const cards = (await loadInsightCards(tx, filter, userId)).filter(
    ({ topic, details }) =>
      !onlyCompetitors || competitorTopics.includes(topic.toLowerCase()) || details.productType === 'competitor',
  )
  const found = dealsByCard(deals, await loadCardsByDeal(app, tx, cards, filter))
  return cards
    .flatMap(({ id, title }) => ({ key: String(id), label: title, deals: found.get(id) ?? [] }))
    .filter(group => group.deals.length > 0)
    .sort((a, b) => b.deals.length - a.deals.length || a.label.localeCompare(b.label))
}

const groupByProfile = async (
  tx: TenantTransaction,
  deals: readonly FilteredDeal[],
  fields: readonly ProfileField[],
): Promise<GroupOfDeals[]> => {
  const profiles = await loadProfiles(
    tx,
    deals.map(({ id }) => id),
    fields,
  )
  return [...Map.groupBy(deals, ({ id }) => profiles.get(id)?.key ?? none)]
    .map(([key, members]) => {
      const profile = profiles.get(members[0]?.id ?? 0)
      return { key, label: profile ? profileName(profile) : key, deals: members }
    })
    .sort((a, b) => b.deals.length - a.deals.length || a.label.localeCompare(b.label))
}

/** The groups that some deals fall into, none of them empty but months in between. */
export const groupsOfDeals = async (
  app: AppContext,
  tx: SnapshotTx,
  deals: readonly FilteredDeal[],
  asked: AskedGroups,
): Promise<GroupOfDeals[]> => {
  const { by } = asked
  if (by === 'month') return groupByMonth(deals)
  if (by === 'profile') return groupByProfile(tx, deals, asked.profileFields ?? profileFields)
  if (by === 'competitor' || by === 'message') return groupByCard(app, tx, deals, asked, by === 'competitor')
  return groupByColumn(tx, deals, by)
}

/** Those of some deals that are in the group asked for; all of them when none is. */
export const dealsOfGroup = async (
  app: AppContext,
  tx: SnapshotTx,
  deals: readonly FilteredDeal[],
  { groupBy: by, groupKey }: { readonly groupBy?: GroupBy | undefined; readonly groupKey?: string | undefined },
  asked: Omit<AskedGroups, 'by'>,
): Promise<readonly FilteredDeal[]> => {
  if (by === undefined || groupKey === undefined) return deals
  const groups = await groupsOfDeals(app, tx, deals, { ...asked, by, profileFields: fieldsOfKey(groupKey) })
  return groups.find(({ key }) => key === groupKey)?.deals ?? []
}
