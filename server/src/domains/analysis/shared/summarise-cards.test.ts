import type { AskedCard } from '@bic/engine/matrix/ask-hits'
import { type Significance, significanceThresholds } from '@bic/engine/scoring/significance'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadTwin } from '#evidence/matrix/testing/twin.ts'
import { rescoreDeals } from '#evidence/score/rescore-deals.ts'
import { replaceConversations } from '#evidence/store/replace-conversations.ts'
import { makeApp, stopApp } from '#make-app.ts'
import { ingestBatch } from '#pipeline/ingest/ingest-batch.ts'
import { makeTalk, seeded } from '#pipeline/testing/make-talk.ts'
import { makePipelineWorld, type PipelineWorld } from '#pipeline/testing/pipeline-world.ts'
import { summariseBySql } from '../testing/summarise-by-sql.ts'
import { filterDeals, filterOf } from './filter-deals.ts'
import { summariseCardsBy, summariseCardsOf } from './summarise-cards.ts'
import { verifiedCards } from './verified-cards.ts'

let world: PipelineWorld
/** Another process on the same database. */
let other: PipelineWorld['app']
const conversations: number[] = []
let talks = 0
const keywords = new Map<number, number[]>()

const ingest = async (count: number) => {
  const made = Array.from({ length: count }, () => makeTalk(talks, world.dealIds[talks++ % 11] ?? null))
  conversations.push(...(await ingestBatch(world.app, world.customerId, made)).conversationIds)
}
const addKeywords = async (card: number, texts: readonly string[]) => {
  const cardId = world.cardIds[card] ?? 0
  const ids = await world.addKeywords(cardId, texts)
  keywords.set(cardId, [...(keywords.get(cardId) ?? []), ...ids])
}

beforeAll(async () => {
  world = await makePipelineWorld()
  other = await makeApp(world.app.config, world.app.config.databaseUrl ?? '', world.app.secret, world.app.now)
  await addKeywords(0, ['price', 'budget approval'])
  await addKeywords(1, ['security', 'review'])
  await addKeywords(2, ['onboarding', 'slow'])
  await world.workJobs()
  await ingest(60)
})
afterAll(async () => {
  await stopApp(other)
  await world?.stop()
})

const significances = Object.keys(significanceThresholds) as Significance[]

/** Cached in two processes, stateless, and plain SQL: all must tell the same. Answers how many cards some deals have. */
const expectAgreement = async (): Promise<number> =>
  world.read(async tx => {
    let having = 0
    for (const opptyStatus of ['All', 'Closed'] as const) {
      const deals = await filterDeals(world.app, tx, filterOf({ opptyStatus }))
      const ids = deals.map(({ id }) => id)
      const asked: AskedCard[] = world.cardIds.map((cardId, i) => ({
        cardId,
        direction: i % 2 ? 'buyerOnly' : 'bidirectional',
      }))
      for (const significance of significances) {
        const known = await summariseCardsOf(world.app, tx, deals, asked, significance)
        const twin = await loadTwin(tx, ids)
        expect(known).toEqual(summariseCardsBy(twin, await verifiedCards(tx), deals, asked, significance))
        expect(await summariseCardsOf(other, tx, deals, asked, significance)).toEqual(known)
        const sql = await summariseBySql(tx, ids, asked, significance)
        having += sql.size
        const near = (value: number | null | undefined) => (value == null ? null : expect.closeTo(value, 5))
        asked.forEach(({ cardId }, i) => {
          const row = sql.get(cardId)
          expect(known[i]).toMatchObject({
            dealCount: row?.deals ?? 0,
            winRate: { won: row?.won ?? 0, closed: row?.closed ?? 0 },
            salesCycle: { n: row?.cycles ?? 0, median: near(row?.cycle_median), mean: near(row?.cycle_mean) },
            dealSize: { n: row?.amounts ?? 0, median: near(row?.amount_median), mean: near(row?.amount_mean) },
            heuristicScore: near(row?.score),
            cardPercentileValue: near(row?.percentile),
          })
        })
      }
    }
    return having
  })

const verify = (dealId: number, cardId: number) =>
  world.tenant(async tx => {
    await tx.client.query(
      `insert into card_verification (customer_id, opportunity_id, card_id, verified_by, verified_at)
       values ($1, $2, $3, 1, now()) on conflict do nothing`,
      [tx.customerId, dealId, cardId],
    )
    await rescoreDeals(world.app, tx, [dealId])
  })
const sell = (dealId: number, status: string, days: number, cents: number | null) =>
  world.tenant(async tx => {
    await tx.client.query(
      `update opportunity set status = $3, closed_on = created_on + $4::int, amount_cents = $5
       where customer_id = $1 and id = $2`,
      [tx.customerId, dealId, status, days, cents],
    )
    await rescoreDeals(world.app, tx, [dealId])
  })

test('the kept figures, those without a cache and plain SQL agree after every change, in every process', async () => {
  const random = seeded(20)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const changes = [
    () => ingest(5),
    () => addKeywords(Math.floor(random() * 4), [pick(['contract', 'quarter', 'next steps', 'team', 'cost', 'data'])]),
    async () => {
      const [cardId, ids] = pick([...keywords])
      await world.removeKeywords(cardId, ids.splice(0, 1))
    },
    () => verify(pick(world.dealIds), pick(world.cardIds)),
    () => sell(pick(world.dealIds), pick(['Won', 'Lost', 'Open']), Math.floor(random() * 90) - 5, pick([null, 5, 700])),
    async () => {
      const conversationId = conversations.splice(Math.floor(random() * conversations.length), 1)[0] ?? 0
      await world.tenant(tx =>
        replaceConversations(world.app, tx, [{ conversationId, opportunityId: pick(world.dealIds) }]),
      )
    },
    async () => {
      const conversationId = conversations.splice(Math.floor(random() * conversations.length), 1)[0] ?? 0
      await world.tenant(tx => replaceConversations(world.app, tx, [{ conversationId, removed: true }]))
    },
  ]
  expect(await expectAgreement()).toBeGreaterThan(5)
  for (let round = 0; round < 21; round++) {
    await changes[round % changes.length]?.()
    // Sometimes before the re-match, which comes later.
    if (random() < 0.7) await world.workJobs()
    expect(await expectAgreement()).toBeGreaterThan(5)
  }
})

test('the same question is answered from memory until something changes', async () => {
  const asked: AskedCard[] = world.cardIds.map(cardId => ({ cardId, direction: 'bidirectional' }))
  const ask = (cards = asked, significance: Significance = 'relevant') =>
    world.read(async tx =>
      summariseCardsOf(
        world.app,
        tx,
        await filterDeals(world.app, tx, filterOf({ opptyStatus: 'All' })),
        cards,
        significance,
      ),
    )
  const first = await ask()
  expect(await ask()).toBe(first)
  const narrower = await ask(asked.slice(1))
  expect(narrower).toEqual(first.slice(1))
  expect(await ask(asked, 'half')).not.toBe(first)
  expect(await ask()).toBe(first)
  await sell(world.dealIds[0] ?? 0, 'Won', 33, 1234)
  const changed = await ask()
  expect(changed).not.toBe(first)
  await verify(world.dealIds[0] ?? 0, world.cardIds[4] ?? 0)
  expect(await ask()).not.toBe(changed)
})
