import { VirtualClock } from '@bic/mocks/clock'
import { type FaultKind, faultKinds } from '@bic/mocks/faults/fault-plan'
import { type Mocks, startMocks } from '@bic/mocks/start-mocks'
import { makeWorld, type TrueCall } from '@bic/mocks/world/world'
import { afterEach, describe, expect, it } from 'vitest'
import type { Access } from '../access.ts'
import { askerOf, differencesOf, readAll } from '../testing/against-mock.ts'
import { fireflies } from './fireflies.ts'

const meetings = fireflies.streams[0]!
const from = '2026-09-01T00:00:00Z'
const to = '2026-10-01T00:00:00Z'
const window = { from: new Date(from), to: new Date(to) }
let running: Mocks | undefined
afterEach(async () => {
  await running?.stop()
  running = undefined
})

const start = async (seed: number, count: number, at: string) => {
  const world = makeWorld({ seed, calls: count, from, to, sentences: 6 })
  const clock = new VirtualClock(at)
  running = await startMocks({ world, clock, perPage: 7 })
  const mock = running.fireflies
  const access: Access = { kind: 'token', token: mock.token, scheme: 'bearer', baseUrl: mock.baseUrl }
  const askWith = (token: string) => askerOf(fireflies, { ...access, token }, clock, { pause: 1100 })
  /** What Fireflies knows of a call: no sides and no deals, and an address only by a name that one person has. */
  const says = (truth: TrueCall): TrueCall => ({
    ...truth,
    startedAt: new Date(world.listedAt(world.indexOf(truth.id) ?? 0)),
    crm: [],
    speakers: truth.speakers.map(({ name, email }) => ({
      name,
      email: truth.speakers.filter(one => one.name === name).length === 1 ? email : null,
      side: null,
    })),
  })
  return { world, clock, mock, mocks: running, ask: askWith(mock.token), askWith, says }
}

/** Faults of tokens and cursors, which Fireflies does not have, and pages with fewer meetings, which it does not count. */
const others: ReadonlySet<FaultKind> = new Set(['expired-token', 'short', 'short-silent'])
const kinds = faultKinds.filter(kind => !others.has(kind))

describe('meetings read from the mock', () => {
  it.each([1, 2])('are what they have to be, seed %i', async seed => {
    const { world, clock, mock, ask, says } = await start(seed, 120, '2026-09-25T12:00:00Z')
    expect(differencesOf(world, clock.now(), await readAll(meetings, ask, window), says)).toEqual([])
    expect([mock.limitsExceeded, mock.violations]).toEqual([0, []])
  })

  it('are the same under all faults together', async () => {
    const { world, clock, mocks, mock, ask, says } = await start(50, 100, '2026-12-01T00:00:00Z')
    mocks.faults.atRandom(50, 0.3, kinds)
    for (let time = 0; time < 4; time++)
      expect(differencesOf(world, clock.now(), await readAll(meetings, ask, window), says)).toEqual([])
    expect(new Set(mock.requests.map(({ fault }) => fault)).size).toBeGreaterThan(10)
  })

  it('are listed again when the last one that was listed has moved', async () => {
    const { ask } = await start(4, 60, '2026-12-01T00:00:00Z')
    const first = await meetings.list({ ask, window, token: null, size: 50 })
    const second = await meetings.list({ ask, window, token: first.next, size: 50 })
    const [seen, next] = [first.items, second.items].map(items => items.map(({ id }) => id))
    expect([seen?.length, next?.filter(id => seen?.includes(id))]).toEqual([7, []])
    // As if nine had been removed since.
    const token = JSON.stringify({ skip: 16, last: seen?.at(-1) })
    await expect(meetings.list({ ask, window, token, size: 50 })).rejects.toMatchObject({ kind: 'restart' })
  })

  it('are gone only when Fireflies does not know them', async () => {
    const { world, clock, ask } = await start(5, 40, '2026-12-01T00:00:00Z')
    const ids = Array.from({ length: world.size }, (_, index) => world.idOf(index))
    const isGone = (id: string) => ['gone', 'hidden'].includes(world.truth(world.indexOf(id) ?? -1, clock.now()).state)
    expect(await meetings.existing(ask, ids)).toEqual(new Set(ids.filter(id => !isGone(id))))
  })
})

describe('the access', () => {
  it('is an API key, whose user is reported', async () => {
    const { ask } = await start(2, 1, '2026-12-01T00:00:00Z')
    expect(await fireflies.check(ask)).toEqual({ whose: expect.stringContaining('@northwind.example'), users: null })
  })

  it('is lost by what stands in the answer, although its status speaks of another error', async () => {
    const { askWith } = await start(2, 1, '2026-12-01T00:00:00Z')
    await expect(fireflies.check(askWith('another'))).rejects.toMatchObject({ kind: 'reconnect' })
  })

  it('names what its user may not read, with what to do', async () => {
    const { mock, ask } = await start(2, 1, '2026-12-01T00:00:00Z')
    mock.isWithheld = true
    await expect(meetings.list({ ask, window, token: null, size: 50 })).rejects.toMatchObject({
      kind: 'stop',
      message: expect.stringContaining('Take the key of a user who may'),
    })
  })
})
