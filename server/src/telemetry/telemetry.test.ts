import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { observeVendor } from '../domains/connections/access/observe-vendor.ts'
import { runJob } from '../jobs/run-job.ts'
import { jobs } from '../jobs/table.ts'
import { makeWorld, type World } from '../testing/make-world.ts'
import { multipartOf } from '../testing/multipart.ts'
import { type Caller, startTestApp, type TestApp, testPassword } from '../testing/test-app.ts'
import { type MetricName, metrics } from './metrics.ts'
import { nameOfStatement } from './observe-app.ts'
import { type ReceivedSpan, startReceiver } from './testing/otlp-receiver.ts'

/** What people say, enter and are called, and credentials: none of it may leave. */
const secrets = {
  speaker: 'Wilhelmina Abernathy',
  said: 'marmalade turbine quarrel',
  search: 'zanzibarsearch',
  path: 'hieronymuspath',
  address: 'quentin.private@nowhere.example',
  wrongPassword: 'Wrong#Pass77',
  vendorHost: 'northwind-secret.example',
  vendorToken: 'vendor-token-5519',
  vendorCursor: 'cursor-of-a-person',
  idempotencyKey: 'key-of-idempotency-8812',
}

let t: TestApp
let world: World
let seller: Caller
let receiver: Awaited<ReturnType<typeof startReceiver>>
let customerId: number
let uploadRun = 0

const valuesOf = (name: MetricName) =>
  receiver.metrics
    .filter(metric => metric.name === name)
    .flatMap(({ gauge, sum, histogram }) => (gauge ?? sum ?? histogram)?.dataPoints ?? [])
const spansOf = (name: string): ReceivedSpan[] => receiver.spans.filter(span => span.name === name)
const onlySpan = (name: string): ReceivedSpan => {
  const [span] = spansOf(name)
  if (!span) throw new Error(`No span ${name} among ${[...new Set(receiver.spans.map(one => one.name))].join(', ')}`)
  return span
}

/** Works the next job as a worker does, with what the queue knows of it. */
const workNext = async (): Promise<void> => {
  const { rows } = await t.app.pool.query<{ payload: { customerId: number; jobRunId: number; trace?: string } }>(
    `delete from graphile_worker._private_jobs where id = (select min(id) from graphile_worker._private_jobs) returning payload`,
  )
  if (rows[0])
    await runJob(t.app, jobs, rows[0].payload, true, () => {}, {
      slots: 'computing',
      attempt: 1,
      waitedSeconds: 2.5,
    })
}

beforeAll(async () => {
  receiver = await startReceiver()
  // An interval that no test reaches: what is exported is what the test asks for.
  t = await startTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_METRIC_EXPORT_INTERVAL: '3600000' })
  customerId = await t.addCustomer('Traced')
  world = await makeWorld(t, customerId, 'Porto')
  seller = await t.addUser(customerId, 'SELLER')
  await t.workJobs()
  const loud = { 'idempotency-key': secrets.idempotencyKey }
  await seller.call('listDeals', { query: { search: secrets.search }, headers: loud })
  await t.stranger('login', { body: { username: secrets.address, password: secrets.wrongPassword } })
  await t.server.inject({ url: `/tribyl/api/${secrets.path}?who=${secrets.address}` })
  const { data } = await seller.call(
    'uploadAndSaveConversationFile',
    multipartOf(
      { field: 'storyId', value: String(world.dealId) },
      {
        file: 'talk.txt',
        bytes: `${secrets.speaker}: What of the ${secrets.said} and pricing?\nBob Ray: Pricing is simple.\n`,
      },
    ),
  )
  uploadRun = data.jobRunId
  await t.app.telemetry?.flush()
  await workNext()
  await t.workJobs()
  await t.app.mail.send({ to: secrets.address, subject: secrets.said, text: secrets.speaker })
  const send = observeVendor(t.app, { id: 'Gong' }, async () => ({
    status: 429,
    headers: new Headers(),
    text: secrets.said,
  }))
  await send(`https://${secrets.vendorHost}/v2/calls?cursor=${secrets.vendorCursor}`, {
    method: 'GET',
    headers: { authorization: `Bearer ${secrets.vendorToken}` },
  })
  const broken = observeVendor(t.app, { id: 'Gong' }, async () => {
    throw new Error(secrets.said)
  })
  await expect(broken(`https://${secrets.vendorHost}`, { method: 'GET', headers: {} })).rejects.toThrow(secrets.said)
  await t.app.telemetry?.flush()
})
afterAll(async () => {
  await t?.stop()
  await receiver?.stop()
})

describe('traces', () => {
  test('have a span for each call: its route, status, role and customer', () => {
    const [call] = spansOf('GET /tribyl/api/deals').concat(
      receiver.spans.filter(s => s.attributes['bic.route'] === 'listDeals'),
    )
    expect(call?.kind).toBe(2)
    expect(call?.attributes).toEqual({
      'http.request.method': 'GET',
      'http.route': call?.attributes['http.route'],
      'bic.route': 'listDeals',
      'http.response.status_code': 200,
      'bic.role': 'SELLER',
      'bic.customer.id': customerId,
    })
    const login = receiver.spans.find(span => span.attributes['bic.route'] === 'login')
    expect(login?.attributes['http.response.status_code']).toBe(401)
    expect(login?.attributes).not.toHaveProperty('bic.role')
    expect(onlySpan('GET unknown').attributes['http.response.status_code']).toBe(404)
  })

  test('have the statements of a call within its span, by operation and table', () => {
    const call = receiver.spans.find(span => span.attributes['bic.route'] === 'listDeals')
    const statements = receiver.spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId)
    expect(statements.length).toBeGreaterThan(1)
    for (const { traceId, kind, attributes } of statements)
      expect([traceId, kind, attributes]).toEqual([call?.traceId, 3, {}])
    expect(statements.map(({ name }) => name)).toContain('with opportunity')
  })

  test('go on in the job that a call asked for', () => {
    const upload = receiver.spans.find(span => span.attributes['bic.route'] === 'uploadAndSaveConversationFile')
    const job = receiver.spans.find(span => span.name === 'job ingest' && span.traceId === upload?.traceId)
    expect(job?.parentSpanId).toBe(upload?.spanId)
    expect(uploadRun).toBeGreaterThan(0)
    expect(job?.attributes).toEqual({
      'bic.job.kind': 'ingest',
      'bic.customer.id': customerId,
      'bic.job.attempt': 1,
      'bic.job.wait_seconds': 2.5,
      'bic.outcome': 'done',
    })
  })

  test('have the requests to vendors: by vendor and status, a failed one by the class of its error', () => {
    const [answered, failed] = spansOf('vendor Gong')
    expect(answered?.attributes).toEqual({
      'bic.vendor': 'Gong',
      'http.request.method': 'GET',
      'http.response.status_code': 429,
    })
    expect(failed?.attributes).toEqual({ 'bic.vendor': 'Gong', 'http.request.method': 'GET', 'error.type': 'Error' })
    expect(failed?.events).toEqual([])
  })
})

describe('metrics', () => {
  test('count and time what was done', () => {
    const login = valuesOf('http.server.request.duration').filter(point => point.attributes['bic.route'] === 'login')
    expect(login.at(-1)?.count).toBe(1)
    expect(login.at(-1)?.attributes).toMatchObject({ 'http.response.status_code': 401 })
    expect(valuesOf('bic.job.wait').at(-1)).toMatchObject({ count: 1, attributes: { 'bic.job.kind': 'ingest' } })
    expect(valuesOf('bic.matching.conversations').at(-1)?.value).toBeGreaterThan(0)
    expect(valuesOf('bic.matching.matches').at(-1)?.value).toBeGreaterThan(0)
    expect(valuesOf('bic.mail.count').at(-1)).toMatchObject({ value: 1, attributes: { 'bic.outcome': 'sent' } })
    const vendor = valuesOf('bic.vendor.request.duration').map(({ attributes }) => attributes)
    expect(vendor).toContainEqual({ 'bic.vendor': 'Gong', 'http.response.status_code': 429 })
    expect(vendor).toContainEqual({ 'bic.vendor': 'Gong' })
    const running = valuesOf('bic.job.running').filter(point => point.attributes['bic.job.kind'] === 'ingest')
    expect(running.at(-1)?.value).toBe(0)
  })

  test('have the queue by kind of job while it waits', () => {
    const ready = valuesOf('bic.job.count').map(({ attributes, value }) => [
      attributes['bic.job.kind'],
      attributes['bic.job.state'],
      value,
    ])
    expect(ready).toContainEqual(['ingest', 'ready', 1])
    expect(valuesOf('bic.job.oldest_wait').map(({ attributes }) => attributes)).toContainEqual({
      'bic.job.kind': 'ingest',
    })
  })

  test('have connections, memory and the event loop of the process', () => {
    for (const name of ['db.client.connection.count', 'process.memory.usage', 'nodejs.eventloop.delay.p99'] as const)
      expect(valuesOf(name).at(-1)?.attributes).toMatchObject({ 'bic.process': 'server' })
  })

  test('have the names, units and attributes of the table, and no others', () => {
    for (const { name, unit, gauge, sum, histogram } of receiver.metrics) {
      const facts = metrics[name as MetricName]
      expect(facts?.unit).toBe(unit)
      for (const { attributes } of (gauge ?? sum ?? histogram)?.dataPoints ?? [])
        expect(facts.labels).toEqual(expect.arrayContaining(Object.keys(attributes)))
    }
  })
})

test('nothing that is sent holds what people wrote, entered or are called, or credentials', () => {
  const sent = receiver.texts.join('\n')
  expect(sent).toContain('listDeals')
  const hidden = [
    ...Object.values(secrets).flatMap(one => one.split(' ')),
    seller.token,
    testPassword,
    'Porto',
    'Traced',
    'seller1@',
    '.example',
    'Bob Ray',
    'talk.txt',
    'Pricing is',
  ]
  for (const text of hidden) expect(sent.toLowerCase()).not.toContain(text.toLowerCase())
})

test('statements are named by operation and table, whatever values they hold', () => {
  expect(nameOfStatement('select "id" from "opportunity" where name = $1')).toBe('select opportunity')
  expect(nameOfStatement("  insert into u (a) values ('from secret')")).toBe('insert u')
  expect(nameOfStatement('update job_run set status = $1')).toBe('update job_run')
  expect(nameOfStatement('select $1::text')).toBe('select')
  expect(nameOfStatement('delete from graphile_worker._private_jobs')).toBe('delete _private_jobs')
})

test('a collector that is away costs a warning, and the application answers and ends', async () => {
  const gone = await startReceiver()
  await gone.stop()
  const away = await startTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: gone.url })
  const warn = vi.spyOn(away.app.log, 'warn')
  try {
    expect((await away.server.inject({ url: '/healthz' })).statusCode).toBe(200)
  } finally {
    await away.stop()
  }
  expect(warn.mock.calls.every(([fields]) => (fields as { from?: string }).from === 'telemetry')).toBe(true)
})

describe('the modules of OpenTelemetry', () => {
  const run = promisify(execFile)
  /** How many modules of it a process loads that makes the application with these settings. */
  const countModules = async (env: Readonly<Record<string, string>>): Promise<number> => {
    const url = (path: string) => JSON.stringify(new URL(path, import.meta.url).href)
    const program = `
      import { registerHooks } from 'node:module'
      let count = 0
      registerHooks({ load(url, context, next) { if (url.includes('/@opentelemetry/')) count++; return next(url, context) } })
      const { makeApp } = await import(${url('../make-app.ts')})
      await import(${url('../http/trace-requests.ts')})
      const { openTelemetry } = await import(${url('./telemetry.ts')})
      const { readConfig } = await import(${url('../config.ts')})
      const config = readConfig(process.env)
      const telemetry = await openTelemetry(config.telemetry, 'server', console)
      console.log(JSON.stringify([typeof makeApp, telemetry === null, count]))
      process.exit(0)`
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program], {
      env: { PATH: process.env.PATH, ...env },
    })
    const [made, isOff, count] = JSON.parse(stdout) as [string, boolean, number]
    expect([made, isOff]).toEqual(['function', !('OTEL_EXPORTER_OTLP_ENDPOINT' in env)])
    return count
  }

  test('are loaded where an endpoint is set, and only there', async () => {
    expect(await countModules({})).toBe(0)
    expect(await countModules({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })).toBeGreaterThan(5)
  })
})
