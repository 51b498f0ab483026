import type { TenantTransaction } from '@bic/database/tenant'
import type { CardPresence } from '@bic/engine/comparison/deal-columns'
import { readDealPack } from '@bic/engine/scoring/deal-pack'
import { noDay } from '@bic/engine/scoring/deal-pack-columns'
import { readPacks } from '../../../pipeline/score/read-packs.ts'
import { numberArray } from '../../../pipeline/store/bulk.ts'
import { type CardChoice, type ComparedCard, cardsByDirection, Presences } from './comparison-data.ts'
import type { FilteredDeal } from './filter-deals.ts'
import { significanceChosen } from './having-card.ts'

/** Up to when cards and activity count: so many days from the deal's creation, or its first entry into a stage. */
export type Landmark = { readonly days: 30 | 60 | 90 } | { readonly stage: string }

/** A deal with its landmark: the first day, since 1970-01-01, that counts no more. */
export interface PlacedDeal {
  readonly deal: FilteredDeal
  readonly until: number
}

/** Days since 1970-01-01 of a day `YYYY-MM-DD`. */
export const dayOf = (day: string): number => Date.parse(day) / 86_400_000

/** The first entry into a stage by deal, days since 1970-01-01. */
const stageEntries = async ({ client, customerId }: TenantTransaction, stage: string) => {
  const { rows } = await client.query<{ id: number; day: number }>(
    `select opportunity_id as id, min(entered_on) - date '1970-01-01' as day from stage_history
     where customer_id = $1 and stage = $2 group by opportunity_id`,
    [customerId, stage],
  )
  return new Map(rows.map(({ id, day }) => [id, day]))
}

/** The deals that have the landmark: whose creation, or entry into the stage, is known. */
export const placeDeals = async (
  tx: TenantTransaction,
  deals: readonly FilteredDeal[],
  landmark: Landmark,
): Promise<PlacedDeal[]> => {
  const entries = 'stage' in landmark ? await stageEntries(tx, landmark.stage) : null
  return deals.flatMap(deal => {
    const created = deal.created_on === null ? null : dayOf(deal.created_on)
    const until = 'days' in landmark ? created !== null && created + landmark.days : entries?.get(deal.id)
    return typeof until === 'number' ? [{ deal, until }] : []
  })
}

/** Whether a deal was still open at its landmark. */
export const isOpenAt = ({ deal, until }: PlacedDeal): boolean =>
  deal.status === 'Open' || deal.closed_on === null || dayOf(deal.closed_on) >= until

/** Conversations of each deal before its landmark; those without a day count for none. */
export const activityBefore = async (
  { client, customerId }: TenantTransaction,
  placed: readonly PlacedDeal[],
): Promise<Uint32Array> => {
  const { rows } = await client.query<{ id: number; conversations: number }>(
    `select l.id, count(*)::int as conversations
     from unnest($2::bigint[], $3::int[]) as l (id, until)
     join conversation c on c.customer_id = $1 and c.opportunity_id = l.id
       and c.happened_on < date '1970-01-01' + l.until
     group by l.id`,
    [customerId, numberArray(placed.map(({ deal }) => deal.id)), numberArray(placed.map(({ until }) => until))],
  )
  const counts = new Map(rows.map(({ id, conversations }) => [id, conversations]))
  return Uint32Array.from(placed, ({ deal }) => counts.get(deal.id) ?? 0)
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

/** Reads in slices, so that a long history is never in memory as packs all at once. */
const slice = 500

/**
 * Which deals had which cards by their landmark: the card had come up by then, or been confirmed. Percentiles are of whole
 * deals and would look ahead, so any mention counts. `dated`: share of the cards' first matches that have a day.
 */
export const presencesBefore = async (
  tx: TenantTransaction,
  placed: readonly PlacedDeal[],
  cards: readonly ComparedCard[],
  choice: CardChoice,
): Promise<{ readonly presences: CardPresence[]; readonly dated: number }> => {
  const presences = new Presences(cards)
  const sides = significanceChosen(choice) === 'verified' ? [] : [...cardsByDirection(cards, choice)]
  const asked = new Map(sides.map(([direction, list]) => [direction, new Set(list.map(({ id }) => id))]))
  const confirmed = await confirmations(tx)
  let matches = 0
  let dated = 0
  for (let start = 0; start < placed.length; start += slice) {
    const some = placed.slice(start, start + slice)
    const packs = await readPacks(
      tx,
      some.map(({ deal }) => deal.id),
    )
    some.forEach(({ deal: { id }, until }, i) => {
      const packed = packs.get(id)
      const columns = packed && readDealPack(packed)
      for (const [direction, ids] of asked) {
        columns?.[direction].cards.forEach((cardId, at) => {
          const first = columns[direction].firstDays[at] ?? noDay
          matches++
          if (first === noDay) return
          dated++
          if (first < until && ids.has(cardId)) presences.add(cardId, start + i)
        })
      }
      for (const { cardId, day } of confirmed.get(id) ?? []) if (day < until) presences.add(cardId, start + i)
    })
  }
  return { presences: presences.all, dated: matches === 0 ? 1 : dated / matches }
}
