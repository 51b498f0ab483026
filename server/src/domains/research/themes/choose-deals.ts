import type { SnapshotTx } from '@bic/database/tenant'
import { dayNumber } from '@bic/engine/calendar/day'
import { seededRandom, shuffledIndexes } from '@bic/engine/model/seeded-random'
import type { AppContext } from '#app-context.ts'
import { loadSetting } from '#domains/analysis/shared/comparison-setting.ts'
import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import { filterDeals, filterOf } from '#domains/analysis/shared/filter-deals.ts'
import { standingView } from '#domains/analysis/shared/standing-view.ts'
import { numberArray } from '#evidence/store/bulk.ts'

/** What is asked: which deals are set against which, in what one side or both say. */
export interface AskedThemes {
  readonly marketId: number
  readonly compare: 'outcome' | 'time'
  readonly directionality: 'buyer' | 'bidirectional'
}

/** A deal that is read, with the conversations that count. */
export interface DealToRead {
  readonly id: number
  readonly group: 'first' | 'second'
  readonly segment: number
  readonly conversations: readonly number[]
  /** Words that are read. */
  readonly words: number
}

export interface ChosenDeals {
  readonly days: Readonly<Record<'first' | 'second', { readonly from: number | null; readonly to: number | null }>>
  /** All deals of both groups, and those that are read. */
  readonly all: readonly DealToRead[]
  readonly read: readonly DealToRead[]
}

/** Days that are now, and days before them that are not. */
const [recentDays, earlierDays] = [90, 365]
/** As soon as so many words are read, no more deals are: a few seconds' work. */
const enoughWords = 800_000
/** The same deals are read, whoever asks and whenever. */
const seed = 20_261_124

interface Row {
  readonly dealId: number
  readonly id: number
  readonly day: number
  readonly words: number
  readonly segment: number
}

/** The dated conversations of deals in which anybody, or buyers, say something. */
const loadConversationsOf = async (
  { client, customerId }: SnapshotTx,
  dealIds: readonly number[],
  { directionality }: AskedThemes,
  since: number | null,
): Promise<Row[]> => {
  const { rows } = await client.query<Row>(
    `select c.opportunity_id as "dealId", c.id, c.happened_on - date '1970-01-01' as day,
       case when $3 then c.buyer_token_count else c.token_count end as words, coalesce(a.segment_id, -1) as segment
     from conversation c
     join opportunity o on o.customer_id = $1 and o.id = c.opportunity_id
     left join account a on a.customer_id = $1 and a.id = o.account_id
     where c.customer_id = $1 and c.opportunity_id = any($2::bigint[]) and c.happened_on is not null
       and case when $3 then c.buyer_token_count else c.token_count end > 0
       and ($4::int is null or c.happened_on > date '1970-01-01' + $4::int)
     order by c.opportunity_id, c.happened_on, c.id`,
    [customerId, numberArray(dealIds), directionality === 'buyer', since],
  )
  return rows
}

/** All deals where they say few words; else deals in an order of chance until their words are enough. By their ids. */
export const sampleOf = (deals: readonly DealToRead[], enough: number): DealToRead[] => {
  let words = 0
  const chosen: DealToRead[] = []
  for (const i of shuffledIndexes(deals.length, seededRandom(seed))) {
    const deal = deals[i]
    if (!deal || words >= enough) break
    words += deal.words
    chosen.push(deal)
  }
  return chosen.sort((a, b) => a.id - b.id)
}

/**
 * The two groups of deals, with what of them is read. Won and lost deals of the default setting, up to their close; or deals
 * that talked in the last 90 days, by what they said then, and deals that talked in the year before but not since. A deal is in
 * one group. @throws AppError NOT_FOUND
 */
export const chooseDeals = async (app: AppContext, tx: SnapshotTx, asked: AskedThemes): Promise<ChosenDeals> => {
  const { marketId, compare } = asked
  const view = compare === 'outcome' ? standingView(marketId, await loadSetting(app, tx)) : filterOf({ marketId })
  const deals = new Map((await filterDeals(app, tx, view)).map(deal => [deal.id, deal]))
  const today = dayNumber((await loadCalendar(tx, app.now())).today)
  const recent = today - recentDays
  const since = compare === 'time' ? recent - earlierDays : null
  const rows = Map.groupBy(await loadConversationsOf(tx, [...deals.keys()], asked, since), ({ dealId }) => dealId)
  const all = [...rows].flatMap(([id, own]): DealToRead[] => {
    const deal = deals.get(id)
    const close = dayNumber(deal?.closed_on ?? null)
    const isFirst = compare === 'outcome' ? deal?.status === 'Won' : own.some(({ day }) => day > recent && day <= today)
    const counts = ({ day }: Row): boolean =>
      compare === 'outcome'
        ? close !== null && day <= close
        : isFirst
          ? day > recent && day <= today
          : day > recent - earlierDays && day <= recent
    const counting = own.filter(counts)
    if (counting.length === 0) return []
    const words = counting.reduce((sum, row) => sum + row.words, 0)
    const group = isFirst ? 'first' : 'second'
    return [{ id, group, segment: own[0]?.segment ?? -1, conversations: counting.map(row => row.id), words }]
  })
  const closes = [...deals.values()].flatMap(({ closed_on }) => (closed_on === null ? [] : [dayNumber(closed_on)]))
  const closed =
    closes.length === 0
      ? { from: null, to: null }
      : { from: closes.reduce((a, b) => Math.min(a, b)), to: closes.reduce((a, b) => Math.max(a, b)) }
  return {
    days:
      compare === 'outcome'
        ? { first: closed, second: closed }
        : { first: { from: recent + 1, to: today }, second: { from: recent - earlierDays + 1, to: recent } },
    all,
    read: sampleOf(all, enoughWords),
  }
}
