import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { sampleLists } from '#domains/analysis/parts/filter-bar/sample-lists.testing.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { heardAnswer, heardCard } from '../parts/heard/heard.testing.ts'
import ProductAnalyticsScreen from './ProductAnalyticsScreen.tsx'

const show = (at: string, role: 'ADMIN' | 'MANAGEMENT' = 'ADMIN') =>
  renderPart(<ProductAnalyticsScreen />, { at, path: '/smart-survey', role })

describe('data processing', () => {
  beforeEach(() => {
    server.answers('getProductAnalyticsDataLoad', [
      { date: '2026-11-20', source: 'entered', accountCount: 0, opptyCount: 0, convCount: 12, failedCount: 1 },
    ])
    server.answers('getOfflineTasksInsights', [
      {
        taskId: 4,
        taskName: 'Matching keywords',
        kind: 'rematch',
        status: 'done',
        startTime: '2026-11-20T10:00:00.000Z',
        endTime: '2026-11-20T10:01:00.000Z',
        processedCount: 40,
        error: null,
      },
    ])
    server.answers('getIngestionDetails', [{ date: '2026-11-20', source: 'vtt', ingestedCount: 12, skippedCount: 1 }])
    server.answers('getErrorLogsForDateRange', [
      { time: '2026-11-20T09:00:00.000Z', source: 'file', message: 'FI04: Unable to extract text.', count: 3 },
    ])
  })

  test('says whether processing is healthy, and shows loads, jobs and errors [permissions-005]', async () => {
    await show('/smart-survey')
    expect(screen.getByText('Data processing and User Activity')).toBeInTheDocument()
    expect(
      await screen.findByText(
        'Processing needs a look: 12 conversations were received in the last 30 days; 1 file or row refused.',
      ),
    ).toBeInTheDocument()
    expect(await screen.findByText('Matching keywords')).toBeInTheDocument()
    expect(await screen.findByText('FI04: Unable to extract text.')).toBeInTheDocument()
    expect([screen.getByText('Entered by hand'), screen.getByText('Done')]).toHaveLength(2)
  })

  test('asks for the days of the address', async () => {
    const { person, address } = await show('/smart-survey?from=2026-11-01')
    await screen.findByText('Matching keywords')
    expect(server.asked('getErrorLogsForDateRange')[0]?.query).toEqual({ startDate: '2026-11-01' })
    await person.type(screen.getByLabelText('Until'), '2026-11-20')
    await waitFor(() =>
      expect(server.asked('getOfflineTasksInsights').at(-1)?.query).toEqual({
        startDate: '2026-11-01',
        endDate: '2026-11-20',
      }),
    )
    expect(address()).toContain('until=2026-11-20')
  })

  test('keeps the error log from management, whom its call refuses [permissions-013]', async () => {
    await show('/smart-survey', 'MANAGEMENT')
    expect(await screen.findByText('Matching keywords')).toBeInTheDocument()
    expect(screen.queryByText('Error log')).not.toBeInTheDocument()
    expect(server.asked('getErrorLogsForDateRange')).toEqual([])
  })
})

describe('user activity', () => {
  const share = { share: 0.5, low: 0.25, high: 0.75, n: 12 }
  beforeEach(() => {
    server.answers('getProductUse', {
      users: 14,
      used: { share: 9 / 14, low: 0.39, high: 0.84, n: 14 },
      days: { median: 6, mean: 7, n: 9, low: 4, high: 8 },
      afterOneWeek: share,
      afterFourWeeks: null,
      cohorts: [{ week: '2026-10-26', people: 12, back: [share] }],
      hiddenPeople: 3,
    })
    server.answers('getApiUse', { things: [], people: [] })
    server.answers('listUsePerPerson', [
      {
        userId: 5,
        name: 'Ann Able',
        role: 'SELLER',
        signIns: 4,
        activeDays: 3,
        actions: 31,
        lastTime: '2026-11-20T10:00:00.000Z',
      },
    ])
  })

  test('says who uses it and who comes back, with intervals, and by another action', async () => {
    const { person, address } = await show('/smart-survey?tab=activity')
    expect(
      await screen.findByText(/^9 of 14 people used the product in the last 28 days; 50% \(25–75%\), n = 12/),
    ).toBeInTheDocument()
    expect(screen.getByText('(4–8), n = 9')).toBeInTheDocument()
    expect(screen.getByText(/^3 people of weeks with fewer than 5 people are not shown\./)).toBeInTheDocument()
    await person.click(screen.getByRole('combobox', { name: /What counts/ }))
    await person.click(await screen.findByRole('option', { name: 'Opened a message' }))
    await waitFor(() => expect(server.asked('getProductUse').at(-1)?.query).toEqual({ action: 'message' }))
    expect(address()).toContain('action=message')
  })

  test('shows what API keys were used for, and by whom', async () => {
    server.answers('getApiUse', {
      things: [
        { kind: 'tool', name: 'ask_deal', uses: 12, people: 2 },
        { kind: 'call', name: 'listDeals', uses: 340, people: 1 },
      ],
      people: [{ userId: 9, name: 'Service Warehouse', calls: 340, tools: 0, lastDay: '2026-11-20' }],
    })
    await show('/smart-survey?tab=activity&from=2026-11-01')
    expect(
      await screen.findByText(
        'Assistants read 12 times, programs made 340 calls in these days, for 1 person or service.',
      ),
    ).toBeInTheDocument()
    expect(await screen.findByText('Ask about a deal')).toBeInTheDocument()
    expect(await screen.findByText('Service Warehouse')).toBeInTheDocument()
    expect(server.asked('getApiUse')[0]?.query).toEqual({ startDate: '2026-11-01' })
  })

  test('says that no key was used', async () => {
    await show('/smart-survey?tab=activity')
    expect(await screen.findByText('No API key was used in the last 30 days.')).toBeInTheDocument()
  })

  test('shows what one person did', async () => {
    server.answers('getLoginactivity', [
      { userId: 5, name: 'Ann Able', loginTime: '2026-11-20T09:00:00.000Z', logoutTime: null },
    ])
    server.answers('getUseractivity', [
      { userId: 5, name: 'Ann Able', screen: 'deal-game-tapes', action: 'view', time: '2026-11-20T10:00:00.000Z' },
    ])
    const { person, address } = await show('/smart-survey?tab=activity')
    await person.click(await screen.findByText('Ann Able'))
    const panel = await screen.findByRole('dialog', { name: 'Ann Able' })
    expect(await within(panel).findByText('Opened Deal game tapes')).toBeInTheDocument()
    expect(await within(panel).findByText('Did not')).toBeInTheDocument()
    expect(within(panel).getByRole('button', { name: 'Older' })).toBeDisabled()
    expect(server.asked('getUseractivity')[0]?.body).toMatchObject({ userId: 5, pageNumber: 1 })
    expect(address()).toContain('user=5')
    server.refuses('exportUse', { status: 403, code: 'NOT_ALLOWED', detail: 'Only administrators may take these.' })
    await person.click(within(panel).getByRole('button', { name: 'Export' }))
    expect(await screen.findByText(/Only administrators may take these/)).toBeInTheDocument()
    expect(server.asked('exportUse')[0]?.body).toMatchObject({ userId: 5 })
  })
})

describe('surveys', () => {
  const deal = (opptyId: number, accountName: string) => ({
    opptyId,
    accountName,
    storyName: `${accountName} renewal`,
    opportunityOwner: 'Ann Able',
    surveyStatus: 'not started' as const,
    answeredCount: 0,
    surveySentDate: null,
  })
  beforeEach(() => {
    const { markets, segments, regions } = sampleLists.N
    server.answers('listMarket', [...markets])
    server.answers('listIndustry', [])
    server.answers(
      'listSegment',
      segments.map(({ id, name }) => ({ qualifierId: id, value: name })),
    )
    server.answers('listRegion', [...regions])
    server.answers('getLiveOpportunityFlag', { liveOpportunityFlag: 'Y' })
    server.replies('getOpptyTypeDropdownValues', ({ query }) => [...sampleLists[query?.openFlag ?? 'N'].types])
    server.replies('getClosePeriodDropdownValues', ({ query }) => [...sampleLists[query?.openFlag ?? 'N'].periods])
    server.replies('getStageReachedDropdownLabels', ({ query }) => [
      ...sampleLists[query?.openFlag ?? 'N'].stagesReached,
    ])
    server.answers('getStageDropdownLabels', [])
    server.answers('getStageDropdownLabelsForOpenOppty', [...sampleLists.Y.stages])
    server.answers('listSavedViews', [])
    server.answers('listSolutionsByMarket', [])
    for (const list of ['getCompetitorCardList', 'getPartnerCardList', 'listPersonasByMarket'] as const)
      server.answers(list, [])
    server.answers('countDeals', { total: 2, open: 2, won: 0, lost: 0 })
    server.replies('getOpptyListDetailsForSolutionForSurveyStatus', ({ body }) => {
      const rows = [deal(1, 'Acme'), deal(2, 'Zenith')].filter(
        ({ accountName }) => !body?.search || accountName.toLowerCase().includes(body.search.toLowerCase()),
      )
      return { total: rows.length, rows }
    })
  })

  test('links are sent for several deals at once, and it is said whom nobody can ask', async () => {
    server.answers('sendSurveyLinksForMultipleOpptys', { sentCount: 1, failedOpptyIds: [2] })
    const { person } = await show('/smart-survey?tab=surveys&market=1')
    const table = await screen.findByRole('grid', { name: 'Surveys of deals' })
    expect(screen.getByRole('button', { name: 'Send survey links' })).toBeDisabled()
    for (const box of within(table).getAllByRole('checkbox').slice(1)) await person.click(box)
    expect(screen.getByText('2 deals selected.')).toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: 'Send survey links' }))
    await person.type(await screen.findByRole('textbox', { name: 'Message' }), 'By Friday, please.')
    await person.click(screen.getByRole('button', { name: 'Send' }))
    expect(
      await screen.findByText('Links were sent to the teams of 1 deal. 1 deal has no team among the users.'),
    ).toBeInTheDocument()
    expect(server.asked('sendSurveyLinksForMultipleOpptys')).toMatchObject([
      { body: { opptyIdList: [1, 2], message: 'By Friday, please.' } },
    ])
    expect(screen.getByText('Select the deals whose teams are to be asked.')).toBeInTheDocument()
  })

  test.each([
    ['ADMIN', /Load deals from your CRM or a table, or create them here\./],
    ['MANAGEMENT', /Your administrator loads deals from your CRM, or you create them here\./],
  ] as const)('wait for the first deal, which each role can bring: %s', async (role, words) => {
    server.answers('listMarket', [])
    await show('/smart-survey?tab=surveys', role)
    expect(await screen.findByText(words)).toHaveTextContent(/^Every deal appears here with how far its survey is\./)
    expect(screen.getByRole('button', { name: 'New deal' })).toBeVisible()
  })

  test('are found by the name of the account [filters-002]', async () => {
    const { person } = await show('/smart-survey?tab=surveys&market=1')
    await screen.findByText('Acme renewal')
    await person.type(screen.getByPlaceholderText('Search account name'), 'zen{Enter}')
    await waitFor(() => expect(screen.queryByText('Acme renewal')).not.toBeInTheDocument())
    expect(screen.getByText('Zenith renewal')).toBeInTheDocument()
  })
})

describe('heard in calls', () => {
  test('says whether opened messages are said, and opens the calls with their sentences', async () => {
    server.answers('getHeardImpact', heardAnswer([heardCard]))
    server.answers('listHeardCalls', [
      {
        convId: 9,
        storyId: 4,
        storyName: 'Rollout',
        accountName: 'Calderon IT',
        storyStatus: 'Won',
        subject: 'Second call',
        date: '2026-11-02',
        sentence: {
          text: 'Let me explain the price.',
          speakerName: 'Ann Able',
          side: 'seller',
          places: [{ convId: 9, fragmentIndex: 2, start: 0, end: 25 }],
        },
      },
    ])
    const { person, address } = await show('/smart-survey?tab=heard', 'MANAGEMENT')
    expect(
      await screen.findByText(
        /^In the call after they opened a message people say it more often: in 41% .*n = 420 calls/,
      ),
    ).toBeInTheDocument()
    expect(screen.getByText('Said more often after opening')).toBeInTheDocument()
    expect(screen.getByText('2 won, 1 open')).toBeInTheDocument()
    expect(screen.getByText('Goes with winning (step 2 of 4)')).toBeInTheDocument()
    expect(
      screen.getByText(/1 message that fewer than 5 people can be compared for is not shown\./),
    ).toBeInTheDocument()
    await person.click(screen.getByText('Price'))
    const panel = await screen.findByRole('dialog', { name: 'Price: said right after it was opened' })
    expect(await within(panel).findByRole('link', { name: /Let me explain the price\./ })).toHaveAttribute(
      'href',
      '/conversation-analysis/4/7?conv=9&direction=bidirectional&said=9.2.0.25',
    )
    expect(server.asked('listHeardCalls')[0]?.query).toEqual({
      cardId: 7,
      startDate: '2026-05-15',
      endDate: '2026-11-15',
    })
    expect(address()).toContain('card=7')
  })

  test('says what is missing while too few people can be compared, and offers another try', async () => {
    server.refuses('getHeardImpact')
    const { person } = await show('/smart-survey?tab=heard')
    await screen.findByRole('alert')
    server.answers('getHeardImpact', { ...heardAnswer([]), all: null })
    await person.click(screen.getByRole('button', { name: /Retry/ }))
    expect(await screen.findByText(/^Cannot say yet what opening a message does/)).toBeInTheDocument()
    expect(screen.getByText('No message to show yet')).toBeInTheDocument()
  })
})
