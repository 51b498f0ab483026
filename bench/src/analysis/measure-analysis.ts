import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openHistory } from '../history/open-history.ts'
import { load } from '../machine.ts'
import { figure, print, type Table } from '../table.ts'
import { makeDeals } from './make-deals.ts'
import { type Measured, measureSize, type Spread } from './measure-size.ts'
import { makePairs } from './pairs-table.ts'
import { timeStatistics } from './time-statistics.ts'

const cards = 500

const pair = ({ p50, p95 }: Spread): string => `${figure(p50)} / ${figure(p95)}`
const times = (theirs: Spread, ours: Spread): string =>
  `${figure(theirs.p50 / ours.p50)}× / ${figure(theirs.p95 / ours.p95)}×`

/** Each row: what, its goal, and the figure of a customer. */
const rows: readonly (readonly [string, string, (measured: Measured & { readonly statistics: Spread }) => string])[] = [
  ['core query at the API, 48 filters, p50 / p95', '8 / 30 ms', ({ api }) => pair(api)],
  ['the same, processor time of server and database an answer', '', ({ work }) => figure(work)],
  ['… of a filter that is asked for the first time', '', ({ firstWork }) => figure(firstWork)],
  ['the default view at the API, p50', '', ({ byDefault }) => figure(byDefault)],
  ['PostgreSQL with its best indexes, p50 / p95', '', ({ postgres }) => pair(postgres)],
  ['PostgreSQL to the API, p50 / p95', '≥ 3× / ≥ 8×', ({ postgres, api }) => times(postgres, api)],
  ['the matrix alone, p50 / p95', '', ({ matrix }) => pair(matrix)],
  ['PostgreSQL to the matrix alone, p50 / p95', '≥ 20×', ({ postgres, matrix }) => times(postgres, matrix)],
  ['first question after the start', '≤ 1,000 ms', ({ first }) => figure(first)],
  ['first question after 500 deals changed, p50 / worst', '≤ 60 ms', ({ afterChange }) => pair(afterChange)],
  ['memory of the matrix, MB', '≤ 100', ({ matrixMegabytes }) => figure(matrixMegabytes)],
  ['memory that the server grew by with it and 49 answers, MB', '', ({ grownMegabytes }) => figure(grownMegabytes)],
  [
    'all statistics of 500 cards over all closed deals, in the thread, p50 / worst',
    '≤ 500 ms',
    ({ statistics }) => pair(statistics),
  ],
  ['bubble chart of the default view at the API, p50 / worst', '', ({ chart }) => pair(chart)],
]

const measure = async (deals: number) => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-analysis-'))
  const history = await openHistory(folder, false)
  try {
    const customer = await makeDeals(history, deals, cards)
    const pairs = await makePairs(customer)
    print(`${deals} deals, ${pairs} pairs`)
    const measured = await measureSize(customer)
    return { ...measured, pairs, statistics: await timeStatistics(customer), load: load() }
  } finally {
    await history.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** What questions over all deals take, beside PostgreSQL alone; each answer is compared with PostgreSQL's. */
export const measureAnalysis = async (): Promise<Table[]> => {
  const small = await measure(5000)
  const large = await measure(50_000)
  return [
    {
      title: `Analysis over ${cards} cards: milliseconds`,
      columns: ['what', 'goal at 50,000', '5,000 deals', '50,000 deals'],
      rows: rows.map(([what, goal, read]) => [what, goal, read(small), read(large)]),
      notes: [
        `${figure(small.pairs)} and ${figure(large.pairs)} pairs of deal and card (both sides; those that buyers said lie in memory as well). All answers equal PostgreSQL's. ${small.load}, then ${large.load}.`,
      ],
    },
  ]
}
