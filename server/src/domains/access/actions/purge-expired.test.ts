import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { purgeExpired } from './purge-expired.ts'

let t: TestApp
let user: Caller
let foreign: Caller

beforeAll(async () => {
  t = await startTestApp()
  user = await t.addUser(await t.addCustomer('Home'), 'SELLER')
  foreign = await t.addUser(await t.addCustomer('Rival'), 'SELLER')
})
afterAll(() => t?.stop())

const hoursAgo = (hours: number) => new Date(t.clock.now.getTime() - hours * 3_600_000)
const count = async (table: string): Promise<number> =>
  (await t.owner.query(`select count(*)::int as n from ${table}`)).rows[0].n

it('removes what ran out long ago in small batches, of every customer, and nothing that counts', async () => {
  const day = 24
  const add = async ({ customerId, userId }: Caller, n: number) => {
    const owner = [customerId, userId]
    for (const hours of [1, 31 * day]) {
      await t.owner.query(
        `insert into session (id, customer_id, user_id, created_at, expires_at) values (gen_random_uuid(), $1, $2, $3, $3)`,
        [...owner, hoursAgo(hours)],
      )
    }
    for (const [index, hours] of [1, 8 * day].entries()) {
      const values = [Buffer.from(`${n}${index}`), ...owner, hoursAgo(hours)]
      await t.owner.query(
        'insert into reset_token (token_hash, customer_id, user_id, expires_at) values ($1, $2, $3, $4)',
        values,
      )
      await t.owner.query(
        `insert into invitation (token_hash, customer_id, user_id, asked_at, expires_at, ended_at) values ($1, $2, $3, $4, $4, $4)`,
        values,
      )
      await t.owner.query(
        `insert into email_change (token_hash, customer_id, user_id, email, asked_at, expires_at, ended_at)
         values ($1, $2, $3, 'x', $4, $4, $4)`,
        values,
      )
      await t.owner.query(
        `insert into expert_signup (token_hash, user_id, email, first_name, last_name, password_hash, asked_at, expires_at)
         values ($1, $2, 'x', 'x', 'x', 'x', $3, $3)`,
        [Buffer.from(`${n}${index}`), userId, hoursAgo(hours)],
      )
    }
    for (const hours of [47, 49, 50, 51]) {
      await t.owner.query(
        'insert into idempotency_key (customer_id, user_id, key, route, created_at) values ($1, $2, $3, $4, $5)',
        [...owner, `key ${hours}`, 'x', hoursAgo(hours)],
      )
      await t.owner.query(
        `insert into mail_sending (id, mailbox, purpose, asked_at) values (gen_random_uuid(), 'x', 'password-reset', $1)`,
        [hoursAgo(hours)],
      )
    }
  }
  await add(user, 1)
  await add(foreign, 2)
  await t.owner.query(
    `insert into audit_entry (customer_id, at, action, entity, entity_id) values ($1, $2, 'old', 'user', '1')`,
    [user.customerId, hoursAgo(9000)],
  )
  const expected = {
    session: 2,
    reset_token: 2,
    invitation: 2,
    expert_signup: 2,
    extension_code: 0,
    extension_token: 0,
    api_key: 0,
    expert_application: 0,
    email_change: 2,
    mail_sending: 6,
    idempotency_key: 6,
    failed_mails: 0,
  }
  expect(await purgeExpired(t.app, 2)).toEqual(expected)
  const tables = ['session', 'reset_token', 'email_change', 'mail_sending', 'idempotency_key', 'login_activity']
  // Of the sessions two are those of the people themselves, who stay signed in.
  expect(await Promise.all(tables.map(count))).toEqual([4, 2, 2, 2, 2, 2])
  expect([(await user.call('getSignedInUser')).status, await count('audit_entry')]).toEqual([200, 1])
  expect(await purgeExpired(t.app, 2)).toEqual(Object.fromEntries(Object.keys(expected).map(table => [table, 0])))
})

it('removes a mail that was given up a week ago from the queue', async () => {
  for (const hours of [24, 24 * 8]) {
    await t.owner.query(`select graphile_worker.add_job('send_mail', '{}', job_key => $1)`, [`given up ${hours}`])
    await t.owner.query(
      'update graphile_worker._private_jobs set attempts = max_attempts, updated_at = $2 where key = $1',
      [`given up ${hours}`, hoursAgo(hours)],
    )
  }
  expect(await purgeExpired(t.app)).toMatchObject({ failed_mails: 1 })
  expect(await count('graphile_worker._private_jobs')).toBe(1)
})
