import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { makeMarket } from '../testing/make-market.ts'
import { requestReportMails } from './request-mails.ts'

let t: TestApp
let seller: Caller
let foreign: Caller
let made: Awaited<ReturnType<typeof makeMarket>>
const received: string[] = []
/** What the mail server says of the next mails. */
const refusals: Error[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => {
    void text(stream).then(message => {
      const refusal = refusals.shift()
      if (!refusal) received.push(message)
      done(refusal)
    })
  },
})

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  t = await startTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  const customerId = await t.addCustomer('Home')
  seller = await t.addUser(customerId, 'SELLER')
  foreign = await t.addUser(await t.addCustomer('Rival'), 'ADMIN')
  const calls = [{ day: '2026-03-02', lines: ['B: The onboarding took only two days.', 'S: Good.'] }]
  made = await makeMarket(
    t,
    customerId,
    [{ title: 'Fast onboarding', topicId: 9, topic: 'Success', keyword: 'onboarding' }],
    [
      { name: 'Harbour', status: 'Won', closed: '2026-06-01', calls },
      { name: 'Quarry', status: 'Open', closed: '2026-12-01', stage: 'Discovery', calls },
    ],
  )
})
afterAll(async () => {
  await t?.stop()
  await new Promise<void>(resolve => server.close(resolve))
})

/** A day on which people are signed in still. */
const byDay = () => {
  t.clock.now = new Date('2026-11-15T10:00:00Z')
}
const list = async () => {
  byDay()
  return (await seller.call('listReportSchedules')).data
}
const set = (report: 'win-loss' | 'pipeline', every: 'week' | 'month', who = seller) =>
  who.call('setReportSchedule', { body: { report, every, filters: { marketId: made.marketId } } })
const night = async (day: string) => {
  t.clock.now = new Date(`${day}T02:30:00Z`)
  await requestReportMails(t.app)
  await t.workJobs()
}
const subjects = () => received.map(mail => /^Subject: (.*)$/m.exec(mail)?.[1])

it('one report of a market is scheduled once; a new rhythm takes the place of the one before', async () => {
  const first = await set('win-loss', 'month')
  expect(first.data).toMatchObject({
    report: 'win-loss',
    every: 'month',
    marketName: 'Field service',
    mailedPeriod: null,
  })
  expect((await set('win-loss', 'week')).data.id).toBe(first.data.id)
  expect((await list()).map(({ report, every }) => [report, every])).toEqual([['win-loss', 'week']])
  expect((await set('pipeline', 'month', foreign)).status).toBe(404)
})

it('is mailed as a PDF, once for its week or month, whatever nights there are', async () => {
  await set('pipeline', 'month')
  await night('2026-11-16')
  await night('2026-11-17')
  expect(subjects()).toEqual([
    'Win-loss report: Field service (week of Nov 16, 2026)',
    'Pipeline report: Field service (November 2026)',
  ])
  const [mail = ''] = received
  expect(mail).toContain('Message-ID: <report-')
  const encoded =
    /filename="?win-loss-report-2026-W47\.pdf"?[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(mail)?.[1] ?? ''
  const pdf = await getDocumentProxy(new Uint8Array(Buffer.from(encoded, 'base64')))
  const { text: printed } = await extractText(pdf, { mergePages: true })
  expect(printed.replace(/\s+/g, ' ')).toContain('created on Nov 16, 2026 from 1 closed deals')
  // Words may be broken by the soft line ends of quoted-printable text.
  const [winLoss = '', pipeline = ''] = received.map(one => one.replace(/=\r\n/g, '').replaceAll('=3D', '='))
  expect(winLoss).toMatch(new RegExp(`/win-loss-report\\?market=${made.marketId}&\\S*closePeriod=All`))
  expect(pipeline).toMatch(new RegExp(`/pipeline-report\\?market=${made.marketId}&\\S*closePeriod=All`))
  expect(pipeline).toMatch(/open deals?( is| are at risk|\.)/)
  await night('2026-11-23')
  expect(subjects().slice(2)).toEqual(['Win-loss report: Field service (week of Nov 23, 2026)'])
  expect((await list()).map(({ mailedPeriod }) => mailedPeriod)).toEqual(['2026-W48', '2026-11'])
})

it('that the mail server refused is mailed by a later night, and bears the same id', async () => {
  const before = received.length
  refusals.push(new Error('try later'))
  await night('2026-11-30')
  expect(received).toHaveLength(before)
  await night('2026-12-01')
  expect(subjects().slice(before)).toEqual([
    'Win-loss report: Field service (week of Nov 30, 2026)',
    'Pipeline report: Field service (December 2026)',
  ])
})

it('is mailed no longer once it is removed; only by who scheduled it', async () => {
  const [first] = await list()
  const remove = (who: Caller) => who.call('removeReportSchedule', { params: { id: first?.id ?? 0 } })
  expect((await remove(foreign)).status).toBe(404)
  expect((await remove(seller)).status).toBe(200)
  expect((await remove(seller)).status).toBe(404)
  const before = received.length
  await night('2026-12-08')
  expect(received).toHaveLength(before)
})
