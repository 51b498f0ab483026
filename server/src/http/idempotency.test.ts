import { withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, startTestApp, type TestApp } from '../testing/test-app.ts'
import type { AnyCall } from './call-context.ts'
import { answerOnce } from './idempotency.ts'

let t: TestApp
let person: Caller
beforeAll(async () => {
  t = await startTestApp()
  person = await t.addUser(await t.addCustomer('Home'), 'ADMIN')
})
afterAll(() => t?.stop())

const callOf = ({ customerId, userId }: Caller) =>
  ({
    app: t.app,
    user: { customerId, userId },
    tenant: (work: Parameters<AnyCall['tenant']>[0]) => withTenant(t.app.pool, customerId, work),
  }) as unknown as AnyCall
const once = (key: string, work: (call: AnyCall) => Promise<unknown>) =>
  answerOnce(callOf(person), 'saveStoryNote', key, work)
const later = (seconds: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + seconds * 1000)
}
const rename = (name: string) => (call: AnyCall) =>
  call.tenant(({ db }) =>
    db
      .updateTable('app_user')
      .set({ first_name: name })
      .where('customer_id', '=', person.customerId)
      .where('id', '=', person.userId)
      .execute(),
  )
const look = (call: AnyCall) =>
  call.tenant(({ db }) => db.selectFrom('app_user').select('id').where('customer_id', '=', person.customerId).execute())
/** Whoever works on this dies: nothing of theirs comes back. */
const dies = () => new Promise<never>(() => undefined)
/** Begins work that comes as far as `before` and then dies. */
const begin = (key: string, before: (call: AnyCall) => Promise<unknown>) =>
  new Promise<void>(resolve => {
    void once(key, async call => {
      await before(call)
      resolve()
      return dies()
    })
  })

describe('a request whose process died', () => {
  it('is refused while it may still be at work, and then done again when it had changed nothing', async () => {
    await begin('read only', look)
    await expect(once('read only', async () => 'again')).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'The same request is still in progress.',
    })
    later(121)
    expect(await once('read only', async () => 'again')).toBe('again')
    expect(await once('read only', async () => 'a third time')).toBe('again')
  })
  it('is taken over by one of many that ask at once', async () => {
    await begin('many', look)
    later(121)
    let done = 0
    const tries = Array.from({ length: 8 }, () =>
      once('many', async () => {
        done += 1
        return done
      }),
    )
    const settled = await Promise.allSettled(tries)
    expect(done).toBe(1)
    expect(settled.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  })
  it('is not done twice when it had changed something, and says that it was done', async () => {
    await begin('written', rename('Once'))
    later(121)
    let again = false
    const repeat = once('written', async () => {
      again = true
    })
    await expect(repeat).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('This was done') })
    expect(again).toBe(false)
  })
})

it('one that was only slow does not overwrite the answer of whoever took over', async () => {
  let goOn: (value: string) => void = () => undefined
  const slow = once('slow', () => new Promise(resolve => (goOn = resolve)))
  await expect
    .poll(async () => (await t.owner.query(`select 1 from idempotency_key where key = 'slow'`)).rowCount)
    .toBe(1)
  later(121)
  expect(await once('slow', async () => 'second')).toBe('second')
  goOn('first')
  expect(await slow).toBe('first')
  expect(await once('slow', async () => 'third')).toBe('second')
})

it('a failure frees the key', async () => {
  const fails = once('fails', async () => {
    throw new Error('no')
  })
  await expect(fails).rejects.toThrow('no')
  expect(await once('fails', async () => 'well')).toBe('well')
})

describe('a fault', () => {
  const fault = (before: (call: AnyCall) => Promise<unknown>) => async (call: AnyCall) => {
    await before(call)
    throw new Error('The analysis thread has ended.')
  }
  it('after something was changed keeps the key: a repeat says at once that it was done', async () => {
    await expect(once('written, then a fault', fault(rename('Twice')))).rejects.toThrow('has ended')
    let again = false
    const repeat = once('written, then a fault', async () => {
      again = true
    })
    await expect(repeat).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('This was done') })
    expect(again).toBe(false)
  })
  it('before anything was changed frees the key', async () => {
    await expect(once('read, then a fault', fault(look))).rejects.toThrow('has ended')
    expect(await once('read, then a fault', async () => 'well')).toBe('well')
  })
})
