import type { MailAccount } from '@bic/connectors/access'
import { certificate } from '@bic/mocks/imap/certificate'
import { type Failure, type MailServer, type ServedMailbox, startMailServer } from '@bic/mocks/imap/mail-server'
import { afterEach, describe, expect, it } from 'vitest'
import { type MailServers, openMailServers } from './mail-server.ts'

let server: MailServer | undefined
let servers: MailServers | undefined
let mailbox: ServedMailbox
const failures: Failure[] = []
afterEach(async () => {
  await servers?.close()
  await server?.stop()
  server = undefined
  failures.length = 0
})

const at = new Date('2026-11-10T12:00:00Z')
const mail = (uid: number, text = `Mail ${uid}`) => ({
  uid,
  at,
  source: `Message-ID: <${uid}@x>\r\nFrom: a@x.com\r\nSubject: S\r\n\r\n${text}`,
  flags: ['\\Seen', 'Board'],
})
const start = async (tls?: 'tls' | 'startTls', more: Parameters<typeof openMailServers>[0] | object = {}) => {
  mailbox = { INBOX: { mails: [mail(1), mail(3)], uidValidity: 7 }, Trash: { mails: [], use: '\\Trash' } }
  server = await startMailServer({
    passwords: { ada: 'secret' },
    mailboxOf: () => mailbox,
    failureOf: command => (command === 'UID FETCH' ? (failures.shift() ?? null) : null),
    ...(tls ? { tls: { kind: tls, ...certificate } } : {}),
  })
  servers = openMailServers({ insideHosts: [], allowLoopback: true, ...more })
  const { host, port } = server
  const account: MailAccount = {
    kind: 'mailAccount',
    host,
    port,
    security: tls ?? 'none',
    user: 'ada',
    password: 'secret',
    subject: 'ada@x.com',
    baseUrl: null,
  }
  return { account, servers }
}
const folders = { kind: 'folders' } as const
const heads = { kind: 'heads', folder: 'INBOX', uidValidity: '7', uids: [1, 2, 3], withHeader: true } as const

describe('a mail server', () => {
  it('says which folders there are, and what they are for', async () => {
    const { account, servers } = await start()
    const found = await servers.ask(account, folders)
    expect(found.map(({ path, use }) => [path, use]).sort()).toEqual([
      ['INBOX', null],
      ['Trash', 'trash'],
    ])
  })

  it('finds mails by their days and UIDs, and reads them without marking them', async () => {
    const { account, servers } = await start()
    const days = { since: new Date('2026-11-10T00:00:00Z'), before: new Date('2026-11-11T00:00:00Z') }
    const search = (after: number, folder = 'INBOX') => servers.ask(account, { kind: 'search', folder, after, ...days })
    expect(await search(0)).toEqual({ uidValidity: '7', uids: [1, 3] })
    expect(await search(1)).toEqual({ uidValidity: '7', uids: [3] })
    expect(await search(3)).toEqual({ uidValidity: '7', uids: [] })
    expect(await search(0, 'Nowhere')).toBeNull()
    const [first] = await servers.ask(account, heads)
    expect(first).toMatchObject({ uid: 1, at: at.toISOString(), flags: ['\\Seen', 'Board'] })
    expect(new TextDecoder().decode(first?.header ?? undefined)).toContain('Message-ID: <1@x>')
    const read = await servers.ask(account, { ...heads, kind: 'read', uids: [3, 9] })
    expect(read.map(({ source }) => new TextDecoder().decode(source))).toEqual([mail(3).source])
  })

  it('has none of the mails when the folder has another UIDVALIDITY, or is gone', async () => {
    const { account, servers } = await start()
    expect(await servers.ask(account, { ...heads, uidValidity: '8' })).toEqual([])
    expect(await servers.ask(account, { ...heads, folder: 'Nowhere' })).toEqual([])
  })

  it.each([
    ['reset', 'closed'],
    ['truncated', 'closed'],
    ['error', 'answer'],
    ['busy', 'answer'],
  ] as const)('that fails as %s says so, and answers the next question', async (failure, kind) => {
    const { account, servers } = await start()
    failures.push(failure)
    await expect(servers.ask(account, heads)).rejects.toMatchObject({ problem: { kind } })
    expect(await servers.ask(account, heads)).toHaveLength(2)
  })

  it('refuses a wrong password', async () => {
    const { account, servers } = await start()
    const refused = servers.ask({ ...account, password: 'other' }, folders)
    await expect(refused).rejects.toMatchObject({ problem: { kind: 'login' } })
  })
})

describe('the way to a mail server', () => {
  it.each(['tls', 'startTls'] as const)('is encrypted by %s, with a certificate of the name', async kind => {
    const { account, servers } = await start(kind, {
      ca: certificate.cert,
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    })
    expect(await servers.ask({ ...account, host: 'localhost' }, folders)).toHaveLength(2)
    const other = servers.ask({ ...account, host: '127.0.0.1' }, folders)
    await expect(other).rejects.toMatchObject({ problem: { kind: 'certificate' } })
  })

  it('is not taken with a certificate that nobody vouches for', async () => {
    const { account, servers } = await start('tls')
    const asked = servers.ask({ ...account, host: 'localhost' }, folders)
    await expect(asked).rejects.toMatchObject({ problem: { kind: 'certificate' } })
  })

  it('is not taken unencrypted where STARTTLS was chosen, nor with TLS where there is none', async () => {
    const { account, servers } = await start()
    for (const security of ['startTls', 'tls'] as const)
      await expect(servers.ask({ ...account, security }, folders)).rejects.toMatchObject({ problem: { kind: 'noTls' } })
  })

  it('says that there is no host, or that nobody listens', async () => {
    const { account, servers } = await start('tls', { resolve: async () => [] })
    const nobody = servers.ask({ ...account, host: 'imap.example.com' }, folders)
    await expect(nobody).rejects.toMatchObject({ problem: { kind: 'noHost' } })
    const silent = servers.ask({ ...account, port: 2 }, folders)
    await expect(silent).rejects.toMatchObject({ problem: { kind: 'refused' } })
  })

  it('leads into no network, also behind a name, unless the operator allows the host', async () => {
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }]
    const { account } = await start(undefined, { resolve })
    const named = { ...account, host: 'imap.inside.example' }
    const strict = openMailServers({ insideHosts: [], allowLoopback: false, resolve })
    for (const one of [account, named])
      await expect(strict.ask(one, folders)).rejects.toMatchObject({ problem: { kind: 'network' } })
    const allowed = openMailServers({ insideHosts: ['imap.inside.example'], allowLoopback: false, resolve })
    expect(await allowed.ask(named, folders)).toHaveLength(2)
    await allowed.close()
  })
})
