import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { useVoiceDeals } from '#domains/voice-of-customer/api/voice-deals.ts'
import { server } from '#testing/fake-server.ts'
import { askedPages, makeDeal, servePages, testPagedTable } from '#testing/paged-list.ts'
import { renderPart } from '#testing/render-part.tsx'
import { AccountTicker } from './AccountTicker.tsx'
import { useReadDeal } from './use-read-deal.ts'
import { VoiceTable } from './VoiceTable.tsx'

const filter = { cardId: 5 }
const order = { sort: 'recommended' as const }
const none = { all: 0, call: 0, email: 0, document: 0, note: 0 }
const makeVoiceDeal = (id: number) => ({
  ...makeDeal(id),
  matchCount: 3,
  matchedCallsCount: 1,
  matchedConversationCount: 2,
  matched: { ...none, all: 2, call: 1, email: 1 },
  totalHeuristicScore: 1,
  totalKeywordScore: 1,
  storyScore: 1,
  cardPercentileValue: 80,
  significance: 'relevant' as const,
  verified: false,
})
const list = {
  call: 'listVoiceOfCustomer' as const,
  answerOf: (numbers: readonly number[], total: number) => ({
    total,
    deals: 450,
    storyIdList: null,
    placed: null,
    conversations: { ...none, all: 900 },
    since: null,
    rows: numbers.map(makeVoiceDeal),
  }),
  textOf: (number: number) => `Deal ${number}`,
}

testPagedTable({
  ...list,
  label: 'Deals',
  show: () => renderPart(<VoiceTable filter={filter} order={order} onRead={() => {}} />),
  sort: { header: /^Calls/, asked: { sort: 'calls', descending: 'Y', pageNumber: 1, cardId: 5 } },
})

test('the table is searched by the server, and a count of conversations opens all of them', async () => {
  servePages(list)
  const onRead = vi.fn()
  const { person } = await renderPart(<VoiceTable filter={filter} order={order} onRead={onRead} />)
  await person.click(await screen.findByRole('button', { name: '2 conversations of Deal 1' }))
  expect(onRead.mock.lastCall?.[0]).toMatchObject({ storyId: 1 })
  expect(onRead.mock.lastCall?.[1]).toBe('all')
  servePages({ ...list, total: 3 })
  await person.type(screen.getByRole('searchbox', { name: 'Search deals' }), 'acme')
  expect(await screen.findByText('3 of 450')).toBeVisible()
  expect(askedPages(list.call).at(-1)).toMatchObject({ search: 'acme', sort: 'recommended' })
})

function Ticker({ named }: { named: number | null }) {
  const [dealId, setStoryId] = useState(named)
  const deals = useVoiceDeals(filter, order)
  const read = useReadDeal({ list: deals, filter, order }, dealId)
  return (
    <>
      <AccountTicker list={deals} read={read} onSelect={setStoryId} />
      <p>{read ? `Reads ${read.row.storyName}` : 'Reads nothing'}</p>
    </>
  )
}
const strip = () => screen.getByRole('list', { name: 'Accounts' }).parentElement ?? document.body

/** Answers the list, and the place of one deal when that is looked for. */
const serveWithPlaceOf = (id: number) =>
  servePages({
    ...list,
    answerOf: (numbers, total) => ({
      ...list.answerOf(numbers, total),
      placed: numbers.length === 1 ? { place: id - 1, row: makeVoiceDeal(id) } : null,
    }),
  })

test('the first account is read, the arrows step to the next, and it stays when it is scrolled away', async () => {
  serveWithPlaceOf(3)
  const { person } = await renderPart(<Ticker named={null} />)
  expect(await screen.findByText('Reads Deal 1')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Previous account' })).toBeDisabled()
  await person.click(screen.getByRole('button', { name: 'Next account' }))
  expect(screen.getByText('Reads Deal 2')).toBeVisible()
  expect(new Set(askedPages(list.call).map(({ pageNumber }) => pageNumber))).toEqual(new Set([1, 2]))
  strip().scrollLeft = 400 * 220
  strip().dispatchEvent(new Event('scroll'))
  await screen.findByText('Account 400')
  await waitFor(() => expect(screen.queryByText('Account 2')).toBeNull())
  expect(screen.getByText('Reads Deal 2')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Next account' }))
  expect(await screen.findByText('Reads Deal 3')).toBeVisible()
  expect(await screen.findByText('Account 3')).toBeVisible()
})

test('an account far down the list is looked for, and brought into view', async () => {
  serveWithPlaceOf(302)
  await renderPart(<Ticker named={302} />)
  expect(await screen.findByText('Reads Deal 302')).toBeVisible()
  expect(await screen.findByText('Account 302')).toBeVisible()
  expect(askedPages(list.call).some(({ placeOf }) => placeOf === 302)).toBe(true)
})

test('an address that names none of the accounts reads the first one', async () => {
  servePages(list)
  await renderPart(<Ticker named={9999} />)
  expect(await screen.findByText('Reads Deal 1')).toBeVisible()
  expect(server.asked(list.call).length).toBeGreaterThan(1)
})
