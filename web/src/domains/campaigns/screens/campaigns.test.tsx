import { reportCredits } from '@bic/contract/reports/report-limits'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Answer } from '#lib/call-types.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import * as files from '#ui/save-file.ts'
import CampaignScreen from './CampaignScreen.tsx'
import CampaignsScreen from './CampaignsScreen.tsx'
import RevenueCampaignsScreen from './RevenueCampaignsScreen.tsx'

type Campaign = Answer<'getCampaign'>
type Row = Answer<'listCampaigns'>['rows'][number]

const market = { id: 1, name: 'Field Service' }
const row: Row = {
  campaignId: 4,
  name: 'Prices that hold',
  status: 'ended',
  marketId: 1,
  marketName: 'Field Service',
  goal: 'new logo',
  accountCount: 40,
  createdTime: '2026-07-01T10:00:00Z',
  startedOn: '2026-07-02',
  endsOn: '2026-09-30',
  caused: { state: 'gain', estimate: 0.12, low: 0.03, high: 0.21, on: '2026-10-01' },
}
const evidence = { step: 2 as const, goesWith: 'winning' as const, asOf: null, later: null }
const group = { n: 27, successes: 9, rate: 0.33, low: 0.18, high: 0.52 }
const draft: Campaign = {
  ...row,
  status: 'draft',
  startedOn: null,
  endsOn: null,
  caused: null,
  owner: 'Ada Analyst',
  outcome: 'deal won',
  salesPlayId: null,
  holdOut: null,
  seed: null,
  accounts: [
    {
      accountId: 11,
      accountName: 'Calderon',
      domain: 'calderon.example',
      stratum: null,
      expected: null,
      heldOut: null,
      heardOn: null,
      succeededOn: null,
    },
  ],
  messages: [{ cardId: 7, title: 'Same-day changes', evidence, text: '' }],
  power: [{ holdOut: 0.1, heldOut: 4, gain: null }],
  usual: 0.2,
  metrics: null,
  pooled: null,
}
const running: Campaign = {
  ...draft,
  status: 'running',
  startedOn: '2026-11-01',
  endsOn: '2027-01-30',
  holdOut: 1 / 3,
  seed: 4711,
  power: [],
  usual: null,
  metrics: {
    state: 'open',
    treated: group,
    heldOut: { ...group, n: 13, successes: 2 },
    final: null,
    certainOn: null,
    reached: 12,
    contaminated: 1,
  },
}
const audience: Answer<'findCampaignAudience'> = {
  messages: [{ cardId: 7, title: 'Same-day changes', evidence }],
  total: 2,
  rising: 1,
  busy: 1,
  heldOut: 1,
  knowsUsual: true,
  rows: [
    {
      accountId: 11,
      accountName: 'Calderon',
      openDeals: 1,
      expected: 0.3,
      intent: { state: 'rising', weeks: 6, said: 5, since: '2026-10-05' },
      message: null,
      lookAlikes: 60,
      busyIn: null,
      isHeldOut: false,
    },
    {
      accountId: 12,
      accountName: 'Lanmoor',
      openDeals: 1,
      expected: 0.1,
      intent: null,
      message: null,
      lookAlikes: 60,
      busyIn: 'Another one',
      isHeldOut: true,
    },
  ],
}
const card: Answer<'listPlaybookCards'>[number] = {
  id: 7,
  title: 'Same-day changes',
  topic_name: 'Use Cases',
  subTopicName: 'Speed',
  subTopicDirectionality: 'buyer',
  description: '',
  cardDetails: { type: 'text', url: null, File: null },
  cardSubType: 'card',
  topicId: 5,
  marketId: 1,
  source: 'HUMAN',
  playbookId: 1,
  isTestCard: 'N',
  follow: 'N',
  hidden: false,
  personaTagIds: [],
  solutionTagIds: [],
  archived: false,
  version: 1,
  talkingPoints: '',
  keywordCount: 0,
  conversationCount: 0,
  dealCount: 0,
}

beforeEach(() => server.answers('listOutreachTemplates', []))

const show = (campaign: Campaign, role: 'SELLER' | 'CSM' = 'CSM') => {
  server.answers('getCampaign', campaign)
  server.answers('listPlaybookCards', [])
  return renderPart(<CampaignScreen />, { at: '/campaign/4', path: '/campaign/$id', role })
}

test('campaigns are listed with what they caused, and a new one takes accounts that are free', async () => {
  server.answers('listAllMarket', [market] as Answer<'listAllMarket'>)
  server.answers('listCampaigns', { total: 1, running: 0, gains: 1, rows: [row] })
  server.answers('listPlaybookCards', [])
  server.answers('findCampaignAudience', audience)
  const { person } = await renderPart(<CampaignsScreen />, { at: '/campaign-builder-list', role: 'CSM' })
  expect(
    await screen.findByText('1 campaign, 0 of it running. 1 caused a gain, which a hold-out showed.'),
  ).toBeVisible()
  expect(
    within(screen.getByRole('grid', { name: 'Campaigns' })).getByText('+12 points (+3 to +21), caused'),
  ).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'New campaign' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New campaign' }))
  expect(
    await dialog.findByText(
      /2 accounts of this market. 1 talks of them more than usual, .* 1 account cannot be chosen/,
    ),
  ).toBeVisible()
  expect(dialog.getByText('Held out of Another one')).toBeVisible()
  await person.type(dialog.getByLabelText('Name'), 'Prices')
  const boxes = dialog.getAllByRole('checkbox')
  expect(dialog.getByRole('checkbox', { name: 'Select Lanmoor' })).toBeDisabled()
  await person.click(boxes[0] as HTMLElement)
  expect(dialog.getByRole('status')).toHaveTextContent('1 account is chosen. A campaign takes at least 9')
  server.answers('saveCampaign', { campaignId: 9 })
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.asked('saveCampaign')).toHaveLength(1))
  // The other one is in a campaign that runs.
  expect(server.asked('saveCampaign').at(-1)?.body).toMatchObject({ name: 'Prices', marketId: 1, accountIdList: [11] })
})

test('a draft says what it would show, and starts with a random hold-out', async () => {
  const { person } = await show(draft)
  expect(await screen.findByText('A draft for 40 accounts.')).toBeVisible()
  // One figure of what it would show, where the share is chosen.
  expect(screen.getAllByText(/held out, a gain of/)).toHaveLength(1)
  server.refuses('startCampaign', {
    status: 400,
    code: 'BAD_INPUT',
    detail: 'Choose at least 9 accounts: fewer cannot be compared.',
  })
  await person.click(screen.getByRole('button', { name: 'Draw and start' }))
  expect(await screen.findByText('Choose at least 9 accounts: fewer cannot be compared.')).toBeVisible()
  expect(server.asked('startCampaign').at(-1)).toMatchObject({ params: { id: 4 }, body: { days: 90, holdOut: 1 / 3 } })
  expect(screen.queryByRole('button', { name: 'Export the list' })).toBeNull()
})

test('texts are generated after the credits are confirmed, changed by hand, and saved', async () => {
  const { lookupLabel } = reportCredits
  server.answers('getFeatureFlags', [{ featureName: lookupLabel, enabled: 'y' }])
  server.answers('getEnabledFeatures', [{ featureId: 1, lookupLabel, enabled: 'y', topicBalance: 100 }])
  server.answers('getCampaign', draft)
  server.answers('listPlaybookCards', [card])
  server.answers('saveCampaign', { campaignId: 4 })
  const { person } = await renderPart(<CampaignScreen />, { at: '/campaign/4', path: '/campaign/$id', role: 'CSM' })
  const write = await screen.findByRole('button', { name: 'Write it from what buyers said' })
  await waitFor(() => expect(write).toBeEnabled())
  await person.click(write)
  server.answers('generateLLMMessage', {
    writer: 'the product',
    byModel: false,
    note: null,
    title: 'Same day',
    description: 'Change the day.',
    quotes: [],
    credits: 0,
  })
  await person.click(await screen.findByRole('button', { name: 'Proceed' }))
  const text = screen.getByLabelText('Text of Same-day changes')
  await waitFor(() => expect(text).toHaveValue('Change the day.'))
  expect(server.asked('generateLLMMessage').at(-1)?.body).toEqual({ marketId: 1, cardId: 7, topicName: 'Use Cases' })
  await person.type(text, ' By noon.')
  await person.click(screen.getByRole('button', { name: 'Save texts' }))
  await waitFor(() =>
    expect(server.asked('saveCampaign').at(-1)?.body).toMatchObject({
      campaignId: 4,
      accountIdList: [11],
      texts: [{ cardId: 7, text: 'Change the day. By noon.' }],
    }),
  )
})

test('a campaign that runs says what is known so far, how it was drawn, and exports its list', async () => {
  const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined)
  server.answers('listOutreachTemplates', [{ id: 5, name: 'Letter', subject: '', template: '{{message}}' }])
  const { person } = await show(running)
  expect(await screen.findByText(/^It runs until Jan 30, 2027/)).toHaveTextContent(
    'What it causes cannot be said before its last day.',
  )
  expect(screen.getByText(/and to 1 of 13 held out, which makes the difference smaller/)).toBeVisible()
  expect(screen.getByText(/repeated with its seed, 4711/)).toBeInTheDocument()
  server.answers('exportCampaign', { fileName: 'Campaign.csv', csv: 'Account', rows: 27 })
  await person.click(screen.getByRole('button', { name: 'Export the list' }))
  await waitFor(() => expect(saved).toHaveBeenCalledWith('Campaign.csv', expect.any(Blob)))
  await person.selectOptions(screen.getByRole('combobox', { name: 'Template of the messages' }), 'With Letter')
  await person.click(screen.getByRole('button', { name: 'Export the list' }))
  await waitFor(() =>
    expect(server.asked('exportCampaign').map(({ body }) => body)).toEqual([{}, { outreachTemplateId: 5 }]),
  )
  saved.mockRestore()
})

test('an unknown campaign says so, and sellers change nothing', async () => {
  server.refuses('getCampaign', { status: 404, code: 'NOT_FOUND', detail: 'This campaign was not found.' })
  await renderPart(<CampaignScreen />, { at: '/campaign/4', path: '/campaign/$id', role: 'SELLER' })
  expect(await screen.findByText('Oops!')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
})

test('revenue campaigns open with the message to send, and lead to the goals', async () => {
  server.answers('listDeals', {
    total: 12,
    winRate: { won: 0, closed: 0, rate: null, low: null, high: null },
    rows: [],
  })
  server.answers('listAllMarket', [market] as Answer<'listAllMarket'>)
  server.answers('listCampaigns', { total: 0, running: 0, gains: 0, rows: [] })
  server.answers('getTopPerformingPlays', { total: 0, proven: 0, rows: [] })
  await renderPart(<RevenueCampaignsScreen />, { at: '/revenue-campaigns', role: 'SELLER' })
  expect(await screen.findByText(/No message is proven to go with winning yet/)).toBeVisible()
  const goals = within(screen.getByRole('navigation', { name: 'Revenue goals' }))
  expect(goals.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
    '/grow-new-logo',
    '/drive-account-expansion',
    '/ensure-renewals',
    '/accelerate-revenue-velocity',
    '/improve-win-rates',
  ])
  expect(await screen.findByText('Begin with one of the goals above.')).toBeVisible()
})
