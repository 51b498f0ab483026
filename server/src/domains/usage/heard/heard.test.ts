import { type TenantTransaction, withTenant } from '@bic/database/tenant'
import { addDays } from '@bic/engine/calendar/day'
import { parseKeyword } from '@bic/engine/matching/keyword'
import type { Side } from '@bic/engine/text/types'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PreparedConversation } from '#evidence/store/prepared.ts'
import { ingestBatch } from '#pipeline/ingest/ingest-batch.ts'
import { makeTalk } from '#pipeline/testing/make-talk.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let t: TestApp
let manager: Caller
let rival: Caller
let sellers: Caller[]
let home: number
let made: { marketId: number; price: number; speed: number; playId: number; dealIds: number[] }

const fill = async ({ db, customerId: customer_id }: TenantTransaction) => {
  const { id: marketId } = await db
    .insertInto('market')
    .values({ customer_id, name: 'Software' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const deals = await db
    .insertInto('opportunity')
    .values(
      (['Won', 'Lost', 'Open'] as const).map(status => ({
        customer_id,
        name: `Deal ${status}`,
        status,
        market_id: marketId,
        account_id: null,
        crm_opportunity_id: status,
        owner_name: 'Ann',
        owner_user_id: null,
        type: null,
        stage: null,
        stage_reached: null,
        amount_cents: null,
        created_on: '2026-05-01',
        closed_on: null,
      })),
    )
    .returning('id')
    .execute()
  const topic = { name: 'Value', directionality: 'bidirectional' as const, topic_group: 'G', group_name: 'G' }
  await db
    .insertInto('topic')
    .values({ customer_id, id: 3, position: 3, catalogue_id: 3, ...topic })
    .execute()
  const cards = await db
    .insertInto('card')
    .values(
      ['Price', 'Speed'].map(title => ({ customer_id, market_id: marketId, topic_id: 3, title, archived_at: null })),
    )
    .returning('id')
    .execute()
  const [price = 0, speed = 0] = cards.map(({ id }) => id)
  await db.insertInto('revision').values({ customer_id, keyword_rev: 1 }).execute()
  await db
    .insertInto('keyword')
    .values(
      (
        [
          ['price', price],
          ['fast', speed],
        ] as const
      ).map(([text, card_id]) => ({
        customer_id,
        card_id,
        ...parseKeyword(text),
        created_by: null,
        added_rev: 1,
        removed_rev: null,
      })),
    )
    .execute()
  const { id: playId } = await db
    .insertInto('sales_play')
    .values({ customer_id, name: 'Speed first', market_id: marketId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('sales_play_card')
    .values({ customer_id, sales_play_id: playId, card_id: speed, position: 0 })
    .execute()
  return { marketId, price, speed, playId, dealIds: deals.map(({ id }) => id) }
}

interface Line {
  readonly by: 'seller' | 'colleague' | 'buyer'
  readonly text: string
}

/** A call of a seller, with a colleague and a buyer. */
const talk = (
  seed: number,
  dealId: number,
  day: string,
  userId: number,
  lines: readonly Line[],
): PreparedConversation => {
  const people = ['seller', 'colleague', 'buyer'] as const
  const sideOf = (by: Line['by']): Side => (by === 'buyer' ? 'buyer' : 'seller')
  let text = ''
  const fragments = lines.map(({ by, text: words }) => {
    const start = text.length
    text += `${words}\n`
    return {
      start,
      end: start + words.length,
      side: sideOf(by),
      speaker: people.indexOf(by),
      startSecond: null,
      muted: false,
    }
  })
  return {
    ...makeTalk(seed, dealId),
    text,
    type: 'call',
    happenedOn: day,
    happenedAt: null,
    stage: null,
    fragments,
    participants: people
      .filter(by => by !== 'colleague' || lines.some(line => line.by === by))
      .map(by => ({
        name: by,
        email: null,
        jobTitle: null,
        side: sideOf(by),
        sideFrom: 'source' as const,
        contactId: null,
        userId: by === 'seller' ? userId : null,
      })),
  }
}

const first = '2026-09-01'
const hello: Line = { by: 'seller', text: 'Good morning to everybody.' }

/** Of six sellers: a call every second day, and price opened on the day before every third of them. */
const callsOf = (userId: number, seed: number): PreparedConversation[] =>
  Array.from({ length: 12 }, (_, i) => {
    const wasOpened = i % 3 === 1
    const lines: Line[] = [
      hello,
      // Without an opening it is a colleague or the buyer who says it.
      wasOpened
        ? { by: 'seller', text: 'Let me explain the price. It is for everything.' }
        : { by: i % 2 === 0 ? 'buyer' : 'colleague', text: 'The price was on the second page.' },
    ]
    // Somebody else is in some of the calls in which the seller says it as well.
    if (wasOpened && i % 2 === 0) lines.unshift({ by: 'colleague', text: 'I am only listening.' })
    return talk(seed + i, made.dealIds[i % 3] ?? 0, addDays(first, 2 * i), userId, lines)
  })

const opened = (who: Caller, kind: 'card' | 'play', id: number) =>
  who.call('saveUseractivity', {
    body: { userId: who.userId, screen: 'message-card', action: 'view', opened: { kind, id } },
  })

beforeAll(async () => {
  t = await startTestApp()
  home = await t.addCustomer('Home')
  manager = await t.addUser(home, 'MANAGEMENT')
  rival = await t.addUser(await t.addCustomer('Away'), 'ADMIN')
  sellers = []
  for (let i = 0; i < 6; i++) sellers.push(await t.addUser(home, 'SELLER'))
  made = await withTenant(t.app.pool, home, fill)
  for (const [i, who] of sellers.entries()) await ingestBatch(t.app, home, callsOf(who.userId, 100 * i + 1))
  await t.workJobs()
  for (const day of [1, 4, 7, 10].map(i => addDays(first, 2 * i - 1))) {
    t.clock.now = new Date(`${day}T10:00:00Z`)
    for (const who of sellers) await opened(who, 'card', made.price)
    for (const who of sellers.slice(0, 4)) await opened(who, 'play', made.playId)
  }
  t.clock.now = new Date('2026-11-15T10:00:00Z')
})
afterAll(() => t?.stop())

it('says whether sellers say a message themselves in the call after they opened it, and in which deals', async () => {
  const { data } = await manager.call('getHeardImpact', { query: {} })
  expect(data).toMatchObject({ from: '2026-05-17', until: '2026-11-15', people: 6, hiddenCards: 1 })
  // Six times four of the card, and four times four of the play.
  expect(data.openings).toBe(40)
  const [card] = data.cards
  expect(data.cards).toHaveLength(1)
  expect(card).toMatchObject({ title: 'Price', marketName: 'Software', openings: 24, calls: 24 })
  // What colleagues and buyers said is not theirs.
  expect(card?.heard).toMatchObject({ after: 1, otherwise: 0, difference: 1, people: 6, verdict: 'more' })
  expect([card?.heard.callsAfter, card?.heard.callsOtherwise]).toEqual([24, 48])
  expect([card?.wonDeals, card?.lostDeals, card?.openDeals]).toEqual([0, 1, 0])
  expect(card?.evidence.step).toBe(1)
  // The message that nobody says counts among all.
  expect(data.all?.difference).toBeLessThan(1)
  expect(data.all?.low).toBeGreaterThan(0)
})

it('shows the calls with the sentence in which it was said, and none of a message of too few people', async () => {
  const { data } = await manager.call('listHeardCalls', { query: { cardId: made.price } })
  expect(data).toHaveLength(24)
  expect(data[0]).toMatchObject({
    date: addDays(first, 20),
    storyName: 'Deal Lost',
    storyStatus: 'Lost',
    sentence: { text: 'Let me explain the price.', side: 'seller' },
  })
  expect((await manager.call('listHeardCalls', { query: { cardId: made.speed } })).data).toEqual([])
  const before = { startDate: '2026-01-01', endDate: '2026-02-01' }
  expect((await manager.call('listHeardCalls', { query: { cardId: made.price, ...before } })).data).toEqual([])
  expect((await rival.call('listHeardCalls', { query: { cardId: made.price } })).status).toBe(404)
})

it('is for administrators and management, knows nothing of others, and names what is wrong', async () => {
  expect((await sellers[0]?.call('getHeardImpact', { query: {} }))?.status).toBe(403)
  expect((await rival.call('getHeardImpact', { query: {} })).data).toMatchObject({
    openings: 0,
    people: 0,
    all: null,
    cards: [],
    hiddenCards: 0,
  })
  const wrong = await manager.call('getHeardImpact', { query: { startDate: '2027-01-01' } })
  expect(wrong.problem).toMatchObject({ code: 'BAD_INPUT', field: 'startDate' })
  const unknown = await sellers[0]?.call('saveUseractivity', {
    raw: { payload: { userId: sellers[0].userId, screen: 'a', action: 'view', opened: { kind: 'deal', id: 1 } } },
  })
  expect(unknown?.problem).toMatchObject({ code: 'BAD_INPUT', field: 'opened.kind' })
})

const impactOf = async (startDate: string, endDate: string) => {
  const { data } = await manager.call('getHeardImpact', { query: { startDate, endDate } })
  const [card] = data.cards
  return {
    openings: data.openings,
    people: data.people,
    hidden: data.hiddenCards,
    ofCard: card?.openings,
    said: card?.heard.after,
    calls: card && [card.heard.callsAfter, card.heard.callsOtherwise],
  }
}

it('counts what was opened in the period, and calls by the opening that they really followed', async () => {
  // Opened on the day before the first day: its call is in the period, the opening is not.
  expect(await impactOf('2026-09-03', '2026-09-30')).toEqual({
    openings: 30,
    people: 6,
    hidden: 1,
    ofCard: 18,
    said: 1,
    calls: [24, 42],
  })
  // A day later that call is before the period, and the next one does not follow that opening.
  expect(await impactOf('2026-09-04', '2026-09-30')).toMatchObject({ openings: 30, said: 1, calls: [18, 42] })
  // The last call follows an opening of the last day but three; nothing was opened since.
  expect(await impactOf('2026-09-21', '2026-09-30')).toEqual({
    openings: 0,
    people: 0,
    hidden: 0,
    ofCard: 0,
    said: 1,
    calls: [6, 6],
  })
})

it('leaves out the first call after an opening of more than two weeks ago, also when the period begins in between', async () => {
  const says: Line = { by: 'seller', text: 'Let me explain the price. It is for everything.' }
  for (const [i, who] of sellers.entries()) {
    const late = ['2026-11-01', '2026-11-02', '2026-11-04'].map((day, at) =>
      talk(5000 + 10 * i + at, made.dealIds[0] ?? 0, day, who.userId, at === 2 ? [hello, says] : [hello]),
    )
    await ingestBatch(t.app, home, late)
  }
  await t.workJobs()
  for (const day of ['2026-10-01', '2026-11-03']) {
    t.clock.now = new Date(`${day}T10:00:00Z`)
    for (const who of sellers) await opened(who, 'card', made.price)
  }
  t.clock.now = new Date('2026-11-15T10:00:00Z')
  for (const from of ['2026-10-10', '2026-10-20', '2026-11-01'])
    expect(await impactOf(from, '2026-11-10')).toMatchObject({ openings: 6, people: 6, said: 1, calls: [6, 6] })
})
