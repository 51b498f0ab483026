import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { apiBase } from '../http/register-routes.ts'
import { type Caller, startTestApp, type TestApp } from '../testing/test-app.ts'
import { announce } from './event-hub.ts'
import { mostStreams, OpenStreams } from './open-streams.ts'
import { concerns } from './stream-events.ts'

it('what concerns one person is heard by them alone', () => {
  const own = { kind: 'changed', what: ['notifications'], userId: 7 } as const
  expect([concerns(own, 7), concerns(own, 8)]).toEqual([true, false])
  expect(concerns({ kind: 'changed', what: ['deals'] }, 8)).toBe(true)
  expect(concerns({ kind: 'sessions-ended', userId: 8 }, 8)).toBe(false)
})

it('streams that were closed are not counted', () => {
  const open = new OpenStreams()
  const closed: number[] = []
  const make = (i: number) => ({ supersede: () => closed.push(i) })
  const gone = make(-1)
  open.add('ann', gone)
  open.remove('ann', gone)
  expect(open.people).toBe(0)
  for (let i = 0; i < mostStreams; i += 1) open.add('ann', make(i))
  open.add('bob', make(99))
  expect(closed).toEqual([])
  open.add('ann', make(100))
  expect(closed).toEqual([0])
})

describe('an event stream', () => {
  let t: TestApp
  let home: number
  let port: number
  beforeAll(async () => {
    t = await startTestApp()
    home = await t.addCustomer('Home')
    await t.server.listen({ port: 0, host: '127.0.0.1' })
    port = (t.server.server.address() as AddressInfo).port
  })
  afterAll(() => t?.stop())

  /** Opens a stream and gathers what it says, until it ends. */
  const open = async ({ token }: Caller, query = '') => {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}` }
      get({ port, host: '127.0.0.1', path: `${apiBase}/events${query}`, headers, agent: false }, resolve).once(
        'error',
        reject,
      )
    })
    let text = ''
    response.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
    const ended = new Promise<void>(resolve => response.once('close', resolve))
    return { ended, said: () => text, close: () => response.destroy() }
  }
  const announceChange = (what: 'deals' | 'cards') =>
    withTenant(t.app.pool, home, tx => announce(tx, { kind: 'changed', what: [what] }))

  it('ends with its session, and not with others of the customer', async () => {
    const [leaving, staying] = [await t.addUser(home, 'SELLER'), await t.addUser(home, 'SELLER')]
    const [own, other] = [await open(leaving), await open(staying)]
    await leaving.call('logout')
    await own.ended
    await announceChange('deals')
    await expect.poll(other.said).toContain('"deals"')
    expect(own.said()).not.toContain('"deals"')
    other.close()
  })
  it('begins with what changed since the page asked for its data', async () => {
    const [user, colleague] = [await t.addUser(home, 'SELLER'), await t.addUser(home, 'SELLER')]
    // The server has been up for longer than the requests of a page differ in their way.
    const clock = performance.now.bind(performance)
    const aheadOfTime = vi.spyOn(performance, 'now').mockImplementation(() => clock() + 10_000)
    const hearing = await open(user)
    await withTenant(t.app.pool, home, tx =>
      announce(tx, { kind: 'changed', what: ['notifications'], userId: colleague.userId }),
    )
    await withTenant(t.app.pool, await t.addCustomer('Other'), tx =>
      announce(tx, { kind: 'changed', what: ['alerts'] }),
    )
    await announceChange('deals')
    await expect.poll(hearing.said).toContain('"deals"')
    const [later, old, plain] = [await open(user, '?pageAge=0'), await open(user, '?pageAge=600000'), await open(user)]
    await announceChange('cards')
    for (const stream of [later, old, plain]) await expect.poll(stream.said).toContain('"cards"')
    expect(later.said().match(/^event: .+\ndata: .+$/gm)).toEqual([
      'event: changed\ndata: {"kind":"changed","what":["deals"]}',
      'event: changed\ndata: {"kind":"changed","what":["cards"]}',
    ])
    expect(old.said()).toContain('event: refresh')
    expect(plain.said()).not.toContain('"deals"')
    for (const stream of [hearing, later, old, plain]) stream.close()
    aheadOfTime.mockRestore()
  })
  it('refuses an age that is none', async () => {
    const user = await t.addUser(home, 'SELLER')
    expect((await user.call('streamEvents', { query: { pageAge: 'old' } })).status).toBe(400)
  })
  it('ends when events were missed while its session ended without a word', async () => {
    const user = await t.addUser(home, 'SELLER')
    const stream = await open(user)
    await expect.poll(stream.said).toContain(': open')
    await t.owner.query('update session set ended_at = now() where user_id = $1', [user.userId])
    await withTenant(t.app.pool, home, tx => announce(tx, { kind: 'refresh' }))
    await stream.ended
  })
  it('gives way, as the oldest, when its person has opened too many', async () => {
    const user = await t.addUser(home, 'SELLER')
    const first = await open(user)
    const others = []
    for (let i = 0; i < mostStreams; i += 1) others.push(await open(user))
    await first.ended
    expect(first.said()).toContain('event: superseded')
    await announceChange('cards')
    for (const stream of others) await expect.poll(stream.said).toContain('"cards"')
    for (const stream of others) stream.close()
  })
})
