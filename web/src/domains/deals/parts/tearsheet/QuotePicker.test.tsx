import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { DealCard } from '#domains/crm/shared/use-deal-cards.ts'
import type { SaidQuote } from '#domains/deals/api/tearsheet.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { QuotePicker } from './QuotePicker.tsx'

const card = (cardId: number, title: string, matches: number): DealCard => ({
  cardId,
  title,
  topicName: 'Value',
  heuristicScore: 1,
  cardPercentileValue: 0.5,
  matches,
  conversations: 1,
  deals: 1,
  firstMatchDay: null,
  firstMatchStage: null,
  verified: false,
})
const quote = (fragment: number, text: string): SaidQuote => ({
  convId: 3,
  fragment,
  text,
  speaker: 'Bo Buyer',
  side: 'buyer',
  startSecond: 65,
  subject: 'First call',
  convType: 'call',
  createDate: '2026-03-02',
})
const quotes = [quote(4, 'It takes too long.'), quote(9, 'We lose a day each week.')]

const show = async () => {
  const onAdd = vi.fn()
  const onClose = vi.fn()
  const { person } = await renderPart(
    <QuotePicker dealId={8} lineText="They lose time." onAdd={onAdd} onClose={onClose} />,
  )
  return { person, onAdd, onClose, dialog: await screen.findByRole('dialog', { name: 'Choose quotes' }) }
}

beforeEach(() => {
  server.answers('getDealCards', [card(1, 'Price', 2), card(2, 'Speed', 5), card(3, 'Never said', 0)])
  server.answers('listTearsheetQuotes', { conversations: 4, read: 2, quotes })
})

test('quotes of the first card that was said are listed, picked and added', async () => {
  const { person, onAdd, dialog } = await show()
  expect(dialog).toHaveTextContent('They lose time.')
  expect(await screen.findByText('2 moments in 2 conversations, the newest of 4')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add quotes' })).toBeDisabled()
  const [first, second] = screen.getAllByRole('checkbox', { name: /lose|long/ })
  await person.click(first!)
  await person.click(second!)
  await person.click(first!)
  await person.click(screen.getByRole('button', { name: 'Add 1 quote' }))
  expect(onAdd.mock.calls).toEqual([[[quotes[1]]]])
  expect(server.asked('listTearsheetQuotes')).toEqual([
    { params: { storyId: 8 }, query: { cardId: 1, buyerBidirectional: 'buyer' } },
  ])
})

test('each quote says whose words it is and leads to them in a new tab', async () => {
  await show()
  const [link] = await screen.findAllByRole('link', { name: /Bo Buyer · Call · First call/ })
  expect(link).toHaveAttribute('target', '_blank')
  expect(link?.getAttribute('href')).toMatch(/^\/conversation-detail\/8\?conv=3/)
})

test('another card and direction are asked for; a card that nobody mentioned is not offered', async () => {
  const { person } = await show()
  await screen.findByText('It takes too long.')
  await person.click(screen.getByRole('combobox', { name: /^Card: / }))
  expect((await screen.findAllByRole('option')).map(option => option.textContent)).toEqual(['Price2', 'Speed5'])
  await person.click(screen.getByRole('option', { name: /Speed/ }))
  await person.click(screen.getByRole('switch', { name: 'Direction: Buyer-only' }))
  await waitFor(() =>
    expect(server.asked('listTearsheetQuotes').at(-1)?.query).toEqual({
      cardId: 2,
      buyerBidirectional: 'bidirectional',
    }),
  )
})

test('a deal without moments says so, and a failure can be tried again', async () => {
  server.answers('getDealCards', [card(3, 'Never said', 0)])
  const { person } = await show()
  expect(await screen.findByText('No insights found.')).toBeVisible()
  server.refuses('getDealCards')
  await person.click(screen.getByRole('switch', { name: 'Direction: Buyer-only' }))
  const alert = await screen.findByRole('alert')
  server.answers('getDealCards', [card(1, 'Price', 2)])
  await person.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('It takes too long.')).toBeVisible()
})
