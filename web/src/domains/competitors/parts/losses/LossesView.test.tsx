import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { evidence } from '#domains/analysis/testing/evidence.ts'
import type { Losses } from '#domains/competitors/api/competitors.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { LossesView } from './LossesView.tsx'

const said = { evidence: null, won: { share: 0, low: 0, high: 0.49, n: 4 }, wonIdList: [] }
const losses: Losses = {
  competitor: { id: 9, name: 'Quillfix' },
  comparison: null,
  winRate: { won: 4, closed: 10, rate: 0.4, low: 0.17, high: 0.69 },
  lostAmount: 39_000,
  lostIdList: [1, 2, 3, 4, 5, 6],
  wonIdList: [7, 8, 9, 10],
  lost: [
    {
      storyId: 1,
      storyName: 'Calder renewal',
      accountName: 'Calder',
      opportunityOwner: 'Kim Owner',
      opportunityAmount: 9000,
      closedDate: '2026-09-01',
      statedReasons: ['Price'],
    },
  ],
  objections: [
    {
      ...said,
      cardId: 3,
      title: 'Too costly',
      topicName: 'Objections',
      lost: { share: 0.5, low: 0.19, high: 0.81, n: 6 },
      lostIdList: [1, 2, 3],
    },
  ],
  tried: [
    {
      ...said,
      cardId: 4,
      title: 'Same-day changes',
      topicName: 'Values',
      evidence: evidence('winning'),
      lost: { share: 0.17, low: 0.03, high: 0.56, n: 6 },
      lostIdList: [4],
    },
  ],
}
const sentence = (cardId: number, text: string) => ({
  cardId,
  storyId: 1,
  convId: 5,
  text,
  speakerName: 'Bo Buyer',
  side: 'buyer' as const,
  subject: 'Decision',
  date: '2026-08-30',
  callUrl: '/conversation-detail/1?conv=5',
  places: [{ convId: 5, fragmentIndex: 2, start: 0, end: text.length }],
})

const show = async (answer: Losses, open = vi.fn()) => {
  server.answers('getLosses', answer)
  return {
    open,
    ...(await renderPart(<LossesView filter={{ marketId: 1, opptyStatus: 'Closed' }} open={open} />)),
  }
}
beforeEach(() =>
  server.answers('getSwotQuotes', [sentence(9, 'Quillfix was here before you.'), sentence(3, 'That is too much.')]),
)

describe('why deals are lost', () => {
  test('is put in a sentence of which every number opens its deals', async () => {
    const { open, person } = await show(losses)
    const lost = await screen.findByRole('button', { name: '6 of 10 closed deals' })
    expect(lost.closest('p')).toHaveTextContent(
      'You lost 6 of 10 closed deals with Quillfix, $39K, and won 4: 40% (17–69%), n = 10. Buyers objected most to Too costly (3 of 6 lost deals). Tried most: Same-day changes (1 of 6 lost deals).',
    )
    await person.click(lost)
    expect(open).toHaveBeenLastCalledWith({
      title: 'Lost with Quillfix',
      asked: { storyIdList: [1, 2, 3, 4, 5, 6] },
    })
    await person.click(screen.getByRole('button', { name: '3 of 6 lost deals' }))
    expect(open.mock.lastCall?.[0].asked).toEqual({ storyIdList: [1, 2, 3] })
  })

  test('shows lost deals with the stated reason, and quotes of the competitor and of objections', async () => {
    await show(losses)
    const deals = within(await screen.findByRole('list', { name: 'Lost deals' }))
    expect(deals.getByRole('link', { name: 'Calder renewal' })).toHaveAttribute('href', '/deals/1')
    expect(deals.getByText('CRM: Price')).toBeVisible()
    expect(await deals.findByText(/Quillfix was here before you/)).toBeVisible()
    const objections = within(screen.getByRole('list', { name: 'Objections in lost deals' }))
    expect(objections.getByText(/That is too much/)).toBeVisible()
    const tried = within(screen.getByRole('list', { name: 'What was tried in lost deals' }))
    expect(tried.getByText('Goes with winning (step 2 of 4)')).toBeVisible()
    expect(tried.getByRole('link', { name: 'Same-day changes' })).toHaveAttribute('href', '/messaging/card/4')
    expect(server.asked('getSwotQuotes').at(-1)?.body).toEqual({
      pairs: [
        { cardId: 9, storyId: 1 },
        { cardId: 3, storyId: 1 },
        { cardId: 3, storyId: 2 },
      ],
    })
  })

  const compared = (goesWith: 'losing' | null): NonNullable<Losses['comparison']> => {
    const arm = {
      deals: 10,
      winRate: losses.winRate,
      salesCycle: { median: null, mean: null, n: 0, low: null, high: null },
      dealSize: { median: null, mean: null, n: 0, low: null, high: null },
      wonAmount: 0,
    }
    const metric = {
      raw: null,
      simple: null,
      adjusted: { difference: -0.2, low: -0.4, high: 0.01, p: 0.06, q: 0.3 },
      comparableShare: 1,
      verdict: 'no difference seen' as const,
      detectable: null,
    }
    return {
      cardId: 9,
      adoption: 0.5,
      evidence: evidence(goesWith),
      landmark: '60',
      with: arm,
      without: arm,
      winRate: metric,
      salesCycle: metric,
      dealSize: metric,
    }
  }

  test('says of the competitor and of each message how much is known', async () => {
    const objections = losses.objections.map(card => ({ ...card, evidence: evidence(null) }))
    await show({ ...losses, comparison: compared(null), objections })
    expect(await screen.findByText(/Whether Quillfix itself goes with losing cannot be said yet/)).toHaveTextContent(
      'cannot be said yet (step 1 of 4): −20 points (−40 to +1) among comparable deals.',
    )
    const raised = within(screen.getByRole('list', { name: 'Objections in lost deals' }))
    expect(raised.getByText('Said, more is not known (step 1 of 4)')).toBeVisible()
  })

  test('says how the deals ended in which it was named early, as the list of competitors does', async () => {
    const comparison = compared(null)
    const winRate = { won: 5, closed: 6, rate: 5 / 6, low: 0.4365, high: 0.9699 }
    await show({ ...losses, comparison: { ...comparison, with: { ...comparison.with, deals: 6, winRate } } })
    expect(await screen.findByText(/Early on/)).toHaveTextContent(
      'Early on it was named in 6 deals, of which you won 83% (44–97%). Whether Quillfix itself',
    )
  })

  test('says that a competitor goes with losing where that is known', async () => {
    await show({ ...losses, comparison: compared('losing') })
    expect(await screen.findByText(/Quillfix goes with losing \(step 2 of 4\): −20 points/)).toBeVisible()
  })

  const none = { ...losses, lost: [], lostIdList: [], lostAmount: 0, objections: [], tried: [] }

  test('says so when nothing was lost', async () => {
    await show({ ...none, winRate: { won: 4, closed: 4, rate: 1, low: 0.51, high: 1 } })
    expect(await screen.findByText('None of these deals was lost.')).toBeVisible()
    expect(screen.getByText('Sellers said none of the messages in these deals.')).toBeVisible()
  })

  test('says so when nothing is closed', async () => {
    await show({ ...none, wonIdList: [], winRate: { won: 0, closed: 0, rate: null, low: null, high: null } })
    expect(await screen.findByText(/^No deal with Quillfix was closed in this view/)).toBeVisible()
  })
})
