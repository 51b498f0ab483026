import type { FaultKind, FaultPlan } from '../faults/fault-plan.ts'
import { htmlTextOf, mailOf, messageIdOf, peopleOf, plainTextOf } from '../mail/mails.ts'
import type { VendorMock } from '../vendor-mock.ts'
import type { World, WorldCall } from '../world/world.ts'
import { type Failure, type MailServer, type ServedFolder, type ServedMail, startMailServer } from './mail-server.ts'

interface ImapOptions {
  readonly world: World
  readonly now: () => Date
  readonly faults: FaultPlan
  readonly minutesAhead: number
}

/** What can go wrong with a mail server, by what goes wrong with others. */
const failures: Readonly<Partial<Record<FaultKind, Failure>>> = {
  reset: 'reset',
  truncated: 'truncated',
  'error-500': 'error',
  'limited-silent': 'busy',
}
export const imapFaults = Object.keys(failures) as FaultKind[]

/** What a private mail is marked by: its folder, a keyword, or a header line. */
const markOf = (call: WorldCall) => (call.isPrivate ? (['folder', 'keyword', 'header'] as const)[call.index % 3] : null)

const folderOf = (call: WorldCall): string => {
  if (markOf(call) === 'folder') return 'INBOX/Private'
  return call.index % 2 === 0 ? 'Sent' : 'INBOX'
}

const uidValidity = 7

/** The id of a mail in the mailbox, as an address of IMAP names it. */
export const imapIdOf = (world: World, id: string): string => {
  const index = world.indexOf(id) ?? -1
  return `${encodeURIComponent(folderOf(mailOf(world, index)))};UIDVALIDITY=${uidValidity}/;UID=${index + 1}`
}

const inBase64 = (text: string): string =>
  Buffer.from(text)
    .toString('base64')
    .replace(/.{76}/g, line => `${line}\r\n`)

/** A mail as it is sent. */
const sourceOf = (world: World, index: number): string => {
  const call = mailOf(world, index)
  const [author, ...others] = peopleOf(call).map(({ name, email }) => `"${name}" <${email}>`)
  const [first = author, ...rest] = others
  const isPlain = index % 5 === 0
  const text = isPlain ? plainTextOf(world, call) : `<html><body>${htmlTextOf(world, call)}</body></html>`
  return [
    `Message-ID: ${messageIdOf(call.id)}`,
    `Date: ${new Date(world.listedAt(index)).toUTCString()}`,
    `From: ${author}`,
    `To: ${first}`,
    ...(rest.length === 0 ? [] : [`Cc: ${rest.join(',\r\n ')}`]),
    `Subject: =?utf-8?B?${Buffer.from(call.title).toString('base64')}?=`,
    ...(markOf(call) === 'header' ? ['Sensitivity: Private'] : []),
    'MIME-Version: 1.0',
    `Content-Type: text/${isPlain ? 'plain' : 'html'}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
    '',
    inBase64(text),
  ].join('\r\n')
}

/** What of a mail never changes. */
interface KeptMail {
  readonly folder: string
  readonly keywords: readonly string[]
  readonly source: string
}

/**
 * A mail server with the mails of a world, of two mailboxes, of which the second one has every third mail of the first. A mail that goes is marked as
 * deleted where it is, or is in the bin, every other time.
 */
export class ImapMock implements VendorMock {
  readonly #options: ImapOptions
  readonly #kept = new Map<number, KeptMail>()
  #server: MailServer | undefined
  readonly mailboxes = ['ada@northwind.example', 'ben@northwind.example'] as const
  readonly password = 'app password'
  readonly requests: { readonly command: string; readonly fault: FaultKind | null }[] = []
  readonly limitsExceeded = 0
  readonly violations: string[] = []

  constructor(options: ImapOptions) {
    this.#options = options
  }

  /** An account that opens every mailbox. */
  get account() {
    const { host = '', port = 0 } = this.#server ?? {}
    const { subject, password } = this
    return { host, port, security: 'none', user: '{address}*bic', password, subject } as const
  }

  get subject(): string {
    return this.mailboxes[0]
  }

  get baseUrl(): string {
    return `imap://${this.account.host}:${this.account.port}`
  }

  async start(): Promise<void> {
    const names = this.mailboxes.flatMap(address => [address, `${address}*bic`])
    this.#server = await startMailServer({
      passwords: Object.fromEntries(names.map(name => [name, this.password])),
      mailboxOf: user => this.#mailbox(this.mailboxes.findIndex(address => user.startsWith(address))),
      failureOf: command => this.#failureOf(command),
    })
  }

  async stop(): Promise<void> {
    await this.#server?.stop()
  }

  #failureOf(command: string): Failure | null {
    const fault = this.#options.faults.next({
      path: `/imap/${command.toLowerCase().replace(' ', '-')}`,
      isListing: command === 'UID SEARCH',
      hasCursor: false,
      hasToken: false,
    })
    const failure = (fault && failures[fault]) ?? null
    this.requests.push({ command, fault: failure === null ? null : fault })
    return failure
  }

  #keptOf(index: number): KeptMail {
    const known = this.#kept.get(index)
    if (known) return known
    const { world } = this.#options
    const call = mailOf(world, index)
    const keywords = markOf(call) === 'keyword' ? ['Private'] : []
    const kept = { folder: folderOf(call), keywords, source: sourceOf(world, index) }
    this.#kept.set(index, kept)
    return kept
  }

  #mailbox(mailbox: number): Readonly<Record<string, ServedFolder>> {
    const { world, now, minutesAhead } = this.#options
    const at = now().getTime() + minutesAhead * 60_000
    const folders: Record<string, ServedMail[]> = { INBOX: [], 'INBOX/Private': [], Sent: [], Trash: [] }
    for (let index = 0; index < world.size; index++) {
      if (mailbox === 1 && index % 3 !== 0) continue
      const isGone = world.isGone(index, at)
      if (!isGone && !world.isThere(index, at)) continue
      const { folder, keywords, source } = this.#keptOf(index)
      folders[isGone && index % 4 >= 2 ? 'Trash' : folder]?.push({
        uid: index + 1,
        at: new Date(world.listedAt(index)),
        source,
        flags: [isGone ? '\\Deleted' : '\\Seen', ...keywords],
      })
    }
    const draft = { uid: 1, at: now(), source: 'Subject: Not sent yet\r\n\r\nDear', flags: ['\\Draft'] }
    return {
      INBOX: { mails: folders.INBOX ?? [], uidValidity },
      'INBOX/Private': { mails: folders['INBOX/Private'] ?? [], uidValidity },
      Sent: { mails: folders.Sent ?? [], uidValidity, use: '\\Sent' },
      Trash: { mails: folders.Trash ?? [], uidValidity, use: '\\Trash' },
      'Trash/Old': { mails: folders.Trash ?? [], uidValidity },
      Drafts: { mails: [draft], uidValidity, use: '\\Drafts' },
      'Other Users/carl': { mails: folders.INBOX ?? [], uidValidity },
    }
  }
}
