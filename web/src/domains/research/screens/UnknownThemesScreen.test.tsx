import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import type { Theme, Themes } from '../shared/themes/theme-words.ts'
import UnknownThemesScreen from './UnknownThemesScreen.tsx'

const quote = (convId: number): Theme['quotes'][number] => ({
  convId,
  convType: 'call',
  subject: `Call ${convId}`,
  accountName: 'Lanmoor Health',
  storyId: 4,
  opptyId: 4,
  createDate: '2026-10-02',
  stage: 'Proposal',
  matchCount: 1,
  snippets: [
    {
      fragmentIndex: 2,
      text: 'Our hold times are a disgrace.',
      side: 'buyer',
      speakerName: 'A. Ruiz',
      marks: [{ start: 4, end: 14 }],
    },
  ],
})
const theme: Theme = {
  text: 'hold times',
  more: 'second',
  first: { said: 2, deals: 29 },
  second: { said: 14, deals: 34 },
  difference: -0.34,
  low: -0.55,
  high: -0.13,
  q: 0.04,
  conversations: 159,
  quotes: [quote(11), quote(12), quote(13)],
}
const found: Themes = {
  days: { first: { from: '2025-11-27', to: '2026-11-06' }, second: { from: '2025-11-27', to: '2026-11-06' } },
  deals: { first: 59, second: 67 },
  read: { first: 59, second: 67 },
  conversations: 611,
  counted: 80,
  themes: [theme],
}

beforeEach(() => {
  server.answers('listAllMarket', [{ id: 2, name: 'Retail' }])
  server.answers('listTopics', [
    { topicId: 5, name: 'Speed', group: 'value', groupName: 'Value', directionality: 'buyer' },
  ])
})
const show = async (answer: Partial<Themes> = {}) => {
  server.answers('getUnknownThemes', { ...found, ...answer })
  return renderPart(<UnknownThemesScreen />)
}

test('the surest theme is said first, with its counts, quotes and the way to all conversations', async () => {
  await show()
  expect(
    await screen.findByText(
      'No message covers “hold times” yet, which buyers say more in lost deals: 14 of 34 lost deals (41%) against 2 of 29 won deals (7%).',
    ),
  ).toBeVisible()
  expect(screen.getByText(/say it, 2 of 29 won deals/)).toHaveTextContent('+34 points (+13 to +55).')
  const quotes = screen.getByRole('list', { name: '“hold times” as it was said' })
  expect(within(quotes).getAllByRole('listitem')).toHaveLength(3)
  expect(within(quotes).getAllByRole('link')[0]).toHaveAttribute('href', expect.stringContaining('hold'))
  expect(screen.getByRole('link', { name: 'All 159 conversations in which it comes up' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\?q=hold\+times&.*&direction=buyer&type=call%2Cemail%2Cdocument%2Cnote$/),
  )
})

test('one click opens a new card with the phrase', async () => {
  const { person } = await show()
  await person.click(await screen.findByRole('button', { name: 'Make a card of it' }))
  const dialog = await screen.findByRole('dialog', { name: 'New card' })
  expect(within(dialog).getByRole('textbox', { name: 'Title' })).toHaveValue('Hold times')
  expect(within(dialog).getByRole('textbox', { name: 'Keywords' })).toHaveValue('hold times')
  await waitFor(() => expect(within(dialog).getByRole('combobox', { name: 'Market' })).toHaveTextContent('Retail'))
})

test('now against before is another question, and that nothing stands out an answer', async () => {
  const { person, address } = await show({ themes: [] })
  expect(
    await screen.findByText(
      'Nothing stands out: 80 phrases that no message covers looked different in one half of the deals, and none of them differs beyond chance in the other half.',
    ),
  ).toBeVisible()
  await person.click(screen.getByText('Now against before'))
  await waitFor(() =>
    expect(server.asked('getUnknownThemes').at(-1)).toEqual({
      query: { marketId: 2, compare: 'time', directionality: 'buyer' },
    }),
  )
  expect(address()).toContain('compare=time')
})

test('without any deal to read, no zeros are compared, and the way to upload conversations is shown', async () => {
  await show({ themes: [], counted: 0, deals: { first: 0, second: 0 }, read: { first: 0, second: 0 } })
  expect(await screen.findByText(/^There is nothing to compare yet: no deal has conversations/)).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Upload conversations' })).toBeVisible()
})

test('a sample, and too little to compare, are said', async () => {
  await show({ themes: [], counted: 0, deals: { first: 900, second: 3 }, read: { first: 400, second: 3 } })
  expect(await screen.findByText(/There is too little to compare yet: 900 won deals and 3 lost deals/)).toBeVisible()
  expect(screen.getByText(/a sample of 900 and 3 that is the same for everybody/)).toBeInTheDocument()
})

test('a refusal can be tried again', async () => {
  server.refuses('getUnknownThemes', { status: 500, code: 'INTERNAL', detail: 'Something went wrong.' })
  await renderPart(<UnknownThemesScreen />)
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible()
})
