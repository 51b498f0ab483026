import type { Sent } from '@bic/contract/calls/routes'
import { estimateMedian } from '@bic/engine/statistics/estimate-median'
import { wilsonShare } from '@bic/engine/statistics/wilson'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller, Sends } from '#testing/test-app.ts'
import {
  buyers,
  closingDay,
  makePersonaWorld,
  type PersonaWorld,
  type PlannedTalk,
  statusOf,
} from './testing/persona-world.ts'

let world: PersonaWorld
let rival: Caller
beforeAll(async () => {
  world = await makePersonaWorld()
  rival = await world.t.addUser(await world.t.addCustomer('Away'), 'ADMIN')
})
afterAll(() => world?.t.stop())

type Filter = Sent<'getPersonaSummary', 'body'>
type OfFilter =
  | 'getPersonaSummary'
  | 'getPersonaSummariesByConversation'
  | 'getPersonaSummariesByAmount'
  | 'getPersonaTopDeals'
  | 'getPersonaBuyerEngagement'
  | 'getPersonaBuyerEngagementWithMedian'
  | 'getPersonaDealMetrics'
  | 'getPersonaStageReached'
  | 'getPersonaConvoCountByDateRange'
  | 'getPersonaMonthlyDetails'
  | 'getPersonaJourney'
  | 'getPersonaKeywordAnalysis'
  | 'getPersonaTopScoringJobTitle'

const ask = async <I extends OfFilter>(id: I, body: Filter = {}) => {
  const { status, data } = await world.seller.call(id, { body } as Sends<I>)
  expect(status).toBe(200)
  return data
}

/** What the world planned, chosen by hand: calls and e-mails from May on, none from after the close of the deal. */
const counts = (talk: PlannedTalk): boolean =>
  (talk.type === 'call' || talk.type === 'email') &&
  talk.day >= '2026-05-01' &&
  (statusOf(talk.deal) === 'Open' || talk.day <= closingDay)
const planned = (persona: string) => world.talks.filter(talk => counts(talk) && buyers[talk.who].persona === persona)
const dealsOf = (talks: readonly PlannedTalk[]) => [...new Set(talks.map(({ deal }) => deal))].sort((a, b) => a - b)
const idsOf = (deals: readonly number[]) => deals.map(deal => world.dealIds[deal])
const rateOf = (deals: readonly number[]) => {
  const [won, closed] = [
    deals.filter(deal => statusOf(deal) === 'Won').length,
    deals.filter(deal => statusOf(deal) !== 'Open').length,
  ]
  const share = wilsonShare(won, closed)
  return { won, closed, rate: share?.share ?? null, low: share?.low ?? null, high: share?.high ?? null }
}
const amountOf = (deal: number): number | null => (deal === 3 ? null : 1000 * (deal + 1))

describe('the personas', () => {
  test('have the conversations of their people by record, given title and rule, six months back, calls and e-mails [filters-034] [filters-049]', async () => {
    const rows = await ask('getPersonaSummary')
    expect(rows.map(row => [row.personaName, row.seniority])).toEqual([
      ['Finance Leader', 'Head'],
      ['IT Leader', 'Head'],
      ['Procurement', null],
    ])
    const all = dealsOf(world.talks.filter(counts)).length
    for (const row of rows) {
      const own = planned(row.personaName)
      const deals = dealsOf(own)
      expect([row.convCount, row.dealCount, row.n]).toEqual([own.length, deals.length, all])
      expect(row.byRuleCount).toBe(own.filter(({ who }) => buyers[who].by === 'rule').length)
      expect(row.winRate).toEqual(rateOf(deals))
      const sizes = deals.flatMap(deal => (statusOf(deal) === 'Won' ? (amountOf(deal) ?? []) : []))
      expect(row.dealSize).toEqual(estimateMedian(sizes))
    }
    expect(rows[0]?.convCount).toBeGreaterThan(5)
    expect(rows[1]?.convCount).toBe(0)
    expect(rows[2]?.byRuleCount).toBeGreaterThan(2)
  })

  test('are ranked by conversations, and by the amount of their deals', async () => {
    const byCount = await ask('getPersonaSummariesByConversation')
    expect(byCount.map(row => row.convCount)).toEqual(byCount.map(row => row.convCount).toSorted((a, b) => b - a))
    for (const row of byCount) {
      const own = planned(row.personaName)
      expect([row.callCount, row.emailCount]).toEqual([
        own.filter(({ type }) => type === 'call').length,
        own.filter(({ type }) => type === 'email').length,
      ])
      expect(row.callCount + row.emailCount).toBe(row.convCount)
    }
    const byAmount = await ask('getPersonaSummariesByAmount')
    expect(byAmount.map(row => row.amount)).toEqual(byAmount.map(row => row.amount).toSorted((a, b) => b - a))
    for (const row of byAmount) {
      const amounts = dealsOf(planned(row.personaName)).flatMap(deal => amountOf(deal) ?? [])
      expect([row.amount, row.amountDeals]).toEqual([amounts.reduce((a, b) => a + b, 0), amounts.length])
    }
  })

  test('stand for the same deals in the filter of every analysis', async () => {
    for (const [persona, personaId] of [
      ['Finance Leader', world.personaIds.finance],
      ['Procurement', world.personaIds.procurement],
      ['IT Leader', world.personaIds.it],
    ] as const) {
      const { data } = await world.seller.call('countDeals', { body: { personaId } })
      const deals = dealsOf(world.talks.filter(({ who }) => buyers[who].persona === persona))
      expect(data).toMatchObject({ total: deals.length })
    }
  })

  test('count a deal only from so many conversations on [filters-049]', async () => {
    for (const conversationRange of [1, 2, 3]) {
      const own = Map.groupBy(planned('Finance Leader'), ({ deal }) => deal)
      const kept = [...own.values()].filter(({ length }) => length >= conversationRange)
      const [row] = await ask('getPersonaSummary', { personaCardId: world.personaIds.finance, conversationRange })
      expect([row?.dealCount, row?.convCount]).toEqual([kept.length, kept.flat().length])
    }
  })

  test('are narrowed by market, time and type', async () => {
    const [inMarket] = await ask('getPersonaSummary', {
      personaCardId: world.personaIds.finance,
      marketId: world.marketId,
    })
    expect(inMarket?.convCount).toBe(planned('Finance Leader').filter(({ deal }) => deal !== 10).length)
    const june = { startPeriod: '2026-06-01', endPeriod: '2026-06-30' }
    const [inJune] = await ask('getPersonaSummary', { personaCardId: world.personaIds.finance, ...june })
    expect(inJune?.convCount).toBe(planned('Finance Leader').filter(({ day }) => day.startsWith('2026-06')).length)
    const [documents] = await ask('getPersonaSummary', {
      personaCardId: world.personaIds.finance,
      conversation: 'document',
    })
    expect(documents?.convCount).toBe(
      world.talks.filter(
        talk =>
          talk.type === 'document' &&
          counts({ ...talk, type: 'call' }) &&
          buyers[talk.who].persona === 'Finance Leader',
      ).length,
    )
  })

  test('refuse days from more than twelve months back, days in the wrong order, and strange ids [filters-034]', async () => {
    const refused = async (body: Filter, caller = world.seller) => {
      const { status, problem } = await caller.call('getPersonaSummary', { body })
      return [status, problem.field]
    }
    expect(await refused({ startPeriod: '2025-10-31' })).toEqual([400, 'startPeriod'])
    expect((await refused({ startPeriod: '2025-11-01' }))[0]).toBe(200)
    expect(await refused({ startPeriod: '2026-06-02', endPeriod: '2026-06-01' })).toEqual([400, 'endPeriod'])
    expect((await refused({ personaCardId: 999_999 }))[0]).toBe(404)
    expect((await refused({ marketId: 999_999 }))[0]).toBe(404)
    expect((await refused({ personaCardId: world.personaIds.finance }, rival))[0]).toBe(404)
    expect((await refused({ conversation: 'fax' }))[0]).toBe(400)
  })
})

describe('a persona', () => {
  const finance = () => ({ personaCardId: world.personaIds.finance })

  test('has its deals, the most engaged first, with the median over all of them', async () => {
    const { median: middle, deals } = await ask('getPersonaBuyerEngagementWithMedian', finance())
    const own = Map.groupBy(planned('Finance Leader'), ({ deal }) => deal)
    expect(deals.map(({ storyId }) => storyId).toSorted((a, b) => a - b)).toEqual(
      idsOf(dealsOf(planned('Finance Leader'))),
    )
    for (const deal of deals) {
      const talks = own.get(world.dealIds.indexOf(deal.storyId)) ?? []
      expect(deal.convCount).toBe(talks.length)
      expect(deal.participantCount).toBe(new Set(talks.map(({ who }) => who)).size)
      expect(deal.callCount + deal.emailCount).toBe(deal.convCount)
    }
    expect(deals.map(({ convCount }) => convCount)).toEqual(deals.map(d => d.convCount).toSorted((a, b) => b - a))
    const lengths = [...own.values()].map(({ length }) => length)
    expect(middle).toEqual(estimateMedian(lengths))
    expect(await ask('getPersonaBuyerEngagement', finance())).toEqual(deals)
    expect(await ask('getPersonaTopDeals', finance())).toEqual(
      deals.map(({ callCount: _c, emailCount: _e, ...deal }) => deal),
    )
  })

  test('has the figures of those deals', async () => {
    const [row] = await ask('getPersonaSummary', finance())
    const metrics = await ask('getPersonaDealMetrics', finance())
    expect(metrics).toEqual({
      winRate: row?.winRate,
      salesCycle: row?.salesCycle,
      dealSize: row?.dealSize,
      dealCount: row?.dealCount,
      n: row?.n,
      storyIdList: idsOf(dealsOf(planned('Finance Leader'))),
    })
  })

  test('parts the deals spoken with by the stage that they reached, with it and without', async () => {
    const rows = await ask('getPersonaStageReached', finance())
    expect(rows.map(row => row.stageReached)).toEqual(['Discovery', 'Proposal'])
    const spoken = dealsOf(world.talks.filter(counts))
    const own = dealsOf(planned('Finance Leader'))
    for (const row of rows) {
      const at = spoken.filter(deal => (deal % 2 ? 'Proposal' : 'Discovery') === row.stageReached)
      const mine = at.filter(deal => own.includes(deal))
      expect(row).toMatchObject({ dealCount: mine.length, dealCountWithout: at.length - mine.length })
      expect(row.storyIdList).toEqual(idsOf(mine))
      expect(row.storyIdListWithout).toEqual(idsOf(at.filter(deal => !own.includes(deal))))
      expect([row.n, row.nWithout]).toEqual([own.length, spoken.length - own.length])
    }
  })

  test('is counted month by month, months without a word too', async () => {
    const months = ['2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11']
    const counted = await ask('getPersonaConvoCountByDateRange', finance())
    const detailed = await ask('getPersonaMonthlyDetails', finance())
    expect(counted.map(({ period }) => period)).toEqual(months)
    expect(detailed.map(({ month }) => month)).toEqual(months)
    for (const [i, month] of months.entries()) {
      const own = planned('Finance Leader').filter(({ day }) => day.startsWith(month))
      expect(counted[i]?.convCount).toBe(own.length)
      expect(detailed[i]).toMatchObject({ convCount: own.length, dealCount: dealsOf(own).length })
      expect(detailed[i]?.winRate).toEqual(rateOf(dealsOf(own)))
      expect(detailed[i]?.storyIdList).toEqual(idsOf(dealsOf(own)))
    }
  })

  test('joins at a stage and talks about cards there; each number opens its conversations', async () => {
    const rows = await ask('getPersonaJourney', finance())
    const own = planned('Finance Leader')
    expect(rows.map(row => row.stage)).toEqual(['Discovery', 'Proposal'])
    expect(rows.reduce((sum, row) => sum + row.convCount, 0)).toBe(own.length)
    expect(rows.reduce((sum, row) => sum + row.joinedCount, 0)).toBe(dealsOf(own).length)
    for (const row of rows) {
      const at = own.filter(({ stage }) => stage === row.stage)
      expect([row.convCount, row.storyIdList]).toEqual([at.length, idsOf(dealsOf(at))])
      const about = at.filter(talk => world.talks.indexOf(talk) % 2 === 0)
      expect(row.topCards).toEqual([
        {
          cardId: world.cardId,
          title: 'Price',
          subTopicName: 'Pain Points',
          convCount: about.length,
          dealCount: dealsOf(about).length,
        },
      ])
      expect(row.presentStageCount).toBe(at.filter(talk => world.talks.indexOf(talk) % 3 === 0).length)
      const opened = await world.seller.call('listPersonaConversations', { body: { ...finance(), stage: row.stage } })
      expect(opened.data.total).toBe(row.convCount)
      for (const { cardId, convCount } of row.topCards) {
        const ofCard = await world.seller.call('listPersonaConversations', {
          body: { ...finance(), stage: row.stage, cardId },
        })
        expect(ofCard.data.total).toBe(convCount)
      }
    }
  })

  test('hears keywords from the buyers while it is there', async () => {
    const own = planned('Finance Leader')
    const about = own.filter(talk => world.talks.indexOf(talk) % 2 === 0)
    const rows = await ask('getPersonaKeywordAnalysis', finance())
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      keywordName: 'price',
      cardTitle: 'Price',
      subTopicName: 'Pain Points',
      convCount: about.length,
      dealCount: dealsOf(about).length,
      n: own.length,
    })
    const { data } = await world.seller.call('listPersonaConversations', {
      body: { ...finance(), cardId: world.cardId, keywordId: rows[0]?.keywordId ?? 0 },
    })
    expect(data.total).toBe(about.length)
  })

  test('has its titles with what assigned them, a call weighing more than an e-mail', async () => {
    const rows = await ask('getPersonaTopScoringJobTitle')
    expect(rows.map(row => row.score)).toEqual(rows.map(row => row.score).toSorted((a, b) => b - a))
    expect(rows.map(row => [row.jobTitle, row.assignedBy]).toSorted()).toEqual([
      ['Bean Counter', 'title'],
      ['Head of Procurement', 'rule'],
      ['Money Person', 'record'],
    ])
    for (const row of rows) {
      const own = world.talks.filter(talk => counts(talk) && buyers[talk.who].title === row.jobTitle)
      const calls = own.filter(({ type }) => type === 'call').length
      expect(row.score).toBeCloseTo(calls + 0.6 * (own.length - calls), 9)
      expect([row.convCount, row.dealCount, row.participantCount]).toEqual([own.length, dealsOf(own).length, 1])
    }
    expect(rows.find(row => row.assignedBy === 'rule')).toMatchObject({ jobFunction: 'Purchasing', seniority: 'Head' })
  })

  test('opens from every number to its conversations, and from these to who spoke and a sentence of theirs', async () => {
    const [row] = await ask('getPersonaSummary', finance())
    const pages = []
    for (const pageNumber of [1, 2, 3]) {
      const { data } = await world.seller.call('listPersonaConversations', {
        body: { ...finance(), pageNumber, pageSize: 5 },
      })
      expect(data.total).toBe(row?.convCount)
      pages.push(...data.rows)
    }
    expect(pages.map(({ date }) => date)).toEqual(
      pages
        .map(({ date }) => date ?? '')
        .toSorted()
        .toReversed(),
    )
    expect(new Set(pages.map(({ convId }) => convId)).size).toBe(pages.length)
    const [first] = pages
    expect(first?.people[0]?.personaName).toBe('Finance Leader')
    expect(first?.quote).toMatch(/price|Security/)
    const { deals } = await ask('getPersonaBuyerEngagementWithMedian', finance())
    for (const deal of deals) {
      const { data } = await world.seller.call('listPersonaConversations', {
        body: { ...finance(), storyId: deal.storyId },
      })
      expect(data.total).toBe(deal.convCount)
    }
    const months = await ask('getPersonaMonthlyDetails', finance())
    for (const { month, convCount } of months) {
      const { data } = await world.seller.call('listPersonaConversations', { body: { ...finance(), month } })
      expect(data.total).toBe(convCount)
    }
  })
})
