import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { removeDataFolder, startEmbedded } from '@bic/database/embedded/start-embedded'
import { type DatabaseUrls, prepareDatabase } from '@bic/database/prepare-database'
import { requestWatchNow } from '@bic/server/domains/alerts/evaluate/request-watch'
import { runJob } from '@bic/server/jobs/run-job'
import { jobs } from '@bic/server/jobs/table'
import { openTestApp } from '@bic/server/testing/open-test-app'
import type { TestApp } from '@bic/server/testing/test-app'
import { SMTPServer } from 'smtp-server'
import { load } from '../machine.ts'
import { Random } from '../random.ts'
import { print, type Table } from '../table.ts'

const people = 10_000
const peopleKilled = 250
/** Processes are killed at random for so many seconds, and later only around handovers: starting one takes longer the busier the machine is. */
const killingSeconds = 60
/** Every so many mails the process dies at one of the moments around their handover, in turn. */
const mailsPerDeath = 30
/** Whatever has not come to the end by then is counted as waiting. */
const longestSeconds = 210
const night = '2026-11-16T03:30:00.000Z'

/** People who each follow the weekly roundup, and of whom each has an alert about a message that no digest has reported yet. */
const addFollowers = async (t: TestApp, customerId: number, many: number): Promise<void> => {
  await t.owner.query(
    `insert into app_user (customer_id, username, email, first_name, last_name, role, active)
     select $1, 'p' || n || '@' || $3, 'p' || n || '@' || $3, 'P', 'No ' || n, 'SELLER', true
     from generate_series(1, $2) as n`,
    [customerId, many, `customer${customerId}.example`],
  )
  await t.owner.query(
    `insert into user_alert (customer_id, user_id, alert_type, name, status, created_at)
     select customer_id, id, type, type, case type when 'Message Alert' then 'paused' else 'running' end, now()
     from app_user, unnest(array['Weekly roundup', 'Message Alert']) as type where customer_id = $1`,
    [customerId],
  )
  await t.owner.query(
    `insert into raised_alert (customer_id, user_id, user_alert_id, alert_type, event_key, topic, name, title, body, link, sensitivity, raised_at)
     select customer_id, user_id, id, alert_type, 'shift:1', 'Pain Points', 'A message', 'Said more often', '', '/deals', 'low', now()
     from user_alert where customer_id = $1 and alert_type = 'Message Alert'`,
    [customerId],
  )
  await t.owner.query('analyze')
}

const count = async (
  t: TestApp,
  table: 'alert_digest' | 'period_mail',
  customerId: number,
  noted?: 'handed_at' | 'mailed_at',
) => {
  const { rows } = await t.owner.query<{ n: number }>(
    `select count(*)::int as n from ${table} where customer_id = $1${noted ? ` and ${noted} is not null` : ''}`,
    [customerId],
  )
  return rows[0]?.n ?? 0
}

/** The night of a large customer: how long the first and the last digests take, and all of it. */
const measureNight = async (t: TestApp): Promise<Table> => {
  const customerId = await t.addCustomer('Large')
  await addFollowers(t, customerId, people)
  const jobRunId = (await requestWatchNow(t.app, customerId)) ?? 0
  const began = performance.now()
  let isOver = false
  const night = runJob(t.app, jobs, { customerId, jobRunId }, false).finally(() => {
    isOver = true
  })
  /** When there were so many digests, in seconds. */
  const times = new Map<number, number>()
  while (!isOver) {
    const seconds = (performance.now() - began) / 1000
    const made = await count(t, 'alert_digest', customerId)
    if (made > 0 && !times.has(0)) times.set(0, seconds)
    for (const mark of [1000, people - 1000]) if (made >= mark && !times.has(mark)) times.set(mark, seconds)
    await pause(50)
  }
  await night
  const all = (performance.now() - began) / 1000
  const at = (mark: number): number => times.get(mark) ?? all
  const queued = await t.owner.query<{ n: number }>(
    `select count(*)::int as n from job_run where customer_id = $1 and status = 'queued'`,
    [customerId],
  )
  return {
    title: `A night's look and digests for ${people.toLocaleString('en')} people, seconds`,
    columns: ['what', 'seconds'],
    rows: [
      [`${people.toLocaleString('en')} alerts looked at`, at(0)],
      ['the first 1,000 digests', at(1000) - at(0)],
      ['the last 1,000 digests', all - at(people - 1000)],
      ['all of it', all],
    ],
    notes: [`${queued.rows[0]?.n.toLocaleString('en')} mails wait in the queue afterwards; ${load()}.`],
  }
}

const worker = fileURLToPath(new URL('./work-process.ts', import.meta.url))

/** When a process dies that hands a mail over: as the server has its beginning, all of it, or has said that it accepts it. */
const moments = ['at its beginning', 'before the answer', 'after the answer'] as const
type Moment = (typeof moments)[number]

/** A mail server that remembers the ids of what it accepted, and may kill whoever hands a mail over. */
const startMailServer = async (die: (mail: number, moment: Moment) => void) => {
  const ids: string[] = []
  let mails = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      mails += 1
      const mail = mails
      stream.once('data', () => die(mail, 'at its beginning'))
      text(stream).then(message => {
        ids.push(/^message-id: *(\S+)/im.exec(message)?.[1] ?? 'none')
        die(mail, 'before the answer')
        done()
        die(mail, 'after the answer')
      }, done)
    },
  })
  // A client that is killed resets its connection.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const stop = () => new Promise<void>(resolve => server.close(resolve))
  return { ids, url: `smtp://127.0.0.1:${port}`, stop }
}

/** The same, in processes that are killed one after the other: at any moment, and at each one around a handover. */
const measureKills = async (t: TestApp, { url }: DatabaseUrls): Promise<Table> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-digest-'))
  const began = performance.now()
  const secondsLeft = (): number => longestSeconds - (performance.now() - began) / 1000
  const mayDie = (): boolean => secondsLeft() > longestSeconds - killingSeconds
  let child: ChildProcess | undefined
  const deaths = new Map<Moment, number>()
  const mails = await startMailServer((mail, moment) => {
    if (mail % mailsPerDeath > 0 || moments[(mail / mailsPerDeath) % moments.length] !== moment) return
    deaths.set(moment, (deaths.get(moment) ?? 0) + 1)
    child?.kill('SIGKILL')
  })
  const customerId = await t.addCustomer('Killed')
  await addFollowers(t, customerId, peopleKilled)
  await requestWatchNow(t.app, customerId)
  const random = new Random(11)
  let kills = 0
  for (;;) {
    const args = [worker, url, dataDir, String(customerId), night, mails.url]
    child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    const gone = once(child, 'exit')
    if (child.stdout) await Promise.race([once(child.stdout, 'data'), gone])
    const life = 100 + random.below(1500)
    await Promise.race([gone, pause(mayDie() ? life : Math.max(0, secondsLeft() * 1000), undefined, { ref: false })])
    child.kill('SIGKILL')
    const [code] = await gone
    if (code === 0 || secondsLeft() <= 0) break
    kills += 1
    if (kills % 5 === 0) print(`digest: killed ${kills} times, ${mails.ids.length} mails accepted`)
  }
  await mails.stop()
  const { ids } = mails
  const expected = 2 * peopleKilled
  const notified = await t.owner.query<{ people: number; n: number }>(
    `select count(distinct user_id)::int as people, count(*)::int as n from notification where customer_id = $1 and kind = 'alert'`,
    [customerId],
  )
  const noted = async (column: 'handed_at' | 'mailed_at') =>
    (await count(t, 'period_mail', customerId, column)) + (await count(t, 'alert_digest', customerId, column))
  const [handed, mailed] = [await noted('handed_at'), await noted('mailed_at')]
  rmSync(dataDir, { recursive: true })
  const { people: notifiedPeople = 0, n = 0 } = notified.rows[0] ?? {}
  const accepted = new Set(ids).size
  const waiting = expected - handed
  return {
    title: `The same for ${peopleKilled} people, killed (SIGKILL) ${kills} times`,
    columns: ['what', 'expected', 'there', 'lost', 'doubled'],
    rows: [
      ['notifications', peopleKilled, n, peopleKilled - notifiedPeople, n - notifiedPeople],
      ['mails noted as handed over', expected - waiting, handed, 0, 0],
      ['mails noted as sent, which the server accepted', mailed, mailed, 0, 0],
      ['handed over and killed before the note: accepted', handed - mailed, accepted - mailed, handed - accepted, 0],
      ['all mails that the server accepted, by their ids', handed, accepted, handed - accepted, ids.length - accepted],
    ],
    notes: [
      `Killed around a handover: ${moments.map(moment => `${deaths.get(moment) ?? 0} ${moment}`).join(', ')}.`,
      `${handed - mailed} mails were noted as handed over when their process was killed, and not as sent: nobody can know whether the server accepted them, so they are not sent again.`,
      `${waiting} mails of ${expected} still waited to be sent after at most ${longestSeconds} seconds; ${load()}.`,
    ],
  }
}

/** Digests of many people, or of a process that dies again and again. */
export const measureDigest = async (half: 'night' | 'kills'): Promise<Table> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-product-'))
  const embedded = await startEmbedded({ dataDir: join(folder, 'data'), log: () => {}, forTests: true })
  await prepareDatabase(embedded)
  const drop = async (): Promise<void> => {
    await embedded.stop()
    removeDataFolder(join(folder, 'data'))
    removeDataFolder(folder)
  }
  const t = await openTestApp({ ...embedded, drop })
  t.clock.now = new Date(night)
  try {
    return half === 'night' ? await measureNight(t) : await measureKills(t, embedded)
  } finally {
    await t.stop()
  }
}
