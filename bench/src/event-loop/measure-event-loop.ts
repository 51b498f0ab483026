import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { RouteDef } from '@bic/contract/calls/route'
import { routes } from '@bic/contract/calls/routes'
import { connect } from '@bic/database/connect'
import { runningUrls } from '@bic/database/embedded/running-urls'
import { removeDataFolder } from '@bic/database/embedded/start-embedded'
import { apiBase } from '@bic/server/http/register-routes'
import { freePort } from '@bic/server/testing/free-port'
import { load } from '../machine.ts'
import { startProcess } from '../started-process.ts'
import type { Table } from '../table.ts'
import { hostileBody, hostileTables, hostileTexts, hostileValues, tableOfDeals } from './hostile-inputs.ts'
import { type Delay, readDelay } from './read-delay.ts'

const main = fileURLToPath(import.meta.resolve('@bic/server/main'))
const metricsToken = 'bench-event-loop-metrics-token-0123456789'
const person = { username: 'admin@demo.example', password: 'Demo#2026go' }
const goal = 50
/** Milliseconds to wait for an answer: a table may be checked for ten minutes. */
const longestAnswer = 600_000

interface Tried {
  readonly what: string
  readonly status: number
  readonly longest: number
}

/** The status of an answer, once all of it is there; 0 when none came. */
const statusOf = (work: () => Promise<Response>): Promise<number> =>
  work().then(
    async response => {
      await response.arrayBuffer()
      return response.status
    },
    () => 0,
  )

/** Talks to a server and asks it how long its main thread was held up since it was last asked. */
class Asker {
  readonly #url: string
  #token = ''
  constructor(url: string) {
    this.#url = url
  }

  async signIn(): Promise<void> {
    const { data } = (await (await this.send('POST', 'login', JSON.stringify(person))).json()) as {
      data: { token: string }
    }
    this.#token = data.token
  }

  send(method: string, path: string, body?: string | FormData): Promise<Response> {
    const headers = new Headers()
    if (typeof body === 'string') headers.set('content-type', 'application/json')
    if (this.#token) headers.set('authorization', `Bearer ${this.#token}`)
    return fetch(`${this.#url}${apiBase}/${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(longestAnswer),
    })
  }

  /** What a call answers. @throws Error when it refuses */
  async data<T>(method: string, path: string, body?: string): Promise<T> {
    const response = await this.send(method, path, body)
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
    return ((await response.json()) as { data: T }).data
  }

  /** Milliseconds; asking begins a new measurement. */
  delay(): Promise<Delay> {
    return readDelay(this.#url, metricsToken)
  }

  async tryOne(what: string, work: () => Promise<Response>): Promise<Tried> {
    await this.delay()
    const status = await statusOf(work)
    return { what, status, longest: (await this.delay()).longest }
  }
}

const formOf = (name: string, content: string | Uint8Array): FormData => {
  const form = new FormData()
  form.append('file', new File([content as BlobPart], name))
  return form
}

const fieldsOf = (schema: unknown): string[] => Object.keys((schema as { shape?: object } | undefined)?.shape ?? {})

/** Calls that end the session that measures, or change who may sign in. */
const leftOut = new Set(['login', 'logout', 'resetPassword', 'liveEvents', 'setUserActive'])

const tryRoutes = async (asker: Asker): Promise<Tried[]> => {
  const tried: Tried[] = []
  for (const [id, definition] of Object.entries(routes) as [string, RouteDef][]) {
    if (leftOut.has(id) || definition.multipart || (definition.raw && definition.method === 'GET')) continue
    const path = definition.path.replace(/\{\w+\}/g, '1')
    if (path.startsWith('/')) continue
    const query = fieldsOf(definition.query)
    if (query.length > 0) {
      const long = new URLSearchParams(
        query.map(field => [field, 'x'.repeat(Math.floor(12_000 / query.length))]),
      ).toString()
      tried.push(await asker.tryOne(`${id}: a query of 12 kB`, () => asker.send(definition.method, `${path}?${long}`)))
    }
    const body = fieldsOf(definition.body)
    if (body.length === 0) continue
    for (const what of Object.keys(hostileValues)) {
      tried.push(
        await asker.tryOne(`${id}: ${what}`, () => asker.send(definition.method, path, hostileBody(body, what))),
      )
    }
  }
  return tried
}

/** Sends one input, and says what became of it. */
type Attempt = (what: string, work: () => Promise<Response>) => Promise<Tried>

const tryTexts = async (asker: Asker, attempt: Attempt): Promise<Tried[]> => {
  const tried: Tried[] = []
  for (const [what, transcript] of Object.entries(hostileTexts)) {
    for (const convType of ['call', 'email', 'note']) {
      const body = JSON.stringify({ convType, subject: what, transcript })
      let convId = 0
      tried.push(
        await attempt(`addConversation, ${convType}: ${what}`, async () => {
          const response = await asker.send('POST', 'conversation/add', body)
          const copy = (await response.clone().json()) as { data?: { convId: number } }
          convId = copy.data?.convId ?? 0
          return response
        }),
      )
      const search = `getKeywordSearchInTranscript?convId=${convId}&searchText=price`
      tried.push(await attempt(`searchKeywordInTranscript: ${what}`, () => asker.send('GET', search)))
    }
  }
  for (const [name, text] of [
    ['hex.txt', 'deadbeef01234567'.repeat(125_000)],
    ['deep.json', '['.repeat(24_000_000)],
    ['many.json', `[${'{},'.repeat(8_000_000)}{}]`],
  ] as const) {
    tried.push(
      await attempt(`validateFile: ${name}`, () => asker.send('POST', 'files/validateFile', formOf(name, text))),
    )
  }
  return tried
}

/** Each table is checked; all of them have dates that fit two orders, so that none of them would be loaded. */
const tryTables = async (asker: Asker): Promise<Tried[]> => {
  const tried: Tried[] = []
  for (const [name, table] of Object.entries(hostileTables())) {
    tried.push(
      await asker.tryOne(`previewLoad: ${name}`, () => asker.send('POST', 'loadData/preview', formOf(name, table))),
    )
  }
  return tried
}

/** What the reports of the mix are of. */
interface Subject {
  readonly marketId: number
  readonly cardIds: readonly number[]
  readonly dealId: number
}

/** A market of the demo customer with some of its cards; its people may make as many reports as they like. */
const prepareReports = async (dataDir: string): Promise<Subject> => {
  const pool = connect(runningUrls(dataDir)?.ownerUrl ?? '', { max: 1 })
  try {
    const { rows } = await pool.query<{ marketId: number; cardIds: number[]; dealId: number }>(
      `select c.market_id as "marketId", (array_agg(c.id order by c.id))[1:8] as "cardIds",
         (select min(o.id) from opportunity o where o.customer_id = c.customer_id) as "dealId"
       from card c join customer on customer.id = c.customer_id and customer.domain = 'demo.example'
       where c.archived_at is null group by c.customer_id, c.market_id order by count(*) desc limit 1`,
    )
    if (!rows[0]) throw new Error('The demo customer has no cards.')
    await pool.query('update credit_grant set amount = 1000000')
    return rows[0]
  } finally {
    await pool.end()
  }
}

const endings = ['done', 'failed', 'cancelled']

interface Mix extends Delay {
  readonly reports: number
  readonly documents: number
}

/** Uploads, screens, reports, PDFs and hostile inputs at once, for as long as the uploads and texts take. */
const measureMix = async (asker: Asker, { marketId, cardIds, dealId }: Subject): Promise<Mix> => {
  const talk = (n: number) =>
    Array.from(
      { length: 400 },
      (_, k) => `Ann: in talk ${n} we asked for the price of part ${k}\nBob: that depends\n`,
    ).join('')
  const reads = ['getDealFilters', 'listDeals', 'listKeywords', 'listVoiceOfCustomer'].flatMap(id => {
    const definition = (routes as Record<string, RouteDef>)[id]
    return definition?.method === 'GET' ? [definition.path] : []
  })
  let [reports, documents] = [0, 0]
  const report = async () => {
    const body = JSON.stringify({ marketId, cardList: cardIds, name: `Mix ${reports}` })
    const { jobRunId } = await asker.data<{ jobRunId: number }>('POST', 'report/generate', body)
    for (;;) {
      const { status } = await asker.data<{ status: string }>('GET', `jobs/${jobRunId}`)
      if (status === 'done') reports += 1
      if (endings.includes(status)) return
      await pause(100)
    }
  }
  const document = async () => {
    const path = documents % 2 ? '/deals' : `/deals/${dealId}`
    const answer = await asker.send('POST', 'generatePdf', JSON.stringify({ path, query: {} }))
    const isPdf =
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString() === '%PDF-'
    if (answer.ok && isPdf) documents += 1
  }
  // Asking for the delay would begin a new measurement: this one is of the whole mix.
  const attempt: Attempt = async (what, work) => ({ what, status: await statusOf(work), longest: 0 })
  await asker.delay()
  let goesOn = true
  const repeat = async (work: () => Promise<unknown>) => {
    while (goesOn) await work().catch(() => pause(100))
  }
  const beside = [...reads.map(path => async () => (await asker.send('GET', path)).arrayBuffer()), report, document]
  const others = beside.map(repeat)
  const uploads = async () => {
    for (let n = 0; n < 60; n++)
      await asker.send('POST', 'files/conversation/uploadAndSave', formOf(`mix ${n}.txt`, talk(n)))
  }
  const table = () => asker.send('POST', 'loadData/preview', formOf('deals.csv', tableOfDeals(5)))
  await Promise.all([uploads(), tryTexts(asker, attempt), attempt('a table of 5 MB', table)])
  goesOn = false
  await Promise.all(others)
  return { ...(await asker.delay()), reports, documents }
}

/** How long hostile inputs of every call, and a mix of all work, hold up the main thread of a running product. */
export const measureEventLoop = async (): Promise<Table[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-event-loop-'))
  const port = await freePort()
  const product = startProcess(process.execPath, [main], {
    cwd: dataDir,
    env: {
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'error',
      METRICS_TOKEN: metricsToken,
      RATE_LIMIT_SCALE: '1000',
    },
  })
  try {
    await product.said('Ready.')
    const asker = new Asker(`http://127.0.0.1:${port}`)
    await asker.signIn()
    await new Promise(resolve => setTimeout(resolve, 2000))
    const idle = await asker.delay()
    const tried = [
      ...(await tryRoutes(asker)),
      ...(await tryTexts(asker, (what, work) => asker.tryOne(what, work))),
      ...(await tryTables(asker)),
    ].sort((a, b) => b.longest - a.longest)
    const over = tried.filter(({ longest }) => longest > goal)
    const mix = await measureMix(asker, await prepareReports(dataDir))
    return [
      {
        title: 'Delay of the event loop, milliseconds',
        columns: ['what', 'goal', 'p99', 'longest'],
        rows: [
          ['nothing to do', '', idle.p99, idle.longest],
          [
            `${tried.length} hostile inputs, one by one`,
            `≤ ${goal}`,
            tried[Math.floor(tried.length / 100)]?.longest ?? 0,
            tried[0]?.longest ?? 0,
          ],
          ['ingest, lists, reports, PDFs and hostile inputs at once', `≤ ${goal}`, mix.p99, mix.longest],
        ],
        notes: [
          `${over.length} of ${tried.length} inputs held up the main thread for more than ${goal} ms; ${tried.filter(({ status }) => status === 0 || status === 500).length} were not answered or answered 500.`,
          `${mix.reports} reports and ${mix.documents} PDFs were made in the mix.`,
          load(),
        ],
      },
      {
        title: 'The longest delays',
        columns: ['input', 'status', 'ms'],
        rows: tried.slice(0, 15).map(({ what, status, longest }) => [what, String(status), longest]),
      },
      {
        title: 'Not answered, or answered 500',
        columns: ['input', 'status'],
        rows: tried
          .filter(({ status }) => status === 0 || status === 500)
          .map(({ what, status }) => [what, String(status)]),
      },
    ]
  } finally {
    await product.stop()
    removeDataFolder(dataDir)
  }
}
