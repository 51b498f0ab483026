import { isIP } from 'node:net'
import type { MailAccount } from '@bic/connectors/access'
import type { ImapAnswers, ImapFolder, ImapHead, ImapRequest } from '@bic/connectors/imap/ask-imap'
import type { ImapProblem } from '@bic/connectors/imap/problem'
import { type FetchMessageObject, type FetchQueryObject, ImapFlow } from 'imapflow'
import { type Address, addressOf, NoSuchHost } from '../outgoing/address-of.ts'
import { OutgoingProblem } from '../outgoing-problem.ts'

/** A mail server did not answer a question. */
export class MailServerProblem extends Error {
  readonly problem: ImapProblem
  constructor(problem: ImapProblem, cause?: unknown) {
    super(`${problem.kind} ${problem.code ?? ''} ${problem.text ?? ''}`.trim(), { cause })
    this.problem = problem
  }
}

/** Asks a mail server with an account of it. @throws MailServerProblem */
export type AskMailServer = <R extends ImapRequest>(account: MailAccount, request: R) => Promise<ImapAnswers[R['kind']]>

/** A way to ask mail servers that keeps the sessions it has begun. */
export interface MailServers {
  readonly ask: AskMailServer
  /** Ends all sessions. */
  readonly close: () => Promise<void>
}

export interface MailServerOptions {
  /** Hosts inside a network that may be asked. */
  readonly insideHosts: readonly string[]
  /** Whether a server may be on this machine. */
  readonly allowLoopback: boolean
  /** Who signed the certificates that are taken, where that is not who signs those of the internet. */
  readonly ca?: string
  readonly resolve?: (host: string) => Promise<readonly Address[]>
}

/** Milliseconds that a server is waited for: until it is connected, and for each answer. */
const longestConnect = 15_000
const longestAnswer = 60_000
/** Bytes of a mail that are read: its texts stand before its files. */
const mostBytes = 8 * 1024 * 1024

const uses: Readonly<Record<string, ImapFolder['use']>> = {
  '\\Drafts': 'drafts',
  '\\Junk': 'junk',
  '\\Trash': 'trash',
  '\\All': 'all',
  '\\Flagged': 'all',
  '\\Important': 'all',
}

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const fieldIn = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null && name in error ? error[name as keyof typeof error] : undefined

/** What went wrong, as far as the error of the library says it. */
const problemOf = (error: unknown): ImapProblem => {
  const code = textIn(fieldIn(error, 'serverResponseCode')) ?? textIn(fieldIn(error, 'code'))
  const text = textIn(fieldIn(error, 'responseText')) ?? textIn(fieldIn(error, 'response'))
  const says = (kind: ImapProblem['kind']): ImapProblem => ({ kind, code, text })
  const message = error instanceof Error ? error.message : ''
  if (error instanceof NoSuchHost) return says('noHost')
  if (error instanceof OutgoingProblem) return says('network')
  if (fieldIn(error, 'authenticationFailed') === true) return says('login')
  if (code !== null && /CERT|SELF_SIGNED|UNABLE_TO|ALTNAME/.test(code)) return says('certificate')
  if (fieldIn(error, 'tlsFailed') === true || /STARTTLS/i.test(message)) return says('noTls')
  if (code !== null && /^(?:ERR_SSL|ERR_TLS|EPROTO)/.test(code)) return says('noTls')
  if (code === 'ECONNREFUSED') return says('refused')
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return says('noHost')
  if (code !== null && /TIMEOUT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/.test(code)) return says('silent')
  if (code !== null && /^(?:ParserError|InvalidResponse|LineTooLarge|MissingTag|UnexpectedTag)/.test(code))
    return says('noImap')
  if (textIn(fieldIn(error, 'responseStatus')) !== null && fieldIn(error, 'responseStatus') !== 'BYE')
    return says('answer')
  return says('closed')
}

const open = async (account: MailAccount, options: MailServerOptions): Promise<ImapFlow> => {
  const { host, port, security, user, password } = account
  const { insideHosts, allowLoopback, ca, resolve } = options
  const isInside = insideHosts.includes(host.toLowerCase())
  const { address } = await addressOf(host, {
    mayBeInside: isInside || (allowLoopback && /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/.test(host)),
    ...(resolve ? { resolve } : {}),
  })
  const client = new ImapFlow({
    // The address that was checked is connected to, whatever the name leads to afterwards; its certificate is that of the name.
    host: address,
    port,
    secure: security === 'tls',
    ...(security === 'tls' ? {} : { doSTARTTLS: security === 'startTls' }),
    ...(isIP(host) === 0 ? { servername: host } : {}),
    auth: { user, pass: password },
    tls: ca === undefined ? {} : { ca },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: longestConnect,
    greetingTimeout: longestConnect,
    socketTimeout: longestAnswer,
  })
  // A connection that breaks between two questions is found out by the next one.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    client.close()
    throw error
  }
}

const listFolders = async (client: ImapFlow): Promise<ImapFolder[]> => {
  const { other, shared } = client.namespaces ?? { other: false, shared: false }
  const foreign = [other, shared].flatMap(all => (all === false ? [] : all.map(({ prefix }) => prefix))).filter(Boolean)
  const folders = await client.list()
  return folders
    .filter(({ listed }) => listed)
    .map(({ path, delimiter, flags, specialUse }) => ({
      path,
      delimiter: delimiter ?? '',
      isOpen: ![...flags].some(flag => /^\\(?:noselect|nonexistent)$/i.test(flag)),
      use: [specialUse ?? '', ...flags].map(flag => uses[flag] ?? null).find(use => use !== null) ?? null,
      isShared: foreign.some(prefix => path === prefix.replace(/.$/, '') || path.startsWith(prefix)),
    }))
}

/** Opens a folder for reading, as it is now. Null: there is none of that name. */
const openFolder = async (client: ImapFlow, path: string): Promise<string | null> => {
  try {
    const { uidValidity } = await client.mailboxOpen(path, { readOnly: true })
    return String(uidValidity)
  } catch (error) {
    if (fieldIn(error, 'mailboxMissing') === true) return null
    throw error
  }
}

/** Whether a folder is open as it was when its mails were listed. */
const isOpenIn = ({ mailbox }: ImapFlow, of: { readonly folder: string; readonly uidValidity: string }): boolean =>
  mailbox !== false && mailbox.path === of.folder && String(mailbox.uidValidity) === of.uidValidity

const headOf = ({ uid, flags, internalDate, headers }: FetchMessageObject): ImapHead => {
  const at = internalDate === undefined ? Number.NaN : new Date(internalDate).getTime()
  return {
    uid,
    at: Number.isNaN(at) ? null : new Date(at).toISOString(),
    flags: [...(flags ?? [])],
    header: headers ?? null,
  }
}

const heads: FetchQueryObject = { uid: true, flags: true, internalDate: true }

type Answer = ImapAnswers[ImapRequest['kind']]

const answer = async (client: ImapFlow, request: ImapRequest): Promise<Answer> => {
  if (request.kind === 'folders') return listFolders(client)
  const isOpen = request.kind !== 'search' && isOpenIn(client, request)
  const uidValidity = isOpen ? request.uidValidity : await openFolder(client, request.folder)
  if (request.kind === 'search') {
    if (uidValidity === null) return null
    const { after, since, before } = request
    const found = await client.search({ uid: `${after + 1}:*`, since, before }, { uid: true })
    // The library answers so when the server refused to look.
    if (!Array.isArray(found)) throw new MailServerProblem({ kind: 'answer', code: null, text: 'The search failed.' })
    // The last mail of a folder is in every range that ends with it.
    return { uidValidity, uids: found.filter(uid => uid > after).sort((a, b) => a - b) }
  }
  const isSame = uidValidity === request.uidValidity
  if (!isSame || request.uids.length === 0) return []
  if (request.kind === 'heads') {
    const query = request.withHeader ? { ...heads, headers: true } : heads
    return (await client.fetchAll(request.uids.join(','), query, { uid: true })).map(headOf)
  }
  const read: ImapAnswers['read'][number][] = []
  for (const uid of request.uids) {
    const query = { ...heads, size: true, source: { maxLength: mostBytes } }
    const found = await client.fetchOne(String(uid), query, { uid: true })
    if (!found) continue
    const { source = Buffer.alloc(0), size = 0 } = found
    if (source.length === 0 && size > 0)
      throw new MailServerProblem({ kind: 'answer', code: null, text: 'It gives nothing of a mail.' })
    read.push({ head: headOf(found), source })
  }
  return read
}

/** Asks mail servers, with one session for each account that lasts until it is closed or breaks. One question follows the other. */
export const openMailServers = (options: MailServerOptions): MailServers => {
  const sessions = new Map<string, Promise<ImapFlow>>()
  const last = new Map<string, Promise<unknown>>()
  const keyOf = ({ host, port, security, user, password }: MailAccount): string =>
    JSON.stringify([host, port, security, user, password])
  const sessionOf = async (account: MailAccount): Promise<ImapFlow> => {
    const key = keyOf(account)
    const kept = await sessions.get(key)
    if (kept?.usable) return kept
    const opening = open(account, options)
    sessions.set(key, opening)
    return opening.catch((error: unknown) => {
      sessions.delete(key)
      throw error
    })
  }
  const askOnce = async (account: MailAccount, request: ImapRequest): Promise<Answer> => {
    let client: ImapFlow | null = null
    try {
      client = await sessionOf(account)
      return await answer(client, request)
    } catch (error) {
      const problem = error instanceof MailServerProblem ? error.problem : problemOf(error)
      // What a session answers after something went wrong is not relied on.
      sessions.delete(keyOf(account))
      client?.close()
      throw error instanceof MailServerProblem ? error : new MailServerProblem(problem, error)
    }
  }
  const ask = (account: MailAccount, request: ImapRequest): Promise<Answer> => {
    const key = keyOf(account)
    const asking = (last.get(key) ?? Promise.resolve()).then(() => askOnce(account, request))
    last.set(
      key,
      asking.catch(() => undefined),
    )
    return asking
  }
  return {
    ask: ask as AskMailServer,
    close: async () => {
      const all = await Promise.allSettled(sessions.values())
      sessions.clear()
      await Promise.all(all.map(one => (one.status === 'fulfilled' ? one.value.logout().catch(() => undefined) : null)))
    },
  }
}
