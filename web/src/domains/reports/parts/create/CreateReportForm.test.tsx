import type { Card } from '@bic/contract/playbook/playbook'
import { reportCredits } from '@bic/contract/reports/report-limits'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { creditQuestion } from '#ui/dialog/credits.ts'
import { CreateReportForm } from './CreateReportForm.tsx'

const card = (id: number, title: string): Card => ({
  id,
  title,
  topic_name: 'Value',
  subTopicName: 'Speed',
  subTopicDirectionality: 'buyer',
  description: '',
  cardDetails: { type: 'text', url: null, File: null },
  cardSubType: 'card',
  topicId: 5,
  marketId: 2,
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
})
const counts = { callCount: 30, emailCount: 10, totalCount: 40, deals: 9, coveredDeals: 7 }

const licensed = (topicBalance: number, enabled: 'y' | 'n' = 'y') => {
  const { lookupLabel } = reportCredits
  server.answers('getFeatureFlags', [{ featureName: lookupLabel, enabled }])
  server.answers('getEnabledFeatures', [{ featureId: 1, lookupLabel, enabled, topicBalance }])
}

beforeEach(() => {
  licensed(100)
  server.answers('listPlaybookCards', [card(1, 'Price'), card(2, 'Speed'), { ...card(3, 'Elsewhere'), marketId: 4 }])
  server.answers('getCallDateRange', { firstCallDate: '2026-01-05', lastCallDate: '2026-03-02', calls: 30 })
  server.answers('getTopCallLists', { total: 0, rows: [] })
  server.answers('getReportConversationCounts', counts)
  server.answers('generateReport', { reportId: 77, status: 'generating', jobRunId: 5 })
})

const show = () => renderPart(<CreateReportForm filter={{ marketId: 2 }} conversation="call,email" />)
const generate = () => screen.getByRole('button', { name: 'Generate report' })
type Person = Awaited<ReturnType<typeof show>>['person']
const fill = async (person: Person) => {
  await person.type(screen.getByRole('textbox', { name: 'Name of the report' }), ' Q1 messages ')
  await person.click(screen.getByRole('button', { name: 'Cards: Choose cards' }))
  await person.click(await screen.findByRole('option', { name: 'Speed · Value' }))
  await person.keyboard('{Escape}')
}

describe('a new report', () => {
  test('says what it will cover, and offers the cards of its market only', async () => {
    const { person } = await show()
    expect(
      await screen.findByText('The report will cover 40 conversations: 30 calls, 10 e-mails, in 7 of 9 deals.'),
    ).toBeVisible()
    expect(await screen.findByText(/Calls of this market: 30 calls, /)).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Cards: Choose cards' }))
    await waitFor(() =>
      expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual([
        'Price · Value',
        'Speed · Value',
      ]),
    )
  })

  test('needs a name, a card and days in their order', async () => {
    const { person } = await show()
    expect(generate()).toBeDisabled()
    await fill(person)
    await waitFor(() => expect(generate()).toBeEnabled())
    const [from, until] = ['Conversations from', 'Conversations until'].map(name => screen.getByLabelText(name))
    await person.type(from!, '2026-03-02')
    await person.type(until!, '2026-03-01')
    expect(screen.getByText('The last day must not be before the first.')).toBeVisible()
    expect(generate()).toBeDisabled()
    const asked = server.asked('getReportConversationCounts')
    expect(asked.some(({ body }) => body.endDate === '2026-03-01')).toBe(false)
    expect(asked.at(-1)?.body).toMatchObject({ marketId: 2, startDate: '2026-03-02' })
  })

  test('is generated after its credits are confirmed, and opens', async () => {
    const { person, address } = await show()
    await fill(person)
    await waitFor(() => expect(generate()).toBeEnabled())
    await person.click(generate())
    const { amount } = reportCredits
    expect(await screen.findByText(creditQuestion(amount))).toBeVisible()
    expect(server.asked('generateReport')).toEqual([])
    await person.click(screen.getByRole('button', { name: 'Proceed' }))
    await waitFor(() => expect(address()).toMatch(/77/))
    expect(server.asked('generateReport')[0]?.body).toMatchObject({
      marketId: 2,
      cardList: [2],
      name: 'Q1 messages',
      reportType: 'msg-feedback',
    })
  })

  test('that is refused stays in the form, with the reason', async () => {
    server.refuses('generateReport', { status: 409, code: 'CONFLICT', detail: 'There is a report of this name.' })
    const { person, address } = await show()
    await fill(person)
    await waitFor(() => expect(generate()).toBeEnabled())
    await person.click(generate())
    await person.click(await screen.findByRole('button', { name: 'Proceed' }))
    expect(await screen.findByText('There is a report of this name.')).toBeVisible()
    expect(address()).toBe('/')
  })

  test('cannot be paid with too few credits', async () => {
    licensed(0)
    const { person } = await show()
    await fill(person)
    await waitFor(() => expect(generate()).toBeEnabled())
    await person.click(generate())
    expect(await screen.findByText(/This needs \d+ credits? and 0 are left\./)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Proceed' })).toBeDisabled()
  })

  test('of a company that did not license it says so', async () => {
    licensed(100, 'n')
    const { person } = await show()
    await fill(person)
    expect(
      await screen.findByText('A report is a premium feature that is not enabled for you. Please ask your provider.'),
    ).toBeVisible()
    expect(generate()).toBeDisabled()
  })
})
