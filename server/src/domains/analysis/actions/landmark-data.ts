import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'
import { dayNumber } from '@bic/engine/calendar/day'
import type { AskedEarly } from '@bic/engine/comparison/compare-asked'
import { askHits } from '@bic/engine/matrix/ask-hits'
import type { AppContext } from '#app-context.ts'
import { loadMatrix } from '#evidence/matrix/load-matrix.ts'
import { numberArray } from '#evidence/store/bulk.ts'
import { askedCards, type CardChoice, type ComparedCard } from '../shared/comparison-data.ts'
import type { FilteredDeal } from '../shared/filter-deals.ts'
import { significanceChosen } from '../shared/having-card.ts'

/** Up to when cards and activity count: so many days from the deal's creation, or its first entry into a stage. */
export type Landmark = { readonly days: 30 | 60 | 90 } | { readonly stage: string }

/** A deal with its landmark: the first day, since 1970-01-01, that counts no more. */
export interface PlacedDeal {
  readonly deal: FilteredDeal
  readonly until: number
}

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
    const created = deal.created_on === null ? null : dayNumber(deal.created_on)
    const until = 'days' in landmark ? created !== null && created + landmark.days : entries?.get(deal.id)
    return typeof until === 'number' ? [{ deal, until }] : []
  })
}

/** Whether a deal was still open at its landmark. */
export const isOpenAt = ({ deal, until }: PlacedDeal): boolean =>
  deal.status === 'Open' || deal.closed_on === null || dayNumber(deal.closed_on) >= until

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

/** Asks which deals had which cards by their landmark; `findEarlyHits` answers. */
export const askBefore = async (
  app: AppContext,
  tx: SnapshotTx,
  placed: readonly PlacedDeal[],
  cards: readonly ComparedCard[],
  choice: CardChoice,
): Promise<Pick<AskedEarly, 'question' | 'until' | 'cardIds'>> => {
  const confirmed = await confirmations(tx)
  const verified = placed.map(({ deal: { id }, until }) => {
    const early = (confirmed.get(id) ?? []).filter(({ day }) => day < until)
    return [id, new Set(early.map(({ cardId }) => cardId))] as const
  })
  const matrix = await loadMatrix(app, tx)
  const ids = placed.map(({ deal }) => deal.id)
  return {
    question: askHits(matrix, ids, askedCards(cards, choice), significanceChosen(choice), new Map(verified)),
    until: Int32Array.from(placed, ({ until }) => until),
    cardIds: cards.map(({ id }) => id),
  }
}
