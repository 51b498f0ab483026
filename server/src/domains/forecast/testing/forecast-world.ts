import { type TenantTransaction, withTenant } from '@bic/database/tenant'
import { dayNumber, dayText } from '@bic/engine/calendar/day'
import { seededRandom } from '@bic/engine/model/seeded-random'
import { encodeDealPack } from '@bic/engine/scoring/deal-pack'
import { rankCards } from '@bic/engine/scoring/rank-cards'
import { writePacks } from '#evidence/score/write-packs.ts'
import { lockRevision } from '#evidence/store/revision.ts'
import type { TestApp } from '#testing/test-app.ts'

export interface ForecastWorld {
  readonly customerId: number
  readonly marketId: number
  /** The first goes with winning, the others with nothing. */
  readonly cardIds: readonly number[]
  readonly dealIds: readonly number[]
  readonly openIds: readonly number[]
}

const firstDay = dayNumber('2025-01-01')

const addCards = async ({ db, customerId: customer_id }: TenantTransaction, count: number) => {
  const market = await db
    .insertInto('market')
    .values({ customer_id, name: 'M' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const topic = { name: 'Use Cases', topic_group: 'G', group_name: 'G', position: 1, catalogue_id: 1 }
  await db
    .insertInto('topic')
    .values({ customer_id, id: 1, ...topic })
    .execute()
  const cards = await db
    .insertInto('card')
    .values(
      Array.from({ length: count }, (_, i) => {
        return { customer_id, market_id: market.id, topic_id: 1, title: `Card ${i}`, archived_at: null }
      }),
    )
    .returning('id')
    .execute()
  return { marketId: market.id, cardIds: cards.map(({ id }) => id) }
}

interface PlannedDeal {
  readonly status: 'Won' | 'Lost' | 'Open'
  readonly created: number
  readonly closed: number | null
  readonly said: readonly number[]
  readonly conversations: number
}

/** Every deal has each card or not by the toss of a coin; the first card makes a won deal of five in six. */
const planDeals = (count: number, open: number, cards: number): PlannedDeal[] => {
  const random = seededRandom(7)
  return Array.from({ length: count }, (_, i) => {
    const said = Array.from({ length: cards }, (_, card) => card).filter(() => random() < 0.5)
    const won = random() < (said.includes(0) ? 5 / 6 : 1 / 6)
    const created = firstDay + i * 2
    const status = i >= count - open ? 'Open' : won ? 'Won' : 'Lost'
    const closed = status === 'Open' ? null : created + 50 + Math.floor(random() * 60)
    return { status, created, closed, said, conversations: 1 + Math.floor(random() * 4) }
  })
}

const addDeals = async (
  { db, customerId: customer_id }: TenantTransaction,
  planned: readonly PlannedDeal[],
  marketId: number,
) => {
  const accounts = await db
    .insertInto('account')
    .values(planned.map((_, i) => ({ customer_id, name: `Account ${i}`, crm_account_id: `A${i}` })))
    .returning('id')
    .execute()
  const rows = await db
    .insertInto('opportunity')
    .values(
      planned.map(({ status, created, closed }, i) => ({
        customer_id,
        account_id: accounts[i]?.id ?? null,
        name: `Deal ${i}`,
        crm_opportunity_id: `O${i}`,
        market_id: marketId,
        owner_name: i % 2 ? 'Ann' : 'Bob',
        owner_user_id: null,
        type: null,
        status,
        stage: null,
        stage_reached: null,
        amount_cents: 100_000 * (i + 1),
        created_on: dayText(created),
        closed_on: closed === null ? null : dayText(closed),
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

const addTalk = async (tx: TenantTransaction, ids: readonly number[], planned: readonly PlannedDeal[]) => {
  const { db, customerId: customer_id } = tx
  const counts = planned.map(({ conversations }, i) => ({ customer_id, opportunity_id: ids[i] ?? 0, conversations }))
  await db.insertInto('deal_count').values(counts).execute()
  await db
    .insertInto('conversation')
    .values(
      planned.flatMap(({ conversations, created }, i) =>
        Array.from({ length: conversations }, (_, n) => ({
          customer_id,
          source_key: `${i}-${n}`,
          opportunity_id: ids[i] ?? null,
          account_id: null,
          type: 'call' as const,
          happened_at: null,
          happened_on: dayText(created + 5 + n * 9),
          stage: null,
          file_id: null,
          link: null,
          message_id: null,
          uploaded_by: null,
          fragment_count: 1,
          token_count: 1,
          buyer_token_count: 1,
        })),
      ),
    )
    .execute()
}

/** A customer whose deals have packs and dates but no texts: as many closed ones as asked, and some that are open. */
export const makeForecastWorld = async (t: TestApp, customerId: number, closed: number): Promise<ForecastWorld> =>
  withTenant(t.app.pool, customerId, async tx => {
    const { db } = tx
    const open = 12
    const planned = planDeals(closed + open, open, 6)
    const { marketId, cardIds } = await addCards(tx, 6)
    const dealIds = await addDeals(tx, planned, marketId)
    await addTalk(tx, dealIds, planned)
    await db.insertInto('revision').values({ customer_id: customerId, matrix_rev: 1 }).execute()
    const packs = planned.map(({ said, created }, i) => {
      const scored = said.map((card, n) => ({
        cardId: cardIds[card] ?? 0,
        score: 1000 + n,
        matches: 1,
        conversations: 1,
        firstDay: created + 5,
        firstStage: null,
      }))
      const ranked = rankCards(scored)
      return [dealIds[i] ?? 0, encodeDealPack({ bidirectional: ranked, buyerOnly: ranked, verified: [] })] as const
    })
    const { locked } = await lockRevision(tx)
    await writePacks(locked, 1, new Map(packs))
    return { customerId, marketId, cardIds, dealIds, openIds: dealIds.slice(closed) }
  })
