import type { Answer } from '@bic/contract/calls/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { load, loadAndWork, preview } from './testing/send-table.ts'

let t: TestApp
let customers = 0
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t?.stop())

const administrator = async (): Promise<Caller> => {
  customers += 1
  return t.addUser(await t.addCustomer(`Reader${customers}`), 'ADMIN')
}
const choose = (choices: object) => ({ choices: JSON.stringify(choices) })
const loaded = (who: Caller, csv: string, fields?: Record<string, string>) =>
  loadAndWork(who, t.workJobs, 'deals.csv', csv, fields)
const deals = async (who: Caller) => {
  const { data } = await who.call('listDeals', { query: { sort: 'storyName', pageSize: 200 } })
  return data.rows
}
const errors = ({ problems }: Answer<'previewLoad'>) =>
  problems.filter(({ severity }) => severity === 'error').map(({ row, field }) => [row, field])

describe('days', () => {
  const day = (from: number, plus: number) => new Date(Date.UTC(2026, 0, 1 + from + plus)).toISOString().slice(0, 10)
  /** 121 won deals of all days of the year, open for 40 to 80 days: a cycle of 59 days in the middle. */
  const spans = Array.from({ length: 121 }, (_, deal) => ({ from: deal * 3, days: 40 + (deal % 41) }))
  const table = (write: (iso: string) => string) =>
    `opportunity_id,account,deal_stage,created,closed\n${spans
      .map(({ from, days }, deal) => `O${deal},Acme,Won,${write(day(from, 0))},${write(day(from, days))}`)
      .join('\n')}\n`
  const median = spans.map(({ days }) => days).sort((a, b) => a - b)[60]
  const cycle = async (who: Caller) =>
    (await who.call('getOpptyListMetricsForExecutiveDashBoard', { body: {} })).data.salesCycle.median

  test.each([
    ['ISO', (iso: string) => iso],
    ['DD/MM/YYYY', (iso: string) => iso.split('-').reverse().join('/')],
    ['DD.MM.YY', (iso: string) => iso.slice(2).split('-').reverse().join('.')],
    ['MM/DD/YYYY', (iso: string) => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`],
  ])('written as %s give the same days and the same median cycle', async (_name, write) => {
    const who = await administrator()
    const { result } = await loaded(who, table(write))
    expect(result).toMatchObject({ inserted: 121, rejected: 0 })
    expect((await deals(who)).map(row => row.createDate).sort()).toEqual(spans.map(({ from }) => day(from, 0)))
    expect(await cycle(who)).toBe(median)
  })

  const ambiguous =
    'deal name,account,status,created\nA,Acme,Won,03/04/2026\nB,Acme,Lost,11/12/2026\nC,Acme,Won,05/05/2026\n'

  test('that fit both orders are asked for with examples, and nothing is loaded until one is chosen', async () => {
    const who = await administrator()
    const { data } = await preview(who, 'deals.csv', ambiguous)
    expect(data.readings).toMatchObject([
      {
        field: 'createdOn',
        column: 'created',
        kind: 'dayOrder',
        state: 'open',
        reading: null,
        ambiguous: [
          { row: 2, value: '03/04/2026', readAs: ['2026-04-03', '2026-03-04'] },
          { row: 3, value: '11/12/2026', readAs: ['2026-12-11', '2026-11-12'] },
        ],
      },
    ])
    expect(errors(data)).toEqual([[1, 'Created on']])
    const refused = await load(who, 'deals.csv', ambiguous)
    expect([refused.status, refused.problem.code, refused.problem.field]).toEqual([400, 'BAD_INPUT', 'choices'])
    expect(refused.problem.detail).toContain('{"dayOrder":{"createdOn":"day-first"}}')
    expect(await deals(who)).toEqual([])
  })

  test.each([
    ['day-first', ['2026-04-03', '2026-12-11', '2026-05-05']],
    ['month-first', ['2026-03-04', '2026-11-12', '2026-05-05']],
  ])('are read %s when that was chosen, and the import remembers it', async (order, expected) => {
    const who = await administrator()
    const choices = choose({ dayOrder: { createdOn: order } })
    const { data } = await preview(who, 'deals.csv', ambiguous, choices)
    expect([data.readings[0]?.state, data.readings[0]?.reading, errors(data)]).toEqual(['chosen', order, []])
    await loaded(who, ambiguous, choices)
    expect((await deals(who)).map(row => row.createDate)).toEqual(expected)
    const { rows } = await t.owner.query(
      `select payload->'readings'->'dayOrder' as kept from job_run where customer_id = $1`,
      [who.customerId],
    )
    expect(rows).toEqual([{ kept: { createdOn: order } }])
  })

  test('in both orders are never mixed: a choice is asked for, and rows that do not fit it are left out', async () => {
    const who = await administrator()
    const csv =
      'deal name,account,status,created\nA,Acme,Won,25/12/2026\nB,Acme,Won,12/26/2026\nC,Acme,Won,03/04/2026\n'
    const { data } = await preview(who, 'deals.csv', csv)
    expect(data.readings[0]).toMatchObject({
      state: 'open',
      options: [
        { reading: 'day-first', only: 1, examples: [{ row: 2 }] },
        { reading: 'month-first', only: 1, examples: [{ row: 3 }] },
      ],
    })
    expect((await load(who, 'deals.csv', csv)).problem.detail).toContain('written in two ways')
    const { result } = await loaded(who, csv, choose({ dayOrder: { createdOn: 'day-first' } }))
    expect(result).toMatchObject({ inserted: 2, rejected: 1 })
    expect((await deals(who)).map(row => row.createDate)).toEqual(['2026-12-25', '2026-04-03'])
  })

  test('of one column say nothing of another, and a choice for no column of dates is refused', async () => {
    const who = await administrator()
    const csv = 'deal name,account,status,created,closed\nA,Acme,Won,25/01/2026,03/04/2026\n'
    const { data } = await preview(who, 'deals.csv', csv)
    expect(data.readings.map(({ field, state }) => [field, state])).toEqual([
      ['createdOn', 'settled'],
      ['closedOn', 'open'],
    ])
    const { problem } = await load(who, 'deals.csv', csv, choose({ dayOrder: { name: 'day-first' } }))
    expect([problem.field, problem.detail]).toEqual([
      'choices',
      '"name" in dayOrder is not a mapped date field. Use one of createdOn, closedOn.',
    ])
    for (const wrong of ['{', '[]', '{"dayOrder":{"createdOn":"sideways"}}', '{"unknown":{}}']) {
      expect((await load(who, 'deals.csv', csv, { choices: wrong })).problem.field).toBe('choices')
    }
  })
})

describe('amounts', () => {
  const table = (values: readonly string[]) =>
    `deal name;account;status;amount\n${values.map((value, deal) => `D${deal};Acme;Won;${value}`).join('\n')}\n`

  test.each([
    [
      ['12.345', '1.234,50', '7'],
      [12_345, 1234.5, 7],
    ],
    [
      ['12,345', '1,234.50', '7'],
      [12_345, 1234.5, 7],
    ],
    [
      ['12.345', '12.5', '7'],
      [12.35, 12.5, 7],
    ],
    [
      ["1'234", "12'345.60", '7'],
      [1234, 12_345.6, 7],
    ],
    [
      ['€ 1\u202f234', '12\u2009345,60 €', '7'],
      [1234, 12_345.6, 7],
    ],
  ])('%j are read by all values of the column', async (values, amounts) => {
    const who = await administrator()
    await loaded(who, table(values))
    expect((await deals(who)).map(row => row.opptyAmount)).toEqual(amounts)
  })

  test.each([
    ['point', [12.35, 1.5]],
    ['comma', [12_345, 1500]],
  ])('that fit both are asked for, and read with a decimal %s when that was chosen', async (sign, amounts) => {
    const who = await administrator()
    const csv = table(['12.345', '1.500'])
    const { data } = await preview(who, 'deals.csv', csv)
    expect(data.readings[0]).toMatchObject({
      kind: 'decimalSign',
      state: 'open',
      ambiguous: [{ value: '12.345', readAs: ['12.35', '12,345.00'] }, { value: '1.500' }],
    })
    expect((await load(who, 'deals.csv', csv)).problem.field).toBe('choices')
    await loaded(who, csv, choose({ decimalSign: { amount: sign } }))
    expect((await deals(who)).map(row => row.opptyAmount)).toEqual(amounts)
  })
})

describe('stages and statuses that nobody knows', () => {
  const csv =
    'deal name,account,stage\nA,Acme,Rejected by legal\nB,Acme,Parked\nC,Acme,Parked\nD,Acme,Signed\nE,Acme,On hold\nF,Acme,Proposal\n'
  const stages = { 'rejected by legal': 'Lost', Parked: 'skip', Signed: { stage: 'Closed Won' }, 'On hold': 'Open' }

  test('are listed with their rows, and never taken for open', async () => {
    const who = await administrator()
    const { data } = await preview(who, 'deals.csv', csv)
    expect(data.unknownNames).toEqual([
      { kind: 'stage', value: 'Parked', rows: 2, choice: null },
      { kind: 'stage', value: 'Rejected by legal', rows: 1, choice: null },
      { kind: 'stage', value: 'Signed', rows: 1, choice: null },
      { kind: 'stage', value: 'On hold', rows: 1, choice: null },
    ])
    expect(errors(data)).toHaveLength(4)
    const { problem } = await load(who, 'deals.csv', csv)
    expect([problem.field, problem.detail]).toEqual(['choices', expect.stringContaining('"Parked" (2 rows)')])
    expect(await deals(who)).toEqual([])
  })

  test('are what was chosen; skipped rows are left out; a later import knows the stages', async () => {
    const who = await administrator()
    const { data } = await preview(who, 'deals.csv', csv, choose({ stages }))
    expect([errors(data), data.counts]).toEqual([[], { accepted: 4, refused: 0, skipped: 2 }])
    const { result } = await loaded(who, csv, choose({ stages }))
    expect(result).toMatchObject({ inserted: 4, rejected: 0, skipped: 2 })
    expect((await deals(who)).map(row => [row.storyName, row.oppStatus, row.stage])).toEqual([
      ['A', 'Lost', 'Rejected by legal'],
      ['D', 'Won', 'Closed Won'],
      ['E', 'Open', 'On hold'],
      ['F', 'Open', 'Proposal'],
    ])
    const later = await preview(who, 'deals.csv', csv.replaceAll('Parked', 'on-hold').replace('Signed', 'Closed won'))
    expect([later.data.unknownNames, errors(later.data)]).toEqual([[], []])
    const contrary = await load(who, 'deals.csv', csv, choose({ stages: { ...stages, 'On hold': 'Won' } }))
    expect(contrary.problem.detail).toBe('The stage "On hold" is known as Open; it cannot be read as Won.')
    const nowhere = await load(who, 'deals.csv', csv, choose({ stages: { ...stages, Signed: { stage: 'Nowhere' } } }))
    expect(nowhere.problem.field).toBe('choices')
  })

  test('of a status column and of a stage history are asked for as well', async () => {
    const who = await administrator()
    const table = 'deal name,account,status\nA,Acme,Churned\nB,Acme,Won\n'
    expect((await preview(who, 'deals.csv', table)).data.unknownNames).toEqual([
      { kind: 'status', value: 'Churned', rows: 1, choice: null },
    ])
    expect((await load(who, 'deals.csv', table)).status).toBe(400)
    await loaded(who, table, choose({ statuses: { churned: 'Lost' } }))
    expect((await deals(who)).map(row => row.oppStatus)).toEqual(['Lost', 'Won'])

    const history = 'deal name,stage,entered on\nA,Legal check,2026-01-01\nA,Ghosted,2026-02-01\n'
    expect((await load(who, 'history.csv', history)).problem.field).toBe('choices')
    const run = await loadAndWork(
      who,
      t.workJobs,
      'history.csv',
      history,
      choose({ stages: { 'Legal check': 'Open', Ghosted: 'skip' } }),
    )
    expect(run.result).toMatchObject({ kind: 'stage_history', inserted: 1, skipped: 1 })
  })

  test('more than a person can decide are taken for a wrong mapping', async () => {
    const who = await administrator()
    const many = Array.from({ length: 400 }, (_, deal) => `D${deal},Acme,Note ${deal}`).join('\n')
    const { problem } = await load(who, 'deals.csv', `deal name,account,stage\n${many}\n`)
    expect(problem.detail).toContain('Map this column to another field or skip it.')
  })

  test('a stage of signs only is a stage of its own, and not that of deals without one', async () => {
    const who = await administrator()
    await loaded(who, 'deal name,account,stage\nA,Acme,—\nB,Acme,\n', choose({ stages: { '—': 'Open' } }))
    expect((await deals(who)).map(row => row.stage)).toEqual(['—', null])
  })

  test('deals of a table that says nothing of their outcome are open, and the check says so', async () => {
    const { data } = await preview(await administrator(), 'deals.csv', 'deal name,account\nA,Acme\n')
    expect(data.problems.map(({ severity, problem }) => [severity, problem])).toEqual([
      ['notice', 'No column is mapped to Status or Stage: new deals are open, and existing deals keep theirs.'],
    ])
  })
})
