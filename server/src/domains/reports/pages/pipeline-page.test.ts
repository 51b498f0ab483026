import { expect, test } from 'vitest'
import type { PipelineReport } from '../pipeline/pipeline-report.ts'
import { pipelineSheet } from './pipeline-page.ts'

const group = (name: string, amount: number) => ({
  name,
  deals: 2,
  amount,
  atRisk: 1,
  storyIdList: [1, 2],
  atRiskIdList: [1],
})
const report = (amount: number): PipelineReport => ({
  marketId: 1,
  marketName: 'Field service',
  period: null,
  madeOn: '2026-11-15',
  deals: 4,
  amount,
  atRisk: 2,
  atRiskAmount: amount / 2,
  atStake: amount / 4,
  silence: { longFrom: 21, n: 40 },
  forecast: { state: 'ready', reason: null, won: 60, lost: 60 },
  quarter: {
    from: '2026-11-01',
    to: '2027-01-31',
    wonAmount: 0,
    wonDeals: 0,
    openDeals: amount > 0 ? 4 : 0,
    ...{ expected: amount / 2, p10: amount / 8, p50: amount / 2, p90: amount },
  },
  changes: {
    from: '2026-11-09',
    ...{ enteredIdList: [], movedOnIdList: [], slippedIdList: [], wonIdList: [], lostIdList: [] },
  },
  stages: [group('Discovery', amount / 2), group('Proposal', amount / 2)],
  owners: [],
  rows: [],
})
const blocksOf = (amount: number) => pipelineSheet(report(amount), []).blocks
const labelsOf = (amount: number): string[] =>
  blocksOf(amount).flatMap(block => (block.kind === 'figures' ? block.figures.map(({ label }) => label) : []))

test('on paper amounts are drawn and said', () => {
  expect(blocksOf(8000)[0]).toMatchObject({
    text: expect.stringMatching(/^2 of 4 open deals are at risk, \$4,000 of \$8,000;.* By Jan 31, 2027 expect \$4,000/),
  })
  expect(labelsOf(8000)).toEqual(['Open deals', 'Amount', 'At risk'])
})

test('on paper deals without amounts are counts, and it says that amounts are missing', () => {
  expect(blocksOf(0)[0]).toEqual({
    kind: 'statement',
    text: '2 of 4 open deals are at risk. None of these deals has an amount, so amounts are not counted.',
  })
  expect(labelsOf(0)).toEqual(['Open deals', 'At risk'])
  const [stages] = blocksOf(0).filter(({ kind }) => kind === 'bars')
  expect(stages).toMatchObject({ to: 2, bars: [{ value: 2, text: 'n = 2, 1 at risk' }, { value: 2 }] })
  expect(JSON.stringify(blocksOf(0))).not.toContain('$0')
})
