import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { nothingChosen } from '../filter-bar/change-choice.ts'
import { MissingFacts, missingText, mostlyMissing } from './MissingFacts.tsx'

const answer = {
  deals: 14,
  missing: [
    { fact: 'amount' as const, deals: 9 },
    { fact: 'closeDate' as const, deals: 14 },
    { fact: 'owner' as const, deals: 6 },
    { fact: 'stages' as const, deals: 7 },
  ],
  closedAheadIdList: [],
  inPeriod: 3,
  closeDates: { from: '2025-12-01', to: '2026-03-01' },
}
const render = async (closePeriod: string) => {
  const apply = vi.fn()
  const choice = { ...nothingChosen, closePeriod }
  const market = { filter: { marketId: 1, closePeriod }, choice, apply }
  const { person } = await renderPart(<MissingFacts market={market} />)
  return { apply, choice, person }
}

it('names what most deals lack, the facts most often missing first', () => {
  const missing = mostlyMissing(answer)
  expect(missing.map(({ fact }) => fact)).toEqual(['closeDate', 'amount', 'stages'])
  expect(missingText(14, missing)).toBe('Of 14 deals 14 have no close date, 9 no amount and 7 no history of stages.')
  expect(missingText(1, mostlyMissing({ ...answer, deals: 1, missing: [{ fact: 'createDate', deals: 1 }] }))).toBe(
    'Of 1 deal 1 has no day of creation.',
  )
})

it('stands above an analysis and leads from a period to all time, where deals have no close date', async () => {
  server.answers('getMissingFacts', answer)
  const { apply, choice, person } = await render('Last 12 Months')
  await person.click(await screen.findByRole('button', { name: 'Look at all time' }))
  expect(apply).toHaveBeenCalledWith({ ...choice, closePeriod: 'All' })
  await person.click(screen.getByText('What that means'))
  expect(screen.getByText(/^Without a close date a deal is in no period/)).toBeVisible()
})

it('offers no period where all time is shown, and is not there where little is missing', async () => {
  server.answers('getMissingFacts', answer)
  await render('All')
  expect(await screen.findByText(/14 have no close date/)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
  server.answers('getMissingFacts', { ...answer, missing: [{ fact: 'owner', deals: 6 }] })
  await render('Last Year')
  await waitFor(() => expect(server.asked('getMissingFacts')).toHaveLength(2))
  expect(screen.getAllByText(/14 have no close date/)).toHaveLength(1)
})

it('leads to closed deals whose close date is still to come, and to all time, which counts them', async () => {
  server.answers('getMissingFacts', { ...answer, missing: [], closedAheadIdList: [7, 9] })
  server.answers('getOpptyListDetailsForSolution', { total: 0, outcomes: { won: 2, lost: 0, open: 0 }, rows: [] })
  const { apply, choice, person } = await render('Last 12 Months')
  const line = await screen.findByText(/close date in the future/)
  expect(line).toHaveTextContent(
    '2 closed deals have a close date in the future, and count in no period that ends before it. Look at all time',
  )
  await person.click(screen.getByText('What that means'))
  expect(screen.getByText(/^A closed deal whose close date is still to come is in no period/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Look at all time' }))
  expect(apply).toHaveBeenCalledWith({ ...choice, closePeriod: 'All' })
  await person.click(screen.getByRole('button', { name: '2 closed deals' }))
  const panel = await screen.findByRole('dialog', { name: 'Closed with a close date in the future: 2 deals' })
  expect(await within(panel).findByText('No deals')).toBeVisible()
  expect(server.asked('getOpptyListDetailsForSolution')[0]).toMatchObject({ body: { storyIdList: [7, 9] } })
})

it('says it of one closed deal beside open ones, whose period is another', async () => {
  server.answers('getMissingFacts', { ...answer, missing: [], closedAheadIdList: [7] })
  const choice = { ...nothingChosen, oppty: 'Y' as const, closePeriod: 'Next 12 Months' }
  const filter = { marketId: 1, opptyStatus: 'Open' as const, closePeriod: 'Next 12 Months' }
  await renderPart(<MissingFacts market={{ filter, choice, apply: vi.fn() }} />)
  expect(await screen.findByText(/close date in the future/)).toHaveTextContent(
    /^1 closed deal has a close date in the future, and counts in no period that ends before it\.$/,
  )
  expect(screen.queryByRole('button', { name: 'Look at all time' })).toBeNull()
})

it('says when the deals closed that a period leaves out altogether, and leads to all time', async () => {
  const closeDates = { from: '2017-03-01', to: '2017-12-31' }
  server.answers('getMissingFacts', { ...answer, missing: [], inPeriod: 0, closeDates })
  const { apply, choice, person } = await render('Last 12 Months')
  const line = await screen.findByText(/has its close date in this period/)
  expect(line).toHaveTextContent(
    'None of 14 deals has its close date in this period: the dates go from Mar 01, 2017 to Dec 31, 2017. Look at all time',
  )
  expect(screen.queryByText('What that means')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Look at all time' }))
  expect(apply).toHaveBeenCalledWith({ ...choice, closePeriod: 'All' })
})

it('says the day of a single deal', async () => {
  const closeDates = { from: '2017-03-01', to: '2017-03-01' }
  server.answers('getMissingFacts', { ...answer, deals: 1, missing: [], inPeriod: 0, closeDates })
  await render('Last 12 Months')
  expect(
    await screen.findByText(/^The close date of the only deal, Mar 01, 2017, is not in this period\./),
  ).toBeVisible()
})
