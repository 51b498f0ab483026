import type { Sent } from '@bic/contract/calls/routes'
import { withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ingestBatch } from '#pipeline/ingest/ingest-batch.ts'
import { makeTalk } from '#pipeline/testing/make-talk.ts'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { loadFeatures } from '../entitlements/actions/load-features.ts'
import { setFeature } from '../entitlements/actions/set-feature.ts'
import { setProperty } from '../entitlements/actions/set-property.ts'

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
const left = async () => (await inTenant(loadFeatures)).find(one => one.lookupLabel === 'voc-copilot')?.topicBalance

beforeEach(async () => {
  const taken = bought - ((await left()) ?? 0)
  bought = taken + 10
  await inTenant(tx => setFeature(tx, { lookupLabel: 'voc-copilot', topicPurchased: bought, at: t.clock.now }))
})

const ask = (question: string, over: Omit<Body, 'question'> = { filters: { storyId: world.dealId } }) =>
  seller.call('askBuyerIntelligence', { body: { question, ...over } })

describe('an answer', () => {
  it('is what was said in the deal, the closest first, word for word', async () => {
    const { status, data } = await ask('Did they mention a penetration test?')
    expect(status).toBe(200)
    expect(data.sources.map(({ quote }) => quote)).toEqual([
      'Our auditors want the penetration test before the summer.',
    ])
    expect(data.sources[0]).toMatchObject({ subject: 'Security call', side: 'buyer', storyId: world.dealId })
    expect(data).toMatchObject({ writtenBy: 'passages', credits: 1, searched: { conversations: 3 } })
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

  it('says so when nothing supports one, and takes nothing', async () => {
    for (const question of [
      'What about their blockchain?',
      'What did they say?',
      'a zebra with a penetration in Peru',
    ]) {
      const { data } = await ask(question)
      expect(data).toMatchObject({ sources: [], credits: 0 })
      expect(data.answer).toContain('No conversation supports an answer.')
    }
    expect(await left()).toBe(10)
  })
})

describe('what it takes', () => {
  it('is one credit, once for the same question, however often it is sent [summary-021]', async () => {
    const question = 'When do the auditors want it?'
    await Promise.all([ask(question), ask(question)])
    await ask(question)
    expect(await left()).toBe(9)
    await ask('Who wants the penetration test?')
    expect(await left()).toBe(8)
  })

  it('with too few credits is refused with the reason [dialogs-023]', async () => {
    await inTenant(tx => setFeature(tx, { lookupLabel: 'voc-copilot', topicPurchased: bought - 10, at: t.clock.now }))
    const { status, problem } = await ask('Is the penetration test done by summer?')
    expect([status, problem.code]).toEqual([402, 'NOT_ENTITLED'])
    expect(problem.detail).toContain('Asking takes 1 credits, and 0 are left.')
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
