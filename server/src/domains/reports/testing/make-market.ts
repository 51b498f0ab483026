import { withTenant } from '@bic/database/tenant'
import type { PreparedConversation } from '#evidence/store/prepared.ts'
import { ingestBatch } from '#pipeline/ingest/ingest-batch.ts'
import type { TestApp } from '#testing/test-app.ts'

/** A deal of a test with what was said in it. */
export interface TestDeal {
  readonly name: string
  readonly status: 'Won' | 'Lost' | 'Open'
  readonly owner?: string
  readonly amount?: number
  readonly created?: string
  readonly closed?: string
  readonly stage?: string
  /** Days on which it entered stages. */
  readonly entered?: readonly (readonly [stage: string, day: string])[]
  readonly reason?: string
  readonly calls: readonly { readonly day: string; readonly lines: readonly string[] }[]
}

/** Lines begin with B: for a buyer and S: for a seller. */
const talkOf = (dealId: number, key: string, day: string, lines: readonly string[]): PreparedConversation => {
  let text = ''
  const fragments = lines.map(line => {
    if (text) text += '\n'
    const start = text.length
    text += line.slice(3)
    const speaker = line.startsWith('B:') ? 0 : 1
    const side = speaker === 0 ? ('buyer' as const) : ('seller' as const)
    return { start, end: text.length, side, speaker, startSecond: null, muted: false }
  })
  const person = (name: string, side: 'buyer' | 'seller') => ({
    name,
    side,
    sideFrom: 'source' as const,
    email: null,
    jobTitle: null,
    contactId: null,
    userId: null,
  })
  return {
    sourceKey: key,
    opportunityId: dealId,
    accountId: null,
    type: 'call',
    subject: `Call ${key}`,
    text,
    fragments,
    happenedAt: new Date(`${day}T09:00:00Z`),
    happenedOn: day,
    stage: null,
    stageFromHistory: false,
    fileId: null,
    link: null,
    messageId: null,
    uploadedBy: null,
    notices: [],
    participants: [person('Bea', 'buyer'), person('Sam', 'seller')],
  }
}

/** Stages, cards and deals of a market with their conversations, through the real pipeline. */
export const makeMarket = async (
  t: TestApp,
  customerId: number,
  cards: readonly {
    readonly title: string
    readonly topicId: number
    readonly topic: string
    readonly keyword: string
  }[],
  deals: readonly TestDeal[],
) => {
  const customer_id = customerId
  const made = await withTenant(t.app.pool, customerId, async ({ db }) => {
    const market = await db
      .insertInto('market')
      .values({ customer_id, name: 'Field service' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('stage')
      .values([
        { customer_id, name: 'Discovery', position: 1, probability: 10 },
        { customer_id, name: 'Proposal', position: 2, probability: 50 },
        { customer_id, name: 'Closed won', position: 3, probability: 100, outcome: 'Won' },
        { customer_id, name: 'Closed lost', position: 4, probability: 0, outcome: 'Lost' },
      ])
      .execute()
    const cardIds = new Map<string, number>()
    for (const { title, topicId, topic } of cards) {
      const directionality = topic === 'Objections' ? ('bidirectional' as const) : ('buyer' as const)
      const group = { topic_group: topic, group_name: topic, position: topicId, catalogue_id: topicId, directionality }
      await db
        .insertInto('topic')
        .values({ customer_id, id: topicId, name: topic, ...group })
        .onConflict(conflict => conflict.doNothing())
        .execute()
      const card = { customer_id, market_id: market.id, topic_id: topicId, title, archived_at: null }
      const { id } = await db.insertInto('card').values(card).returning('id').executeTakeFirstOrThrow()
      cardIds.set(title, id)
    }
    await db
      .insertInto('revision')
      .values({ customer_id, keyword_rev: 1 })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    for (const { title, keyword } of cards) {
      const card_id = cardIds.get(title) ?? 0
      const text = { text: keyword, exact: false, created_by: null, added_rev: 1, removed_rev: null }
      await db
        .insertInto('keyword')
        .values({ customer_id, card_id, ...text })
        .execute()
    }
    const dealIds = new Map<string, number>()
    for (const deal of deals) {
      const account = await db
        .insertInto('account')
        .values({
          customer_id,
          name: `${deal.name} Ltd`,
          crm_account_id: deal.name,
          industry_id: null,
          segment_id: null,
          region_id: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { id } = await db
        .insertInto('opportunity')
        .values({
          customer_id,
          name: deal.name,
          account_id: account.id,
          market_id: market.id,
          crm_opportunity_id: deal.name,
          owner_name: deal.owner ?? 'Olga',
          owner_user_id: null,
          type: 'New',
          status: deal.status,
          stage: deal.stage ?? null,
          stage_reached: deal.stage ?? null,
          amount_cents: (deal.amount ?? 100) * 100,
          created_on: deal.created ?? '2026-01-05',
          closed_on: deal.closed ?? null,
          additional: JSON.stringify(deal.reason ? { win_loss_reason_1: deal.reason } : {}),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      dealIds.set(deal.name, id)
      for (const [stage, entered_on] of deal.entered ?? [])
        await db.insertInto('stage_history').values({ customer_id, opportunity_id: id, stage, entered_on }).execute()
    }
    return { marketId: market.id, cardIds, dealIds }
  })
  const talks = deals.flatMap(({ name, calls }) =>
    calls.map(({ day, lines }, i) => talkOf(made.dealIds.get(name) ?? 0, `${name} ${i + 1}`, day, lines)),
  )
  await ingestBatch(t.app, customerId, talks)
  await t.workJobs()
  return made
}
