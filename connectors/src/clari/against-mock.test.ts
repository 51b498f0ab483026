import { VirtualClock } from '@bic/mocks/clock'
import { type FaultKind, faultKinds } from '@bic/mocks/faults/fault-plan'
import { type Mocks, startMocks } from '@bic/mocks/start-mocks'
import { makeWorld, type TrueCall, type World } from '@bic/mocks/world/world'
import { afterEach, describe, expect, it } from 'vitest'
import type { Access } from '../access.ts'
import type { Ask } from '../ask.ts'
import type { Json } from '../json/json.ts'
import type { Normalised } from '../normalised.ts'
import type { Page } from '../stream.ts'
import { VendorFault } from '../vendor-fault.ts'
import { clari } from './clari.ts'

const calls = clari.streams[0]!
const from = '2026-09-01T00:00:00Z'
const to = '2026-10-01T00:00:00Z'
let running: Mocks | undefined
afterEach(async () => {
  await running?.stop()
  running = undefined
})

/** Asks like the simplest of callers: it waits as it is asked to, and tries again. */
const askerOf = (mocks: Mocks, clock: VirtualClock): Ask => {
  const access: Access = { kind: 'keyAndSecret', ...mocks.clari.key, baseUrl: mocks.clari.baseUrl }
  const { baseUrl, headers } = clari.authorize(access, true)
  return async request => {
    for (let attempt = 0; attempt < 8; attempt++) {
      clock.advance(101)
      try {
        const response = await fetch(`${baseUrl}${request.path}?${new URLSearchParams(request.query)}`, { headers })
        const answer = { status: response.status, headers: response.headers, text: await response.text() }
        const fault = clari.classify(answer, request, clock.now(), access.kind)
        if (!fault) return answer
        throw fault
      } catch (error) {
        const kind = error instanceof VendorFault ? error.kind : 'retry'
        if (kind === 'wait') clock.advance(Math.max(1000, ((error as VendorFault).until ?? 0) - clock.now().getTime()))
        else if (kind !== 'retry') throw error
      }
    }
    throw new Error('Asked too often.')
  }
}

/** Everything in a window, listed again from its first page as often as less comes than the vendor counts. */
const listAll = async (ask: Ask, size: number): Promise<Map<string, Json>> => {
  for (let restart = 0; restart < 20; restart++) {
    const found = new Map<string, Json>()
    let page: Page | undefined
    do {
      const window = { from: new Date(from), to: new Date(to) }
      page = await calls.list({ ask, window, token: page?.next ?? null, size })
      for (const { id, body } of page.items) found.set(id, body)
    } while (page.next !== null)
    if (page.total === null || found.size >= page.total) return found
  }
  throw new Error('Restarted too often.')
}

const read = async (ask: Ask, size = 25): Promise<Map<string, Normalised>> => {
  const records = new Map<string, Normalised>()
  for (const [id, body] of await listAll(ask, size)) {
    const detail = calls.isReady?.(body) === false ? undefined : (await calls.details(ask, [id], window())).get(id)
    records.set(id, calls.normalise(body, detail ?? null))
  }
  return records
}
const window = () => ({ from: new Date(from), to: new Date(to) })

const stateOf = ({ state }: TrueCall): string | null => {
  if (state === 'gone' || state === 'coming' || state === 'hidden') return null
  return state === 'silent' ? 'skipped' : state === 'applied' ? 'ready' : 'waiting'
}

const compare = (world: World, at: Date, records: ReadonlyMap<string, Normalised>) => {
  let shown = 0
  for (let index = 0; index < world.size; index++) {
    const truth = world.truth(index, at)
    const record = records.get(truth.id)
    expect(record?.state ?? null, truth.id).toBe(stateOf(truth))
    if (record) shown++
    if (record?.state !== 'ready') continue
    const { speakers, turns, subject, startedAt, durationSeconds, crm } = record.conversation
    expect({ subject, durationSeconds, startedAt: Date.parse(startedAt ?? '') }).toEqual({
      subject: truth.subject,
      durationSeconds: truth.durationSeconds,
      startedAt: world.listedAt(index),
    })
    expect(new Set(crm.map(({ kind, id }) => `${kind} ${id}`))).toEqual(
      new Set(truth.crm.map(({ kind, id }) => `${kind} ${id}`)),
    )
    const known = (list: readonly { name: string | null; email: string | null; side: string | null }[]) =>
      list.map(({ name, email, side }) => `${email ?? 'nobody'} ${email === null ? '' : name} ${side}`).sort()
    expect(known(speakers)).toEqual(known(truth.speakers))
    const said = (
      list: readonly { readonly speaker: number; readonly text: string }[],
      people: readonly { email: string | null }[],
    ) => list.map(({ speaker, text }) => `${people[speaker]?.email ?? 'nobody'}: ${text}`)
    expect(said(turns, speakers)).toEqual(said(truth.turns, truth.speakers))
  }
  expect(records.size).toBe(shown)
}

const start = async (seed: number, count: number, at: string) => {
  const world = makeWorld({ seed, calls: count, from, to, sentences: 6 })
  const clock = new VirtualClock(at)
  running = await startMocks({ world, clock })
  return { world, clock, mocks: running, ask: askerOf(running, clock) }
}

/** Faults of cursors and tokens, which Clari does not have. */
const others: ReadonlySet<FaultKind> = new Set(['endless', 'expired-cursor', 'repeated-cursor', 'expired-token'])
const kinds = faultKinds.filter(kind => !others.has(kind))

describe('calls read from the mock', () => {
  it.each([1, 2])('are what they have to be, seed %i', async seed => {
    const { world, clock, mocks, ask } = await start(seed, 200, '2026-09-25T12:00:00Z')
    compare(world, clock.now(), await read(ask))
    expect(mocks.clari.limitsExceeded).toBe(0)
  })

  it('are the same when a page may have few calls only', async () => {
    const { world, clock, ask } = await start(4, 60, '2026-12-01T00:00:00Z')
    compare(world, clock.now(), await read(ask, 5))
  })

  it.each(kinds.map((kind, index) => [kind, 10 + index] as const))('are the same under %s', async (kind, seed) => {
    const { world, clock, mocks, ask } = await start(seed, 80, '2026-12-01T00:00:00Z')
    mocks.faults.atRandom(seed, 0.3, [kind])
    compare(world, clock.now(), await read(ask))
  })

  it('are the same under all faults together', async () => {
    const { world, clock, mocks, ask } = await start(50, 150, '2026-12-01T00:00:00Z')
    mocks.faults.atRandom(50, 0.3, kinds)
    compare(world, clock.now(), await read(ask))
    expect(mocks.clari.requests.some(one => one.fault !== null)).toBe(true)
  })

  it('are gone for the connector when they are gone', async () => {
    const { world, clock, ask } = await start(5, 60, '2026-12-01T00:00:00Z')
    const ids = Array.from({ length: world.size }, (_, index) => world.idOf(index))
    const found = await calls.existing(ask, ids)
    for (const id of ids)
      expect(found.has(id)).toBe(!['gone', 'hidden'].includes(world.truth(world.indexOf(id) ?? -1, clock.now()).state))
  })
})
