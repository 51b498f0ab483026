import type { SignedInUser } from '@bic/contract/calls/access'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Write } from '#http/written.ts'
import { readCustomer, writeCustomer } from '#tenancy/customer.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { setFeature } from '../actions/set-feature.ts'
import { refundCredits, takeCredits } from './credits.ts'
import { loadFeatures } from './load-features.ts'

let t: TestApp
let customerId: number
let user: SignedInUser
let count = 0

beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t?.stop())
beforeEach(async () => {
  count += 1
  customerId = await t.addCustomer(`Home${count}`)
  user = (await (await t.addUser(customerId, 'SELLER')).call('getSignedInUser')).data
  await write(tx => setFeature(tx, { lookupLabel: 'voc-copilot', enabled: true, topicPurchased: 10, at: t.clock.now }))
})

const write: Write = work => writeCustomer(t.app, { customerId, userId: null })(work)
const paid = (work: string) => ({ lookupLabel: 'voc-copilot', work, at: t.clock.now })
const take = (work: string, amount: number) =>
  write(tx => takeCredits(tx, user, { ...paid(work), amount, name: 'The report' }))
const giveBack = (work: string) => write(tx => refundCredits(tx, paid(work)))
const left = async () => (await readCustomer(t.app, customerId, tx => loadFeatures(tx, t.clock.now)))[0]?.topicBalance

describe('taking credits', () => {
  it('lowers the balance by the amount', async () => {
    await take('report:1', 4)
    expect(await left()).toBe(6)
  })

  it('is refused with the reason when fewer are left than asked for, and takes nothing [dialogs-023]', async () => {
    await take('report:1', 8)
    await expect(take('report:2', 3)).rejects.toMatchObject({
      code: 'NOT_ENTITLED',
      message: 'The report takes 3 credits, and 2 are left. Please ask your administrator.',
    })
    expect(await left()).toBe(2)
    await take('report:3', 2)
    expect(await left()).toBe(0)
  })

  it('is refused where the feature was never bought', async () => {
    const other = { ...paid('report:1'), lookupLabel: 'content-copilot', amount: 1, name: 'The brief' }
    await expect(write(tx => takeCredits(tx, user, other))).rejects.toMatchObject({ code: 'NOT_ENTITLED' })
  })

  it('happens once for one piece of work, however often it is tried', async () => {
    await take('report:1', 7)
    await take('report:1', 7)
    expect(await left()).toBe(3)
  })

  it('goes back with the transaction of the work', async () => {
    const failed = write(async tx => {
      await takeCredits(tx, user, { ...paid('report:1'), amount: 5, name: 'The report' })
      throw new Error('the work failed')
    })
    await expect(failed).rejects.toThrow('the work failed')
    expect(await left()).toBe(10)
  })

  it('never overdraws, however many take at once', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, (_, i) => take(`report:${i}`, 3)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await left()).toBe(1)
  })

  it('charges one piece of work once even when it is tried twice at once', async () => {
    await Promise.all([take('report:1', 6), take('report:1', 6)])
    expect(await left()).toBe(4)
  })
})

describe('giving credits back', () => {
  it('undoes what the failed work took, once', async () => {
    await take('report:1', 4)
    await take('report:2', 1)
    await Promise.all([giveBack('report:1'), giveBack('report:1')])
    expect(await left()).toBe(9)
  })

  it('lets the work be tried again for the same price', async () => {
    await take('report:1', 4)
    await giveBack('report:1')
    await take('report:1', 4)
    expect(await left()).toBe(6)
  })

  it('gives nothing for work that took nothing', async () => {
    await giveBack('report:9')
    expect(await left()).toBe(10)
  })
})

it('each entry leaves a trail of who and how much', async () => {
  await take('report:1', 4)
  await giveBack('report:1')
  const { rows } = await t.owner.query(
    `select action, user_id, detail from audit_entry where customer_id = $1 and action like 'credits %' order by id`,
    [customerId],
  )
  const detail = { lookupLabel: 'voc-copilot', work: 'report:1', amount: 4 }
  expect(rows).toEqual([
    { action: 'credits taken', user_id: user.userId, detail },
    { action: 'credits given back', user_id: null, detail },
  ])
})
