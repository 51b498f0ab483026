import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeCustomer } from '../tenancy/customer.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { noTarget } from './prepare/ingest-target.ts'
import { startIngest } from './receive/start-ingest.ts'
import { type ReceivedFile, storeFile } from './receive/store-file.ts'

const data = join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'data')

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(entry => (entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)]))

describe.skipIf(!existsSync(data))('folders of real conversations', () => {
  let t: TestApp
  let customerId: number
  const runs = new Map<string, number>()

  const bringIn = async (folder: string, wanted: RegExp) => {
    const files: ReceivedFile[] = []
    for (const path of filesBelow(join(data, folder)).filter(path => wanted.test(path))) {
      const pieces = (async function* () {
        yield readFileSync(path)
      })()
      const name = path.slice(path.lastIndexOf('/') + 1)
      files.push(await storeFile(t.app, customerId, { name, path: relative(data, path) }, pieces))
    }
    const { jobRunId } = await writeCustomer(t.app, { customerId, userId: null })(tx =>
      startIngest(tx, { files, target: noTarget, userId: null, at: t.app.now() }),
    )
    runs.set(folder, jobRunId)
    await t.workJobs()
  }
  beforeAll(async () => {
    t = await startTestApp()
    customerId = await t.addCustomer('Enron')
    await bringIn('transcripts/qmsum', /\.json$/)
    await bringIn('transcripts/earnings21', /\.(nlp|rttm)$|speaker-metadata\.csv$/)
    await bringIn('transcripts/zoom_vtt', /\.(vtt|txt)$/)
    await bringIn('emails/enron', /\.eml$/)
    await bringIn('emails/mbox', /./)
  }, 300_000)
  afterAll(() => t?.stop())

  const figures = (folder: string) =>
    withTenant(t.app.pool, customerId, async ({ client }) => {
      const { rows } = await client.query<{
        files: number
        failed: number
        conversations: number
        speakers: number
        most: number
        dated: number
        timed: number
        spoken: number
      }>(
        `with c as (
           select c.*, (select count(*) from participant p where p.customer_id = c.customer_id and p.conversation_id = c.id)::int as speakers
           from conversation c join file f on f.customer_id = c.customer_id and f.id = c.file_id
           where c.customer_id = $1 and f.job_run_id = $2)
         select (select count(*)::int from file where customer_id = $1 and job_run_id = $2) as files,
           (select count(*)::int from file where customer_id = $1 and job_run_id = $2 and status = 'failed') as failed,
           count(*)::int as conversations, sum(speakers)::int as speakers, max(speakers) as most,
           count(happened_on)::int as dated, count(*) filter (where timed)::int as timed,
           sum(token_count)::int as spoken from c`,
        [customerId, runs.get(folder)],
      )
      return rows[0]
    })

  test('QMSum: 30 meetings, without times or dates, and none are invented', async () => {
    expect(await figures('transcripts/qmsum')).toMatchObject({
      files: 30,
      failed: 0,
      conversations: 30,
      dated: 0,
      timed: 0,
    })
  })
  test('earnings calls: 16 with their times and the names of their speakers', async () => {
    expect(await figures('transcripts/earnings21')).toMatchObject({
      files: 33,
      failed: 0,
      conversations: 16,
      most: 19,
      timed: 16,
      dated: 0,
    })
  })
  test("Zoom: 10 meetings, each one conversation with its chat and the day in its folder's name", async () => {
    expect(await figures('transcripts/zoom_vtt')).toMatchObject({
      files: 30,
      failed: 0,
      conversations: 10,
      timed: 10,
      dated: 10,
    })
  })
  test('Enron: 400 messages with dates', async () => {
    expect(await figures('emails/enron')).toMatchObject({
      files: 400,
      failed: 0,
      conversations: 400,
      dated: 400,
      timed: 0,
    })
  })
  test('mailboxes: several conversations of one file', async () => {
    const { files = 0, conversations = 0 } = (await figures('emails/mbox')) ?? {}
    expect(conversations).toBeGreaterThan(files)
  })
  test('nobody is on a side that nothing tells; once the own domain is set, its people are', async () => {
    const countSides = () =>
      withTenant(t.app.pool, customerId, async ({ client }) => {
        const { rows } = await client.query<{ side: string; own: boolean }>(
          `select distinct side, coalesce(lower(email) like '%@enron.com', false) as own from participant
           where customer_id = $1 order by 1, 2`,
          [customerId],
        )
        return rows.map(({ side, own }) => `${side} ${own ? 'own' : 'other'}`)
      })
    expect(await countSides()).toEqual(['unknown other', 'unknown own'])
    const admin = await t.addUser(customerId, 'ADMIN')
    await admin.call('updateOwnSide', { body: { domains: ['enron.com'], people: [] } })
    await t.workJobs()
    expect(await countSides()).toEqual(['seller own', 'unknown other'])
  }, 60_000)
})
