import type { Sent } from '@bic/contract/calls/routes'
import { withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ingestBatch } from '#pipeline/ingest/ingest-batch.ts'
import { makeTalk } from '#pipeline/testing/make-talk.ts'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { setFeature } from '../entitlements/actions/set-feature.ts'
import { setProperty } from '../entitlements/actions/set-property.ts'
import { loadFeatures } from '../entitlements/shared/load-features.ts'

type Body = Sent<'askBuyerIntelligence', 'body'>

let t: TestApp
let world: World
let seller: Caller
let bought = 10

/** A call in which two people take turns, the buyer first. */
const talk = (sourceKey: string, opportunityId: number | null, turns: readonly string[]) => {
  const starts = turns.map((_, at) => turns.slice(0, at).join('\n').length + (at > 0 ? 1 : 0))
  return {
    ...makeTalk(1, opportunityId),
    sourceKey,
    subject: sourceKey,
    type: 'call' as const,
    text: turns.join('\n'),
    fragments: turns.map((turn, at) => ({
      start: starts[at] ?? 0,
      end: (starts[at] ?? 0) + turn.length,
      side: at % 2 === 0 ? ('buyer' as const) : ('seller' as const),
      speaker: at % 2,
      startSecond: null,
      muted: false,
    })),
  }
}

beforeAll(async () => {
  t = await startTestApp()
  const customerId = await t.addCustomer('Home')
  world = await makeWorld(t, customerId, 'Lisbon')
  seller = await t.addUser(customerId, 'SELLER')
  await ingestBatch(t.app, customerId, [
    talk('Security call', world.dealId, [
      'Our auditors want the penetration test before the summer.',
      'We can send you the report of the penetration test.',
      'And single sign-on, is it included?',
      'It is part of every plan.',
    ]),
    talk('Elsewhere', world.spareDealId, ['The penetration test went badly.', 'That is a pity.']),
    talk('No deal', null, ['A penetration test of nobody.', 'Whose?']),
  ])
})
afterAll(() => t?.stop())

const inTenant: <T>(work: (tx: Parameters<typeof loadFeatures>[0]) => Promise<T>) => Promise<T> = work =>
  withTenant(t.app.pool, seller.customerId, work)
const left = async () =>
  (await inTenant(tx => loadFeatures(tx, t.clock.now))).find(one => one.lookupLabel === 'voc-copilot')?.topicBalance

beforeEach(async () => {
  const taken = bought - ((await left()) ?? 0)
  bought = taken + 10
  await inTenant(tx => setFeature(tx, { lookupLabel: 'voc-copilot', topicPurchased: bought, at: t.clock.now }))
})

const ask = (question: string, over: Omit<Body, 'question'> = { filters: { storyId: world.dealId } }) =>
  seller.call('askBuyerIntelligence', { body: { question, ...over } })

describe('an answer', () => {
  it('is what was said in the deal, the surest first, word for word', async () => {
    const { status, data } = await ask('Did they mention a penetration test?')
    expect(status).toBe(200)
    expect(data.sources.map(({ quote }) => quote)).toEqual([
      'Our auditors want the penetration test before the summer.',
    ])
    expect(data.sources[0]).toMatchObject({ subject: 'Security call', side: 'buyer', storyId: world.dealId })
    expect(data).toMatchObject({ kind: 'passages', askedFor: 'free', writtenBy: 'passages', closest: [] })
    expect(data.answer).toBe(
      `${data.sources[0]?.speakerName}: “Our auditors want the penetration test before the summer.”`,
    )
    expect(data.searched.conversations).toBe(3)
    const { data: transcript } = await seller.call('getTranscriptWithFragmentsForConvAndCard', {
      query: { convId: data.sources[0]?.convId ?? 0 },
    })
    const place = transcript.fragments[data.sources[0]?.fragmentIndex ?? -1]
    expect(place?.text.trim()).toBe(data.sources[0]?.quote)
  })

  it('comes from the deal, the account or the market that is asked, and from nothing else', async () => {
    const subjects = async (over: Omit<Body, 'question'>) =>
      (await ask('penetration test', over)).data.sources.map(({ subject }) => subject).sort()
    expect(await subjects({ filters: { storyId: world.spareDealId } })).toEqual(['Elsewhere'])
    expect(await subjects({ filters: { accountId: world.accountId } })).toEqual(['Elsewhere', 'Security call'])
    expect(await subjects({ marketId: world.marketId })).toEqual(['Elsewhere', 'Security call'])
    expect(await subjects({ marketId: world.marketId, filters: { storyId: world.dealId } })).toEqual(['Security call'])
  })

  it('keeps to buyers when asked to', async () => {
    const sides = async (directionality: 'buyer' | 'bidirectional') => {
      const { data } = await ask('Which plan has single sign-on?', {
        filters: { storyId: world.dealId, directionality },
      })
      return new Set(data.sources.map(({ side }) => side))
    }
    expect(await sides('buyer')).toEqual(new Set(['buyer']))
  })

  it('is the reply where the question was asked before, with what was asked', async () => {
    const { data } = await ask('Is single sign-on included?')
    expect(data.sources).toEqual([
      expect.objectContaining({
        quote: 'It is part of every plan.',
        side: 'seller',
        asked: 'And single sign-on, is it included?',
      }),
    ])
  })

  it('says that it was not said, with what comes closest as no answer', async () => {
    for (const question of ['What about their blockchain?', 'a zebra with a penetration in Peru']) {
      const { data } = await ask(question)
      expect(data).toMatchObject({ kind: 'not said', sources: [], credits: 0, modelCredits: 0 })
      expect(data.answer).toBe('Not said in 3 conversations.')
    }
    const { data } = await ask('Did the penetration test find weaknesses in zebras?')
    expect(data.closest.map(({ subject }) => subject)).toContain('Security call')
  })
})

describe('a question for what is recorded', () => {
  const answerOf = async (question: string, over?: Omit<Body, 'question'>) => {
    const { status, data } = await ask(question, over)
    expect([status, data.credits, data.modelCredits]).toEqual([200, 0, 0])
    return data
  }
  const account = () => ({ filters: { accountId: world.accountId } })
  const market = () => ({ marketId: world.marketId })

  it.each([
    ['Who owns this deal?', 'Lisbon Owner owns this deal.'],
    ['What is it worth?', 'It is worth $50,000.'],
    ['Did we win?', 'It was won on Jun 30, 2026, after Won.'],
    ['When did it close?', 'It was won on Jun 30, 2026.'],
    ['When was it created?', 'It was created on Jan 10, 2026.'],
    ['How long did it take?', 'It took 171 days, and was won on Jun 30, 2026.'],
    ['What are our chances?', 'It is closed: it was won on Jun 30, 2026.'],
    ['What are the risks?', 'It is closed: it was won on Jun 30, 2026.'],
    ['Which company is this?', 'Lisbon Ltd: industry Lisbon industry.'],
  ])('of a deal: %s', async (question, answer) => {
    expect(await answerOf(question)).toMatchObject({ kind: 'fact', answer, writtenBy: 'records', screen: 'deal' })
  })

  it('of a deal, in counts and quotes of its conversations', async () => {
    const conversations = await answerOf('How many conversations did we have?')
    expect(conversations.answer).toMatch(/^3 conversations: /)
    expect((await answerOf('When did we last talk to them?')).answer).toContain('The last conversation was on ')
    expect(await answerOf('Who is involved?')).toMatchObject({ kind: 'fact', screen: 'game tape' })
    const needs = await answerOf('What do they need?')
    expect(needs.kind === 'fact' || needs.answer.includes('No need was named')).toBe(true)
  })

  it('says what is not recorded, and what is there instead', async () => {
    const decider = await answerOf('Who decides?', { filters: { storyId: world.spareDealId } })
    expect(decider.kind).toBe('not said')
    expect(decider.answer).toMatch(/^No decision maker is recorded\. /)
    expect((await answerOf('Why did we win?')).answer).toBe('It was won on Jun 30, 2026; no reason is recorded.')
    expect((await answerOf('Which competitors came up?')).answer).toMatch(/^No competitor is recorded/)
    expect((await answerOf('Any objections?')).answer).toMatch(/objection|Most recently/)
  })

  it.each([
    ['How many deals are there?', '2 deals: 0 open, 2 won and 0 lost.'],
    ['What is the win rate?', '100% of the 2 closed deals were won (34–100%).'],
    ['How much pipeline is won?', '$100,000 won (2 deals).'],
    ['Who owns the deals?', 'The deals of this market are owned by Lisbon Owner (2 deals).'],
    ['How long is the sales cycle?', 'The median sales cycle is 171 days, over 2 won deals.'],
    ['What are our chances?', 'No deal of this market is open.'],
    ['Is any deal at risk?', 'No deal of this market is open.'],
  ])('of an account and a market: %s', async (question, answer) => {
    expect((await answerOf(question, market())).answer).toBe(answer)
    expect((await answerOf(question, account())).answer).toBe(answer.replaceAll('market', 'account'))
  })

  it('leads to the deals it is about', async () => {
    const { facts, screen } = await answerOf('Which deals did we win?', account())
    expect(screen).toBe('deals')
    expect(facts.map(({ storyId }) => storyId).sort()).toEqual([world.dealId, world.spareDealId].sort())
  })

  it('may name the deal and its account', async () => {
    expect((await answerOf('Who owns the Lisbon platform deal?')).kind).toBe('fact')
  })
})

describe('what it takes', () => {
  it('is nothing when no model writes the answer', async () => {
    for (const question of ['When do the auditors want it?', 'Who decides?', 'What about zebras?']) await ask(question)
    expect(await left()).toBe(10)
  })

  it('is consent to data sharing', async () => {
    const consent = (value: string) => inTenant(tx => setProperty(tx, { name: 'Data_sharing_consent', value }))
    await consent('n')
    const { status, problem } = await ask('penetration test')
    await consent('y')
    expect([status, problem.code]).toEqual([409, 'NO_CONSENT'])
  })
})

describe('what is refused', () => {
  it('no question, and nothing to ask', async () => {
    expect((await ask('  ')).problem.field).toBe('question')
    const nowhere = await ask('penetration test', {})
    expect([nowhere.status, nowhere.problem.field]).toEqual([400, 'marketId'])
  })
  it('a deal, account or market that is not there', async () => {
    for (const over of [{ filters: { storyId: 999_999 } }, { filters: { accountId: 999_999 } }, { marketId: 999_999 }])
      expect((await ask('penetration test', over)).status).toBe(404)
  })
})
