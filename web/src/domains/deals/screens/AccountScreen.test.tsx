import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Answer } from '#lib/call-types.ts'
import { server } from '#testing/fake-server.ts'
import { makeDeal } from '#testing/paged-list.ts'
import { renderPart } from '#testing/render-part.tsx'
import AccountScreen from './AccountScreen.tsx'

type Account = Answer<'getAccountPage'>
const empty: Account = {
  accountId: 5,
  accountName: 'Brackwater',
  industryName: 'Energy',
  segmentName: null,
  regionName: null,
  ownerName: null,
  conversations: 0,
  lastContact: null,
  people: [],
  months: [],
}
const winRate = { won: 0, closed: 0, rate: null, low: null, high: null }
const show = () => renderPart(<AccountScreen />, { at: '/accounts/5', path: '/accounts/$accountId' })

beforeEach(() => {
  server.answers('getAccountPage', empty)
  server.answers('listDeals', { total: 0, winRate, rows: [] })
  server.answers('listLatestFacts', { conversations: 0, facts: [], questions: [] })
  server.answers('listCrmActivities', { total: 0, rows: [] })
})

describe('an account', () => {
  test('says its last contact, deals, people, questions and what was said month by month', async () => {
    server.answers('getAccountPage', {
      ...empty,
      ownerName: 'Robin Ellis',
      conversations: 4,
      lastContact: { convId: 9, convType: 'call', subject: 'Decision', day: '2026-01-02' },
      people: [{ name: 'Bo', jobTitle: 'CFO', personaName: null, conversations: 3, lastContacted: '2026-01-02' }],
      months: [
        { month: '2026-01', conversations: 2, cards: [{ cardId: 7, title: 'Too slow', conversations: 2 }] },
        { month: '2025-12', conversations: 2, cards: [] },
      ],
    })
    const deal = {
      ...makeDeal(3),
      accountName: 'Brackwater',
      storyName: 'Brackwater - Pilot',
      matchedConversationCount: null,
      lastActivity: null,
    }
    server.answers('listDeals', { total: 1, winRate, rows: [deal] })
    const sentence = {
      text: 'How long does it take?',
      speakerName: 'Bo',
      side: 'buyer' as const,
      places: [{ convId: 9, fragmentIndex: 0, start: 0, end: 22 }],
    }
    const question = {
      sentence,
      convId: 9,
      convType: 'call' as const,
      subject: 'Decision',
      day: '2026-01-02',
      storyId: 3,
    }
    server.answers('listLatestFacts', { conversations: 1, facts: [], questions: [question] })
    await show()
    expect(await screen.findByText(/^Last contact .*: Call “Decision”, of 4 conversations in all\.$/)).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Pilot' })).toHaveAttribute('href', '/deals/3')
    expect(screen.getByText('Energy · Owner: Robin Ellis')).toBeVisible()
    expect(screen.getByText('CFO · 3 conversations')).toBeVisible()
    expect(await screen.findByRole('link', { name: '“How long does it take?”' })).toBeVisible()
    const months = screen
      .getAllByRole('listitem')
      .filter(item => /20\d\d$/.test(item.firstElementChild?.textContent ?? ''))
    expect(months.map(month => month.textContent)).toEqual([
      'Jan 20262 conversationsToo slow ×2',
      'Dec 20252 conversationsNo card came up in what they said.',
    ])
    expect(within(months[0]!).getByRole('link', { name: 'Too slow' })).toHaveAttribute('href', '/messaging/card/7')
  })

  test('of which nothing is known says so in each part', async () => {
    await show()
    expect(await screen.findByText('No conversation with this account yet.')).toBeVisible()
    for (const text of ['No deals yet', 'No buyers yet', 'None was found', 'Nothing has been said yet'])
      expect(await screen.findByText(text)).toBeVisible()
  })

  test('that could not be read is asked for again', async () => {
    server.refuses('getAccountPage', { detail: 'Too much at once.' })
    const { person } = await show()
    const alert = await screen.findByRole('alert')
    server.answers('getAccountPage', empty)
    await person.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { name: 'Brackwater', level: 1 })).toBeVisible()
  })
})
