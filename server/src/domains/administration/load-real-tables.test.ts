import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { loadAndWork, preview } from './testing/send-table.ts'

// Public sales tables with known dirt, when they lie beside the repository.
const folder = join(import.meta.dirname, '../../../../../shared/data/crm')

describe.skipIf(!existsSync(folder))('real tables', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await startTestApp()
  })
  afterAll(() => t?.stop())
  const read = (path: string) => readFileSync(join(folder, path))
  const wonAmount = async (who: Caller) => {
    const { rows } = await t.app.pool.query(
      `select sum(amount_cents) / 100 as amount from opportunity where customer_id = $1 and status = 'Won'`,
      [who.customerId],
    )
    return rows[0].amount
  }

  test('accounts and pipeline: every row, the win rate and the won value; loaded twice nothing changes', async () => {
    const admin = await t.addUser(await t.addCustomer('Maven'), 'ADMIN')
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

  test('tables that are none of ours have no kind', async () => {
    const admin = await t.addUser(await t.addCustomer('Others'), 'ADMIN')
    for (const name of ['products.csv', 'sales_teams.csv', 'data_dictionary.csv']) {
      expect((await preview(admin, name, read(`crm_sales_opportunities/${name}`))).data.kind).toBeNull()
    }
  })

  test('38,961 closed deals with repeated numbers, gzipped: every row is kept', async () => {
    const admin = await t.addUser(await t.addCustomer('Machines'), 'ADMIN')
    const name = 'WA_Fn-UseC_-Sales-Win-Loss.csv.gz'
    const load = () => loadAndWork(admin, t.workJobs, name, read(`ibm_sales_win_loss/${name}`))
    expect((await load()).result).toMatchObject({ kind: 'opportunities', inserted: 38_961, rejected: 0, notices: 100 })
    const { data } = await admin.call('listDeals', { query: { pageSize: 1 } })
    expect([data.total, data.winRate.won, data.winRate.closed]).toEqual([38_961, 8749, 38_961])
    expect(await wonAmount(admin)).toBe(632_807_348)
    expect((await load()).result).toMatchObject({ inserted: 0, updated: 0, unchanged: 38_961 })
    expect((await admin.call('listDeals', { query: { pageSize: 1 } })).data.total).toBe(38_961)
  })
})
