import { withTenant } from '@bic/database/tenant'
import { dayText } from '@bic/engine/calendar/day'
import type { Side } from '@bic/engine/text/types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ingestBatch } from '#pipeline/ingest/ingest-batch.ts'
import type { Caller } from '#testing/test-app.ts'
import { type ImpactWorld, makeImpactWorld, talkOf } from '../impact/testing/impact-world.ts'

let world: ImpactWorld
let rival: Caller

/** 2026-02-01; each deal lasts a hundred days. The clock of the tests stands at 2026-11-15. */
const firstDay = 20_485
const deals = 80

interface Spoken {
  readonly deal: number
  /** Days from the creation. */
  readonly day: number
  readonly side: Side
  readonly text: string
}

/** Of six words each: a deal that does not say the theme says as much. */
const fillers = [
  'We met at noon for lunch',
  'The weather was mild and calm',
  'A bicycle stood at the gate',
  'Our teacher painted a small window',
  'The orchard needs rain in summer',
  'A lantern hung over the kitchen',
  'The village has a new baker',
  'Thunder woke us in the night',
]
const filler = (deal: number, turn: number): string =>
  `${fillers[(deal * 5 + turn * 3 + (deal >> 3)) % fillers.length]}.`
const isWon = (deal: number): boolean => deal % 2 === 0
/** Three of four lost deals, and one of ten won ones. */
const saysTheme = (deal: number): boolean => (isWon(deal) ? deal % 20 === 0 : deal % 8 !== 1)

const spoken: readonly Spoken[] = Array.from({ length: deals }, (_, deal): Spoken[] => [
  { deal, day: 5, side: 'buyer', text: filler(deal, 0) },
  ...(saysTheme(deal)
    ? [
        { deal, day: 30, side: 'buyer' as const, text: 'Our dispatch backlog grows every week.' },
        // Of a card already, and next to it.
        { deal, day: 40, side: 'buyer' as const, text: 'The price is a moving target.' },
        { deal, day: 45, side: 'seller' as const, text: 'Here is our purple brochure.' },
      ]
    : [
        {
          deal,
          day: 30,
          side: 'buyer' as const,
          text: isWon(deal) ? 'We love your nightly audit trail.' : filler(deal, 1),
        },
        { deal, day: 40, side: 'buyer' as const, text: filler(deal, 2) },
        { deal, day: 45, side: 'seller' as const, text: filler(deal, 3) },
      ]),
  // After the close won deals talk on: that follows from the outcome.
  ...(isWon(deal) ? [{ deal, day: 120, side: 'buyer' as const, text: 'The kick-off workshop went fine.' }] : []),
]).flat()

beforeAll(async () => {
  world = await makeImpactWorld()
  rival = await world.t.addUser(await world.t.addCustomer('Away'), 'ADMIN')
  const { customerId, marketId, t } = world
  const ids = await withTenant(t.app.pool, customerId, async ({ db }) => {
    const accounts = await db.selectFrom('account').select('id').where('customer_id', '=', customerId).execute()
    const rows = await db
      .insertInto('opportunity')
      .values(
        Array.from({ length: deals }, (_, i) => ({
          customer_id: customerId,
          name: `Spoken ${i}`,
          status: isWon(i) ? ('Won' as const) : ('Lost' as const),
          market_id: marketId,
          account_id: accounts[i % 3]?.id ?? 0,
          crm_opportunity_id: `spoken-${i}`,
          owner_name: 'Ann',
          owner_user_id: null,
          type: 'New Business',
          stage: null,
          stage_reached: null,
          amount_cents: 10_000,
          created_on: dayText(firstDay + i),
          closed_on: dayText(firstDay + i + 100),
        })),
      )
      .returning('id')
      .execute()
    return rows.map(({ id }) => id)
  })
  await ingestBatch(
    t.app,
    customerId,
    spoken.map(({ deal, day, side, text }, i) =>
      talkOf(['', dayText(firstDay + deal + day), side, text], 5000 + i, ids[deal] ?? 0),
    ),
  )
  await t.workJobs()
})
afterAll(() => world?.t.stop())

const ask = async (more: { compare?: 'outcome' | 'time'; directionality?: 'buyer' | 'bidirectional' } = {}) => {
  const { status, data } = await world.seller.call('getUnknownThemes', { query: { marketId: world.marketId, ...more } })
  expect(status).toBe(200)
  return data
}

describe('unknown themes of won against lost deals', () => {
  test('are phrases that belong to no card, counted on the half that they were not found on', async () => {
    const { themes, deals: all, read, counted } = await ask()
    const words = themes.map(({ text }) => text)
    expect(words.some(text => /dispatch|backlog/.test(text))).toBe(true)
    expect(words.filter(text => /price|moving|target|kick|workshop|purple/.test(text))).toEqual([])
    expect(counted).toBeGreaterThanOrEqual(themes.length)
    expect(read).toEqual(all)
    const ours = themes.filter(({ text }) => /dispatch|backlog/.test(text))
    for (const { more, first, second, difference, low, high, q } of ours) {
      expect(more).toBe('second')
      // Half of the deals, give or take the odd one of a stratum.
      expect(Math.abs(first.deals + second.deals - (all.first + all.second) / 2)).toBeLessThanOrEqual(6)
      expect(first.said / first.deals).toBeLessThan(second.said / second.deals)
      expect([difference < 0, low <= difference, high < 0, q <= 0.1]).toEqual([true, true, true, true])
    }
  })

  test('are quoted from deals of the group that says them more, each once and marked', async () => {
    const theme = (await ask()).themes.find(({ text }) => /dispatch|backlog/.test(text))
    expect(theme?.quotes).toHaveLength(3)
    expect(new Set(theme?.quotes.map(({ storyId }) => storyId)).size).toBe(3)
    for (const { snippets } of theme?.quotes ?? []) {
      const [snippet] = snippets
      const [mark] = snippet?.marks ?? []
      expect(snippet?.side).toBe('buyer')
      expect(snippet?.text.slice(mark?.start, mark?.end).toLowerCase()).toContain(theme?.text)
    }
    expect(theme?.conversations).toBe(Array.from({ length: deals }, (_, i) => i).filter(saysTheme).length)
  })

  test('come up in as many conversations as a search of the market finds', async () => {
    const { customerId, marketId, seller, t } = world
    const move = (market: number) =>
      withTenant(t.app.pool, customerId, ({ db }) =>
        db
          .updateTable('opportunity')
          .set({ market_id: market })
          .where('customer_id', '=', customerId)
          .where('crm_opportunity_id', 'in', ['spoken-3', 'spoken-5'])
          .execute(),
      )
    const { id: otherId } = await withTenant(t.app.pool, customerId, ({ db }) =>
      db
        .insertInto('market')
        .values({ customer_id: customerId, name: 'Elsewhere' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    await move(otherId)
    const { themes } = await ask()
    expect(themes.length).toBeGreaterThan(0)
    for (const { text, conversations } of themes) {
      const query = {
        searchText: text,
        convType: 'call,email,document,note',
        directionality: 'buyer' as const,
        exactSearchFlag: 'N' as const,
        reportId: marketId,
      }
      expect((await seller.call('keywordResearch', { query })).data.total).toBe(conversations)
    }
    await move(marketId)
  })

  test('are the same whenever one asks, and count what sellers say only where both sides are asked for', async () => {
    expect(await ask()).toEqual(await ask())
    const both = (await ask({ directionality: 'bidirectional' })).themes.map(({ text }) => text)
    expect(both.some(text => /purple|brochure/.test(text))).toBe(true)
  })

  test('are none of what a keyword of a card has come to match', async () => {
    const { customerId, t, price } = world
    const admin = await t.addUser(customerId, 'ADMIN')
    const added = await admin.call('addCardMatchTags', {
      body: { cardId: price, text: 'dispatch backlog', status: 'approved' },
    })
    expect(added.status).toBe(200)
    await t.workJobs()
    expect((await ask()).themes.map(({ text }) => text).filter(text => /dispatch|backlog/.test(text))).toEqual([])
  })
})

test('net-new messages of a playbook are what won deals say more, beside its cards', async () => {
  const { marketId, price, seller } = world
  const { data } = await seller.call('getCollectionWithNetNew', { query: { marketId } })
  expect(data.filter(({ netNew }) => netNew === 'N').map(({ id }) => id)).toContain(price)
  const netNew = data.filter(row => row.netNew === 'Y')
  expect(netNew.some(({ title }) => /nightly|audit|trail/.test(title))).toBe(true)
  expect(netNew.some(({ title }) => /dispatch|backlog/.test(title))).toBe(false)
  for (const { id, won, lost, low, q, quotes, description } of netNew) {
    expect([id, won.said / won.deals > lost.said / lost.deals, low > 0, q <= 0.1]).toEqual([null, true, true, true])
    expect(quotes[0]?.snippets[0]?.text).toBe(description)
  }
})

describe('unknown themes of now against before', () => {
  test('set deals that talk now against those that talked in the year before', async () => {
    const { days, deals: all } = await ask({ compare: 'time' })
    expect(days).toEqual({
      first: { from: '2026-08-18', to: '2026-11-15' },
      second: { from: '2025-08-18', to: '2026-08-17' },
    })
    expect(all.first).toBeGreaterThan(0)
    expect(all.second).toBeGreaterThan(all.first)
  })
})

test('a market of another customer is not there', async () => {
  const { problem } = await rival.call('getUnknownThemes', { query: { marketId: world.marketId } })
  expect(problem.code).toBe('NOT_FOUND')
})
