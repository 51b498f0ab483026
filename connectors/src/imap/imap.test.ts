import { describe, expect, it } from 'vitest'
import type { MailAccount } from '../access.ts'
import type { Ask } from '../ask.ts'
import { VendorFault } from '../vendor-fault.ts'
import { accountFor, refuse } from './account.ts'
import type { ImapAnswers, ImapFolder, ImapRequest } from './ask-imap.ts'
import { classify } from './classify.ts'
import { envelopeOf } from './envelope.ts'
import { mailFolders } from './folders.ts'
import { details, existing, list } from './messages.ts'
import { normalise } from './normalise.ts'
import { idOfPlace, placeOfId } from './place.ts'

const bytes = (text: string) => new TextEncoder().encode(text.replaceAll('\n', '\r\n'))
const account: MailAccount = {
  kind: 'mailAccount',
  host: 'imap.example.com',
  port: 993,
  security: 'tls',
  user: 'ada',
  password: 'secret',
  subject: 'ada@x.com',
  baseUrl: null,
}
const folder = (path: string, more: Partial<ImapFolder> = {}): ImapFolder => ({
  path,
  delimiter: '/',
  isOpen: true,
  use: null,
  isShared: false,
  ...more,
})

interface Mail {
  readonly uid: number
  readonly at: string
  readonly flags?: readonly string[]
  readonly source?: string
}

/** A mail server that has these folders, and what it was asked. */
const serverOf = (folders: Record<string, { uidValidity: string; mails: Mail[] }>) => {
  const asked: ImapRequest[] = []
  const headOf = ({ uid, at, flags = [], source = '' }: Mail) => ({ uid, at, flags, header: bytes(source) })
  const answer = (request: ImapRequest): unknown => {
    asked.push(request)
    if (request.kind === 'folders') return Object.keys(folders).map(path => folder(path))
    const { uidValidity, mails } = folders[request.folder] ?? { uidValidity: '', mails: [] }
    if (request.kind === 'search')
      return uidValidity === ''
        ? null
        : {
            uidValidity,
            uids: mails
              .filter(
                ({ uid, at }) =>
                  uid > request.after && at >= request.since.toISOString() && at < request.before.toISOString(),
              )
              .map(({ uid }) => uid),
          }
    const found = uidValidity === request.uidValidity ? mails.filter(({ uid }) => request.uids.includes(uid)) : []
    return request.kind === 'heads'
      ? found.map(headOf)
      : found.map(mail => ({ head: headOf(mail), source: bytes(mail.source ?? '') }))
  }
  const imap = async <R extends ImapRequest>(request: R) => answer(request) as ImapAnswers[R['kind']]
  const http = async () => {
    throw new Error('It is asked by IMAP.')
  }
  return { asked, ask: Object.assign(http, { imap }) as Ask }
}
const window = { from: new Date('2026-11-10T00:00:00Z'), to: new Date('2026-11-12T00:00:00Z') }
const listAll = async (ask: Ask, size: number) => {
  const ids: string[] = []
  let token: string | null = null
  let pages = 0
  do {
    const page: Awaited<ReturnType<typeof list>> = await list({ ask, window, token, size })
    ids.push(...page.items.map(({ id }) => id))
    token = page.next
    pages++
  } while (token !== null)
  return { ids, pages }
}

describe('an account of a mail server', () => {
  it('opens its own mailbox, or each by a name with its address', () => {
    expect(accountFor(account, 'Ada@X.com')).toBe(account)
    expect(() => accountFor(account, 'ben@x.com')).toThrow('opens the mailbox of ada@x.com only')
    const master = { ...account, user: '{address}*master' }
    expect(accountFor(master, 'ben@x.com')).toEqual({ ...account, user: 'ben@x.com*master', subject: 'ben@x.com' })
  })

  it.each([
    [{ host: 'https://imap.example.com' }, 'host'],
    [{ host: 'imap example' }, 'host'],
    [{ host: '-a.example.com' }, 'host'],
    [{ port: 0 }, 'port'],
    [{ security: 'none' as const }, 'security'],
    [{ security: 'none' as const, host: '127.0.0.1' }, 'security'],
    [{ subject: 'ada' }, 'subject'],
    [{ user: '{address}' }, 'user'],
  ])('is not used with %o', (more, field) => {
    expect(refuse({ ...account, ...more }, false)).toMatchObject({ kind: 'stop', field })
  })

  it('goes without encryption to this machine alone, where that is allowed', () => {
    const local = { ...account, host: 'localhost', security: 'none' as const }
    expect(refuse(local, true)).toBeNull()
    expect(refuse({ ...local, host: 'imap.example.com' }, true)).toMatchObject({ field: 'security' })
    expect(refuse(account, false)).toBeNull()
    expect(refuse({ ...account, host: '2001:db8::1' }, false)).toBeNull()
  })
})

describe('what went wrong', () => {
  it.each([
    ['noHost', null, 'retry', 'host'],
    ['network', null, 'stop', 'host'],
    ['refused', 'ECONNREFUSED', 'retry', 'port'],
    ['silent', 'CONNECT_TIMEOUT', 'retry', 'host'],
    ['closed', 'ECONNRESET', 'retry', undefined],
    ['certificate', 'CERT_HAS_EXPIRED', 'stop', 'host'],
    ['noTls', null, 'stop', 'security'],
    ['noImap', null, 'stop', 'port'],
    ['login', 'AUTHENTICATIONFAILED', 'reconnect', 'user'],
    ['login', 'AUTHORIZATIONFAILED', 'stop', 'user'],
    ['login', 'PRIVACYREQUIRED', 'stop', 'security'],
    ['login', 'UNAVAILABLE', 'wait', undefined],
    ['answer', 'LIMIT', 'wait', undefined],
    ['answer', null, 'retry', undefined],
  ] as const)('as %s with %s is %s, about %s', (kind, code, fault, field) => {
    expect(classify({ kind, code, text: null })).toMatchObject({ kind: fault, field })
  })

  it('is said in the words of the server', () => {
    expect(classify({ kind: 'login', code: null, text: 'Too many connections' }).kind).toBe('wait')
    expect(classify({ kind: 'login', code: null, text: 'Bad password' }).message).toContain('It says: Bad password.')
  })
})

describe('folders', () => {
  it('are those of the mailbox, without what was thrown away, is shared, or shows mails of others', () => {
    const all = [
      folder('INBOX', { delimiter: '.' }),
      folder('INBOX.Clients.Acme', { delimiter: '.' }),
      folder('INBOX.Clients', { delimiter: '.', isOpen: false }),
      folder('Trash', { use: 'trash' }),
      folder('Trash/Old'),
      folder('Trashy'),
      folder('All Mail', { use: 'all' }),
      folder('Other Users/ben', { isShared: true }),
    ]
    expect([...mailFolders(all)]).toEqual([
      ['INBOX', ['INBOX']],
      ['INBOX.Clients.Acme', ['Acme', 'Clients/Acme', 'INBOX/Clients/Acme']],
      ['Trashy', ['Trashy']],
    ])
  })

  it('name a mail with UIDVALIDITY and UID', () => {
    const place = { folder: 'INBOX/Entwürfe; alt', uidValidity: '385759045', uid: 20 }
    expect(idOfPlace(place)).toBe('INBOX%2FEntw%C3%BCrfe%3B%20alt;UIDVALIDITY=385759045/;UID=20')
    expect(placeOfId(idOfPlace(place))).toEqual(place)
    expect(() => placeOfId('20')).toThrow(VendorFault)
  })
})

describe('a listing', () => {
  const mails = (count: number): Mail[] =>
    Array.from({ length: count }, (_, index) => ({ uid: index + 1, at: '2026-11-10T12:00:00.000Z' }))

  it.each([1, 2, 7, 100])('has every mail once, in pages of %i', async size => {
    const { ask } = serverOf({
      INBOX: { uidValidity: '7', mails: mails(9) },
      Empty: { uidValidity: '1', mails: [] },
      Sent: { uidValidity: '2', mails: mails(3) },
    })
    const { ids } = await listAll(ask, size)
    expect(ids.length).toBe(12)
    expect(new Set(ids).size).toBe(12)
  })

  it('has what came in the window, whatever days the server finds, and nothing deleted or unfinished', async () => {
    const at = (uid: number, moment: string, flags: string[] = []) => ({ uid, at: moment, flags })
    const { ask } = serverOf({
      INBOX: {
        uidValidity: '7',
        mails: [
          at(1, '2026-11-09T23:59:59.000Z'),
          at(2, '2026-11-10T00:00:00.000Z'),
          at(3, '2026-11-11T23:59:59.000Z'),
          at(4, '2026-11-12T00:00:00.000Z'),
          at(5, '2026-11-11T00:00:00.000Z', ['\\Deleted']),
          at(6, '2026-11-11T00:00:00.000Z', ['\\Draft']),
        ],
      },
    })
    const { ids } = await listAll(ask, 2)
    expect(ids.map(id => placeOfId(id).uid)).toEqual([2, 3])
  })

  it('goes on over hundreds of folders that have nothing', async () => {
    const folders = Array.from({ length: 300 }, (_, index) => [`F${index}`, { uidValidity: '1', mails: [] as Mail[] }])
    const { ask } = serverOf({ ...Object.fromEntries(folders), Z: { uidValidity: '1', mails: mails(1) } })
    const { ids, pages } = await listAll(ask, 40)
    expect(ids.length).toBe(1)
    expect(pages).toBeGreaterThan(20)
  })

  it('begins again when a folder was recreated meanwhile', async () => {
    const folders = { INBOX: { uidValidity: '7', mails: mails(9) } }
    const { ask } = serverOf(folders)
    const { next } = await list({ ask, window, token: null, size: 4 })
    folders.INBOX = { uidValidity: '8', mails: mails(9) }
    await expect(list({ ask, window, token: next, size: 4 })).rejects.toMatchObject({ kind: 'restart' })
    const id = idOfPlace({ folder: 'INBOX', uidValidity: '7', uid: 1 })
    expect(await existing(ask, [id])).toEqual(new Set())
    expect((await listAll(ask, 4)).ids).toContain(idOfPlace({ folder: 'INBOX', uidValidity: '8', uid: 1 }))
  })
})

describe('a mail', () => {
  const head = (header: string, flags: string[] = []) => ({
    uid: 1,
    at: '2026-11-10T12:00:00Z',
    flags,
    header: bytes(header),
  })

  it('says before its text whom it names, and what it is marked by', async () => {
    const header =
      'From: =?utf-8?Q?Ada_L=C3=B6w?= <Ada@X.com>\nTo: Team: cy@y.com, di@y.com;\nSubject: =?iso-8859-1?Q?Gr=FC=DFe?=\nSensitivity: Private\n\n'
    expect(await envelopeOf(head(header, ['\\Seen', '$Forwarded', 'Board']), ['Sent'])).toEqual({
      at: '2026-11-10T12:00:00Z',
      from: 'ada@x.com',
      recipients: ['cy@y.com', 'di@y.com'],
      subject: 'Grüße',
      labels: ['Sent', 'Board', 'Private'],
      automatic: null,
    })
    expect((await envelopeOf(head('From: no-reply@x.com\n\n'), [])).automatic).toBe('machine')
  })

  const detailOf = async (source: string) => {
    const { ask } = serverOf({ INBOX: { uidValidity: '7', mails: [{ uid: 1, at: '2026-11-10T12:00:00Z', source }] } })
    const id = idOfPlace({ folder: 'INBOX', uidValidity: '7', uid: 1 })
    return (await details(ask, [id])).get(id) ?? null
  }
  const parts = (type: string) =>
    `Message-ID: <1@x>\nFrom: a@x.com\nContent-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain; charset=iso-8859-1\n\nGr\xfc\xdfe\n--b\nContent-Type: ${type}\nContent-Disposition: attachment; filename=a\n\nx\n--b--\n`

  it('is read with its text, and its files are counted', async () => {
    const read = normalise({}, await detailOf(parts('application/pdf').replace('\xfc\xdf', 'ue')))
    expect(read).toMatchObject({
      state: 'ready',
      conversation: {
        startedAt: '2026-11-10T12:00:00Z',
        mail: { messageId: '<1@x>', plain: 'Gruee\n', attachments: 1 },
      },
    })
  })

  it('that is an invitation, or encrypted, keeps no text', async () => {
    const invitation = await detailOf(parts('text/calendar'))
    expect(invitation).toMatchObject({ plain: null, html: null, isCalendar: true })
    expect(normalise({}, invitation)).toMatchObject({ state: 'skipped' })
    const encrypted = await detailOf(
      'From: a@x.com\nContent-Type: multipart/encrypted; boundary=b\n\n--b\n\nx\n--b--\n',
    )
    expect(normalise({}, encrypted)).toEqual({ state: 'skipped', reason: 'It is encrypted.' })
  })

  it('without a Message-ID is known by what it says, wherever it is', async () => {
    const source = 'From: a@x.com\n\nHello'
    const [one, other] = [await detailOf(source), await detailOf(source)]
    expect(one).toMatchObject({ messageId: expect.stringMatching(/^<sha256\.[0-9a-f]{64}@no-message-id>$/) })
    expect(other).toEqual(one)
    expect(await detailOf(`${source}!`)).not.toEqual(one)
  })

  it('that cannot be read becomes a dead letter with the reason', async () => {
    const nested = Array.from(
      { length: 60 },
      (_, depth) => `Content-Type: multipart/mixed; boundary=b${depth}\n\n--b${depth}\n`,
    )
    const detail = await detailOf(`From: a@x.com\n${nested.join('')}`)
    expect(detail).toMatchObject({ unreadable: expect.stringContaining('nesting') })
    expect(() => normalise({}, detail)).toThrow('The mail cannot be read')
    expect(normalise({}, null)).toMatchObject({ state: 'skipped' })
  })
})
