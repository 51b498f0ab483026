import { VirtualClock } from '@bic/mocks/clock'
import { faultKinds } from '@bic/mocks/faults/fault-plan'
import { type Mocks, startMocks } from '@bic/mocks/start-mocks'
import { makeWorld } from '@bic/mocks/world/world'
import { afterEach, describe, expect, it } from 'vitest'
import type { Access } from '../access.ts'
import { askerOf } from '../testing/against-mock.ts'
import { differencesOfMails, grantBy } from '../testing/mails-against-mock.ts'
import { gmail } from './gmail.ts'

const mails = gmail.streams[0]!
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
  const mock = running.gmail
  const { key, subject, baseUrl } = mock
  const grantTo = (more: { readonly subject?: string } = {}): Promise<Access> =>
    grantBy(gmail, { kind: 'serviceAccount', key, subject, baseUrl, ...more }, clock)
  const ask = askerOf(gmail, await grantTo(), clock, { pause: 51, renew: () => grantTo() })
  return { world, clock, mock, mocks: running, ask, grantTo }
}

const differences = (started: Awaited<ReturnType<typeof start>>) =>
  differencesOfMails(mails, window, { ...started, idOf: id => id })

const kinds = faultKinds.filter(kind => kind !== 'short' && kind !== 'short-silent')

describe('mails read from the mock', () => {
  it('are what they have to be', async () => {
    const started = await start(1, 40, '2026-11-25T12:00:00Z')
    expect(await differences(started)).toEqual([])
    expect(started.mock.limitsExceeded).toBe(0)
  })

  it('are the same under all faults together', async () => {
    const started = await start(50, 40, '2026-11-25T00:00:00Z')
    started.mocks.faults.atRandom(50, 0.3, kinds)
    expect(await differences(started)).toEqual([])
    expect(new Set(started.mock.requests.map(({ fault }) => fault)).size).toBeGreaterThan(10)
  })

  it('that are in the bin or deleted are not in the mailbox', async () => {
    const { world, clock, ask } = await start(5, 120, '2026-11-25T00:00:00Z')
    const ids = Array.from({ length: world.size }, (_, index) => world.idOf(index))
    const there = ids.filter((_id, index) => world.isThere(index, clock.now().getTime()))
    expect(there.length).toBeLessThan(ids.length)
    expect(await mails.existing(ask, ids)).toEqual(new Set(there))
    expect([...(await mails.mail!.envelopes(ask, ids)).keys()]).toEqual(there)
  })

  it('say before their text when they came, whom they name, and which labels they have', async () => {
    const { world, ask } = await start(2, 60, '2026-11-25T00:00:00Z')
    const index = Array.from({ length: world.size }, (_, one) => one).find(one => world.call(one, 0).isPrivate) ?? 0
    const id = world.idOf(index)
    const named = world.truth(index, new Date('2027-06-01')).speakers.flatMap(({ email }) => email ?? [])
    const envelope = (await mails.mail!.envelopes(ask, [id])).get(id)!
    expect(envelope).toMatchObject({ automatic: null, labels: [expect.any(String), 'Private'] })
    expect([envelope.from, ...envelope.recipients].sort()).toEqual(named.sort())
    expect(Date.parse(envelope.at ?? '')).toBe(world.listedAt(index))
  })
})

describe('the access', () => {
  it('is that of the mailbox that the signed request names', async () => {
    const { ask, clock, grantTo, mock } = await start(2, 9, '2026-11-25T00:00:00Z')
    expect(await gmail.check(ask)).toEqual({ whose: 'ada@northwind.example', users: null })
    const other = askerOf(gmail, await grantTo({ subject: mock.mailboxes[1] }), clock, { pause: 51 })
    expect(await gmail.check(other)).toEqual({ whose: 'ben@northwind.example', users: null })
  })

  it('is refused for somebody without a mailbox, by what to do', async () => {
    const { grantTo } = await start(2, 1, '2026-10-05T00:00:00Z')
    const refused = { kind: 'reconnect', message: expect.stringContaining('Check the e-mail of the person.') }
    await expect(grantTo({ subject: 'nobody@northwind.example' })).rejects.toMatchObject(refused)
  })

  it('says what the project lacks', async () => {
    const { mock, ask } = await start(2, 1, '2026-10-05T00:00:00Z')
    mock.isEnabled = false
    const refused = { kind: 'stop', message: expect.stringContaining('Turn on the Gmail API') }
    await expect(gmail.check(ask)).rejects.toMatchObject(refused)
  })
})
