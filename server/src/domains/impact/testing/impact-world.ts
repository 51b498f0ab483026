import { type TenantTransaction, withTenant } from '@bic/database/tenant'
import { parseKeyword } from '@bic/engine/matching/keyword'
import type { Side } from '@bic/engine/text/types'
import type { PreparedConversation } from '#evidence/store/prepared.ts'
import { ingestBatch } from '#pipeline/ingest/ingest-batch.ts'
import { makeTalk } from '#pipeline/testing/make-talk.ts'
import { startTestApp } from '#testing/test-app.ts'

/** The clock of the tests stands at 2026-11-15: six months back begin on 2026-05-15. */
interface DealSpec {
  readonly name: string
  readonly status: 'Open' | 'Won' | 'Lost'
  readonly account: number
  readonly owner: string
  readonly amount: number | null
  readonly created: string
  readonly closed: string | null
}

const deals: readonly DealSpec[] = [
  { name: 'both', status: 'Won', account: 0, owner: 'Ann', amount: 100, created: '2026-05-01', closed: '2026-10-10' },
  { name: 'ours', status: 'Lost', account: 1, owner: 'Ann', amount: 80, created: '2026-05-01', closed: '2026-10-20' },
  { name: 'theirs', status: 'Open', account: 0, owner: 'Bob', amount: 50, created: '2026-08-01', closed: '2027-01-31' },
  { name: 'silent', status: 'Open', account: 2, owner: 'Bob', amount: null, created: '2026-08-01', closed: null },
  { name: 'before', status: 'Won', account: 1, owner: 'Bob', amount: 70, created: '2026-01-01', closed: '2026-03-01' },
  { name: 'after', status: 'Won', account: 1, owner: 'Bob', amount: 60, created: '2026-06-01', closed: '2026-09-15' },
  { name: 'unsure', status: 'Open', account: 2, owner: 'Bob', amount: 30, created: '2026-06-01', closed: '2027-02-01' },
]

type Said = readonly [deal: string, day: string, side: Side, text: string, type?: PreparedConversation['type']]

const talks: readonly Said[] = [
  ['both', '2026-06-01', 'buyer', 'We talked about the price of it.'],
  ['both', '2026-07-01', 'seller', 'Here is how the price is made, and it is fast.'],
  ['both', '2026-10-01', 'buyer', 'See you at the meeting.', 'email'],
  ['ours', '2026-06-05', 'seller', 'Let me explain the price.'],
  ['ours', '2026-07-10', 'unknown', 'The price was on the second page.'],
  ['ours', '2026-08-05', 'buyer', 'Good morning to everybody.'],
  ['theirs', '2026-09-01', 'buyer', 'That price again, and the discount.'],
  ['theirs', '2026-10-01', 'buyer', 'He wrote the price down.', 'note'],
  ['before', '2026-02-01', 'buyer', 'Your price is fair.'],
  ['after', '2026-09-20', 'buyer', 'The price is paid now.'],
  ['unsure', '2026-09-05', 'unknown', 'Somebody mentioned the price.'],
]

/** Deals closed long before the period: of the first account 9 of 12 were won, of the second 3 of 12. */
const earlier: readonly DealSpec[] = [9, 3].flatMap((won, account) =>
  Array.from({ length: 12 }, (_, i) => ({
    name: `earlier ${account} ${i}`,
    status: i < won ? ('Won' as const) : ('Lost' as const),
    account,
    owner: 'Ann',
    amount: 10,
    created: '2025-06-01',
    closed: '2025-12-01',
  })),
)

/** When deals came into stages. */
const stages: readonly (readonly [deal: string, day: string, stage: string])[] = [
  ['both', '2026-05-01', 'Discovery'],
  ['both', '2026-07-01', 'Proposal'],
  ['both', '2026-10-10', 'Signed'],
  ['theirs', '2026-08-01', 'Discovery'],
  ['theirs', '2026-08-20', 'Proposal'],
]

const fill = async ({ db, customerId: customer_id }: TenantTransaction) => {
  const named = async (table: 'market' | 'industry' | 'segment', names: readonly string[]) =>
    (
      await db
        .insertInto(table)
        .values(names.map(name => ({ customer_id, name })))
        .returning('id')
        .execute()
    ).map(({ id }) => id)
  const [marketId = 0] = await named('market', ['Software'])
  const [industry_id = 0] = await named('industry', ['Retail'])
  const segments = await named('segment', ['Large', 'Small'])
  const accounts = await db
    .insertInto('account')
    .values(
      ['Alpha', 'Beta', 'Gamma'].map((name, i) => ({
        customer_id,
        name,
        crm_account_id: name,
        industry_id,
        region_id: null,
        segment_id: segments[Math.min(i, 1)] ?? 0,
      })),
    )
    .returning('id')
    .execute()
  const rows = await db
    .insertInto('opportunity')
    .values(
      [...deals, ...earlier].map(({ name, status, account, owner, amount, created, closed }) => ({
        customer_id,
        name,
        status,
        market_id: marketId,
        account_id: accounts[account]?.id ?? 0,
        crm_opportunity_id: name,
        owner_name: owner,
        owner_user_id: null,
        type: 'New Business',
        stage: null,
        stage_reached: null,
        amount_cents: amount === null ? null : amount * 100,
        created_on: created,
        closed_on: closed,
      })),
    )
    .returning(['id', 'name'])
    .execute()
  const idOf = (name: string): number => rows.find(row => row.name === name)?.id ?? 0
  await db
    .insertInto('stage')
    .values(
      (['Open', 'Open', 'Won'] as const).map((outcome, position) => ({
        customer_id,
        position,
        outcome,
        name: ['Discovery', 'Proposal', 'Signed'][position] ?? '',
        probability: 10,
      })),
    )
    .execute()
  await db
    .insertInto('stage_history')
    .values(stages.map(([name, entered_on, stage]) => ({ customer_id, opportunity_id: idOf(name), entered_on, stage })))
    .execute()
  const topic = (id: number, name: string, directionality: 'buyer' | 'bidirectional') => ({
    customer_id,
    id,
    name,
    directionality,
    topic_group: 'Group',
    group_name: 'Group',
    position: id,
    catalogue_id: id,
  })
  await db
    .insertInto('topic')
    .values([topic(3, 'Pain Points', 'buyer'), topic(5, 'Product', 'bidirectional')])
    .execute()
  const cards = await db
    .insertInto('card')
    .values(
      [
        { title: 'Price', topic_id: 3 },
        { title: 'Speed', topic_id: 5 },
      ].map(card => ({ customer_id, market_id: marketId, archived_at: null, ...card })),
    )
    .returning('id')
    .execute()
  const cardIds = cards.map(({ id }) => id)
  await db.insertInto('revision').values({ customer_id, keyword_rev: 1 }).execute()
  const keywords = [
    ['price', 0],
    ['discount', 0],
    ['fast', 1],
  ] as const
  await db
    .insertInto('keyword')
    .values(
      keywords.map(([text, card]) => ({
        customer_id,
        card_id: cardIds[card] ?? 0,
        ...parseKeyword(text),
        created_by: null,
        added_rev: 1,
        removed_rev: null,
      })),
    )
    .execute()
  const play = await db
    .insertInto('sales_play')
    .values({ customer_id, name: 'Price and speed', market_id: marketId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('sales_play_card')
    .values(cardIds.map((card_id, position) => ({ customer_id, sales_play_id: play.id, card_id, position })))
    .execute()
  return { marketId, cardIds, salesPlayId: play.id, dealIds: new Map(rows.map(({ id, name }) => [name, id])) }
}

/** A conversation of one sentence. */
export const talkOf = (
  [, day, side, text, type = 'call']: Said,
  seed: number,
  dealId: number,
): PreparedConversation => {
  const fragment = { start: 0, end: text.length, side, speaker: 0, startSecond: null, muted: false }
  return {
    ...makeTalk(seed, dealId),
    text,
    type,
    happenedOn: day,
    happenedAt: new Date(`${day}T09:00:00Z`),
    stage: null,
    fragments: [fragment],
    participants: [
      { name: 'Somebody', email: null, jobTitle: null, side, sideFrom: 'source', contactId: null, userId: null },
    ],
  }
}

/** A customer of whose deals it is known to the day who said the price. */
export const makeImpactWorld = async () => {
  const t = await startTestApp()
  const customerId = await t.addCustomer('Home')
  const seller = await t.addUser(customerId, 'SELLER')
  const made = await withTenant(t.app.pool, customerId, fill)
  const idOf = (name: string): number => made.dealIds.get(name) ?? 0
  await ingestBatch(
    t.app,
    customerId,
    talks.map((said, i) => talkOf(said, i, idOf(said[0]))),
  )
  await t.workJobs()
  const [price = 0, speed = 0] = made.cardIds
  const names = (ids: Iterable<number>): string[] => {
    const wanted = new Set(ids)
    return [...made.dealIds].filter(([, id]) => wanted.has(id)).map(([name]) => name)
  }
  return { t, customerId, seller, ...made, price, speed, idOf, names }
}

export type ImpactWorld = Awaited<ReturnType<typeof makeImpactWorld>>
