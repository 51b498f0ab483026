import type { TenantTransaction } from '@bic/database/tenant'
import type { DealPast } from '@bic/engine/forecast/deal-past'
import { readDealPack } from '@bic/engine/scoring/deal-pack'
import { firstDayOf } from '@bic/engine/scoring/deal-pack-columns'
import { selectCards } from '#domains/playbook/shared/read-cards.ts'
import { loadPacks } from '#evidence/score/load-packs.ts'
import { numberArray } from '#evidence/store/bulk.ts'

/** Packs are read in slices, so that a long history is never in memory as packs all at once. */
const slice = 500

interface DealRow {
  readonly id: number
  readonly status: 'Won' | 'Lost' | 'Open'
  readonly created: number
  readonly closed: number | null
  readonly segment: number | null
  readonly cents: number | null
}

const loadDealRows = async ({ client, customerId }: TenantTransaction, ids: string) => {
  const { rows } = await client.query<DealRow>(
    `select o.id, o.status, o.created_on - date '1970-01-01' as created, a.segment_id as segment,
       o.amount_cents::float8 as cents,
       case when o.status <> 'Open' then o.closed_on - date '1970-01-01' end as closed
     from opportunity o left join account a on a.customer_id = o.customer_id and a.id = o.account_id
     where o.customer_id = $1 and o.id = any($2::bigint[]) and o.created_on is not null
     order by o.id`,
    [customerId, ids],
  )
  return rows
}

const loadConversationDays = async ({ client, customerId }: TenantTransaction, ids: string) => {
  const { rows } = await client.query<{ id: number; days: number[] }>(
    `select opportunity_id as id, array_agg(happened_on - date '1970-01-01' order by happened_on) as days
     from conversation where customer_id = $1 and opportunity_id = any($2::bigint[]) and happened_on is not null
     group by opportunity_id`,
    [customerId, ids],
  )
  return new Map(rows.map(({ id, days }) => [id, days]))
}

const loadStages = async (
  { client, customerId }: TenantTransaction,
  ids: string,
  numberOf: (name: string) => number,
) => {
  const { rows } = await client.query<{ id: number; stage: string; day: number }>(
    `select opportunity_id as id, stage, entered_on - date '1970-01-01' as day
     from stage_history where customer_id = $1 and opportunity_id = any($2::bigint[]) order by entered_on, stage`,
    [customerId, ids],
  )
  const entered = rows.map(({ id, stage, day }) => ({ id, day, stage: numberOf(stage) }))
  return Map.groupBy(entered, ({ id }) => id)
}

/** First day of each card that is in use, of the side that its subtopic listens to. */
const loadCardDays = async (tx: TenantTransaction, dealIds: readonly number[]) => {
  const cards = await selectCards(tx)
    .where('card.archived_at', 'is', null)
    .where('card.test_card', '=', false)
    .execute()
  const sideOf = new Map(
    cards.map(({ id, directionality }) => [id, directionality === 'buyer' ? 'buyerOnly' : 'bidirectional'] as const),
  )
  const days = new Map<number, Map<number, number>>()
  for (let start = 0; start < dealIds.length; start += slice) {
    for (const [dealId, packed] of await loadPacks(tx, dealIds.slice(start, start + slice))) {
      const pack = readDealPack(packed)
      const first = new Map<number, number>()
      for (const side of ['buyerOnly', 'bidirectional'] as const) {
        const columns = pack[side]
        columns.cards.forEach((cardId, i) => {
          const day = sideOf.get(cardId) === side ? firstDayOf(columns, i) : null
          if (day !== null) first.set(cardId, day)
        })
      }
      days.set(dealId, first)
    }
  }
  return days
}

/**
 * The pasts of some deals, those without a day of creation left out. Stages go by numbers: places in `stageNames`, to
 * which names that are new to it are added.
 */
export const loadDealPasts = async (
  tx: TenantTransaction,
  dealIds: readonly number[],
  stageNames: string[],
): Promise<DealPast[]> => {
  const ids = numberArray(dealIds)
  const numbers = new Map(stageNames.map((name, i) => [name, i]))
  const numberOf = (name: string): number => {
    const known = numbers.get(name)
    if (known !== undefined) return known
    numbers.set(name, stageNames.length)
    return stageNames.push(name) - 1
  }
  const rows = await loadDealRows(tx, ids)
  const conversations = await loadConversationDays(tx, ids)
  const stages = await loadStages(tx, ids, numberOf)
  const cards = await loadCardDays(tx, dealIds)
  return rows.map(({ id, status, created, closed, segment, cents }) => ({
    dealId: id,
    outcome: status,
    createdDay: created,
    closedDay: closed,
    segment,
    amount: cents === null ? null : cents / 100,
    conversationDays: conversations.get(id) ?? [],
    stages: stages.get(id) ?? [],
    cardDays: cards.get(id) ?? new Map(),
  }))
}
