import type { Metric, MetricComparison } from '@bic/contract/analysis/figures'
import { winRate } from '@bic/engine/statistics/win-rate'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { evidence } from '#domains/analysis/testing/evidence.ts'
import type { BubbleChart as Answer, ComparedCard } from '#domains/market-performance/api/bubbles.ts'
import { ApiError } from '#lib/api-error.ts'
import { renderPart } from '#testing/render-part.tsx'
import { makeSheet } from '#ui/table/spreadsheet.ts'
import { useCardPanel } from '../use-card-panel.tsx'
import { BubbleChart } from './BubbleChart.tsx'
import { bubbleColumns } from './bubble-columns.tsx'

const compared = (difference: number | null): MetricComparison => ({
  raw: difference === null ? null : { difference: difference * 2, low: difference, high: difference * 3, p: 0.01 },
  adjusted: difference === null ? null : { difference, low: difference / 2, high: difference * 1.5, p: 0.02, q: 0.04 },
  simple: null,
  comparableShare: 0.9,
  verdict: difference === null ? 'too few deals' : 'significant',
  detectable: null,
})
const arm = (deals: number, won: number, closed: number) => ({
  deals,
  winRate: winRate(won, closed),
  salesCycle: { median: 40, mean: 42, n: won, low: 35, high: 46 },
  dealSize: { median: 9000, mean: 9500, n: won, low: 8000, high: 10_200 },
  wonAmount: 9000 * won,
})

/** A card in a share of the deals, with the differences in win rate (as a share) and in sales cycle (in days). */
const card = (cardId: number, title: string, adoption: number, rate: number | null, days = 0): ComparedCard => ({
  cardId,
  title,
  topicId: 1,
  subTopicName: 'Pricing',
  x: adoption,
  y: rate,
  size: 9000,
  quadrant: null,
  hollow: false,
  comparison: {
    cardId,
    adoption,
    evidence: evidence(rate === null ? null : rate > 0 ? 'winning' : 'losing'),
    landmark: '60',
    with: arm(24, 12, 20),
    without: arm(38, 10, 30),
    winRate: compared(rate),
    salesCycle: compared(days),
    dealSize: compared(null),
  },
})
const chart: Answer = {
  landmark: '60',
  landmarkStage: null,
  basis: 'exploratory',
  compared: 62,
  closedBefore: 4,
  unplaced: 0,
  historyAllows: true,
  metric: 'winRate',
  medianAdoption: 0.4,
  rows: [
    card(1, 'Price', 0.6, 0.2, 12),
    card(2, 'Speed', 0.4, -0.1, -5),
    card(3, 'Security', 0.2, 0.15, 3),
    card(4, 'Onboarding', 0.1, null),
  ],
}

interface Shown {
  readonly chart: Answer | undefined
  readonly metric: Metric
  readonly error: unknown
}

const show = async (shown: Partial<Shown> = {}, at = '/') => {
  const onOpen = vi.fn()
  const onRetry = vi.fn()
  function Bubbles() {
    const panel = useCardPanel({ chart, marketId: 3, asked: { marketId: 3 }, open: onOpen })
    return (
      <>
        <BubbleChart chart={chart} metric="winRate" error={null} {...shown} onSelect={panel.choose} onRetry={onRetry} />
        {panel.panel}
      </>
    )
  }
  return { ...(await renderPart(<Bubbles />, { at })), onOpen, onRetry }
}

const showTable = async (shown: Partial<Shown> = {}) => {
  const result = await show(shown)
  await result.person.click(screen.getByRole('button', { name: 'Show as table: Message cards' }))
  return { ...result, grid: screen.getByRole('grid', { name: 'Message cards' }) }
}
const quadrantOf = (grid: HTMLElement) =>
  within(grid)
    .getAllByRole('row')
    .slice(1)
    .map(row =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 2)
        .map(cell => cell.textContent),
    )

describe('the bubbles of a market', () => {
  test('name their cards, and say what they were compared on and what has no place', async () => {
    await show()
    const drawing = await screen.findByRole('img', { name: /^Message cards: a chart of 4 points/ })
    await waitFor(() => expect(drawing).toHaveTextContent('Price'))
    expect(drawing).not.toHaveTextContent('Onboarding')
    expect(
      screen.getByText(/What was said in the first 60 days, however strongly\. 62 deals were still open then/),
    ).toHaveTextContent('4 had closed before. 1 card cannot be compared and is listed in the table.')
    expect(screen.getByText(/Right: in more deals than the median card\./)).toBeVisible()
  })

  test('of a card that is not proven have no name and no quadrant', async () => {
    const rows = chart.rows.map(row =>
      row.cardId === 1 ? { ...row, comparison: { ...row.comparison, evidence: evidence(null) } } : row,
    )
    const { grid } = await showTable({ chart: { ...chart, rows } })
    expect(quadrantOf(grid)[0]).toEqual(['Price', 'Not placed'])
    expect(quadrantOf(grid)[1]).toEqual(['Speed', 'Address risks'])
  })

  test('stand in quadrants of adoption and difference in the table', async () => {
    const { grid } = await showTable()
    expect(quadrantOf(grid)).toEqual([
      ['Price', 'Looking good'],
      ['Speed', 'Address risks'],
      ['Security', 'Drive adoption'],
      ['Onboarding', 'Not placed'],
    ])
  })

  test('of the sales cycle are better with fewer days', async () => {
    const { grid } = await showTable({ metric: 'salesCycle' })
    expect(quadrantOf(grid).map(([, quadrant]) => quadrant)).toEqual([
      'Address risks',
      'Looking good',
      'Support or pivot',
      'Support or pivot',
    ])
  })

  test('open the panel of a card, which the address then names', async () => {
    const { person, grid, address } = await showTable()
    grid.focus()
    await person.keyboard('{ArrowDown}{Enter}')
    const panel = await screen.findByRole('dialog', { name: 'Price' })
    expect(address()).toContain('card=1')
    expect(panel).toHaveTextContent('Pricing · in 60% of the deals')
    const difference = within(panel).getByRole('region', { name: 'Win Rate' })
    expect(difference).toHaveTextContent('Significant')
    expect(within(panel).getByRole('link', { name: 'Card and keywords' })).toHaveAttribute('href', '/messaging/card/1')
  })

  test('lead from the panel to the deals that are compared', async () => {
    const { person, onOpen } = await show({}, '/?card=1')
    const panel = await screen.findByRole('dialog', { name: 'Price' })
    await person.click(within(panel).getByRole('button', { name: '38 deals without Price' }))
    expect(onOpen).toHaveBeenCalledExactlyOnceWith({
      title: 'Without Price',
      asked: { marketId: 3, landmark: '60', cardId: 1, arm: 'without' },
    })
  })

  test('that failed say why, and are asked for again by Retry', async () => {
    const { onRetry, person } = await show({
      chart: undefined,
      error: new ApiError({ status: 503, code: 'UNAVAILABLE', detail: 'Not available.' }),
    })
    expect(screen.getByRole('alert')).toHaveTextContent('Not available.')
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  test('without a card say so', async () => {
    await show({ chart: { ...chart, rows: [] } })
    expect(screen.getByText('No card came up in these deals.')).toBeVisible()
  })
})

describe('the file of the chart', () => {
  const numbersOf = (metric: Metric) => {
    const [heads = [], line = []] = makeSheet(chart.rows, bubbleColumns(metric))
    return line.flatMap((cell, i) => {
      const head = String(heads[i]?.value)
      return head.includes('difference')
        ? [[head, cell?.value, cell && 'format' in cell ? cell.format : undefined]]
        : []
    })
  }

  test('has differences of win rates in points, of the closed deals that are compared', () => {
    expect(numbersOf('winRate')).toEqual([
      ['Win Rate: difference (points)', 20, expect.anything()],
      ['Win Rate: difference (points) n', 50, expect.anything()],
      ['Win Rate: difference (points) from', 10, expect.anything()],
      ['Win Rate: difference (points) to', 30, expect.anything()],
    ])
  })

  test('has differences of days as the share that they are, of the won deals', () => {
    expect(numbersOf('salesCycle')).toEqual([
      ['Sales Cycle (days): difference', 12, '0%'],
      ['Sales Cycle (days): difference n', 22, expect.anything()],
      ['Sales Cycle (days): difference from', 6, '0%'],
      ['Sales Cycle (days): difference to', 18, '0%'],
    ])
  })
})
