import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sent } from '@bic/contract/calls/routes'
import { daysBetween } from '@bic/engine/calendar/day'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { expectedFigures, readPlainCsv, type TableDeal, type TableRow } from './testing/expected-figures.ts'
import { loadAndWork, preview } from './testing/send-table.ts'

// Public sales tables with known dirt, when they lie beside the repository.
const folder = join(import.meta.dirname, '../../../../../shared/data/crm')

/** The same, numbers with a fraction to eight places. */
const near = (value: unknown): unknown => {
  if (typeof value === 'number') return Number.isInteger(value) ? value : expect.closeTo(value, 8)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, near(part)]))
}

type Asked = Sent<'getOpptyListMetricsForExecutiveDashBoard', 'body'>

describe.skipIf(!existsSync(folder))('real tables', () => {
  let t: TestApp
  let maven: Caller
  let machines: Caller
  beforeAll(async () => {
    t = await startTestApp()
    maven = await t.addUser(await t.addCustomer('Maven'), 'ADMIN')
    machines = await t.addUser(await t.addCustomer('Machines'), 'ADMIN')
  })
  afterAll(() => t?.stop())
  const read = (path: string) => readFileSync(join(folder, path))
  const wonAmount = async (who: Caller) => {
    const { rows } = await t.owner.query(
      `select sum(amount_cents) / 100 as amount from opportunity where customer_id = $1 and status = 'Won'`,
      [who.customerId],
    )
    return rows[0].amount
  }

  test('accounts and pipeline: every row, the win rate and the won value; loaded twice nothing changes', async () => {
    const admin = maven
    const file = (name: string) => read(`crm_sales_opportunities/${name}`)
    const load = (name: string) => loadAndWork(admin, t.workJobs, name, file(name))
    expect((await load('accounts.csv')).result).toMatchObject({ kind: 'accounts', inserted: 85, rejected: 0 })
    expect((await load('sales_pipeline.csv')).result).toMatchObject({
      kind: 'opportunities',
      inserted: 4382,
      rejected: 0,
      errors: 0,
      notices: 0,
    })
    const { data } = await admin.call('listDeals', { query: { pageSize: 1 } })
    expect([data.total, data.winRate.won, data.winRate.closed]).toEqual([4382, 2099, 3343])
    expect(data.winRate.rate).toBeCloseTo(0.628, 3)
    expect(await wonAmount(admin)).toBe(4_884_380)
    for (const [status, total] of [
      ['Won', 2099],
      ['Lost', 1244],
      ['Open', 797 + 242],
    ] as const) {
      expect((await admin.call('listDeals', { query: { status, pageSize: 1 } })).data.total).toBe(total)
    }
    const stages = await admin.call('getStageDropdownLabels', {})
    expect(stages.data.map(({ picklistLabel }) => picklistLabel)).toEqual(['Prospecting', 'Engaging', 'Won', 'Lost'])
    const accounts = await admin.call('listAccounts', { query: { pageSize: 500 } })
    expect([accounts.data.total, accounts.data.rows.reduce((sum, row) => sum + row.deals, 0)]).toEqual([85, 4382 - 707])
    expect((await load('accounts.csv')).result).toMatchObject({ inserted: 0, updated: 0, unchanged: 85 })
    expect((await load('sales_pipeline.csv')).result).toMatchObject({ inserted: 0, updated: 0, unchanged: 4382 })
  })

  test('the dashboard shows the pipeline as computed from its rows', async () => {
    const board = async (body: Asked) => (await maven.call('getOpptyListMetricsForExecutiveDashBoard', { body })).data
    const rows = readPlainCsv(read('crm_sales_opportunities/sales_pipeline.csv'))
    const sectors = new Map(
      readPlainCsv(read('crm_sales_opportunities/accounts.csv')).map(row => [row.account, row.sector ?? '']),
    )
    const deal = (row: TableRow): TableDeal => {
      const { deal_stage: stage = '', engage_date: from, close_date: to, close_value: value } = row
      return {
        outcome: stage === 'Won' || stage === 'Lost' ? stage : 'Open',
        days: from && to ? daysBetween(from, to) : null,
        amount: value ? Number(value) : null,
      }
    }
    const expectBoard = (found: object, keep: (row: TableRow) => boolean) =>
      expect(found).toMatchObject(near(expectedFigures(rows.filter(keep).map(deal))) as object)
    const isClosed = (row: TableRow) => ['Won', 'Lost'].includes(row.deal_stage ?? '')
    const within = (from: string, to: string) => (row: TableRow) =>
      from <= (row.close_date || 'never') && (row.close_date || 'never') <= to

    const whole = await board({})
    expectBoard(whole, () => true)
    expect(whole.winRate.closed).toBe(3343)
    expectBoard(await board({ opptyStatus: 'Closed' }), isClosed)
    expectBoard(await board({ opptyStatus: 'Open' }), row => !isClosed(row))
    const owner = 'Darcel Schlecht'
    expectBoard(await board({ ownerList: [owner] }), row => row.sales_agent === owner)

    const quarter = await board({ closePeriod: '2017-04-01..2017-06-30' })
    expectBoard(quarter, within('2017-04-01', '2017-06-30'))
    expect(quarter.previousPeriod).toMatchObject({ from: '2017-01-01', to: '2017-03-31' })
    expectBoard(quarter.previousPeriod ?? {}, within('2017-01-01', '2017-03-31'))

    expect(whole.byIndustry.map(({ name }) => name).sort()).toEqual([...new Set(sectors.values()), null].sort())
    for (const part of whole.byIndustry) {
      const inIt = (row: TableRow) => (sectors.get(row.account ?? '') ?? null) === part.name
      expectBoard(part, inIt)
      if (part.id !== null) expectBoard(await board({ industryList: [part.id] }), inIt)
    }

    // As if it were the January after the table ends.
    const now = t.clock.now
    t.clock.now = new Date('2018-01-15T10:00:00Z')
    const { trend } = await board({})
    const { data: metrics } = await maven.call('getOpptyListMetricsForSolution', { body: {} })
    t.clock.now = now
    expect(trend.map(({ from }) => from.slice(0, 7))).toEqual(
      Array.from({ length: 12 }, (_, month) => `2017-${String(month + 1).padStart(2, '0')}`),
    )
    for (const month of trend) expectBoard(month, within(month.from, month.to))
    const year = expectedFigures(rows.filter(within('2017-01-01', '2017-12-31')).map(deal))
    expect(metrics).toMatchObject(
      near({
        ttmDealCount: year.dealCount,
        ttmWinRate: year.winRate,
        ttmSalesCycle: year.salesCycle,
        ttmDealSize: year.dealSize,
      }) as object,
    )
  })

  test('the pipeline with its days written DD/MM/YYYY has the same median cycle', async () => {
    const admin = await t.addUser(await t.addCustomer('Maven of Europe'), 'ADMIN')
    const european = read('crm_sales_opportunities/sales_pipeline.csv')
      .toString('utf8')
      .replaceAll(/(\d{4})-(\d\d)-(\d\d)/g, '$3/$2/$1')
    const run = await loadAndWork(admin, t.workJobs, 'sales_pipeline.csv', european)
    expect(run.result).toMatchObject({ inserted: 4382, rejected: 0, errors: 0 })
    const cycleOf = async (who: Caller) =>
      (await who.call('getOpptyListMetricsForExecutiveDashBoard', { body: {} })).data.salesCycle.median
    expect(await cycleOf(admin)).toBe(await cycleOf(maven))
  })

  test('tables that are none of ours have no kind', async () => {
    const admin = await t.addUser(await t.addCustomer('Others'), 'ADMIN')
    for (const name of ['products.csv', 'sales_teams.csv', 'data_dictionary.csv']) {
      expect((await preview(admin, name, read(`crm_sales_opportunities/${name}`))).data.kind).toBeNull()
    }
  })

  test('38,961 closed deals with repeated numbers, gzipped: every row is kept', { timeout: 120_000 }, async () => {
    const admin = machines
    const name = 'WA_Fn-UseC_-Sales-Win-Loss.csv.gz'
    const load = () => loadAndWork(admin, t.workJobs, name, read(`ibm_sales_win_loss/${name}`))
    expect((await load()).result).toMatchObject({ kind: 'opportunities', inserted: 38_961, rejected: 0, notices: 100 })
    const { data } = await admin.call('listDeals', { query: { pageSize: 1 } })
    expect([data.total, data.winRate.won, data.winRate.closed]).toEqual([38_961, 8749, 38_961])
    expect(await wonAmount(admin)).toBe(632_807_348)
    expect((await load()).result).toMatchObject({ inserted: 0, updated: 0, unchanged: 38_961 })
    expect((await admin.call('listDeals', { query: { pageSize: 1 } })).data.total).toBe(38_961)
  })

  test('the dashboard shows closed deals, by the fields of their table, as computed from its rows', async () => {
    const rows = readPlainCsv(read('ibm_sales_win_loss/WA_Fn-UseC_-Sales-Win-Loss.csv.gz'))
    const chosen: Readonly<Record<string, readonly string[]>>[] = [
      {},
      { Region: ['Pacific', 'Midwest'] },
      { 'Route To Market': ['Reseller'], 'Client Size By Revenue': ['1', '2'] },
      { 'Competitor Type': ['Known'] },
    ]
    for (const opportunity of chosen) {
      const fields = Object.entries(opportunity).map(([field, values]) => [field, [...values]])
      const body = { additionalFilters: { opportunity: Object.fromEntries(fields) } }
      const { data: board } = await machines.call('getOpptyListMetricsForExecutiveDashBoard', { body })
      const kept = rows.filter(row =>
        Object.entries(opportunity).every(([field, values]) => values.includes(row[field] ?? '')),
      )
      expect(kept.length).toBeGreaterThan(1000)
      const expected = expectedFigures(
        kept.map(row => ({
          outcome: row['Opportunity Result'] === 'Won' ? 'Won' : 'Lost',
          days: null,
          amount: Number(row['Opportunity Amount USD']),
        })),
      )
      expect(board).toMatchObject(near(expected) as object)
    }
  })
})
