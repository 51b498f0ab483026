import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Pipeline } from '#domains/reports/api/win-loss.ts'
import { renderPart } from '#testing/render-part.tsx'
import { PipelineAnswer } from './PipelineAnswer.tsx'

const group = (storyIdList: number[], atRiskIdList: number[]) => ({
  name: 'Proposal',
  deals: storyIdList.length,
  amount: 0,
  atRisk: atRiskIdList.length,
  storyIdList,
  atRiskIdList,
})
const report: Pipeline = {
  marketId: 1,
  marketName: 'Field Service',
  period: null,
  madeOn: '2026-11-15',
  deals: 4,
  amount: 540_000,
  atRisk: 2,
  atRiskAmount: 310_000,
  atStake: 190_000,
  silence: { longFrom: 21, n: 40 },
  forecast: { state: 'ready', reason: null, won: 60, lost: 60 },
  quarter: {
    from: '2026-11-01',
    to: '2027-01-31',
    wonAmount: 20_000,
    wonDeals: 1,
    openDeals: 4,
    expected: 300_000,
    p10: 120_000,
    p50: 280_000,
    p90: 510_000,
  },
  changes: {
    from: '2026-11-09',
    enteredIdList: [4],
    movedOnIdList: [1, 2],
    slippedIdList: [],
    wonIdList: [9],
    lostIdList: [],
  },
  stages: [group([1, 2, 3, 4], [1, 2])],
  owners: [],
  rows: [
    {
      storyId: 1,
      storyName: 'Calder rollout',
      accountName: 'Calder',
      opportunityOwner: null,
      stage: 'Proposal',
      opportunityAmount: 220_000,
      closeDate: null,
      conversationCount: 3,
      lastSaid: null,
      probability: 0.34,
      low: 0.22,
      high: 0.47,
      atStake: 145_200,
      risks: [
        { kind: 'silence', short: 'No conversation for 31 days', text: 'No conversation for 31 days.', quote: null },
      ],
      actions: [],
    },
  ],
}

const show = async (shown: Pipeline) => {
  const onOpen = vi.fn()
  return { onOpen, ...(await renderPart(<PipelineAnswer report={shown} filter={{ marketId: 1 }} onOpen={onOpen} />)) }
}

describe('what a pipeline comes to', () => {
  test('is what is at stake, what the quarter brings with its range, and what changed', async () => {
    const { onOpen, person } = await show(report)
    const risky = screen.getByRole('button', { name: '2 of 4 open deals' })
    expect(risky.closest('p')).toHaveTextContent(
      '2 of 4 open deals are at risk, $310K of $540K; by their probabilities $190K of it is lost. Most is at stake in Calder rollout, $220K at 34% (22–47%). ' +
        'By Jan 31, 2027 expect $300K of the quarter: nine of ten quarters like this bring more than $120K, half more than $280K, one of ten more than $510K; $20K is won already.',
    )
    await person.click(risky)
    expect(onOpen.mock.lastCall?.[0].asked).toEqual({ marketId: 1, storyIdList: [1, 2] })
    await person.click(screen.getByRole('button', { name: '2 moved on' }))
    expect(onOpen).toHaveBeenLastCalledWith({ title: 'Moved on since Nov 09, 2026', asked: { storyIdList: [1, 2] } })
    expect(screen.getByText(/^Since Nov 09, 2026/)).toHaveTextContent(
      'Since Nov 09, 2026: 1 entered, 2 moved on, 1 won.',
    )
  })

  test('of deals without amounts is counts, and says that amounts are missing', async () => {
    const [row] = report.rows
    await show({
      ...report,
      amount: 0,
      atRiskAmount: 0,
      atStake: 0,
      quarter: { ...report.quarter!, wonAmount: 0, wonDeals: 0, openDeals: 0, expected: 0, p10: 0, p50: 0, p90: 0 },
      rows: [{ ...row!, opportunityAmount: null, atStake: null }],
    })
    const said = screen.getByRole('button', { name: '2 of 4 open deals' }).closest('p')
    expect(said?.textContent?.trim()).toBe(
      '2 of 4 open deals are at risk. None of these deals has an amount, so amounts are not counted.',
    )
  })

  test('of deals at risk without amounts says nothing of theirs', async () => {
    await show({ ...report, atRiskAmount: 0, atStake: 0, rows: [] })
    const said = screen.getByRole('button', { name: '2 of 4 open deals' }).closest('p')
    expect(said).toHaveTextContent(/^2 of 4 open deals are at risk\. By Jan 31, 2027 expect \$300K/)
  })

  test('without a forecast or a risk claims neither', async () => {
    const { changes } = report
    await show({
      ...report,
      atRisk: 0,
      quarter: null,
      changes: { ...changes, enteredIdList: [], movedOnIdList: [], wonIdList: [] },
    })
    expect(screen.getByText('No risk was found in 4 open deals.')).toBeVisible()
    expect(screen.getByText(/no deal came, moved, slipped or closed/)).toBeVisible()
  })
})
