import { VirtualClock } from '@bic/mocks/clock'
import { faultKinds } from '@bic/mocks/faults/fault-plan'
import { type Mocks, startMocks } from '@bic/mocks/start-mocks'
import { makeWorld, type TrueCall } from '@bic/mocks/world/world'
import { afterEach, describe, expect, it } from 'vitest'
import type { Access } from '../access.ts'
import { askerOf, differencesOf, readAll } from '../testing/against-mock.ts'
import { meet } from './meet.ts'

const meetings = meet.streams[0]!
const from = '2026-09-10T00:00:00Z'
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
  const mock = running.meet
  const grantTo = async (more: { readonly key?: string; readonly subject?: string } = {}): Promise<Access> => {
    const { key, subject, baseUrl } = mock
    const asked = { kind: 'serviceAccount', key, subject, baseUrl, ...more } as const
    const { url, headers, body } = await meet.grant!.request(asked, clock.now(), true)
    const form = { 'content-type': 'application/x-www-form-urlencoded', ...headers }
    const response = await fetch(url, { method: 'POST', headers: form, body })
    const answer = { status: response.status, headers: response.headers, text: await response.text() }
    return { kind: 'oauth', ...meet.grant!.read(answer, asked, clock.now(), true) }
  }
  const ask = askerOf(meet, await grantTo(), clock, { pause: 151, renew: () => grantTo() })
  return { world, clock, mock, mocks: running, ask, grantTo }
}

/** What Google Meet knows of a call: no title, and of people their names. */
const saysOf =
  (listedAt: (id: string) => number) =>
  (truth: TrueCall): TrueCall => {
    const named = truth.speakers.filter(({ name }) => name !== null)
    return {
      ...truth,
      state: truth.state === 'silent' ? 'waiting' : truth.state,
      subject: null as unknown as string,
      startedAt: new Date(listedAt(truth.id)),
      speakers: named.map(({ name }) => ({ name, email: null, side: null })),
      turns: truth.turns.map(turn => ({ ...turn, speaker: named.indexOf(truth.speakers[turn.speaker]!) })),
      crm: [],
    }
  }

const kinds = faultKinds.filter(kind => kind !== 'short' && kind !== 'short-silent')

describe('meetings read from the mock', () => {
  it.each([1, 2])('are what they have to be, seed %i', async seed => {
    const { world, clock, mock, ask } = await start(seed, 40, '2026-09-25T12:00:00Z')
    const says = saysOf(id => world.listedAt(world.indexOf(id) ?? 0))
    expect(differencesOf(world, clock.now(), await readAll(meetings, ask, window), says)).toEqual([])
    expect(mock.limitsExceeded).toBe(0)
  })

  it('are the same under all faults together', async () => {
    const { world, clock, mocks, mock, ask } = await start(50, 40, '2026-10-05T00:00:00Z')
    const says = saysOf(id => world.listedAt(world.indexOf(id) ?? 0))
    mocks.faults.atRandom(50, 0.3, kinds)
    expect(differencesOf(world, clock.now(), await readAll(meetings, ask, window), says)).toEqual([])
    expect(new Set(mock.requests.map(({ fault }) => fault)).size).toBeGreaterThan(10)
  })

  it('are gone after thirty days, as they say themselves', async () => {
    const { world, clock, ask } = await start(5, 30, '2026-10-05T00:00:00Z')
    const { items } = await meetings.list({ ask, window, token: null, size: 100 })
    const ids = items.map(({ id }) => id)
    expect(await meetings.existing(ask, ids)).toEqual(new Set(ids))
    const ends = items.map(({ body }) => meetings.expiresAt?.(body, null)?.getTime() ?? 0)
    clock.advance(Math.min(...ends) - clock.now().getTime())
    const left = await meetings.existing(ask, ids)
    expect(left).toEqual(new Set(ids.filter((_id, index) => ends[index]! > clock.now().getTime())))
    expect(left.size).toBeLessThan(ids.length)
    clock.advance(60 * 86_400_000)
    expect(await meetings.list({ ask, window, token: null, size: 100 })).toEqual({ items: [], next: null, total: null })
    expect(world.size).toBe(30)
  })
})

describe('the access', () => {
  it('is a service account, whose signed request is taken', async () => {
    const { ask } = await start(2, 1, '2026-10-05T00:00:00Z')
    expect(await meet.check(ask)).toEqual({ whose: null, users: null })
  })

  it.each([
    [{ subject: 'nobody@northwind.example' }, 'Check the e-mail of the person.'],
    [{ key: 'no file' }, 'client_email and private_key'],
    [{ key: '{"client_email":"a@b.example","private_key":"-----BEGIN PRIVATE KEY-----\\nAAAA"}' }, 'private_key'],
  ])('is refused with %o, by what to do', async (more, words) => {
    const { grantTo } = await start(2, 1, '2026-10-05T00:00:00Z')
    const refused = { kind: 'reconnect', message: expect.stringContaining(words) }
    await expect(grantTo(more)).rejects.toMatchObject(refused)
  })

  it('says what the project lacks', async () => {
    const { mock, ask } = await start(2, 1, '2026-10-05T00:00:00Z')
    mock.isEnabled = false
    await expect(meet.check(ask)).rejects.toMatchObject({
      kind: 'stop',
      message: expect.stringContaining('Turn on the Google Meet REST API'),
    })
  })
})
