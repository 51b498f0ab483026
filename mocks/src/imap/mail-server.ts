import type { AddressInfo, Socket } from 'node:net'
import hoodiecrow, { type CommandHandler, type Connection, type Parsed, type Server } from 'hoodiecrow-imap'

/** A folder of a mailbox, by what its server says of it. */
export interface ServedFolder {
  readonly mails: readonly ServedMail[]
  /** What the folder is for: `\\Trash`. */
  readonly use?: string
  readonly uidValidity?: number
}

export interface ServedMail {
  readonly uid: number
  /** When it came. */
  readonly at: Date
  /** As it was sent, each byte as one character. */
  readonly source: string
  readonly flags?: readonly string[]
}

/** A mailbox by the paths of its folders. A folder below a namespace of others has `Other Users/` before it. */
export type ServedMailbox = Readonly<Record<string, ServedFolder>>

/** How a question fails: the connection breaks before or within the answer, or the server refuses, for good or for a while. */
export type Failure = 'reset' | 'truncated' | 'error' | 'busy'

interface MailServerOptions {
  /** Passwords by names that sign in. */
  readonly passwords: Readonly<Record<string, string>>
  /** What a name has, as it is now; asked before each question. */
  readonly mailboxOf: (user: string) => ServedMailbox
  /** What goes wrong with a question; null: nothing. */
  readonly failureOf?: (command: string) => Failure | null
  /** Where it listens; any port when left out. */
  readonly port?: number
  readonly tls?: { readonly kind: 'tls' | 'startTls'; readonly key: string; readonly cert: string }
}

/** A mail server on this machine that speaks IMAP. */
export interface MailServer {
  readonly host: string
  readonly port: number
  readonly stop: () => Promise<void>
}

const others = 'Other Users/'
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const two = (value: number): string => String(value).padStart(2, '0')

/** A moment as IMAP writes it. */
const internalDate = (at: Date): string =>
  `${two(at.getUTCDate())}-${months[at.getUTCMonth()]}-${at.getUTCFullYear()} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())} +0000`

const plugins = ['ID', 'NAMESPACE', 'SPECIAL-USE', 'UNSELECT', 'LITERALPLUS', 'IDLE', 'UIDPLUS']
/** Questions that may fail; signing in does not. */
const commands = ['LIST', 'EXAMINE', 'UID SEARCH', 'UID FETCH']

/** A folder as the server keeps it. */
interface Kept {
  readonly folders?: Record<string, Kept>
  readonly flags?: readonly string[]
}

const storageOf = (mailbox: ServedMailbox): Server['storage'] => {
  const storage: Record<string, { folders: Record<string, Kept>; separator: string; type: string }> = {
    '': { folders: {}, separator: '/', type: 'personal' },
    [others]: { folders: {}, separator: '/', type: 'user' },
  }
  const inbox = mailbox.INBOX
  const stored = ({ mails, use, uidValidity = 1 }: ServedFolder) => ({
    messages: mails.map(({ uid, at, source, flags = [] }) => ({
      uid,
      raw: source,
      flags: [...flags],
      internaldate: internalDate(at),
    })),
    uidvalidity: uidValidity,
    ...(use === undefined ? {} : { 'special-use': use }),
  })
  for (const [path, folder] of Object.entries(mailbox).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (path === 'INBOX') continue
    const isOfOthers = path.startsWith(others)
    let { folders } = storage[isOfOthers ? others : '']!
    const names = (isOfOthers ? path.slice(others.length) : path).split('/')
    for (const name of names.slice(0, -1)) {
      const above: Kept = folders[name] ?? { flags: ['\\Noselect'] }
      const below = above.folders ?? {}
      folders[name] = { ...above, folders: below }
      folders = below
    }
    folders[names.at(-1)!] = { ...folders[names.at(-1)!], ...stored(folder) }
  }
  return { ...storage, INBOX: stored(inbox ?? { mails: [] }) } as Server['storage']
}

const refuse = (connection: Connection, parsed: Parsed, text: string): void =>
  connection.send({ tag: parsed.tag, command: 'NO', attributes: [{ type: 'TEXT', value: text }] }, 'REFUSED', parsed)

/** Lets only the first half of what follows through, and breaks the connection then. */
const breakWithin = (socket: Socket, work: () => void): void => {
  const write = socket.write
  const pieces: (string | Uint8Array)[] = []
  socket.write = (piece: string | Uint8Array) => pieces.push(piece) > 0
  work()
  socket.write = write
  const all = Buffer.concat(pieces.map(piece => (typeof piece === 'string' ? Buffer.from(piece, 'binary') : piece)))
  socket.write(all.subarray(0, Math.floor(all.length / 2)), () => socket.destroy())
}

/** Starts a mail server. Each name that signs in has a mailbox of its own. */
export const startMailServer = async ({
  passwords,
  mailboxOf,
  failureOf = () => null,
  port = 0,
  tls,
}: MailServerOptions): Promise<MailServer> => {
  const users = Object.fromEntries(Object.entries(passwords).map(([name, password]) => [name, { password }]))
  const options = {
    users,
    plugins: [...plugins, ...(tls?.kind === 'startTls' ? ['STARTTLS', 'LOGINDISABLED'] : [])],
    secureConnection: tls?.kind === 'tls',
    ...(tls === undefined ? {} : { credentials: { key: tls.key, cert: tls.cert } }),
  }
  const front = hoodiecrow({ ...options, storage: storageOf({}) })
  const signedIn = new WeakMap<Connection, string>()
  const sockets = new Set<Socket>()
  const wrap = (server: Server, command: string, change: (usual: CommandHandler) => CommandHandler): void =>
    server.setCommandHandler(command, change(server.getCommandHandler(command)))
  const serve = (user: string): Server => {
    const server = hoodiecrow({ ...options, storage: storageOf(mailboxOf(user)) })
    for (const command of commands)
      wrap(server, command, usual => (connection, parsed, data, callback) => {
        const { socket } = connection
        const failure = failureOf(command)
        if (socket === null) return
        if (failure === 'reset') {
          socket.destroy()
          return
        }
        if (failure === 'error' || failure === 'busy') {
          refuse(connection, parsed, failure === 'busy' ? '[LIMIT] Too many questions' : 'Internal error')
          callback()
          return
        }
        // A folder that is open stays as it is until it is opened again.
        if (command === 'LIST' || command === 'EXAMINE') {
          Object.assign(server.storage, storageOf(mailboxOf(user)))
          server.indexFolders()
        }
        if (command === 'EXAMINE' && server.getMailbox(parsed.attributes?.[0]?.value ?? '') === undefined) {
          refuse(connection, parsed, '[NONEXISTENT] There is no such folder')
          callback()
          return
        }
        const answer = () => usual(connection, parsed, data, callback)
        if (failure === 'truncated') breakWithin(socket, answer)
        else answer()
      })
    return server
  }
  wrap(front, 'LOGIN', usual => (connection, parsed, data, callback) => {
    usual(connection, parsed, data, () => {
      const user = parsed.attributes?.[0]?.value ?? ''
      if (connection.state === 'Authenticated' && !signedIn.has(connection)) {
        signedIn.set(connection, user)
        connection.server = serve(user)
        if (connection.socket) sockets.add(connection.socket)
      }
      callback()
    })
  })
  front.server.on('connection', socket => socket.setNoDelay(true))
  // Each connection listens to what is new.
  front.setMaxListeners(0)
  await new Promise<void>(listening => front.listen(port, '127.0.0.1', listening))
  return {
    host: '127.0.0.1',
    port: (front.server.address() as AddressInfo).port,
    stop: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise(closed => front.close(closed))
    },
  }
}
