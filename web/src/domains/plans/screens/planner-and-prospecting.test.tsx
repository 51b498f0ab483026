import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answer } from '#lib/call-types.ts'
import { server } from '#testing/fake-server.ts'
import { makeDeal } from '#testing/paged-list.ts'
import { renderPart } from '#testing/render-part.tsx'
import { CallPlanView } from '../parts/planner/CallPlanView.tsx'
import type { CallPlan } from '../parts/planner/describe-plan.ts'
import ConversationPlannerScreen from './ConversationPlannerScreen.tsx'
import GuidedProspectingScreen from './GuidedProspectingScreen.tsx'

const listed = { matchedConversationCount: null, lastActivity: null }

const message = {
  cardId: 3,
  title: 'Fast onboarding',
  talkTrack: 'Two days, no consultant.',
  evidence: 'goes with winning (step 2 of 4)',
  effect: { difference: 0.29, low: 0.13, high: 0.44, with: 40, without: 72 },
}
const plan: CallPlan = {
  storyId: 5,
  storyName: 'Calderon rollout',
  accountName: 'Calderon',
  marketId: 1,
  stage: 'Discovery',
  ageDays: 41,
  bringUp: [{ ...message, wonByThen: { share: 0.5, low: 0.4, high: 0.6, n: 90 }, chosen: false }],
  undecided: 3,
  losing: 1,
  respondTo: [
    {
      cardId: 4,
      title: 'Too expensive',
      topicName: 'Objections',
      firstDay: '2026-11-01',
      conversations: 1,
      chosen: true,
    },
  ],
  people: [{ name: 'Ann Lee', jobTitle: 'CFO', personaName: null, lastContacted: null }],
  questions: ['Who signs?'],
}
const opptyPlan: Answer<'getOpptyPlanForStory'> = {
  opptyPlanId: 9,
  storyId: 5,
  opptyId: 5,
  storyName: 'Calderon rollout',
  accountName: 'Calderon',
  marketId: 1,
  stageId: null,
  ownStage: false,
  dealStage: 'Discovery',
  contacts: [],
}
const topics = [{ id: 1, topic: 'Expansion plans', description: 'Two new plants?', rank: 1 }]

test('a call plan says what to bring up, with the evidence, and puts it on the plan of the deal', async () => {
  server.answers('getOpptyPlanForStory', opptyPlan)
  server.answers('getSalesPlaysForOpptyPlanOrStory', [])
  server.answers('getAccountResearchTopics', topics)
  server.answers('setCallPlanCard', null)
  const { person } = await renderPart(<CallPlanView plan={plan} />)
  expect(screen.getByText(/^Discovery, day 41\. Bring up Fast onboarding\./)).toBeVisible()
  const bring = within(screen.getByRole('list', { name: 'Bring up' }))
  expect(bring.getByText('Two days, no consultant.')).toBeVisible()
  expect(bring.getByText(/won 29 points more often \(\+13 to \+44\), n = 112/)).toBeVisible()
  const add = bring.getByRole('button', { name: 'On the call plan: Fast onboarding' })
  await waitFor(() => expect(add).toBeEnabled())
  await person.click(add)
  await waitFor(() =>
    expect(server.asked('setCallPlanCard')[0]?.body).toEqual({ opptyPlanId: 9, cardId: 3, chosen: true }),
  )
  expect(screen.getByRole('button', { name: 'On the call plan: Too expensive' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  expect(
    within(screen.getByRole('list', { name: 'Speak with' })).getByText(/nobody has spoken with them/),
  ).toBeVisible()
  expect(screen.getByText('Who signs?')).toBeVisible()
  expect(await screen.findByText('Expansion plans')).toBeVisible()
})

test('the planner offers the open deals of one’s own, and one click prepares the call', async () => {
  server.replies('listDeals', ({ query }) => ({
    total: 1,
    winRate: { won: 0, closed: 0, rate: null, low: null, high: null },
    rows: query?.owner === 'mine' ? [{ ...makeDeal(5), storyName: 'Calderon rollout', ...listed }] : [],
  }))
  server.answers('getCallPlan', plan)
  server.answers('getOpptyPlanForStory', opptyPlan)
  server.answers('getSalesPlaysForOpptyPlanOrStory', [])
  server.answers('getAccountResearchTopics', topics)
  const { person, address } = await renderPart(<ConversationPlannerScreen />)
  await person.click(await screen.findByRole('button', { name: 'Prepare the next call of Calderon rollout' }))
  expect(await screen.findByText(/^Discovery, day 41\. Bring up Fast onboarding\./)).toBeVisible()
  await waitFor(() => expect(address()).toContain('storyId=5'))
  expect(server.asked('listDeals').map(({ query }) => query)).toContainEqual(
    expect.objectContaining({ status: 'Open', owner: 'mine', sort: 'closed' }),
  )
})

test('who owns no open deal is asked to choose one', async () => {
  server.replies('listDeals', ({ query }) => ({
    total: query?.owner === 'mine' ? 0 : 12,
    winRate: { won: 0, closed: 0, rate: null, low: null, high: null },
    rows: [],
  }))
  await renderPart(<ConversationPlannerScreen />)
  expect(await screen.findByText('Choose the deal you are about to call')).toBeVisible()
})

test('nothing proven is said so, and advises nothing', async () => {
  server.answers('getOpptyPlanForStory', opptyPlan)
  server.answers('getSalesPlaysForOpptyPlanOrStory', [])
  server.answers('getAccountResearchTopics', [])
  await renderPart(<CallPlanView plan={{ ...plan, bringUp: [], respondTo: [], people: [], questions: [] }} />)
  expect(screen.getByText(/of 3 messages nobody can say yet/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /On the call plan/ })).toBeNull()
  expect(
    screen.getByText(/3 messages of the market have not come up here and are not proven, and 1 more goes with losing/),
  ).toBeInTheDocument()
})

test('prospecting names accounts with why, and what to open with', async () => {
  server.answers('listAllMarket', [{ id: 1, name: 'Field Service' }])
  server.answers('getAccountResearchTopics', topics)
  server.answers('getProspects', {
    profiles: [{ name: 'Retail · Enterprise', difference: 0.2, low: 0.05, high: 0.34, closed: 40 }],
    messages: [message],
    total: 1,
    accounts: [
      {
        accountId: 7,
        accountName: 'Calderon',
        profile: 'Retail · Enterprise',
        reasons: ['profile'],
        recent: 1,
        before: 1,
        lastActivity: '2026-11-01',
        saidBefore: [3],
      },
    ],
    others: 12,
    risingFrom: '2027-01-20',
  })
  server.answers('listOutreachTemplates', [
    { id: 1, name: 'Opening', subject: '', template: '{{account}}: {{message}}' },
  ])
  const { person } = await renderPart(<GuidedProspectingScreen />)
  expect(await screen.findByText('Calderon is worth contacting. Open with Fast onboarding.')).toBeVisible()
  const accounts = within(screen.getByRole('list', { name: 'Accounts worth contacting' }))
  expect(accounts.getByText(/won 20 points more often \(\+5 to \+34\), n = 40/)).toBeVisible()
  expect(
    screen.getByText(
      /From .+2027 on we can say who talks more than before: conversations do not go back far enough yet/,
    ),
  ).toBeInTheDocument()
  expect(accounts.getByText(/They said it themselves: Fast onboarding/)).toBeVisible()
  expect(await screen.findByText('Expansion plans')).toBeVisible()
  await person.click(accounts.getByRole('button', { name: 'Write to Calderon' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Write to Calderon' }))
  expect(await dialog.findByRole('textbox', { name: 'Text' })).toHaveValue('Calderon: Two days, no consultant.')
})
