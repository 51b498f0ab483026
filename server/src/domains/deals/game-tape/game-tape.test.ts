import { withDirectory, withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ingestBatch } from '#pipeline/ingest/ingest-batch.ts'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let t: TestApp
let world: World
let rival: World
let seller: Caller
let manager: Caller
const run = (text: string, values: unknown[] = []) =>
  withTenant(t.app.pool, world.customerId, ({ client, customerId }) => client.query(text, [customerId, ...values]))

interface Line {
  readonly who: 0 | 1
  readonly text: string
}
const people = [
  { name: 'Lisbon Buyer', email: 'buyer@lisbon.example', jobTitle: 'CFO', side: 'buyer' as const },
  { name: 'Lisbon Seller', email: 'seller@home.example', jobTitle: null, side: 'seller' as const },
]
const talk = (sourceKey: string, type: 'call' | 'email', happenedOn: string | null, lines: readonly Line[]) => {
  const text = lines.map(line => line.text).join('\n')
  const starts = lines.map((_line, index) =>
    lines.slice(0, index).reduce((sum, { text: before }) => sum + before.length + 1, 0),
  )
  return {
    sourceKey,
    type,
    text,
    happenedOn,
    subject: sourceKey,
    stage: 'Discovery',
    stageFromHistory: true,
    opportunityId: world.dealId,
    accountId: world.accountId,
    fileId: null,
    messageId: null,
    uploadedBy: world.userId,
    notices: [],
    happenedAt: happenedOn === null ? null : new Date(`${happenedOn}T10:00:00Z`),
    link: type === 'call' ? `https://calls.example/${sourceKey}` : null,
    fragments: lines.map(({ who, text: said }, index) => ({
      start: starts[index] ?? 0,
      end: (starts[index] ?? 0) + said.length,
      speaker: who,
      muted: false,
      side: people[who]?.side ?? 'buyer',
      startSecond: type === 'call' ? index * 30 : null,
    })),
    participants: people.map(person => ({ ...person, sideFrom: 'source' as const, contactId: null, userId: null })),
  }
}

const tape = async (direction: 'buyer' | 'bidirectional' = 'bidirectional') =>
  (await seller.call('getDealTape', { params: { storyId: world.dealId }, query: { buyerBidirectional: direction } }))
    .data

beforeAll(async () => {
  t = await startTestApp()
  const home = await t.addCustomer('Home')
  world = await makeWorld(t, home, 'Lisbon')
  rival = await makeWorld(t, await t.addCustomer('Rival'), 'Zanzibar')
  seller = await t.addUser(home, 'SELLER')
  manager = await t.addUser(home, 'MANAGEMENT')
  await run(
    `insert into stage_history (customer_id, opportunity_id, entered_on, stage)
    values ($1, $2, '2026-06-30', 'Won')`,
    [world.dealId],
  )
  // The deal of the world was won on 2026-06-30; two calls of 2026-03-02 stand in it.
  await ingestBatch(t.app, home, [
    talk('early mail', 'email', '2026-02-01', [{ who: 1, text: 'Shall we talk about pricing?' }]),
    talk('late call', 'call', '2026-05-20', [
      { who: 0, text: 'We like the pricing and the discount.' },
      { who: 1, text: 'Thank you.' },
    ]),
    talk('after close', 'call', '2026-07-15', [{ who: 0, text: 'More pricing talk.' }]),
    talk('undated', 'email', null, [{ who: 0, text: 'Undated pricing.' }]),
  ])
})
afterAll(() => t?.stop())

describe('the tape of a deal', () => {
  it('tells its stages, conversations and silences in the order of time', async () => {
    const story = await tape()
    expect([story.from, story.to]).toEqual(['2026-01-10', '2026-07-15'])
    expect(story.stages).toEqual([
      { stage: 'Discovery', outcome: 'Open', from: '2026-01-10', to: '2026-06-30' },
      { stage: 'Won', outcome: 'Won', from: '2026-06-30', to: null },
    ])
    expect(story.conversations.map(({ subject, day, counts }) => [subject, day, counts])).toEqual([
      ['early mail', '2026-02-01', true],
      ['Lisbon first call', '2026-03-02', true],
      ['Lisbon second call', '2026-03-02', true],
      ['late call', '2026-05-20', true],
      ['after close', '2026-07-15', false],
      ['undated', null, false],
    ])
    expect(story.silences).toEqual([
      { from: '2026-02-01', to: '2026-03-02', days: 29, lasting: false },
      { from: '2026-03-02', to: '2026-05-20', days: 79, lasting: false },
      { from: '2026-05-20', to: '2026-07-15', days: 56, lasting: false },
    ])
  })

  it('says who spoke, on which side and how much', async () => {
    const late = (await tape()).conversations.find(({ subject }) => subject === 'late call')
    expect(late).toMatchObject({ buyerWords: 7, sellerWords: 2, unknownWords: 0, stage: 'Discovery' })
    expect(late?.people).toEqual([
      { name: 'Lisbon Buyer', side: 'buyer', turns: 1, words: 7 },
      { name: 'Lisbon Seller', side: 'seller', turns: 1, words: 2 },
    ])
  })

  it.each(['buyer', 'bidirectional'] as const)(
    'adds up, %s: the matches of a card over its conversations are those of the card, its first one comes first',
    async direction => {
      const story = await tape(direction)
      expect(story.cards.length).toBeGreaterThan(0)
      for (const card of story.cards) {
        const having = story.conversations.filter(({ cards }) => cards.some(({ cardId }) => cardId === card.cardId))
        const matches = having.flatMap(({ cards }) => cards.filter(({ cardId }) => cardId === card.cardId))
        expect(having).toHaveLength(card.conversations)
        expect(matches.reduce((sum, one) => sum + one.matches, 0)).toBe(card.matches)
        expect([having[0]?.convId, having[0]?.day]).toEqual([card.firstConvId, card.firstDay])
      }
      expect(story.cards[0]?.firstDay).toBe(direction === 'buyer' ? '2026-03-02' : '2026-02-01')
    },
  )

  it('is silent to this day while the deal is open', async () => {
    await run(`update opportunity set status = 'Open' where customer_id = $1 and id = $2`, [world.dealId])
    const story = await tape()
    expect(story.to).toBe('2026-11-15')
    expect(story.silences.at(-1)).toEqual({ from: '2026-07-15', to: '2026-11-15', days: 123, lasting: true })
    await run(`update opportunity set status = 'Won' where customer_id = $1 and id = $2`, [world.dealId])
  })

  it('ends with the day that it is where the customer is', async () => {
    await run(`update opportunity set status = 'Open' where customer_id = $1 and id = $2`, [world.dealId])
    await withDirectory(t.app.pool, ({ client }) =>
      client.query(`update customer set time_zone = 'Pacific/Kiritimati' where id = $1`, [world.customerId]),
    )
    expect((await tape()).to).toBe('2026-11-16')
    await withDirectory(t.app.pool, ({ client }) =>
      client.query(`update customer set time_zone = 'UTC' where id = $1`, [world.customerId]),
    )
    await run(`update opportunity set status = 'Won' where customer_id = $1 and id = $2`, [world.dealId])
  })

  it('of a deal without conversations is empty, of one that is not there not found', async () => {
    const empty = await seller.call('getDealTape', { params: { storyId: world.spareDealId } })
    expect(empty.data).toMatchObject({ conversations: [], cards: [], silences: [], stages: [] })
    expect((await seller.call('getDealTape', { params: { storyId: rival.dealId } })).status).toBe(404)
  })
})

describe('a card confirmed on a deal', () => {
  const confirm = (cardId: number, confirmed: boolean, who = seller) =>
    who.call('confirmDealCard', { body: { storyId: world.dealId, cardId, confirmed } })
  const verified = async () => {
    const { data } = await seller.call('getDealCards', { params: { storyId: world.dealId } })
    return data.filter(card => card.verified).map(({ cardId }) => cardId)
  }
  const trail = async () => {
    const { rows } = await run(
      `select action from audit_entry where customer_id = $1 and detail->>'cardId' = $2 order by id`,
      [String(world.spareCardId)],
    )
    return rows.map(({ action }) => action)
  }

  it('is verified wherever the deal is read, with who and when; the first one stays', async () => {
    const first = await confirm(world.spareCardId, true)
    expect(first.data.confirmed).toMatchObject({ at: '2026-11-15T10:00:00.000Z' })
    expect(await verified()).toEqual([world.spareCardId])
    t.clock.now = new Date('2026-11-15T10:20:00Z')
    expect((await confirm(world.spareCardId, true, manager)).data).toEqual(first.data)
    t.clock.now = new Date('2026-11-15T10:00:00Z')
    expect((await tape()).cards.at(-1)).toMatchObject({
      cardId: world.spareCardId,
      cardPercentileValue: 0,
      matches: 0,
      firstConvId: null,
      confirmed: first.data.confirmed,
    })
    expect(await trail()).toEqual(['card confirmed on a deal'])
  })

  it('can be taken back, once', async () => {
    expect((await confirm(world.spareCardId, false)).data).toEqual({ confirmed: null })
    expect((await confirm(world.spareCardId, false)).data).toEqual({ confirmed: null })
    expect(await verified()).toEqual([])
    expect(await trail()).toEqual(['card confirmed on a deal', 'confirmation of a card taken back'])
  })

  it('leaves the scores of the deal as they are', async () => {
    const before = (await tape()).cards.map(({ heuristicScore, cardPercentileValue }) => [
      heuristicScore,
      cardPercentileValue,
    ])
    await confirm(world.cardId, true)
    const after = (await tape()).cards
    expect(after.map(({ heuristicScore, cardPercentileValue }) => [heuristicScore, cardPercentileValue])).toEqual(
      before,
    )
    await confirm(world.cardId, false)
  })

  it('and its deal are of the own customer', async () => {
    expect((await confirm(rival.cardId, true)).status).toBe(404)
    const elsewhere = { storyId: rival.dealId, cardId: world.cardId, confirmed: true }
    expect((await seller.call('confirmDealCard', { body: elsewhere })).status).toBe(404)
  })
})

describe('the people of a deal', () => {
  it('are the buyers with what they did in it, then the contacts nobody has spoken with', async () => {
    const { data } = await seller.call('getDgtBuyerEngagementDetails', { params: { id: world.dealId }, body: {} })
    expect(data[0]).toMatchObject({
      name: 'Lisbon Buyer',
      email: 'buyer@lisbon.example',
      jobTitle: 'CFO',
      callCount: 4,
      emailCount: 2,
      otherCount: 0,
      firstContacted: '2026-02-01',
      lastContacted: '2026-07-15',
    })
    expect(data[0]?.convIdList).toHaveLength(6)
    expect(data[1]).toMatchObject({ name: 'Lisbon Contact', callCount: 0, lastContacted: null, convIdList: [] })
    const wrong = { params: { id: world.dealId }, body: { storyId: world.spareDealId } }
    const refused = await seller.call('getDgtBuyerEngagementDetails', wrong)
    expect([refused.status, refused.problem.field]).toEqual([400, 'storyId'])
  })

  it('on our side have their e-mails counted', async () => {
    const { data } = await seller.call('getEmailStatsForOpptyTeam', { query: { opptyId: world.dealId } })
    expect(data).toEqual([
      {
        name: 'Lisbon Seller',
        email: 'seller@home.example',
        sentCount: 1,
        receivedCount: 1,
        lastEmailDate: '2026-02-01',
        convIdList: expect.any(Array),
      },
    ])
    expect(data[0]?.convIdList).toHaveLength(2)
  })
})

describe('the recordings of a deal', () => {
  it('are its calls with a link, newest first, as long as their times say', async () => {
    const { data } = await seller.call('getGongCallMetadataForStory', { query: { storyId: world.dealId } })
    expect(data.map(({ subject, gongUrl }) => [subject, gongUrl])).toEqual([
      ['after close', 'https://calls.example/after close'],
      ['late call', 'https://calls.example/late call'],
    ])
    expect(data.map(({ duration }) => duration)).toEqual([0, 30])
    expect(data[1]?.participants).toEqual(['Lisbon Buyer', 'Lisbon Seller'])
  })
})

describe('the score of a card in a deal', () => {
  it.each(['buyer', 'bidirectional'] as const)('adds up from its keywords, %s', async direction => {
    const { data } = await seller.call('getHeuristicScoreDetailsForCardAndStory', {
      query: { storyId: world.dealId, cardId: world.cardId, buyerBidirectional: direction },
    })
    const shown = (await tape(direction)).cards.find(({ cardId }) => cardId === world.cardId)
    expect(data.heuristicScore).toBe(shown?.heuristicScore)
    expect(data.cardPercentileValue).toBe(shown?.cardPercentileValue)
    expect(data.totalHeuristicScore).toBeGreaterThanOrEqual(data.heuristicScore)
    const micros = (value: number) => Math.round(value * 1e6)
    const sum = (values: number[]) => values.reduce((all, value) => all + micros(value), 0)
    expect(sum(data.scoreDetails.map(({ weightedScore }) => weightedScore))).toBe(micros(data.heuristicScore))
    for (const entry of data.scoreDetails) {
      expect(sum(entry.keywords.map(({ totalKeywordScore }) => totalKeywordScore))).toBe(micros(entry.convCardScore))
      expect(Math.abs(entry.convCardScore * entry.weight - entry.weightedScore)).toBeLessThan(1e-6)
    }
    expect(data.scoreDetails.map(({ subject }) => subject)).not.toContain('after close')
  })

  it('of a card that never came up is nothing', async () => {
    const query = { storyId: world.dealId, cardId: world.spareCardId }
    const { data } = await seller.call('getHeuristicScoreDetailsForCardAndStory', { query })
    expect(data).toMatchObject({ heuristicScore: 0, cardPercentileValue: null, scoreDetails: [] })
  })
})

describe('the notes that refer to a card', () => {
  it('are those that say one of its keywords or its title', async () => {
    const save = async (storyId: number, notes: string) =>
      (await seller.call('saveStoryNote', { body: { storyId, notes } })).data.storyNoteId
    const said = await save(world.dealId, 'They asked. The pricing is too high for them.')
    const titled = await save(world.spareDealId, 'See LISBON PRICING once more.')
    await save(world.dealId, 'Lunch on Friday.')
    const notes = async (storyId?: number, cardId = world.cardId) =>
      (await seller.call('getStoryNotesForCard', { query: { cardId, ...(storyId ? { storyId } : {}) } })).data.map(
        ({ storyNoteId }) => storyNoteId,
      )
    expect(await notes(world.dealId)).toEqual([said])
    expect((await notes()).toSorted((a, b) => a - b)).toEqual([said, titled])
    expect(await notes(world.dealId, world.spareCardId)).toEqual([])
    const elsewhere = { cardId: world.cardId, storyId: rival.dealId }
    expect((await seller.call('getStoryNotesForCard', { query: elsewhere })).status).toBe(404)
    expect((await seller.call('getStoryNotesForCard', { query: { cardId: rival.cardId } })).status).toBe(404)
  })
})

it('deals are listed in the order asked, each once, those of others left out', async () => {
  const opptyIdList = [world.spareDealId, rival.dealId, world.dealId, world.spareDealId]
  const { data } = await seller.call('getOpptyDetailsForOpptys', { body: { opptyIdList } })
  expect(data.map(({ opptyId, storyName }) => [opptyId, storyName])).toEqual([
    [world.spareDealId, 'Lisbon spare'],
    [world.dealId, 'Lisbon platform'],
  ])
})
