import { VirtualClock } from '@bic/mocks/clock'
import { type FaultKind, faultKinds } from '@bic/mocks/faults/fault-plan'
import { type Mocks, startMocks } from '@bic/mocks/start-mocks'
import { makeWorld, type TrueCall, type World } from '@bic/mocks/world/world'
import { afterEach, describe, expect, it } from 'vitest'
import type { Access } from '../access.ts'
import type { Ask, VendorRequest } from '../ask.ts'
import type { Json } from '../json/json.ts'
import type { Normalised } from '../normalised.ts'
import type { Page } from '../stream.ts'
import { VendorFault } from '../vendor-fault.ts'
import { gong } from './gong.ts'

const calls = gong.streams[0]!
const from = '2026-09-01T00:00:00Z'
const to = '2026-10-01T00:00:00Z'
const mostRestarts = 20
let running: Mocks | undefined
afterEach(async () => {
  await running?.stop()
  running = undefined
})

/** Asks like the simplest of callers: it waits as it is asked to, tries again, and renews tokens. */
const askerOf = (mocks: Mocks, clock: VirtualClock): Ask => {
  let access: Access = { kind: 'oauth', accessToken: '', baseUrl: mocks.gong.baseUrl }
  const renew = () => {
    access = { kind: 'oauth', accessToken: mocks.gong.tokens.issue().accessToken, baseUrl: mocks.gong.baseUrl }
  }
  renew()
  const once = async (request: VendorRequest) => {
    clock.advance(334)
    const { baseUrl, headers } = gong.authorize(access, true)
    const query = request.query ? `?${new URLSearchParams(request.query)}` : ''
    const response = await fetch(`${baseUrl}${request.path}${query}`, {
      method: request.method,
      headers: { ...headers, ...(request.body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    })
    const answer = { status: response.status, headers: response.headers, text: await response.text() }
    const fault = gong.classify(answer, request, clock.now(), access.kind)
    if (fault) throw fault
    return answer
  }
  return async request => {
    for (let attempt = 0; attempt < 8; attempt++) {
      try {
        return await once(request)
      } catch (error) {
        const kind = error instanceof VendorFault ? error.kind : 'retry'
        if (kind === 'refresh') renew()
        else if (kind === 'wait')
          clock.advance(Math.max(1000, ((error as VendorFault).until ?? 0) - clock.now().getTime()))
        else if (kind !== 'retry') throw error
      }
    }
    throw new Error('Asked too often.')
  }
}

/** Everything in a window, by its ids, listed again from its first page as often as a listing breaks off or repeats itself. */
const listAll = async (ask: Ask, window: { from: Date; to: Date }, size: number): Promise<Map<string, Json>> => {
  for (let restart = 0; restart < mostRestarts; restart++) {
    const found = new Map<string, Json>()
    const tokens = new Set<string>()
    let token: string | null = null
    try {
      do {
        const page: Page = await calls.list({ ask, window, token, size })
        const known = found.size
        for (const { id, body } of page.items) found.set(id, body)
        token = page.next
        const isNew = found.size > known || page.items.length === 0
        if (token !== null && (tokens.has(token) || !isNew))
          throw new VendorFault('restart', 'The listing repeats itself.')
        if (token !== null) tokens.add(token)
        if (token === null && page.total !== null && found.size < page.total)
          throw new VendorFault('restart', 'Some are missing.')
      } while (token !== null)
      return found
    } catch (error) {
      if (!(error instanceof VendorFault && error.kind === 'restart')) throw error
    }
  }
  throw new Error('Restarted too often.')
}

const read = async (ask: Ask, size = 100): Promise<Map<string, Normalised>> => {
  const window = { from: new Date(from), to: new Date(to) }
  const bodies = [...(await listAll(ask, window, size))]
  const records = new Map<string, Normalised>()
  for (let at = 0; at < bodies.length; at += calls.detailsAtOnce) {
    const some = bodies.slice(at, at + calls.detailsAtOnce)
    const details = await calls.details(
      ask,
      some.map(([id]) => id),
      window,
    )
    for (const [id, body] of some) records.set(id, calls.normalise(body, details.get(id) ?? null))
  }
  return records
}

/** What each speaker says in a row, however it is cut. */
const runsOf = (turns: readonly { readonly speaker: number; readonly text: string }[]) => {
  const runs: { speaker: number; text: string }[] = []
  for (const { speaker, text } of turns) {
    const last = runs.at(-1)
    if (last?.speaker === speaker) last.text += ` ${text}`
    else runs.push({ speaker, text })
  }
  return runs
}

/** What the connector has to make of a call; null when the vendor does not show it. */
const expectedOf = (truth: TrueCall): object | null => {
  if (truth.state === 'gone' || truth.state === 'coming') return null
  if (truth.state === 'hidden' || truth.state === 'silent') return { state: 'skipped' }
  if (truth.state === 'waiting') return { state: 'waiting' }
  return {
    state: 'ready',
    conversation: {
      subject: truth.subject,
      durationSeconds: truth.durationSeconds,
      speakers: truth.speakers.map(({ name, ...speaker }) => ({
        ...speaker,
        name: name ?? expect.stringMatching(/^Speaker \d$/),
      })),
      turns: runsOf(truth.turns),
      crm: truth.crm,
    },
  }
}

const compare = (world: World, at: Date, records: ReadonlyMap<string, Normalised>) => {
  let shown = 0
  for (let index = 0; index < world.size; index++) {
    const truth = world.truth(index, at)
    const [expected, record] = [expectedOf(truth), records.get(truth.id)]
    if (expected === null) expect(record, truth.id).toBeUndefined()
    else {
      const read =
        record?.state === 'ready'
          ? { ...record, conversation: { ...record.conversation, turns: runsOf(record.conversation.turns) } }
          : record
      expect(read, truth.id).toMatchObject(expected)
      if (record?.state === 'ready')
        expect(Date.parse(record.conversation.startedAt ?? '')).toBe(truth.startedAt.getTime())
      shown++
    }
  }
  expect(records.size).toBe(shown)
}

const start = async (seed: number, count: number, at: string) => {
  const world = makeWorld({ seed, calls: count, from, to, sentences: 8 })
  const clock = new VirtualClock(at)
  running = await startMocks({ world, clock })
  return { world, clock, mocks: running, ask: askerOf(running, clock) }
}

describe('calls read from the mock', () => {
  it.each([1, 2, 3])('are what they have to be, seed %i', async seed => {
    const { world, clock, mocks, ask } = await start(seed, 300, '2026-09-25T12:00:00Z')
    compare(world, clock.now(), await read(ask))
    expect(mocks.gong.violations).toEqual([])
    expect(mocks.gong.limitsExceeded).toBe(0)
  })

  it('are the same when a page may have few calls only', async () => {
    const { world, clock, ask } = await start(4, 120, '2026-12-01T00:00:00Z')
    compare(world, clock.now(), await read(ask, 7))
  })

  it.each(faultKinds.map((kind, index) => [kind, 10 + index] as const))(
    'are the same under %s',
    async (kind: FaultKind, seed) => {
      const { world, clock, mocks, ask } = await start(seed, 250, '2026-12-01T00:00:00Z')
      mocks.faults.atRandom(seed, 0.3, [kind])
      const records = await read(ask)
      compare(world, clock.now(), records)
    },
  )

  it.each([50, 51, 52, 53, 54])('are the same under all faults together, seed %i', async seed => {
    const { world, clock, mocks, ask } = await start(seed, 400, '2026-12-01T00:00:00Z')
    mocks.faults.atRandom(seed, 0.4)
    compare(world, clock.now(), await read(ask))
    expect(mocks.gong.requests.some(one => one.fault !== null)).toBe(true)
  })

  it('are gone for the connector when they are gone', async () => {
    const { world, clock, ask } = await start(5, 200, '2026-12-01T00:00:00Z')
    const ids = Array.from({ length: world.size }, (_, index) => world.idOf(index))
    const found = await calls.existing(ask, ids.slice(0, 100))
    for (const id of ids.slice(0, 100))
      expect(found.has(id)).toBe(world.truth(world.indexOf(id) ?? -1, clock.now()).state !== 'gone')
  })
})
