import { connectors } from '@bic/connectors/connectors'
import { VirtualClock } from '@bic/mocks/clock'
import { messageIdOf } from '@bic/mocks/mail/mails'
import { type Mocks, startMocks } from '@bic/mocks/start-mocks'
import { makeCalmWorld, type World } from '@bic/mocks/world/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runJob } from '#jobs/run-job.ts'
import { jobs } from '#jobs/table.ts'
import { sendToVendor } from '#providers/send-to-vendor.ts'
import { readCustomer, writeCustomer } from '#tenancy/customer.ts'
import { addConnection } from '#testing/add-connection.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { syncConnection } from '../sync/sync-connection.ts'

let t: TestApp
let mocks: Mocks
let world: World
let admin: Caller
let ada: Caller
let ben: Caller
let connectionId: number
const day = 86_400_000

const asOwner = async (caller: Caller, email: string): Promise<Caller> => {
  await t.owner.query('update app_user set email = $3 where customer_id = $1 and id = $2', [
    caller.customerId,
    caller.userId,
    email,
  ])
  return caller
}

/** One turn of the connection. */
const sync = (
  onAnswer: (url: string) => Promise<void> = async () => {},
  of = { connectionId, connector: connectors.Gmail },
) => {
  const { customerId } = admin
  const write = writeCustomer(t.app, { customerId, userId: null })
  return syncConnection(
    { app: t.app, customerId, read: work => readCustomer(t.app, customerId, work), write },
    of.connectionId,
    {
      connector: of.connector,
      send: async (url, init) => {
        const answer = await sendToVendor(url, init)
        await onAnswer(url)
        return answer
      },
      wait: async milliseconds => {
        t.clock.now = new Date(t.clock.now.getTime() + milliseconds)
      },
      goesOn: () => true,
    },
  )
}
const work = (jobRunId: number | null) => {
  if (jobRunId === null) throw new Error('There is no job.')
  return runJob(t.app, jobs, { customerId: admin.customerId, jobRunId }, false)
}

beforeAll(async () => {
  t = await startTestApp({ VENDORS_ON_LOOPBACK: '1', CREDENTIALS_KEY: Buffer.alloc(32, 7).toString('base64') })
  const at = (days: number) => new Date(t.clock.now.getTime() - days * day).toISOString()
  world = makeCalmWorld({ seed: 3, calls: 12, from: at(12), to: at(2), sentences: 2, shares: { private: 0.4 } })
  mocks = await startMocks({ world, clock: new VirtualClock(t.clock.now.toISOString()) })
  const customerId = await t.addCustomer('Home')
  admin = await t.addUser(customerId, 'ADMIN')
  ada = await asOwner(await t.addUser(customerId, 'SELLER'), mocks.gmail.mailboxes[0])
  ben = await asOwner(await t.addUser(customerId, 'CSM'), mocks.gmail.mailboxes[1])
  const domains = new Set(Array.from({ length: world.size }, (_, index) => world.call(index, 0).account.domain))
  for (const domain of domains)
    await t.owner.query('insert into account (customer_id, name, domains) values ($1, $2, $3)', [
      customerId,
      domain,
      [domain],
    ])
  const { key, subject, baseUrl } = mocks.gmail
  const body = {
    provider: 'Gmail' as const,
    access: 'serviceAccount' as const,
    serviceAccountKey: key,
    subject,
    baseUrl,
  }
  connectionId = (await admin.call('createConnection', { body })).data.connectionId
  await sync()
})
afterAll(async () => {
  await t?.stop()
  await mocks?.stop()
})

const mails = (of: (index: number, isPrivate: boolean) => boolean): string[] =>
  Array.from({ length: world.size }, (_, index) => index)
    .filter(index => of(index, world.call(index, 0).isPrivate))
    .map(index => messageIdOf(world.idOf(index)))
    .sort()
const stored = async () =>
  (
    await t.owner.query<{ id: number; message_id: string }>(
      'select id, message_id from conversation where customer_id = $1 order by message_id',
      [admin.customerId],
    )
  ).rows
const storedIds = async () => (await stored()).map(({ message_id }) => message_id)
const objects = async (of: Caller) =>
  (
    await t.owner.query<{ state: string; reason: string | null; text: string }>(
      `select state, reason, to_jsonb(o)::text as text from sync_object o where customer_id = $1 and stream = $2 order by id`,
      [of.customerId, `mails of ${of.userId}`],
    )
  ).rows
const body = () => ({ connectionId })
const agree = (who: Caller) => who.call('agreeToMailbox', { body: body() })
const withdraw = (who: Caller, remove: boolean) => who.call('withdrawMailbox', { body: { ...body(), remove } })
const own = async (who: Caller) => (await who.call('listOwnMailboxes')).data.mailboxes[0]

describe('mailboxes', () => {
  it('flow only once their owners have agreed, without what rules leave out', async () => {
    expect(mocks.gmail.requests.map(({ path }) => path)).toEqual(['/profile'])
    expect(await own(ada)).toMatchObject({
      label: 'Gmail',
      address: mocks.gmail.mailboxes[0],
      agreedAt: null,
      mails: 0,
    })
    expect((await withdraw(ada, false)).status).toBe(409)
    expect((await agree(ada)).status).toBe(200)
    await sync()
    expect(await storedIds()).toEqual(mails((_index, isPrivate) => !isPrivate))
    const asked = new Set(mocks.gmail.requests.slice(1).map(({ mailbox }) => mailbox))
    expect(asked).toEqual(new Set([mocks.gmail.mailboxes[0]]))
    const leftOut = (await objects(ada)).filter(({ state }) => state === 'skipped')
    expect(leftOut).toHaveLength(mails((_index, isPrivate) => isPrivate).length)
    expect(new Set(leftOut.map(({ reason }) => reason))).toEqual(new Set(['Left out: a rule for labels.']))
    for (let index = 0; index < world.size; index++)
      if (world.call(index, 0).isPrivate)
        expect(leftOut.some(({ text }) => text.includes(world.idOf(index)))).toBe(false)
    expect(await own(ada)).toMatchObject({ agreedAt: expect.any(String), mails: (await stored()).length })
    expect((await agree(ada)).data).toEqual({ agreedAt: (await own(ada))?.agreedAt })
  })

  it('that have the same mail make one conversation of it, which stays when one owner withdraws', async () => {
    await agree(ben)
    await sync()
    const before = await stored()
    expect(before.map(({ message_id }) => message_id)).toEqual(mails((_index, isPrivate) => !isPrivate))
    const second = (await objects(ben)).filter(({ state }) => state !== 'skipped')
    expect(new Set(second.map(({ state, reason }) => `${state} ${reason}`))).toEqual(
      new Set(['duplicate It came from another mailbox as well.']),
    )
    const { data } = await admin.call('listMailboxes', { params: body(), query: {} })
    expect(data).toMatchObject({ people: 3, mailboxes: [{ withdrawnAt: null }, { withdrawnAt: null }] })
    const { jobRunId } = (await withdraw(ada, true)).data
    expect(await own(ada)).toMatchObject({ isBeingRemoved: true, withdrawnAt: expect.any(String) })
    expect((await agree(ada)).problem.detail).toContain('still being removed')
    await work(jobRunId)
    const kept = mails((index, isPrivate) => !isPrivate && index % 3 === 0)
    expect(await stored()).toEqual(before.filter(({ message_id }) => kept.includes(message_id)))
    expect(await objects(ada)).toEqual([])
    expect((await objects(ben)).filter(({ state }) => state === 'applied')).toHaveLength(kept.length)
    const versions = await t.owner.query('select from sync_version where customer_id = $1', [admin.customerId])
    expect(versions.rowCount).toBe(kept.length)
  })

  it('whose owner withdrew and agrees again flow again, from the beginning', async () => {
    const asked = mocks.gmail.requests.length
    await admin.call('checkConnection', { body: body() })
    await sync()
    expect(
      mocks.gmail.requests
        .slice(asked)
        .some(({ mailbox, path }) => mailbox === mocks.gmail.mailboxes[0] && path !== '/profile'),
    ).toBe(false)
    await agree(ada)
    await sync()
    expect(await storedIds()).toEqual(mails((_index, isPrivate) => !isPrivate))
    expect((await withdraw(ada, false)).data.jobRunId).toBeNull()
    expect((await withdraw(ada, false)).status).toBe(200)
    await sync()
    expect(await storedIds()).toEqual(mails((_index, isPrivate) => !isPrivate))
    await agree(ada)
  })

  it('are judged again when the rules change', async () => {
    const rules = { addresses: [], domains: [], subjectWords: [], labels: [] }
    const read = async () => (await admin.call('getMailExclusions', { query: {} })).data
    expect(await read()).toEqual({ ...rules, labels: ['private', 'personal', 'confidential'] })
    const bad = await admin.call('saveMailExclusions', { body: { ...rules, domains: ['no domain'] } })
    expect([bad.status, bad.problem.field]).toEqual([400, 'domains.0'])
    await admin.call('saveMailExclusions', { body: { ...rules, addresses: ['CEO@firm.example'] } })
    expect(await read()).toEqual({ ...rules, addresses: ['ceo@firm.example'] })
    await sync()
    expect(await storedIds()).toEqual(mails(() => true))
  })

  it('flow only for the address that their owner agreed for', async () => {
    const { mailboxes, requests } = mocks.gmail
    const before = await stored()
    const since = () => {
      const count = requests.length
      return () => new Set(requests.slice(count).map(({ mailbox }) => mailbox))
    }
    const ofAda = async () => (await objects(ada)).map(({ state }) => state)
    const live = async () => (await ofAda()).filter(state => state !== 'absent').length
    await asOwner(ben, 'ben.b@northwind.example')
    await asOwner(ada, mailboxes[1])
    let asked = since()
    await sync()
    expect(asked()).toEqual(new Set())
    expect(await own(ada)).toMatchObject({ agreedAt: null, isOtherAddress: true, mails: world.size })
    const { data } = await admin.call('listMailboxes', { params: body(), query: {} })
    expect(data.mailboxes).toMatchObject([{ isOtherAddress: true }, { isOtherAddress: true }])
    const listed = await admin.call('listConnections', { query: {} })
    expect(listed.data.connections).toMatchObject([{ mailboxes: 0, completeUntil: null }])
    await agree(ada)
    await sync()
    expect(asked()).toEqual(new Set([mailboxes[1]]))
    expect(await stored()).toEqual(before)
    expect(await live()).toBe(mails(index => index % 3 === 0).length)
    expect(await ofAda()).toContain('absent')
    // The agreement of Ben is for the address that is his again, that of Ada is not, and another one comes in the middle of a turn.
    await asOwner(ada, mailboxes[0])
    await asOwner(ben, mailboxes[1])
    await agree(ada)
    asked = since()
    const count = requests.length
    await sync(async url => {
      if (requests.at(-1)?.mailbox === mailboxes[0] && url.includes('/messages?'))
        await asOwner(ada, 'ada.a@northwind.example')
    })
    expect(asked()).toEqual(new Set(mailboxes))
    expect(requests.slice(count).filter(({ mailbox }) => mailbox === mailboxes[0])).toHaveLength(1)
    expect(await live()).toBe(0)
    expect(await own(ada)).toMatchObject({ isOtherAddress: true, problem: null })
    await asOwner(ada, mailboxes[0])
    await sync()
    expect(await stored()).toEqual(before)
    expect(await live()).toBe(world.size)
  })

  it('do not flow while their owner is inactive, and do again afterwards', async () => {
    const setActive = (active: boolean) =>
      t.owner.query('update app_user set active = $3 where customer_id = $1 and id = $2', [
        ben.customerId,
        ben.userId,
        active,
      ])
    const streams = async () =>
      (await t.owner.query('select from sync_stream where name = $1', [`mails of ${ben.userId}`])).rowCount
    await setActive(false)
    await sync()
    expect(await streams()).toBe(0)
    await setActive(true)
    await sync()
    expect(await streams()).toBe(1)
  })

  it('that cannot be opened keep no others back, and say why', async () => {
    const lost = await asOwner(await t.addUser(admin.customerId, 'SELLER'), 'nobody@northwind.example')
    await agree(lost)
    await sync()
    expect((await own(lost))?.problem).toContain('Check the e-mail of the person.')
    expect((await own(ada))?.problem).toBeNull()
    const { data } = await admin.call('listConnections', { query: {} })
    expect(data.connections).toMatchObject([{ state: 'active', problem: null }])
  })

  it('are none of vendors that record calls, or of other customers', async () => {
    const made = await addConnection(t, admin.customerId, { userId: admin.userId, word: 'Lisbon' })
    const refused = await ada.call('agreeToMailbox', { body: { connectionId: made.connectionId } })
    expect(refused.status).toBe(404)
    const stranger = await t.addUser(await t.addCustomer('Away'), 'ADMIN')
    expect((await agree(stranger)).status).toBe(404)
    expect((await stranger.call('listOwnMailboxes')).data.mailboxes).toEqual([])
  })

  it('of two vendors make one conversation of a mail, which goes with the last of them', async () => {
    const { credentials, subject, baseUrl } = mocks.microsoft365
    const asked = { provider: 'Microsoft 365' as const, access: 'clientCredentials' as const }
    const made = await admin.call('createConnection', { body: { ...asked, ...credentials, subject, baseUrl } })
    const other = made.data.connectionId
    await ada.call('agreeToMailbox', { body: { connectionId: other } })
    const before = await stored()
    await sync(undefined, { connectionId: other, connector: connectors['Microsoft 365'] })
    expect(await stored()).toEqual(before)
    const { rows } = await t.owner.query<{ said: string }>(
      `select distinct state || ': ' || reason as said from sync_object where customer_id = $1 and connection_id = $2`,
      [admin.customerId, other],
    )
    expect(rows).toEqual([{ said: 'duplicate: It came from another vendor as well.' }])
    const remove = async (connectionId: number) =>
      work((await admin.call('deleteConnection', { body: { connectionId, purge: true } })).data.jobRunId)
    await remove(connectionId)
    expect(await stored()).toEqual(before)
    expect(before).toHaveLength(world.size)
    await remove(other)
    expect(await stored()).toEqual([])
    expect((await t.owner.query('select from mailbox')).rowCount).toBe(0)
  })
})
