import type { Sent } from '@bic/contract/calls/routes'
import { withTenant } from '@bic/database/tenant'
import { newcombeDifference } from '@bic/engine/statistics/newcombe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setFeature } from '#domains/entitlements/actions/set-feature.ts'
import { makeVoiceWorld, type VoiceWorld } from '#domains/voice-of-customer/testing/voice-world.ts'
import type { Caller } from '#testing/test-app.ts'

let world: VoiceWorld
let rival: Caller
let marketId: number
beforeAll(async () => {
  world = await makeVoiceWorld()
  rival = await world.t.addUser(await world.t.addCustomer('Away'), 'ADMIN')
  marketId = world.marketIds[0] ?? 0
  for (const customerId of [world.seller.customerId, rival.customerId])
    await withTenant(world.t.app.pool, customerId, tx =>
      setFeature(tx, { lookupLabel: 'voc-copilot', enabled: true, at: world.t.app.now() }),
    )
})
afterAll(() => world?.t.stop())

type Query<I extends 'getInsightDealsForCard' | 'getInsightOpptyListDetailsForSolution'> = Omit<
  Sent<I, 'query'>,
  'marketId'
>
const trends = async (query: Omit<Sent<'getInsightCardsSummaryAndTrending', 'query'>, 'marketId'>) =>
  (await world.seller.call('getInsightCardsSummaryAndTrending', { query: { marketId, ...query } })).data
const population = async (query: Omit<Sent<'getInsightPopulation', 'query'>, 'marketId'>) =>
  (await world.seller.call('getInsightPopulation', { query: { marketId, ...query } })).data
const dealsOf = async (query: Query<'getInsightDealsForCard'>) =>
  (await world.seller.call('getInsightDealsForCard', { query: { marketId, ...query } })).data
const list = async (query: Query<'getInsightOpptyListDetailsForSolution'>) =>
  (await world.seller.call('getInsightOpptyListDetailsForSolution', { query: { marketId, pageSize: 500, ...query } }))
    .data
const march = { startPeriod: '2026-03-01', endPeriod: '2026-03-31' } as const

describe('the cards of a period against the period before', () => {
  for (const query of [
    { countBy: 'conversation', ...march },
    { countBy: 'closing', startPeriod: '2026-06-01', endPeriod: '2026-08-31' },
    { countBy: 'closing', closePeriod: '2026-06-01..2026-08-31', significance: 'half', dealKind: 'newLogo' },
  ] as const) {
    test(`open the deals that they count, by ${query.countBy}${'dealKind' in query ? ' of a kind' : ''}`, async () => {
      const cards = await trends(query)
      const { now, before } = await population(query)
      expect(cards.length).toBeGreaterThan(2)
      for (const part of ['now', 'before'] as const) {
        const { total, rows } = await list({ ...query, part })
        expect(total).toBe((part === 'now' ? now : before).deals)
        expect(rows).toHaveLength(total)
        for (const card of cards) {
          const deals = await dealsOf({ ...query, part, cardId: card.cardId })
          expect(deals).toHaveLength(part === 'now' ? card.dealCount : card.previousDealCount)
          expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(deals.map(({ id }) => id)))
          for (const deal of deals) expect(deal.matchedConversationCount).toBeGreaterThan(0)
          if (part === 'now') expect(card.winRate.won).toBe(deals.filter(({ isWon }) => isWon === 'Y').length)
        }
      }
      for (const { dealCount, of, previousDealCount, previousOf, difference, trend, q } of cards) {
        expect([of, previousOf]).toEqual([now.deals, before.deals])
        const expected = newcombeDifference(dealCount, of, previousDealCount, previousOf)
        expect(difference?.low).toBe(expected?.low)
        // Eight deals are never enough.
        expect([trend, q]).toEqual(['too few deals', null])
      }
    })
  }

  test('open their deals page by page, in the order asked for', async () => {
    const [card] = await trends({ countBy: 'closing', startPeriod: '2026-06-01', endPeriod: '2026-08-31' })
    const cardId = card?.cardId ?? 0
    for (const part of [undefined, 'now', 'before'] as const) {
      const query = { cardId, ...march, ...(part ? { part } : {}) }
      const deals = await dealsOf(query)
      const first = await list({ ...query, pageSize: 2 })
      expect([first.total, first.rows]).toEqual([deals.length, deals.slice(0, 2)])
      expect((await list({ ...query, pageSize: 2, pageNumber: 2 })).rows).toEqual(deals.slice(2, 4))
      const byMatches = (await list({ ...query, sortBy: 'matched', descending: 'N' })).rows
      const counts = byMatches.map(row => row.matchedConversationCount)
      expect(counts).toEqual(deals.map(row => row.matchedConversationCount).toSorted((a, b) => a - b))
    }
    const strange = await world.seller.call('getInsightOpptyListDetailsForSolution', {
      query: { marketId, cardId: 999_999 },
    })
    expect([strange.status, strange.problem.detail]).toEqual([404, expect.stringContaining('This card')])
  })

  test('say in whose words the conversations of their deals have the card', async () => {
    const [card] = await trends({ countBy: 'closing', startPeriod: '2026-06-01', endPeriod: '2026-08-31' })
    const cardId = card?.cardId ?? 0
    for (const side of ['buyer', 'bidirectional'] as const) {
      const deals = await dealsOf({ cardId, ...march, buyerBidirectional: side })
      expect(deals.length).toBeGreaterThan(0)
      expect(new Set(deals.map(deal => deal.heard))).toEqual(new Set([side]))
    }
  })

  test('are counted by the day of the conversation, not by that of the deal', async () => {
    const [first] = await trends({ countBy: 'conversation', ...march })
    expect(first?.dealCount).toBeGreaterThan(0)
    const later = await trends({ countBy: 'conversation', startPeriod: '2026-07-01', endPeriod: '2026-08-31' })
    expect(later).toEqual([])
    expect(
      (await trends({ countBy: 'closing', startPeriod: '2026-07-01', endPeriod: '2026-08-31' })).length,
    ).toBeGreaterThan(0)
  })

  test('are refused for a strange market, card, customer or day', async () => {
    const bad = await world.seller.call('getInsightCardsSummaryAndTrending', {
      query: { marketId, startPeriod: '2026-04-01', endPeriod: '2026-03-01' },
    })
    expect([bad.status, bad.problem.field]).toEqual([400, 'startPeriod'])
    const strange = await world.seller.call('getInsightDealsForCard', { query: { marketId, cardId: 999_999 } })
    expect([strange.status, strange.problem.detail]).toEqual([404, expect.stringContaining('This card')])
    expect((await rival.call('getInsightPopulation', { query: { marketId } })).status).toBe(404)
    expect((await rival.call('getIcpAnalysis', { query: { marketId } })).status).toBe(404)
    expect((await rival.call('getBuyingJourneyBriefs', { query: { marketId } })).status).toBe(404)
  })
})

describe('the kind of a deal', () => {
  test('is said by its type, else by the wins of its account before it', async () => {
    const [first = 0, second = 0, third = 0] = [8, 9, 10].map(index => world.dealIds[index] ?? 0)
    const typed = await population({})
    const ofKind = (kinds: typeof typed.kinds, kind: string) => kinds.find(one => one.kind === kind)
    expect(ofKind(typed.kinds, 'newLogo')).toMatchObject({
      deals: 4,
      byType: 4,
      byEarlierWins: 0,
      types: ['New Business'],
    })
    expect(ofKind(typed.kinds, 'renewal')).toMatchObject({ deals: 4, types: ['Renewal'] })
    await world.tenant(async ({ client, customerId }) => {
      // One account: won in June, lost in July, still open; the types of the last two say nothing.
      await client.query(
        `update opportunity set type = case when id = $2 then type end, account_id =
           (select account_id from opportunity where customer_id = $1 and id = $2) where customer_id = $1 and id = any($3::bigint[])`,
        [customerId, first, [first, second, third]],
      )
    })
    const mixed = await population({})
    expect(ofKind(mixed.kinds, 'expansion')).toMatchObject({ deals: 2, byType: 0, byEarlierWins: 2 })
    expect((await list({ dealKind: 'expansion' })).rows.map(({ id }) => id).sort()).toEqual([second, third].sort())
    await world.tenant(async ({ client, customerId }) => {
      await client.query(`update opportunity set type = 'New Business' where customer_id = $1 and id = $2`, [
        customerId,
        second,
      ])
      await client.query('update opportunity set account_id = null where customer_id = $1 and id = $2', [
        customerId,
        third,
      ])
    })
    const answer = await population({})
    expect(answer.newAfterWin).toBe(1)
    expect(ofKind(answer.kinds, 'undecided')?.deals).toBe(1)
    expect(answer.kinds.reduce((sum, { deals }) => sum + deals, 0)).toBe(8)
  })
})

describe('the deals behind an insight', () => {
  test('are sorted by kind, name and amount, searched, and chosen by outcome', async () => {
    const all = await list({})
    const kinds = (await list({ sortBy: 'kind' })).rows.map(({ kind }) => kind)
    expect(kinds).toEqual(all.rows.map(({ kind }) => kind).toSorted())
    const amounts = (await list({ sortBy: 'amount', descending: 'N' })).rows.map(
      row => row.opportunityAmount ?? Infinity,
    )
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
    const days = all.rows.map(row => row.closedDate ?? '')
    expect(days).toEqual(days.toSorted().toReversed())
    const [deal] = all.rows
    const found = await list({ search: deal?.storyName ?? '' })
    expect(found.rows.map(({ id }) => id)).toContain(deal?.id)
    expect((await list({ search: 'nobody has this' })).rows).toEqual([])
    for (const [outcome, statuses] of [
      ['won', ['Won']],
      ['lost', ['Lost']],
      ['closed', ['Won', 'Lost']],
      ['open', ['Open']],
    ] as const) {
      const chosen = all.rows.filter(row => statuses.some(status => status === row.oppStatus))
      const answer = await list({ outcome })
      expect(answer.rows).toEqual(chosen)
      expect(answer.winRate.closed).toBe(chosen.filter(row => row.oppStatus !== 'Open').length)
    }
  })

  test('end with an empty page, and only known columns are sorted by', async () => {
    const { total } = await list({})
    const beyond = await list({ pageNumber: 3 })
    expect([beyond.total, beyond.rows]).toEqual([total, []])
    const bad = await world.seller.call('getInsightOpptyListDetailsForSolution', {
      query: { marketId, sortBy: 'shoeSize' as 'amount' },
    })
    expect([bad.status, bad.problem.field]).toEqual([400, 'sortBy'])
  })
})

describe('the bars of a chart', () => {
  test('open the deals that they count, and add up where no deal is in two', async () => {
    for (const groupBy of [
      'month',

      'industry',
      'segment',
      'region',
      'profile',
      'owner',
      'competitor',
      'message',
    ] as const) {
      const query = { marketId, groupBy, dealKind: 'all', significance: 'half' } as const
      const { data: bars } = await world.seller.call('getBarChartForGrowNewLogo', { query })
      expect(bars.length).toBeGreaterThan(0)
      let sum = 0
      for (const { key, dealCount, winRate, amount } of bars) {
        const opened = await list({ groupBy, groupKey: key, significance: 'half' })
        expect([opened.total, opened.winRate]).toEqual([dealCount, winRate])
        const won = opened.rows.filter(({ isWon }) => isWon === 'Y')
        expect(amount).toBe(won.reduce((dollars, { opportunityAmount }) => dollars + (opportunityAmount ?? 0), 0))
        sum += dealCount
      }
      if (groupBy !== 'competitor' && groupBy !== 'message') expect(sum).toBe((await list({})).total)
    }
  })

  test('are those of new logos unless another kind is asked for', async () => {
    const bars = async (query: Sent<'getBarChartForGrowNewLogo', 'query'>) =>
      (await world.seller.call('getBarChartForGrowNewLogo', { query })).data.reduce(
        (sum, bar) => sum + bar.dealCount,
        0,
      )
    expect(await bars({ marketId })).toBe((await list({ dealKind: 'newLogo' })).total)
    expect(await bars({ marketId, dealKind: 'renewal' })).toBe((await list({ dealKind: 'renewal' })).total)
    const page = await list({ pageNumber: 2, pageSize: 3 })
    expect(page.rows.map(({ id }) => id)).toEqual((await list({})).rows.slice(3, 6).map(({ id }) => id))
  })

  test('have their choices', async () => {
    const { data } = await world.seller.call('getInsightDropdownValues')
    expect(data.crmOpptyType?.map(({ picklistLabel }) => picklistLabel)).toEqual(['All', 'New Business', 'Renewal'])
    const one = await world.seller.call('getInsightDropdownValues', { query: { field: 'groupBy' } })
    expect(Object.keys(one.data)).toEqual(['groupBy'])
    const bad = await world.seller.call('getInsightDropdownValues', { query: { field: 'shoe size' } })
    expect([bad.status, bad.problem.field]).toEqual([400, 'field'])
  })
})

describe('profiles of customers', () => {
  test('may use fewer fields, and still open their deals', async () => {
    const all = (await list({})).total
    for (const profileBy of ['industry', 'segment,region', 'region']) {
      const { data } = await world.seller.call('getIcpAnalysis', { query: { marketId, profileBy } })
      expect(data.reduce((sum, { dealCount }) => sum + dealCount, 0)).toBe(all)
      for (const { key, dealCount, winRate, industry } of data) {
        const opened = await list({ groupBy: 'profile', groupKey: key })
        expect([opened.total, opened.winRate]).toEqual([dealCount, winRate])
        if (profileBy === 'region') expect(industry).toBeNull()
      }
    }
    const bad = await world.seller.call('getIcpAnalysis', { query: { marketId, profileBy: 'shoe' } })
    expect([bad.status, bad.problem.field]).toEqual([400, 'profileBy'])
  })

  test('add up to all deals; small ones are said to be too few, large ones are compared with all others', async () => {
    const read = async () => (await world.seller.call('getIcpAnalysis', { query: { marketId } })).data
    const small = await read()
    expect(small.reduce((sum, { dealCount }) => sum + dealCount, 0)).toBe((await list({})).total)
    expect(new Set(small.map(({ verdict }) => verdict))).toEqual(new Set(['too few deals']))
    await world.tenant(({ client, customerId }) =>
      client.query(
        `with account as (select account_id as id, row_number() over (order by id) as nr from opportunity
           where customer_id = $1 and market_id = $2 and account_id is not null order by id limit 2)
         insert into opportunity (customer_id, name, account_id, market_id, status, created_on, closed_on)
         select $1, 'More ' || nr || ' ' || n, id, $2, case when (n % 20 < 18) = (nr = 1) then 'Won' else 'Lost' end,
           '2026-01-01', '2026-05-05' from account, generate_series(1, 40) n returning 1`,
        [customerId, marketId],
      ),
    )
    const [best, worst, ...rest] = await read()
    expect([best?.verdict, worst?.verdict]).toEqual(['significant', 'significant'])
    expect(best?.difference?.low).toBeGreaterThan(0.5)
    expect(worst?.difference?.high).toBeLessThan(-0.5)
    expect(best?.q).toBeLessThan(0.001)
    expect(rest.every(({ verdict, q }) => verdict === 'too few deals' && q === null)).toBe(true)
    const all = await list({})
    for (const { key, industryId, segmentId, regionId, dealCount, winRate } of [best!, worst!]) {
      const accounts = { industryList: String(industryId), regionList: String(regionId) }
      const opened = await list({ ...accounts, ...(segmentId ? { segmentList: String(segmentId) } : {}) })
      expect((await list({ groupBy: 'profile', groupKey: key })).total).toBe(dealCount)
      expect([opened.total, opened.winRate]).toEqual([dealCount, winRate])
    }
    for (const { key, topCards, dealCount } of small)
      for (const { here, elsewhere, cardId } of topCards) {
        expect(here.of).toBe(dealCount)
        expect(await dealsOf({ cardId, groupBy: 'profile', groupKey: key })).toHaveLength(here.count)
        expect(here.count + elsewhere.count).toBe((await dealsOf({ cardId })).length)
        expect(here.of + elsewhere.of).toBe(all.total - 80)
      }
  })
})

describe('a brief of each stage', () => {
  test('says in each sentence what it counts, and quotes buyers word for word', async () => {
    const { data: briefs } = await world.seller.call('getBuyingJourneyBriefs', { query: { marketId } })
    expect(briefs.map(({ stage }) => stage)).toEqual(['Discovery', 'Proposal'])
    let quotes = 0
    for (const { sentences, text, dealCount, stage } of briefs) {
      expect(text).toBe(sentences.map(sentence => sentence.text).join(' '))
      expect(sentences[0]?.storyIdList).toHaveLength(dealCount)
      for (const { card, storyIdList, quote, text: answer } of sentences.slice(1)) {
        expect(answer).toContain(`in ${storyIdList.length} of ${dealCount} deals`)
        for (const storyId of storyIdList) {
          const { data } = await world.seller.call('getConvWithTextAndMatchWordsForCardForStoryOrOpptyP', {
            query: { storyId, cardId: card?.cardId ?? 0, buyerBidirectional: 'bidirectional', stage },
          })
          expect(data.total).toBeGreaterThan(0)
        }
        if (!quote) continue
        quotes += 1
        expect(storyIdList).toContain(quote.storyId)
        const [place] = quote.places
        const { data } = await world.seller.call('getTranscriptWithFragmentsForConvAndCard', {
          query: { convId: place?.convId ?? 0, cardId: card?.cardId ?? 0 },
        })
        const fragment = data.fragments[place?.fragmentIndex ?? 0]
        expect(fragment?.text.slice(place?.start, place?.end)).toBe(quote.text)
        expect(fragment?.side).toBe('buyer')
      }
    }
    expect(quotes).toBeGreaterThan(1)
  })
})

describe('the days in each stage', () => {
  test('are of the filtered deals that have a stage history, each named', async () => {
    const read = async (query: Omit<Sent<'getInsightStageDays', 'query'>, 'marketId'> = {}) =>
      (await world.seller.call('getInsightStageDays', { query: { marketId, ...query } })).data
    expect((await read()).timed).toBe(0)
    const chosen = [0, 1, 2].map(index => world.dealIds[index] ?? 0)
    await world.tenant(({ db, customerId }) =>
      db
        .insertInto('stage_history')
        .values(
          chosen.flatMap((opportunity_id, place) => [
            { customer_id: customerId, opportunity_id, entered_on: '2026-01-01', stage: 'Discovery' },
            { customer_id: customerId, opportunity_id, entered_on: `2026-01-${11 + 10 * place}`, stage: 'Proposal' },
          ]),
        )
        .execute(),
    )
    const { deals, timed, stages } = await read()
    expect([deals, timed]).toEqual([(await list({})).total, 3])
    const discovery = stages.find(({ stage }) => stage === 'Discovery')
    expect(discovery).toMatchObject({ n: 3, ended: 3, median: 20 })
    expect(discovery?.storyIdList.toSorted()).toEqual(chosen.toSorted())
    expect((await read({ opptyStatus: 'Lost' })).timed).toBe(1)
  })
})
