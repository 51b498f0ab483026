import type { SnapshotTx } from '@bic/database/tenant'
import { dayNumber, dayText } from '@bic/engine/calendar/day'
import { cardsSaidBefore } from '@bic/engine/comparison/said-by'
import { readDealPack } from '@bic/engine/scoring/deal-pack'
import { requireRow } from '#domains/access/shared/require-row.ts'
import { loadSetting } from '#domains/analysis/shared/comparison-setting.ts'
import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import { filterDeals } from '#domains/analysis/shared/filter-deals.ts'
import { messagesThatWin } from '#domains/analysis/shared/messages-that-win.ts'
import { selectAnalysisCards } from '#domains/analysis/shared/select-analysis-cards.ts'
import { standingView } from '#domains/analysis/shared/standing-view.ts'
import { profilesOfDeals } from '#domains/market-performance/shared/profiles-of-deals.ts'
import { loadPacks } from '#evidence/score/load-packs.ts'
import type { Handler } from '#http/call-context.ts'
import { categoriesOf } from '../actions/card-category.ts'
import { advise } from '../planner/advise.ts'
import { risingOf } from './rising.ts'

const days = 60
const mostMessages = 3

interface AccountRow {
  readonly id: number
  readonly name: string
  readonly industryId: number | null
  readonly segmentId: number | null
  readonly industry: string | null
  readonly segment: string | null
  readonly recent: number
  readonly before: number
  readonly last: string | null
  /** Its deals, all of them closed. */
  readonly deals: readonly number[]
}

/** Accounts without an open deal, with how much they talked lately. A conversation belongs to its deal's account, else to its own. */
const loadAccounts = async ({ client, customerId }: SnapshotTx, today: number): Promise<AccountRow[]> => {
  const { rows } = await client.query<AccountRow>(
    `select a.id, a.name, a.industry_id as "industryId", a.segment_id as "segmentId", i.name as industry, s.name as segment,
       coalesce(t.recent, 0)::int as recent, coalesce(t.before, 0)::int as before, t.last,
       array(select o.id from opportunity o where o.customer_id = $1 and o.account_id = a.id and not o.disabled order by o.id)
         as deals
     from account a
     left join industry i on i.customer_id = $1 and i.id = a.industry_id
     left join segment s on s.customer_id = $1 and s.id = a.segment_id
     left join (
       select coalesce(o.account_id, c.account_id) as id, max(c.happened_on)::text as last,
         count(*) filter (where c.happened_on > $2::date and c.happened_on <= $4::date) as recent,
         count(*) filter (where c.happened_on > $3::date and c.happened_on <= $2::date) as before
       from conversation c left join opportunity o on o.customer_id = $1 and o.id = c.opportunity_id
       where c.customer_id = $1 and c.happened_on is not null group by 1) t on t.id = a.id
     where a.customer_id = $1 and not exists (select from opportunity o where o.customer_id = $1
       and o.account_id = a.id and o.status = 'Open' and not o.disabled)
     order by a.id`,
    [customerId, dayText(today - days), dayText(today - 2 * days), dayText(today)],
  )
  return rows
}

/** The day on which conversations begin; null without any. */
const loadFirstDay = async ({ client, customerId }: SnapshotTx): Promise<number | null> => {
  const { rows } = await client.query<{ first: string | null }>(
    'select min(happened_on)::text as first from conversation where customer_id = $1',
    [customerId],
  )
  return dayNumber(rows[0]?.first ?? null)
}

const profileText = ({ industry, segment }: Pick<AccountRow, 'industry' | 'segment'>): string =>
  [industry, segment].filter(part => part !== null).join(' · ')

export const getProspects: Handler<'getProspects'> = async ({ app, query, read }) =>
  read(async tx => {
    const { marketId, pageNumber, pageSize } = query
    await requireRow(tx, 'market', marketId)
    const today = dayNumber((await loadCalendar(tx, app.now())).today) ?? 0
    const closed = await filterDeals(app, tx, standingView(marketId, await loadSetting(app, tx)))
    const profiles = (await profilesOfDeals(tx, closed, ['industry', 'segment'])).filter(
      ({ verdict, difference }) => verdict === 'significant' && difference !== null && difference.low > 0,
    )
    const winningProfiles = new Set(profiles.map(({ industryId, segmentId }) => `${industryId} ${segmentId}`))
    const cards = (await (await selectAnalysisCards(tx, { marketId, testCards: 'N' }, 0)).execute()).filter(
      ({ topic }) => !categoriesOf(topic).some(category => category === 'OBJECTIONS' || category === 'COMPETITION'),
    )
    const messages = (await messagesThatWin(app, tx, marketId, cards)).slice(0, mostMessages)
    const accounts = await loadAccounts(tx, today)
    const firstDay = await loadFirstDay(tx)
    // What is known of a part of the earlier days only is not less than what is known of the later ones.
    const coveredFrom = firstDay === null ? null : firstDay + 2 * days - 1
    const isCovered = coveredFrom !== null && coveredFrom <= today
    const rising = isCovered ? risingOf(accounts) : []
    const worth = accounts
      .map((account, i) => ({
        ...account,
        reasons: [
          ...(profileText(account) !== '' && winningProfiles.has(`${account.industryId} ${account.segmentId}`)
            ? (['profile'] as const)
            : []),
          ...(rising[i] ? (['rising'] as const) : []),
        ],
      }))
      .filter(({ reasons }) => reasons.length > 0)
    const shown = worth
      .toSorted(
        (a, b) =>
          b.reasons.length - a.reasons.length ||
          (b.last ?? '').localeCompare(a.last ?? '') ||
          a.name.localeCompare(b.name),
      )
      .slice((pageNumber - 1) * pageSize, pageNumber * pageSize)
    const packs = await loadPacks(
      tx,
      shown.flatMap(({ deals }) => deals),
    )
    const saidIn = (dealId: number): ReadonlySet<number> => {
      const packed = packs.get(dealId)
      return packed ? cardsSaidBefore(readDealPack(packed).buyerOnly, null) : new Set()
    }
    return {
      profiles: profiles.flatMap(({ industry, segment, difference, winRate }) =>
        difference ? [{ name: profileText({ industry, segment }), ...difference, closed: winRate.closed }] : [],
      ),
      messages: messages.map(advise),
      total: worth.length,
      accounts: shown.map(({ id, name, reasons, recent, before, last, deals, ...account }) => {
        const said = new Set(deals.flatMap(dealId => [...saidIn(dealId)]))
        return {
          accountId: id,
          accountName: name,
          profile: profileText(account),
          reasons,
          recent,
          before,
          lastActivity: last,
          saidBefore: messages.flatMap(({ card }) => (said.has(card.id) ? [card.id] : [])),
        }
      }),
      others: accounts.length - worth.length,
      risingFrom: isCovered || coveredFrom === null ? null : dayText(coveredFrom),
    }
  })
