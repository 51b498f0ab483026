import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Answer } from '#lib/call-types.ts'
import { server } from '#testing/fake-server.ts'
import { makeDeal } from '#testing/paged-list.ts'
import { renderPart } from '#testing/render-part.tsx'
import { DealVerdict } from './DealVerdict.tsx'

type Report = Answer<'getPipelineReport'>
const row = (risks: Report['rows'][number]['risks']): Report['rows'][number] => ({
  storyId: 3,
  storyName: 'Deal 3',
  accountName: 'Account 3',
  stage: 'Discovery',
  opportunityOwner: null,
  opportunityAmount: 1000,
  closeDate: null,
  conversationCount: 2,
  lastSaid: '2026-11-01',
  probability: 0.3,
  risks,
  actions: [],
})
const report = (rows: Report['rows']): Report => ({
  marketId: 1,
  marketName: 'Market',
  period: null,
  madeOn: '2026-11-20',
  deals: rows.length,
  amount: 1000,
  atRisk: rows.length,
  silence: { longFrom: 30, n: 20 },
  forecast: { state: 'ready', reason: null, won: 60, lost: 40 },
  stages: [],
  owners: [],
  rows,
})
const quote = {
  text: 'Crews will never open it.',
  speakerName: 'Bo',
  side: 'buyer' as const,
  places: [{ convId: 9, fragmentIndex: 1, start: 0, end: 25 }],
  convId: 9,
  storyId: 3,
  subject: 'Call',
  date: '2026-10-08',
  accountName: 'Account 3',
  callUrl: '/conversation-detail/3?conv=9',
}

beforeEach(() => {
  server.answers('getDealProbability', {
    state: 'ready',
    reason: null,
    won: 60,
    lost: 40,
    open: true,
    probability: 0.34,
    low: 0.22,
    high: 0.47,
    isBaseRate: false,
    contributions: [],
  })
})

describe('the verdict on a deal', () => {
  test('says how likely it is won with its first risk, and every risk leads to its words', async () => {
    const objection = 'Objection Another app: last mentioned on 10/08/2026.'
    server.answers(
      'getPipelineReport',
      report([
        row([
          { kind: 'objection', text: objection, quote },
          { kind: 'no next step', text: 'No next step was mentioned in the last 3 conversations.', quote: null },
        ]),
      ]),
    )
    await renderPart(<DealVerdict deal={makeDeal(3)} />)
    const risks = await screen.findByRole('list', { name: 'Risks' })
    expect(screen.getByText(/^Likely lost: 34%.* Objection Another app, and 1 more risk\.$/)).toBeVisible()
    expect(within(risks).getAllByRole('listitem')).toHaveLength(2)
    expect(within(risks).getByRole('link', { name: 'Objection Another app' })).toHaveAttribute('href', quote.callUrl)
    expect(server.asked('getPipelineReport')[0]?.body).toMatchObject({ marketId: 1, accountIdList: [3] })
  })

  test('of a deal without risks says so', async () => {
    server.answers('getPipelineReport', report([row([])]))
    await renderPart(<DealVerdict deal={makeDeal(3)} />)
    expect(await screen.findByText(/No risk was found\.$/)).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Risks' })).toBeNull()
  })

  test('stays when the risks could not be read, which can be tried again', async () => {
    server.refuses('getPipelineReport', { detail: 'Too much at once.' })
    const { person } = await renderPart(<DealVerdict deal={makeDeal(3)} />)
    await screen.findByText(/The risks could not be read\. Too much at once\./)
    expect(screen.getByText(/^Likely lost: 34%/)).toBeVisible()
    server.answers('getPipelineReport', report([row([])]))
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText(/No risk was found\.$/)).toBeVisible()
  })

  test('of a closed deal is its outcome, and nothing is asked', async () => {
    await renderPart(<DealVerdict deal={{ ...makeDeal(3), oppStatus: 'Lost', closedDate: '2026-09-30' }} />)
    expect(await screen.findByText(/^Lost on Sep 30, 2026/)).toBeVisible()
    expect([...server.asked('getPipelineReport'), ...server.asked('getDealProbability')]).toEqual([])
  })
})
