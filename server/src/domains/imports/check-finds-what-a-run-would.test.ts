import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { fieldsOf, type ImportKind } from './tables/fields.ts'
import { load, loadAndWork, preview } from './testing/send-table.ts'

let t: TestApp
let admin: Caller
let takenEmail: string
beforeAll(async () => {
  t = await startTestApp({ RATE_LIMIT_SCALE: '1000' })
  admin = await t.addUser(await t.addCustomer('Home'), 'ADMIN')
  const { rows } = await t.owner.query('select email from login where user_id = $1', [
    (await t.addUser(await t.addCustomer('Rival'), 'SELLER')).userId,
  ])
  takenEmail = rows[0].email
  await t.addUser(admin.customerId, 'tribyl_admin')
  await loadAndWork(
    admin,
    t.workJobs,
    'deals.csv',
    'opportunity id,deal name,account,stage\nO1,One,Acme,Proposal\nO2,Twin,Acme,Proposal\nO3,Twin,Zet,Proposal\n',
  )
})
afterAll(() => t?.stop())

test('a card of an unknown topic is found by the check, with what the run would say', async () => {
  const csv = 'Topic,Card,Keywords\nPricing,Too dear,list price\nNonsense,Other,price\n'
  const { data } = await preview(admin, 'cards.csv', csv)
  expect(data.counts).toEqual({ accepted: 1, refused: 1, skipped: 0 })
  expect(data.problems).toMatchObject([
    {
      row: 3,
      field: 'Topic',
      severity: 'error',
      problem: expect.stringContaining('Use one of Use Cases'),
      value: 'Nonsense',
    },
  ])
  const { data: started } = await load(admin, 'cards.csv', csv)
  expect(started).toMatchObject({ loadedCount: 1, rejectedRows: 1 })
  await t.workJobs()
  const { data: run } = await admin.call('getJobRun', { params: { id: started.jobRunId } })
  expect(run.result).toMatchObject({ inserted: 1, rejected: 1 })
})

const text = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'Acme',
    'acme ',
    'Zet',
    '—',
    '=1',
    '"',
    "'",
    '😀',
    'İstanbul',
    '日本',
    '__proto__',
    'constructor',
  ),
  fc.string({ maxLength: 12 }),
  fc.integer({ min: 250, max: 400 }).map(length => 'é'.repeat(length)),
)
const day = fc.constantFrom(
  '2026-01-05',
  '25/12/2026',
  '12/25/2026',
  '03/04/2026',
  '01.02.2026',
  '1 March 2026',
  'soon',
  '',
)
const values: Readonly<Record<string, () => fc.Arbitrary<string>>> = {
  createdOn: () => day,
  closedOn: () => day,
  enteredOn: () => day,
  amount: () => fc.constantFrom('12.345', '1,234.50', '1.234,50', "1'234", '7', '$5', 'much', '', '(5)', '1e9'),
  status: () => fc.constantFrom('Won', 'Loss', 'open', '', 'Churned'),
  stage: () => fc.constantFrom('Closed Won', 'Proposal', 'Engaging', '', 'Parked', '—'),
  stageReached: () => fc.constantFrom('Negotiation', '', 'Parked'),
  crmOpportunityId: () => fc.constantFrom('O1', 'O2', 'O9', '', 'O1#2'),
  name: () => fc.oneof(fc.constantFrom('One', 'Twin', 'twin', 'Nobody'), text),
  email: () =>
    fc.oneof(
      fc.constantFrom('a@home.example', 'b@home.example', 'c@home.example', 'not an address', '', takenEmail),
      fc.emailAddress(),
    ),
  username: () => fc.constantFrom('ann', 'bob', 'a@home.example', '', takenEmail),
  role: () => fc.constantFrom('SELLER', 'Sales rep', 'tribyl_admin', 'king', ''),
  topic: () => fc.constantFrom('Pricing', 'Pain Points', 'competitor', 'Nonsense', ''),
  exact: () => fc.constantFrom('Y', 'n', '', 'perhaps'),
  keywords: () => fc.oneof(fc.constantFrom('price, "list price"', '!!', 'price; price'), text),
}
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

/** Tables of one kind, with any of its fields as columns. */
const tables = (kind: ImportKind) => {
  const fields = fieldsOf[kind].map(({ field }) => field)
  const rows = fc.array(fc.tuple(...fields.map(field => values[field]?.() ?? text)), { minLength: 1, maxLength: 12 })
  return fc.tuple(
    fc.shuffledSubarray([...fields.keys()], { minLength: fields.length > 2 ? fields.length - 2 : 1 }),
    rows,
  )
}

describe.each(Object.keys(fieldsOf) as ImportKind[])('%s', kind => {
  test('whatever the check accepts the run accepts, and it counts as the check did', { timeout: 120_000 }, async () => {
    let loaded = 0
    await fc.assert(
      fc.asyncProperty(tables(kind), async ([order, rows]) => {
        const fields = fieldsOf[kind]
        const header = order.map(index => fields[index]?.label ?? '')
        const csv = [header, ...rows.map(row => order.map(index => row[index] ?? ''))]
          .map(cells => cells.map(quoted).join(','))
          .join('\n')
        const sent: Record<string, string> = {
          kind,
          mapping: JSON.stringify(order.map(index => fields[index]?.field ?? null)),
        }
        const { data: asked } = await preview(admin, 'x.csv', csv, sent)
        if (asked.problems.some(({ field }) => field === 'Columns') && asked.counts.accepted === 0) return
        // Everything that is asked is answered.
        const names = (of: 'status' | 'stage', choice: string) =>
          Object.fromEntries(asked.unknownNames.filter(one => one.kind === of).map(({ value }) => [value, choice]))
        const readings = (of: 'dayOrder' | 'decimalSign') =>
          Object.fromEntries(
            asked.readings
              .filter(one => one.kind === of && one.state === 'open')
              .map(one => [one.field, one.options[0]?.reading]),
          )
        sent.choices = JSON.stringify({
          dayOrder: readings('dayOrder'),
          decimalSign: readings('decimalSign'),
          statuses: names('status', 'Lost'),
          stages: names('stage', 'skip'),
        })
        const { data: checked } = await preview(admin, 'x.csv', csv, sent)
        const { status, data: started } = await load(admin, 'x.csv', csv, sent)
        if (status !== 200) {
          // The only thing that choices cannot settle: a table without rows.
          expect(checked.rowCount).toBe(0)
          return
        }
        await t.workJobs()
        const { data: run } = await admin.call('getJobRun', { params: { id: started.jobRunId } })
        expect(run.error).toBeNull()
        expect(run.result).toMatchObject({ rejected: checked.counts.refused, skipped: checked.counts.skipped })
        expect(started).toMatchObject({ loadedCount: checked.counts.accepted, rejectedRows: checked.counts.refused })
        const wrong = new Set(checked.problems.filter(({ severity }) => severity === 'error').map(({ row }) => row))
        expect(wrong.size).toBe(checked.counts.refused)
        loaded += checked.counts.accepted
      }),
      { numRuns: 12, seed: 11 },
    )
    expect(loaded).toBeGreaterThan(0)
  })
})
