import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RouteDef } from '@bic/contract/route'
import { routes } from '@bic/contract/routes'
import { removeDataFolder } from '@bic/database/embedded/start-embedded'
import { apiBase } from '@bic/server/http/register-routes'
import { freePort } from '../free-port.ts'
import { load } from '../machine.ts'
import { startProcess } from '../started-process.ts'
import type { Table } from '../table.ts'
import { hostileBody, hostileTexts, hostileValues } from './hostile-inputs.ts'

const main = fileURLToPath(import.meta.resolve('@bic/server/main'))
const metricsToken = 'bench-event-loop-metrics-token-0123456789'
const person = { username: 'admin@demo.example', password: 'Demo#2026go' }
const goal = 50

interface Delay {
  readonly p99: number
  readonly longest: number
}
interface Tried {
  readonly what: string
  readonly status: number
  readonly longest: number
}

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
      signal: AbortSignal.timeout(120_000),
    })
  }

  /** Milliseconds; asking begins a new measurement. */
  async delay(): Promise<Delay> {
    const response = await fetch(`${this.#url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
    const text = await response.text()
    const read = (name: string) =>
      Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)$`, 'm').exec(text)?.[1]) * 1000
    return { p99: read('p99'), longest: read('max') }
  }

  async tryOne(what: string, work: () => Promise<Response>): Promise<Tried> {
    await this.delay()
    const status = await work().then(
      async response => {
        await response.arrayBuffer()
        return response.status
      },
      () => 0,
    )
    return { what, status, longest: (await this.delay()).longest }
  }
}

const formOf = (name: string, text: string): FormData => {
  const form = new FormData()
  form.append('file', new File([text], name))
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

const tryTexts = async (asker: Asker): Promise<Tried[]> => {
  const tried: Tried[] = []
  for (const [what, transcript] of Object.entries(hostileTexts)) {
    for (const convType of ['call', 'email', 'note']) {
      const body = JSON.stringify({ convType, subject: what, transcript })
      let convId = 0
      tried.push(
        await asker.tryOne(`addConversation, ${convType}: ${what}`, async () => {
          const response = await asker.send('POST', 'conversation/add', body)
          const copy = (await response.clone().json()) as { data?: { convId: number } }
          convId = copy.data?.convId ?? 0
          return response
        }),
      )
      const search = `getKeywordSearchInTranscript?convId=${convId}&searchText=price`
      tried.push(await asker.tryOne(`searchKeywordInTranscript: ${what}`, () => asker.send('GET', search)))
    }
  }
  for (const [name, text] of [
    ['hex.txt', 'deadbeef01234567'.repeat(125_000)],
    ['deep.json', '['.repeat(24_000_000)],
    ['many.json', `[${'{},'.repeat(8_000_000)}{}]`],
  ] as const) {
    tried.push(
      await asker.tryOne(`validateFile: ${name}`, () => asker.send('POST', 'files/validateFile', formOf(name, text))),
    )
  }
  return tried
}

/** Uploads, screens and hostile inputs at once, for as long as the uploads and texts take. */
const measureMix = async (asker: Asker): Promise<Delay> => {
  const talk = (n: number) =>
    Array.from(
      { length: 400 },
      (_, k) => `Ann: in talk ${n} we asked for the price of part ${k}\nBob: that depends\n`,
    ).join('')
  const reads = ['getDealFilters', 'listDeals', 'listKeywords', 'listVoiceOfCustomer'].flatMap(id => {
    const definition = (routes as Record<string, RouteDef>)[id]
    return definition?.method === 'GET' ? [definition.path] : []
  })
  await asker.delay()
  let goesOn = true
  const repeat = async (work: () => Promise<unknown>) => {
    while (goesOn) await work().catch(() => {})
  }
  const reading = reads.map(path => repeat(async () => (await asker.send('GET', path)).arrayBuffer()))
  const uploads = async () => {
    for (let n = 0; n < 60; n++)
      await asker.send('POST', 'files/conversation/uploadAndSave', formOf(`mix ${n}.txt`, talk(n)))
  }
  await Promise.all([uploads(), tryTexts(asker).then(() => {})])
  goesOn = false
  await Promise.all(reading)
  return asker.delay()
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
    const tried = [...(await tryRoutes(asker)), ...(await tryTexts(asker))].sort((a, b) => b.longest - a.longest)
    const over = tried.filter(({ longest }) => longest > goal)
    const mix = await measureMix(asker)
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
          ['ingest, lists and hostile inputs at once', `≤ ${goal}`, mix.p99, mix.longest],
        ],
        notes: [
          `${over.length} of ${tried.length} inputs held up the main thread for more than ${goal} ms; ${tried.filter(({ status }) => status === 0 || status === 500).length} were not answered or answered 500.`,
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
