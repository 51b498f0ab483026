import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Tape } from '#domains/deals/api/tape.ts'
import { renderPart } from '#testing/render-part.tsx'
import { TapePanel } from './TapePanel.tsx'
import { card, talk } from './tape.testing.ts'

const tape: Tape = {
  from: '2026-01-01',
  to: '2026-04-01',
  stages: [
    { stage: 'Discovery', outcome: 'Open', from: '2026-01-01', to: '2026-02-10' },
    { stage: 'Negotiation', outcome: 'Open', from: '2026-02-10', to: '2026-04-01' },
    { stage: 'Closed Won', outcome: 'Won', from: '2026-04-01', to: null },
  ],
  conversations: [
    talk(11, '2026-01-05', 400, 100, {
      subject: 'First call',
      stage: 'Discovery',
      stageFromHistory: true,
      people: [
        { name: 'Sam Seller', side: 'seller', turns: 3, words: 100 },
        { name: 'Bo Buyer', side: 'buyer', turns: 5, words: 400 },
      ],
      cards: [{ cardId: 1, matches: 2 }],
    }),
    talk(12, '2026-02-20', 50, 60, { convType: 'email', subject: 'Price list' }),
    talk(13, '2026-03-30', 10, 10, { subject: 'After the end', counts: false }),
    talk(14, null, 10, 10, { subject: 'No day is known' }),
  ],
  cards: [],
  silences: [{ from: '2026-01-05', to: '2026-02-20', days: 46, lasting: false }],
}
const cards = [card(1, 100, { title: 'Price', firstConvId: 11 }), card(2, 90, { title: 'Speed', firstConvId: 12 })]

const show = (shown: Partial<Tape> = {}) =>
  renderPart(<TapePanel dealId={8} tape={{ ...tape, ...shown }} cards={cards} direction="buyer" />)
const drawing = () => within(screen.getByRole('region', { name: 'Conversations over time' }))
const marks = () => drawing().getAllByRole('link')

describe('the drawing of a deal', () => {
  test('has a mark for each conversation with a day, named by its words', async () => {
    await show()
    expect(marks().map(mark => mark.getAttribute('aria-label'))).toEqual([
      'Call of Jan 05, 2026: First call. Buyers 400 words, sellers 100',
      'Email of Feb 20, 2026: Price list. Buyers 50 words, sellers 60',
      'Call of Mar 30, 2026: After the end. Buyers 10 words, sellers 10',
    ])
    for (const words of [
      'Discovery from Jan 01, 2026 to Feb 10, 2026, 40 days',
      'Closed Won from Apr 01, 2026',
      '46 days without a conversation',
      '1 card first mentioned here: Price',
    ])
      expect(screen.getByText(words, { selector: 'title' })).toBeInTheDocument()
  })

  test('describes the conversation under the pointer', async () => {
    const { person } = await show()
    expect(screen.getByText(/Each bar is a conversation; a click opens it\./)).toBeVisible()
    await person.hover(marks()[0]!)
    expect(screen.getByText('First call').parentElement).toHaveTextContent(
      'First call · Call · Jan 05, 2026 · Discovery · 1 card',
    )
    expect(screen.getByText('Words: buyers 400, sellers 100 (Bo Buyer 400, Sam Seller 100)')).toBeVisible()
    await person.hover(marks()[2]!)
    expect(screen.getByText('After the end').parentElement).toHaveTextContent(
      'after the close: not counted for its cards',
    )
  })

  test('is one stop of the keyboard; arrows, Home and End go through it', async () => {
    const { person } = await show()
    expect(marks().map(mark => mark.tabIndex)).toEqual([0, -1, -1])
    marks()[0]!.focus()
    await person.keyboard('{ArrowRight}')
    expect(marks()[1]).toHaveFocus()
    expect(screen.getByText('Price list')).toBeVisible()
    expect(marks().map(mark => mark.tabIndex)).toEqual([-1, 0, -1])
    await person.keyboard('{End}')
    expect(marks()[2]).toHaveFocus()
    await person.keyboard('{ArrowRight}')
    expect(marks()[2]).toHaveFocus()
    await person.keyboard('{Home}')
    expect(marks()[0]).toHaveFocus()
  })

  test('opens a conversation by a click on its mark', async () => {
    const { person, address } = await show()
    await person.click(marks()[1]!)
    await waitFor(() => expect(address()).toBe('/conversation-detail/8?conv=12&type=all'))
  })

  test('is gone through with j and k from anywhere on the page', async () => {
    const { person } = await show()
    await person.keyboard('jj')
    expect(marks()[1]).toHaveFocus()
    await person.keyboard('k')
    expect(marks()[0]).toHaveFocus()
  })

  test('lists which cards came up first, each leading to where', async () => {
    await show()
    const link = screen.getByRole('link', { name: 'Price' })
    expect(link.parentElement).toHaveTextContent('Price 01/05/2026')
    expect(link.getAttribute('href')).toMatch(/^\/conversation-analysis\/8\/1\?.*conv=11/)
  })

  test('is not there without a dated conversation', async () => {
    await show({ conversations: [talk(14, null)] })
    expect(screen.getByText('No conversations yet')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Conversations over time' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Save as picture' })).toBeNull()
  })
})
