import type { LiveEvent } from '@bic/contract/values/live-events'
import { withTenant } from '@bic/database/tenant'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
import { type Caller, startTestApp, type TestApp } from '../testing/test-app.ts'
import type { Call } from './call-context.ts'
import { changed, together, unaudited, unchanged, type Write, type Written, writer } from './written.ts'

let t: TestApp
let person: Caller
let received: LiveEvent[]
let write: Write
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t?.stop())
// The audit trail can only be added to: each test has a customer of its own.
let customers = 0
let unsubscribe = () => {}
beforeEach(async () => {
  person = await t.addUser(await t.addCustomer(`Customer ${++customers}`), 'ADMIN')
  const { customerId, userId } = person
  received = []
  unsubscribe = t.app.events.subscribe(customerId, event => received.push(event))
  write = writer({ tenant: work => withTenant(t.app.pool, customerId, work), now: t.app.now, userId })
})
afterEach(() => unsubscribe())

const addMarket = (name: string) => async (tx: Parameters<Parameters<Write>[0]>[0]) => {
  const row = { customer_id: tx.customerId, name }
  return (await tx.db.insertInto('market').values(row).returning('id').executeTakeFirstOrThrow()).id
}
const read = async (statement: string) => (await t.owner.query(statement, [person.customerId])).rows
const markets = async () => (await read('select name from market where customer_id = $1')).map(({ name }) => name)
const entries = () =>
  read('select at, user_id, action, entity, entity_id, detail from audit_entry where customer_id = $1 order by id')
/** Events arrive in their order: when a later one is here, so are all before it. */
const eventsSoFar = async () => {
  await write(async () => unaudited(null, 'step', { what: ['jobs'] }))
  await expect.poll(() => received.at(-1)).toEqual({ kind: 'changed', what: ['jobs'] })
  return received.slice(0, -1)
}
const entry = { action: 'market added', entity: 'market', entityId: 7 }

describe('a write', () => {
  it('stores the entry and announces the event with the work, and gives its answer', async () => {
    const id = await write(async tx => {
      const id = await addMarket('Pens')(tx)
      return changed(id, { ...entry, entityId: id, detail: { name: 'Pens' } }, { what: ['markets'], cardId: 3 })
    })
    expect(await markets()).toEqual(['Pens'])
    expect(await entries()).toEqual([
      {
        at: t.app.now(),
        user_id: person.userId,
        action: 'market added',
        entity: 'market',
        entity_id: String(id),
        detail: { name: 'Pens' },
      },
    ])
    expect(await eventsSoFar()).toEqual([{ kind: 'changed', what: ['markets'], cardId: 3 }])
  })

  it('says what many steps changed once', async () => {
    const uploads = unaudited(null, 'step', { what: ['uploads'] })
    const said = vi.fn<(text: string) => void>()
    await write(async tx => {
      const ask = tx.client.query.bind(tx.client) as (...args: unknown[]) => unknown
      const asking = vi.spyOn(tx.client, 'query').mockImplementation(((...args: unknown[]) => {
        said(String(args[0]))
        if (args[0] === 'commit') asking.mockRestore()
        return ask(...args)
      }) as typeof tx.client.query)
      return together(null, uploads, unaudited(null, 'step', { what: ['jobs'] }), uploads, uploads)
    })
    expect(said.mock.calls.filter(([text]) => text.includes('pg_notify'))).toHaveLength(2)
  })

  it('stores several entries and events in their order, with the user whom an entry names', async () => {
    await write(async () =>
      changed(
        null,
        [entry, { ...entry, action: 'market renamed', userId: null }],
        [{ what: ['markets'] }, { what: ['deals'] }],
      ),
    )
    expect((await entries()).map(({ action, user_id }) => [action, user_id])).toEqual([
      ['market added', person.userId],
      ['market renamed', null],
    ])
    expect(await eventsSoFar()).toEqual([
      { kind: 'changed', what: ['markets'] },
      { kind: 'changed', what: ['deals'] },
    ])
  })

  it('leaves the trail of all its parts', async () => {
    const parts = [
      changed('a', entry, { what: ['markets'] }),
      unchanged('b'),
      unaudited('c', 'derived', { what: ['deals'] }),
    ]
    expect(await write(async () => together('all', ...parts))).toBe('all')
    expect((await entries()).map(({ action }) => action)).toEqual(['market added'])
    expect(await eventsSoFar()).toEqual([
      { kind: 'changed', what: ['markets'] },
      { kind: 'changed', what: ['deals'] },
    ])
    expect(together('all', ...parts).unaudited).toEqual(['derived'])
  })

  it('that found everything as it was to be leaves neither entry nor event', async () => {
    expect(await write(async () => unchanged('as it was'))).toBe('as it was')
    expect(await entries()).toEqual([])
    expect(await eventsSoFar()).toEqual([])
  })

  it('without an audit entry keeps its work and announces its event', async () => {
    await write(async tx => unaudited(await addMarket('Ink')(tx), 'activity', { what: ['activity'] }))
    expect(await markets()).toEqual(['Ink'])
    expect(await entries()).toEqual([])
    expect(await eventsSoFar()).toEqual([{ kind: 'changed', what: ['activity'] }])
  })

  it('stores nothing when the work throws', async () => {
    const work = write(async tx => {
      await addMarket('Never')(tx)
      if (tx.customerId > 0) throw new Error('broken')
      return changed(null, entry, { what: ['markets'] })
    })
    await expect(work).rejects.toThrow('broken')
    expect(await markets()).toEqual([])
    expect(await entries()).toEqual([])
    expect(await eventsSoFar()).toEqual([])
  })

  it('stores nothing when its second audit entry cannot be stored', async () => {
    const impossible = { ...entry, action: 'no text has this: \0' }
    const work = write(async tx => {
      await addMarket('Never')(tx)
      return changed(null, [entry, impossible], { what: ['markets'] })
    })
    await expect(work).rejects.toThrow()
    expect(await markets()).toEqual([])
    expect(await entries()).toEqual([])
    expect(await eventsSoFar()).toEqual([])
  })
})

describe('what does not compile', () => {
  it('a write without a decision about its audit entry', () => {
    const refused = (call: Call<'createMarket'>) =>
      // @ts-expect-error What is written leaves an entry, or a reason why not.
      call.write(async tx => addMarket('Pens')(tx))
    expectTypeOf(refused).parameter(0).toHaveProperty('write')
    // @ts-expect-error Only the functions of written.ts make one.
    const forged: Written<null> = { answer: null, entries: [], events: [], unaudited: [] }
    expectTypeOf(forged).toHaveProperty('answer')
  })

  it('an answer that is still a promise', () => {
    const late = Promise.resolve(1)
    // @ts-expect-error The transaction would not wait for it.
    changed(late, entry)
    // @ts-expect-error The transaction would not wait for it.
    unchanged(late)
    // @ts-expect-error The transaction would not wait for it.
    unaudited(late, 'step')
    // @ts-expect-error The transaction would not wait for it.
    together(late, unchanged(null))
    expectTypeOf(changed({ id: 1 }, entry).answer).toEqualTypeOf<{ id: number }>()
  })

  it('a write of a call that changes nothing, or that nobody is signed in for', () => {
    expectTypeOf<Call<'createMarket'>>().toHaveProperty('write')
    expectTypeOf<Call<'getOpptyPlanForStory'>>().toHaveProperty('write')
    expectTypeOf<Call<'listDeals'>>().not.toHaveProperty('write')
    expectTypeOf<Call<'previewLoad'>>().not.toHaveProperty('write')
    expectTypeOf<Call<'login'>>().not.toHaveProperty('write')
    expectTypeOf<Call<'login'>>().not.toHaveProperty('user')
  })
})
