import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { loadAndWork, preview } from './testing/send-table.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await startTestApp()
  admin = await t.addUser(await t.addCustomer('Home'), 'ADMIN')
  await t.owner.query(
    `with made as (insert into license_type (customer_id, name) values ($1, 'Premium') returning id)
     insert into license_seat (customer_id, license_type_id, seats) select $1, id, 2 from made`,
    [admin.customerId],
  )
})
afterAll(() => t?.stop())

const table = [
  'E-mail,First name,Last name,License type',
  'a@home.example,A,A,Premium',
  'b@home.example,B,B,Premium',
  'c@home.example,C,C,premium',
  'd@home.example,D,D,Basic',
  '',
].join('\n')

test('a table gives no more licences than there are seats: the check says which rows are refused, and the run refuses them', async () => {
  const { data } = await preview(admin, 'users.csv', table)
  expect(data.counts).toEqual({ accepted: 3, refused: 1, skipped: 0 })
  expect(data.problems).toContainEqual(
    expect.objectContaining({
      row: 4,
      severity: 'error',
      problem: expect.stringContaining('All 2 licences of the type "premium" are taken.'),
    }),
  )
  const run = await loadAndWork(admin, t.workJobs, 'users.csv', table)
  expect(run.result).toMatchObject({ inserted: 3 })
  const { rows } = await t.owner.query(
    `select email from app_user where customer_id = $1 and email like '_@home.example' order by email`,
    [admin.customerId],
  )
  expect(rows.map(({ email }) => email)).toEqual(['a@home.example', 'b@home.example', 'd@home.example'])
})

test('whoever has the licence keeps it, and a seat that the table frees can be had by a later row', async () => {
  const again = await preview(admin, 'users.csv', table.replace('c@home.example,C,C,premium\n', ''))
  expect(again.data.counts).toEqual({ accepted: 3, refused: 0, skipped: 0 })
  const moved = [
    'E-mail,First name,Last name,License type',
    'a@home.example,A,A,Basic',
    'c@home.example,C,C,Premium',
    '',
  ].join('\n')
  expect((await preview(admin, 'users.csv', moved)).data.counts).toEqual({ accepted: 2, refused: 0, skipped: 0 })
})
