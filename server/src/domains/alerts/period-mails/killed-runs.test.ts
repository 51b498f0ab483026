import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { runJob } from '#jobs/run-job.ts'
import { jobs } from '#jobs/table.ts'
import type { Mail } from '#providers/mail.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { requestWatchNow } from '../evaluate/request-watch.ts'

const die = (): never => {
  left = 0
  throw new Killed()
}

/** A process that dies sends nothing more and asks the database nothing more. */
class Killed extends Error {}

let t: TestApp
let first: Caller
const people = 12
/** What the mail server accepted, in its order. */
const accepted: Mail[] = []
let dieIn: 'nowhere' | 'before the mail server' | 'before it accepts' | 'after it accepted' = 'nowhere'
/** Transactions that the process has left to live. */
let left = Number.POSITIVE_INFINITY

beforeAll(async () => {
  t = await startTestApp()
  const customerId = await t.addCustomer('Home')
  first = await t.addUser(customerId, 'SELLER')
  await t.owner.query(
    `insert into app_user (customer_id, username, email, first_name, last_name, role, active)
     select $1, 'p' || n || '@home.example', 'p' || n || '@home.example', 'P', 'No ' || n, 'SELLER', true
     from generate_series(2, $2) as n`,
    [customerId, people],
  )
  await t.owner.query(
    `insert into user_alert (customer_id, user_id, alert_type, name, status, created_at)
     select customer_id, id, type, type, 'running', now() from app_user,
       unnest(array['Weekly roundup', 'Monthly Win-Loss Trends']) as type
     where customer_id = $1`,
    [customerId],
  )
  // One alert of each person that waits for a digest with a mail of its own.
  await t.owner.query(
    `with followed as (
       insert into user_alert (customer_id, user_id, alert_type, name, status, created_at)
       select customer_id, id, 'Message Alert', 'A message', 'paused', now() from app_user where customer_id = $1 returning *
     )
     insert into raised_alert (customer_id, user_id, user_alert_id, alert_type, event_key, topic, name, title, body, link, sensitivity, raised_at)
     select customer_id, user_id, id, alert_type, 'shift:1', 'Pain Points', name, 'Said more often', '', '/deals', 'low', now()
     from followed`,
    [customerId],
  )
  vi.spyOn(t.app.mail, 'send').mockImplementation(async (mail, noteHandover) => {
    if (left <= 0 || dieIn === 'before the mail server') die()
    await noteHandover?.()
    if (dieIn === 'before it accepts') die()
    accepted.push(mail)
    if (dieIn === 'after it accepted') die()
  })
  const connect = t.app.pool.connect.bind(t.app.pool)
  vi.spyOn(t.app.pool, 'connect').mockImplementation((async () => {
    if (left <= 0) throw new Killed()
    left -= 1
    return connect()
  }) as never)
})
afterAll(async () => {
  vi.restoreAllMocks()
  await t?.stop()
})

const openRuns = async () =>
  (
    await t.owner.query<{ id: number; kind: string }>(
      `select id::int as id, kind from job_run where customer_id = $1 and status in ('queued', 'running') order by id`,
      [first.customerId],
    )
  ).rows

/** Runs a job in a process that lives for so many transactions. Answers whether the job ended. */
const runFor = async (jobRunId: number, transactions: number): Promise<boolean> => {
  left = transactions
  try {
    await runJob(t.app, jobs, { customerId: first.customerId, jobRunId }, false)
    return true
  } catch {
    return false
  } finally {
    left = Number.POSITIVE_INFINITY
  }
}

it('a run that is killed at any of its steps, and its mails at any of theirs, doubles nothing, and loses only what died while it was handed over', async () => {
  t.clock.now = new Date('2026-11-16T03:30:00Z')
  const watch = (await requestWatchNow(t.app, first.customerId)) ?? 0
  let kills = 0
  // Each new process lives a little longer than the one before, so that all steps are died in.
  for (let lives = 1; !(await runFor(watch, lives)); lives += 3) kills += 1
  expect(kills).toBeGreaterThan(20)
  const asked = await openRuns()
  expect(asked.filter(({ kind }) => kind === 'period-mail')).toHaveLength(2 * people)
  expect(asked.filter(({ kind }) => kind === 'alert-mail')).toHaveLength(people)
  const deaths = ['nowhere', 'before the mail server', 'before it accepts', 'after it accepted'] as const
  const dead = { lost: 0, unknown: 0 }
  for (const [place, { id }] of asked.entries()) {
    const life = place % 5
    dieIn = deaths[life] ?? 'nowhere'
    if (dieIn === 'before it accepts') dead.lost += 1
    if (dieIn === 'before it accepts' || dieIn === 'after it accepted') dead.unknown += 1
    if (life !== 0)
      expect(await runFor(id, life === 4 ? 1 + (Math.floor(place / 5) % 3) : Number.POSITIVE_INFINITY)).toBe(false)
    dieIn = 'nowhere'
  }
  for (const { id } of await openRuns()) expect(await runFor(id, Number.POSITIVE_INFINITY)).toBe(true)
  // One mail for each person, type and period, and one of the digest. Nothing was accepted twice.
  const there = 3 * people - dead.lost
  expect(dead.lost).toBeGreaterThan(5)
  expect(accepted).toHaveLength(there)
  expect(new Set(accepted.map(({ id }) => id)).size).toBe(there)
  expect(new Set(accepted.map(({ to, subject }) => `${to} ${subject}`)).size).toBe(there)
  // Another night of the same week and month asks for none of them again.
  t.clock.now = new Date('2026-11-17T03:30:00Z')
  await requestWatchNow(t.app, first.customerId)
  for (const { id } of await openRuns()) await runFor(id, Number.POSITIVE_INFINITY)
  expect(accepted).toHaveLength(there)
  // What may have gone is noted apart from what went.
  const mails = await t.owner.query(
    `select count(*)::int as n, count(*) filter (where handed_at is null)::int as waiting,
       count(*) filter (where mailed_at is null)::int as unknown
     from (select handed_at, mailed_at from period_mail where customer_id = $1
       union all select handed_at, mailed_at from alert_digest where customer_id = $1) as mail`,
    [first.customerId],
  )
  expect(mails.rows).toEqual([{ n: 3 * people, waiting: 0, unknown: dead.unknown }])
  const { rows } = await t.owner.query(
    `select count(*)::int as n from notification where customer_id = $1 and kind = 'alert'`,
    [first.customerId],
  )
  expect(rows).toEqual([{ n: people }])
})
