import { connectors } from '@bic/connectors/connectors'
import { type MailServer, type ServedFolder, type ServedMail, startMailServer } from '@bic/mocks/imap/mail-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readCustomer, writeCustomer } from '#tenancy/customer.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { mailServersOf } from '../access/check-access.ts'
import { syncConnection } from '../sync/sync-connection.ts'

let t: TestApp
let server: MailServer
let admin: Caller
let ada: Caller
let ben: Caller
let connectionId: number
let folders: Record<string, Record<string, ServedFolder>>
const passwords: Record<string, string> = {}
const day = 86_400_000
let customers = 0

beforeAll(async () => {
  t = await startTestApp({ VENDORS_ON_LOOPBACK: '1', CREDENTIALS_KEY: Buffer.alloc(32, 7).toString('base64') })
})
afterAll(async () => {
  await t?.stop()
})

const mail = (
  uid: number,
  more: Partial<ServedMail> & { readonly id?: string; readonly text?: string } = {},
): ServedMail => ({
  uid,
  at: new Date(t.clock.now.getTime() - 5 * day),
  source: [
    ...(more.id === '' ? [] : [`Message-ID: <${more.id ?? uid}@buyer.example>`]),
    'From: Bea Buyer <bea@buyer.example>',
    'To: Ada Owner <ada@home.example>',
    'Subject: The price',
    '',
    more.text ?? `We need mail ${uid} before Friday.`,
  ].join('\r\n'),
  ...more,
})
const of = (address: string, mails: Record<string, ServedFolder>) => {
  folders[address] = mails
}

beforeEach(async () => {
  customers += 1
  folders = {}
  for (const address of ['ada@home.example', 'ben@home.example']) passwords[`${address}*bic`] = 'secret'
  passwords.ada = 'secret'
  await server?.stop()
  server = await startMailServer({
    passwords,
    mailboxOf: user => folders[user === 'ada' ? 'ada@home.example' : user.replace('*bic', '')] ?? {},
  })
  const customerId = await t.addCustomer(`Home ${customers}`)
  admin = await t.addUser(customerId, 'ADMIN')
  ada = await t.addUser(customerId, 'SELLER')
  ben = await t.addUser(customerId, 'SELLER')
  for (const [caller, email] of [
    [ada, 'ada@home.example'],
    [ben, 'ben@home.example'],
  ] as const)
    await t.owner.query('update app_user set email = $3 where customer_id = $1 and id = $2', [
      customerId,
      caller.userId,
      email,
    ])
  await t.owner.query(`insert into account (customer_id, name, domains) values ($1, 'Buyer', '{buyer.example}')`, [
    customerId,
  ])
})
afterAll(async () => {
  await server?.stop()
})

const connect = async (user = '{address}*bic') => {
  const { host, port } = server
  const body = {
    provider: 'IMAP' as const,
    access: 'mailAccount' as const,
    ...{ host, port, user, password: 'secret', security: 'none' as const, subject: 'ada@home.example' },
  }
  connectionId = (await admin.call('createConnection', { body })).data.connectionId
}
const turn = async () => {
  const { customerId } = admin
  const mailServers = mailServersOf(t.app)
  try {
    return await syncConnection(
      {
        app: t.app,
        customerId,
        read: work => readCustomer(t.app, customerId, work),
        write: writeCustomer(t.app, { customerId, userId: null }),
      },
      connectionId,
      {
        connector: connectors.IMAP,
        askMail: mailServers.ask,
        send: async () => {
          throw new Error('It is asked by IMAP.')
        },
        wait: async milliseconds => {
          t.clock.now = new Date(t.clock.now.getTime() + milliseconds)
        },
        goesOn: () => true,
      },
    )
  } finally {
    await mailServers.close()
  }
}
/** Turns of some days, long enough for two censuses. */
const pass = async (days = 4) => {
  for (let count = 0; count < days; count++) {
    t.clock.now = new Date(t.clock.now.getTime() + day)
    await turn()
  }
}
const agree = (who: Caller) => who.call('agreeToMailbox', { body: { connectionId } })
const stored = async () =>
  (
    await t.owner.query<{ message_id: string }>(
      'select message_id from conversation where customer_id = $1 order by message_id',
      [admin.customerId],
    )
  ).rows.map(({ message_id }) => message_id)
const states = async () =>
  (
    await t.owner.query<{ state: string; reason: string | null }>(
      'select state, reason from sync_object where customer_id = $1 order by id',
      [admin.customerId],
    )
  ).rows
const stateOfConnection = async () =>
  (
    await t.owner.query<{ state: string; reason: string | null }>(
      'select state, reason from connection where customer_id = $1',
      [admin.customerId],
    )
  ).rows[0]

describe('a mailbox of a mail server', () => {
  it('flows once its owner has agreed, and no other one', async () => {
    of('ada@home.example', { INBOX: { mails: [mail(1)] } })
    of('ben@home.example', { INBOX: { mails: [mail(2)] } })
    await connect()
    await turn()
    expect(await stored()).toEqual([])
    await agree(ada)
    await turn()
    expect(await stored()).toEqual(['<1@buyer.example>'])
    await agree(ben)
    await turn()
    expect(await stored()).toEqual(['<1@buyer.example>', '<2@buyer.example>'])
    await ben.call('withdrawMailbox', { body: { connectionId, remove: false } })
    of('ben@home.example', { INBOX: { mails: [mail(2), mail(3)] } })
    await pass(1)
    expect(await stored()).toEqual(['<1@buyer.example>', '<2@buyer.example>'])
  })

  it('is the one of the account alone, where it opens no others', async () => {
    of('ada@home.example', { INBOX: { mails: [mail(1)] } })
    await connect('ada')
    expect((await ben.call('listOwnMailboxes')).data.mailboxes).toEqual([])
    const { status, problem } = await agree(ben)
    expect([status, problem?.detail]).toEqual([
      409,
      expect.stringContaining('opens the mailbox of ada@home.example only'),
    ])
    expect((await ada.call('listOwnMailboxes')).data.mailboxes).toMatchObject([{ label: 'IMAP' }])
    await agree(ada)
    await turn()
    expect(await stored()).toEqual(['<1@buyer.example>'])
  })

  it('has each mail once, in whichever folders it is, and none of a folder that is left out', async () => {
    of('ada@home.example', {
      INBOX: { mails: [mail(1), mail(2, { id: '', text: 'No id.' })] },
      Clients: { mails: [mail(7, { id: '1', text: mail(1).source.split('\r\n').at(-1) ?? '' })] },
      'INBOX/Private': { mails: [mail(3)] },
      Trash: { mails: [mail(4)], use: '\\Trash' },
      'Other Users/eve': { mails: [mail(5)] },
    })
    await connect()
    await agree(ada)
    await turn()
    expect(await stored()).toEqual(['<1@buyer.example>', expect.stringContaining('@no-message-id>')])
    expect((await states()).map(({ state }) => state).sort()).toEqual(['applied', 'applied', 'duplicate', 'skipped'])
  })

  it('keeps one mail when it is moved, with or without a Message-ID, and forgets one that is thrown away', async () => {
    const [one, other] = [mail(1), mail(2, { id: '', text: 'No id.' })]
    of('ada@home.example', { INBOX: { mails: [one, other, mail(3)] }, Archive: { mails: [] } })
    await connect()
    await agree(ada)
    await turn()
    const before = await stored()
    expect(before.length).toBe(3)
    of('ada@home.example', {
      INBOX: { mails: [] },
      Archive: {
        mails: [
          { ...one, uid: 11 },
          { ...other, uid: 12 },
        ],
      },
      Trash: { mails: [{ ...mail(3), uid: 1 }], use: '\\Trash' },
    })
    await pass()
    expect(await stored()).toEqual(before.filter(id => id !== '<3@buyer.example>'))
  })

  it('is read again when a folder was recreated, and nothing is doubled, lost or asked about', async () => {
    const mails = Array.from({ length: 30 }, (_, index) => mail(index + 1))
    of('ada@home.example', { INBOX: { mails, uidValidity: 7 } })
    await connect()
    await agree(ada)
    await turn()
    const before = await stored()
    expect(before.length).toBe(30)
    of('ada@home.example', { INBOX: { mails: mails.map(one => ({ ...one, uid: one.uid + 100 })), uidValidity: 8 } })
    await pass(6)
    expect(await stored()).toEqual(before)
    expect(await stateOfConnection()).toEqual({ state: 'active', reason: null })
    const left = await states()
    expect(left.filter(({ state }) => state === 'applied').length).toBe(30)
    expect(left.filter(({ state }) => state === 'deleted').length).toBe(30)
  })

  it('asks a person when many mails are gone', async () => {
    of('ada@home.example', { INBOX: { mails: Array.from({ length: 30 }, (_, index) => mail(index + 1)) } })
    await connect()
    await agree(ada)
    await turn()
    of('ada@home.example', { INBOX: { mails: [] } })
    await pass(6)
    expect(await stateOfConnection()).toEqual({
      state: 'stopped',
      reason: expect.stringContaining('30 of 30 mails are gone'),
    })
    expect((await stored()).length).toBe(30)
  })

  it('says that the password is another one by now, and is not asked any more', async () => {
    of('ada@home.example', { INBOX: { mails: [mail(1)] } })
    await connect('ada')
    await agree(ada)
    passwords.ada = 'changed'
    await server.stop()
    const { port } = server
    server = await startMailServer({ passwords, mailboxOf: () => folders['ada@home.example'] ?? {}, port })
    expect(await turn()).toBeNull()
    expect(await stateOfConnection()).toMatchObject({
      state: 'reconnect',
      reason: expect.stringContaining('refuses the user name and password'),
    })
  })

  it('gives up a mail that cannot be read, with the reason, and takes the others', async () => {
    const nested = Array.from(
      { length: 60 },
      (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
    )
    const broken = { ...mail(1), source: `From: Bea <bea@buyer.example>\r\nTo: ada@home.example\r\n${nested.join('')}` }
    of('ada@home.example', { INBOX: { mails: [broken, mail(2)] } })
    await connect()
    await agree(ada)
    await turn()
    await pass(6)
    expect(await stored()).toEqual(['<2@buyer.example>'])
    expect(await states()).toContainEqual({ state: 'dead', reason: expect.stringContaining('cannot be read') })
  })
})
