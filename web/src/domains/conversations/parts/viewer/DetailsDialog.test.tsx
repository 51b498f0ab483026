import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Transcript } from '#domains/conversations/api/transcript.ts'
import { server } from '#testing/fake-server.ts'
import { makeDeal } from '#testing/paged-list.ts'
import { renderPart } from '#testing/render-part.tsx'
import DetailsDialog from './DetailsDialog.tsx'

const transcript: Transcript = {
  convId: 3,
  convType: 'call',
  subject: 'Decision',
  createDate: null,
  timed: false,
  sidesKnown: false,
  notices: ['The source gives no date.'],
  speakers: [
    {
      participantId: 0,
      name: 'Bo Buyer',
      email: null,
      jobTitle: 'CFO',
      side: 'unknown',
      sideFrom: 'none',
      contactId: null,
      contactName: null,
      fragments: 3,
      words: 20,
    },
  ],
  fragments: [],
  keyMomentsForConv: [],
  keywords: [],
  cards: [],
}
const onClose = vi.fn()
const show = (of: Transcript = transcript) =>
  renderPart(<DetailsDialog transcript={of} dealId={null} opened onClose={onClose} />)

beforeEach(() => {
  onClose.mockReset()
  server.answers('getMayChange', { may: true, reason: null })
  server.answers('listContacts', { total: 0, rows: [] })
  server.answers('listDeals', {
    total: 1,
    winRate: { won: 0, closed: 0, rate: null, low: null, high: null },
    rows: [{ ...makeDeal(7), matchedConversationCount: null, lastActivity: null }],
  })
})

describe('date, deal and people of a conversation', () => {
  test('are given afterwards, in one save', async () => {
    server.answers('updateConversation', { convId: 3, date: '2026-03-02', storyId: 7 })
    const { person, address } = await show()
    const date = await screen.findByLabelText('Date')
    expect(date).toHaveValue('')
    await waitFor(() => expect(date).toBeEnabled())
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
    await person.type(date, '2026-03-02')
    await person.click(screen.getByRole('combobox', { name: /^Deal/ }))
    await person.click(await screen.findByRole('option', { name: /Deal 7/ }))
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(server.asked('updateConversation').map(({ params, body }) => [params, body])).toEqual([
      [{ convId: 3 }, { date: '2026-03-02', storyId: 7 }],
    ])
    await waitFor(() => expect(address()).toContain('/conversation-detail/7'))
  })

  test('that are refused stay open with the reason', async () => {
    server.refuses('updateConversation', { status: 400, code: 'BAD_INPUT', detail: 'This day is in the future.' })
    const { person } = await show()
    const date = await screen.findByLabelText('Date')
    await waitFor(() => expect(date).toBeEnabled())
    await person.type(date, '2029-03-02')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('This day is in the future.')).toBeVisible()
    expect(onClose).not.toHaveBeenCalled()
  })

  test('are shut for who may not change them, with who may', async () => {
    server.answers('getMayChange', { may: false, reason: 'Only its team may.' })
    await show({ ...transcript, createDate: '2026-03-02' })
    expect(await screen.findByText('Only its team may.')).toBeVisible()
    expect(screen.getByLabelText('Date')).toBeDisabled()
    expect(screen.getByLabelText('Date')).toHaveValue('2026-03-02')
    expect(screen.getByRole('combobox', { name: /^Deal/ })).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'New deal' })).toBeNull()
  })

  test('lead to each speaker, whose side is set in the same window', async () => {
    const { person } = await show()
    await person.click(await screen.findByRole('button', { name: 'Change Bo Buyer' }))
    expect(await screen.findByText('Bo Buyer')).toBeVisible()
    expect(screen.getByRole('radio', { name: 'Buyer' })).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByLabelText('Date')).toBeVisible()
  })
})
