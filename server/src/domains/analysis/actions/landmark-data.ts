import { readColumns } from '@bic/database/read-columns'
import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'
import { dayNumber } from '@bic/engine/calendar/day'
import { askHits, type HitQuestion } from '@bic/engine/matrix/ask-hits'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '#app-context.ts'
import { loadMatrixOf } from '#evidence/matrix/load-matrix.ts'
import { numberArray } from '#evidence/store/bulk.ts'
import { badInput } from '#http/app-error.ts'
import { askedCards, type CardChoice, type ComparedCard } from '../shared/compared-card.ts'
import type { FilteredDeal } from '../shared/filter-deals.ts'
import { significanceChosen } from '../shared/having-card.ts'
import { onceForDeals } from '../shared/once-for-deals.ts'
import { keepUntilChanged } from './keep-until-changed.ts'

/** Up to when messages and activity count: so many days from the deal's creation, or its entry into a stage. */
export type Landmark = { readonly days: 30 | 60 | 90 } | { readonly stage: string }

/** A deal with its landmark: the first day, since 1970-01-01, that counts no more. */
export interface PlacedDeal {
  readonly deal: FilteredDeal
  readonly until: number
  /** Position of the stage that the deal is in at the landmark; −1 when that is not known. */
  readonly stage: number
}

/** Entries into open stages, those of a deal one after the other in the order of time and stages. */
class Entries {
  readonly #from = new Map<number, number>()
  readonly #ids: Float64Array
  readonly #days: Float64Array
  readonly #positions: Float64Array

  /** @param ids of deals, one after the other; days since 1970-01-01 and positions of the stages stand beside them */
  constructor(ids: Float64Array, days: Float64Array, positions: Float64Array) {
    this.#ids = ids
    this.#days = days
    this.#positions = positions
    for (let i = ids.length - 1; i >= 0; i--) this.#from.set(ids[i] ?? 0, i)
  }

  /** The first entry of a deal into a stage, or past it; its place. */
  firstFrom(dealId: number, position: number): { readonly day: number; readonly position: number } | null {
    for (let i = this.#from.get(dealId) ?? this.#ids.length; this.#ids[i] === dealId; i++) {
      const [day = 0, reached = 0] = [this.#days[i], this.#positions[i]]
      if (reached >= position) return { day, position: reached }
    }
    return null
  }

  /** The position of the stage that a deal was in before a day; −1 when that is not known. */
  positionBefore(dealId: number, day: number): number {
    let position = -1
    for (let i = this.#from.get(dealId) ?? this.#ids.length; this.#ids[i] === dealId; i++) {
      if ((this.#days[i] ?? 0) < day) position = this.#positions[i] ?? -1
    }
    return position
  }
}

/** The entries of deals into open stages. */
const loadEntries = onceForDeals(async (tx, deals: readonly FilteredDeal[]): Promise<Entries> => {
  const ids = numberArray(deals.map(({ id }) => id))
  const query = sql`
    select h.opportunity_id as id, h.entered_on as day, s.position
    from stage_history h
    join stage s on s.customer_id = ${tx.customerId} and s.name = h.stage and s.outcome = 'Open'
    where h.customer_id = ${tx.customerId} and h.opportunity_id = any(${ids}::bigint[])
    order by h.opportunity_id, h.entered_on, s.position`
  const found = await readColumns(tx, { compile: () => query.compile(tx.db) }, ['id', 'day', 'position'])
  return new Entries(found.id.numbers(), found.day.numbers(), found.position.numbers())
})

/**
 * The second stage that closed deals of a market usually pass: that at least half of those with a history came into, or went
 * past. Null where fewer than half of the closed deals have a history of stages, or they usually pass a single one.
 */
export const usualSecondStage = (app: AppContext, tx: SnapshotTx, marketId: number): Promise<string | null> =>
  keepUntilChanged(app, tx, `second stage ${marketId}`, () => findSecondStage(tx, marketId))

const findSecondStage = async ({ client, customerId }: TenantTransaction, marketId: number): Promise<string | null> => {
  const { rows } = await client.query<{ name: string; passed: number; known: number; closed: number }>(
    // Deals come stage by stage in the order of their key, and most of them take one of a few ways: those are what is joined.
    `with way as materialized (
       select row_number() over () as way, stages, deals
       from (
         select stages, count(*) as deals
         from (
           select array_agg(h.stage) as stages
           from opportunity o
           join stage_history h on h.customer_id = $1 and h.opportunity_id = o.id
           where o.customer_id = $1 and o.market_id = $2 and o.status in ('Won', 'Lost')
           group by o.id
         ) as each group by stages
       ) as counted
     ), entry as materialized (
       select w.way, w.deals, s.id as stage, s.position
       from way w
       cross join lateral unnest(w.stages) as passed (stage)
       join stage s on s.customer_id = $1 and s.name = passed.stage and s.outcome = 'Open'
     ), reached as (
       select furthest, sum(deals) as deals
       from (select max(position) as furthest, min(deals) as deals from entry group by way) as each group by furthest
     )
     select s.name, coalesce((select sum(deals) from reached where furthest >= s.position), 0)::int as passed,
       (select sum(deals) from reached)::int as known,
       (select count(*) from opportunity
         where customer_id = $1 and market_id = $2 and status in ('Won', 'Lost'))::int as closed
     from stage s
     where s.customer_id = $1 and s.outcome = 'Open' and s.id in (select stage from entry)
     order by s.position, s.id`,
    [customerId, marketId],
  )
  const usual = rows.filter(({ passed, known, closed }) => known * 2 >= closed && passed * 2 >= known && known > 0)
  return usual[1]?.name ?? null
}

const stagePosition = async ({ db, customerId }: TenantTransaction, name: string): Promise<number> => {
  const stage = await db
    .selectFrom('stage')
    .select('position')
    .where('customer_id', '=', customerId)
    .where('name', '=', name)
    .where('outcome', '=', 'Open')
    .executeTakeFirst()
  if (!stage) throw badInput('landmark', `There is no open stage ${name}. Choose one of the open stages.`)
  return stage.position
}

/**
 * The deals that have the landmark: whose creation is known, or that came into the stage or past it. A landmark before the
 * deal's creation is none. @throws AppError BAD_INPUT for a stage that is not there
 */
const placeDeals = async (
  tx: SnapshotTx,
  deals: readonly FilteredDeal[],
  landmark: Landmark,
): Promise<PlacedDeal[]> => {
  const position = 'stage' in landmark ? await stagePosition(tx, landmark.stage) : null
  const entries = await loadEntries(tx, deals)
  return deals.flatMap(deal => {
    if (position !== null) {
      const entry = entries.firstFrom(deal.id, position)
      return entry ? [{ deal, until: entry.day, stage: entry.position }] : []
    }
    if (deal.created_on === null || !('days' in landmark)) return []
    const until = dayNumber(deal.created_on) + landmark.days
    return [{ deal, until, stage: entries.positionBefore(deal.id, until) }]
  })
}

/** Whether a deal was still open at its landmark. */
const isOpenAt = ({ deal, until }: PlacedDeal): boolean =>
  deal.status === 'Open' || deal.closed_on === null || dayNumber(deal.closed_on) >= until

interface Placement {
  /** The deals that have the landmark. */
  readonly placed: readonly PlacedDeal[]
  /** Those of them that were still open at it. */
  readonly open: readonly PlacedDeal[]
}

/** Deals that are some of others, by their arrays. */
const wholes = new WeakMap<readonly FilteredDeal[], readonly FilteredDeal[]>()

/**
 * Has deals read as a part of others, which hold all of them: what is read of those at a landmark, which is the same whatever other
 * deals there are, is picked instead of read once more.
 */
export const readAsPartOf = (deals: readonly FilteredDeal[], whole: readonly FilteredDeal[]): void => {
  if (deals !== whole) wholes.set(deals, whole)
}

/** Deals at their landmark that are some of others. */
interface PartOfPlaced {
  readonly whole: readonly PlacedDeal[]
  /** Indices into the whole, in the order of the part. */
  readonly places: Uint32Array
}

const parts = new WeakMap<readonly PlacedDeal[], PartOfPlaced>()

/** Of which deals these are a part; null where they are read for themselves. */
export const partOfPlaced = (open: readonly PlacedDeal[]): PartOfPlaced | null => parts.get(open) ?? null

const partOf = ({ placed, open }: Placement, deals: readonly FilteredDeal[]): Placement => {
  const ids = new Set(deals.map(({ id }) => id))
  const places = Uint32Array.from(open.flatMap(({ deal }, place) => (ids.has(deal.id) ? place : [])))
  const own = Array.from(places, place => open[place]).filter(one => one !== undefined)
  parts.set(own, { whole: open, places })
  return { placed: placed.filter(({ deal }) => ids.has(deal.id)), open: own }
}

const placements = onceForDeals(async (_tx, _deals: readonly FilteredDeal[]) => new Map<string, Placement>())

const place = async (tx: SnapshotTx, deals: readonly FilteredDeal[], landmark: Landmark): Promise<Placement> => {
  const placed = await placeDeals(tx, deals, landmark)
  return { placed, open: placed.filter(isOpenAt) }
}

/** Places deals at a landmark; the same array gives the same ones, whose columns are then read once. */
export const placeOnce = async (
  tx: SnapshotTx,
  deals: readonly FilteredDeal[],
  landmark: Landmark,
): Promise<Placement> => {
  const known = await placements(tx, deals)
  const key = JSON.stringify(landmark)
  const found = known.get(key)
  if (found) return found
  const whole = wholes.get(deals)
  const placement = whole ? partOf(await placeOnce(tx, whole, landmark), deals) : await place(tx, deals, landmark)
  known.set(key, placement)
  return placement
}

/** Deals and their landmarks, as rows of a statement. */
const landmarksOf = (placed: readonly PlacedDeal[]) => {
  const [ids, days] = [numberArray(placed.map(({ deal }) => deal.id)), numberArray(placed.map(({ until }) => until))]
  return sql`unnest(${ids}::bigint[], ${days}::int[]) as l (id, until)`
}

/** A figure of deals by their ids. */
const readFigures = async (tx: TenantTransaction, query: RawBuilder<unknown>): Promise<ReadonlyMap<number, number>> => {
  const found = await readColumns(tx, { compile: () => query.compile(tx.db) }, ['id', 'figure'])
  const figures = found.figure.numbers()
  return new Map(Array.from(found.id.numbers(), (id, place) => [id, figures[place] ?? Number.NaN]))
}

/** Conversations of each deal before its landmark; those without a day count for none. */
export const activityBefore = async (tx: TenantTransaction, placed: readonly PlacedDeal[]): Promise<Uint32Array> => {
  const counts = await readFigures(
    tx,
    sql`
    select l.id, count(*) as figure
    from ${landmarksOf(placed)}
    join conversation c on c.customer_id = ${tx.customerId} and c.opportunity_id = l.id
      -- Not a day plus the landmark: that of a deal without a close date is later than any day.
      and c.happened_on - date '1970-01-01' < l.until
    group by l.id`,
  )
  return Uint32Array.from(placed, ({ deal }) => counts.get(deal.id) ?? 0)
}

/** The amount of each deal in cents as it was known before its landmark; NaN where none was. */
export const amountBefore = async (tx: TenantTransaction, placed: readonly PlacedDeal[]): Promise<Float64Array> => {
  const amounts = await readFigures(
    tx,
    sql`
    select distinct on (l.id) l.id, h.amount_cents as figure
    from ${landmarksOf(placed)}
    join amount_history h on h.customer_id = ${tx.customerId} and h.opportunity_id = l.id
      and h.known_on - date '1970-01-01' < l.until
    order by l.id, h.known_on desc`,
  )
  return Float64Array.from(placed, ({ deal }) => amounts.get(deal.id) ?? Number.NaN)
}

/** Which cards a person had confirmed on which deal before which day. */
const confirmations = async ({ client, customerId }: TenantTransaction) => {
  const { rows } = await client.query<{ id: number; cardId: number; day: number }>(
    `select opportunity_id as id, card_id as "cardId", verified_at::date - date '1970-01-01' as day
     from card_verification where customer_id = $1`,
    [customerId],
  )
  return Map.groupBy(rows, ({ id }) => id)
}

/** Asks which deals had which cards by their landmark; `findEarlyHits` answers. */
export const askBefore = async (
  app: AppContext,
  tx: SnapshotTx,
  placed: readonly PlacedDeal[],
  cards: readonly ComparedCard[],
  choice: CardChoice,
): Promise<HitQuestion> => {
  const confirmed = await confirmations(tx)
  const verified = placed.flatMap(({ deal: { id }, until }) => {
    const early = confirmed.get(id)?.filter(({ day }) => day < until) ?? []
    return early.length === 0 ? [] : [[id, new Set(early.map(({ cardId }) => cardId))] as const]
  })
  const ids = placed.map(({ deal }) => deal.id)
  const matrix = await loadMatrixOf(app, tx, ids)
  return askHits(matrix, ids, askedCards(cards, choice), significanceChosen(choice), new Map(verified))
}
