import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { type Account, giveTo } from './account.ts'
import type { Listening } from './settings.ts'
import { systemCode } from './start-problem.ts'

const port = 5432
// A socket's address has room for 107 bytes on Linux, 103 on macOS; the server adds ".s.PGSQL.5432.lock".
const longest = 80

/** A folder for the socket: in the database's home if its path is short enough, else one of ours in /tmp. */
const makeSocketDirectory = (home: string, account: Account | undefined): string | undefined => {
  const inside = join(home, 'run')
  const short = `/tmp/bic-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`
  const directory = Buffer.byteLength(inside) <= longest ? inside : short
  const uid = account?.uid ?? process.getuid?.()
  try {
    mkdirSync(directory, { mode: 0o700 })
    giveTo(account, directory)
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') return undefined
  }
  const found = lstatSync(directory)
  // A folder in /tmp that somebody else made first is not to be trusted with our connections.
  if (!found.isDirectory() || found.uid !== uid) return undefined
  chmodSync(directory, 0o700)
  return directory
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No free port was given.')),
      )
    })
  })

/** Where the server shall listen: a socket only its owner may use, or, where none can be made, a port of 127.0.0.1. */
export const chooseListening = async (home: string, account: Account | undefined): Promise<Listening> => {
  const directory = makeSocketDirectory(home, account)
  return directory === undefined ? chooseLoopback() : { socketDirectory: directory, port }
}

/** A free port of 127.0.0.1. */
export const chooseLoopback = async (): Promise<Listening> => ({ socketDirectory: undefined, port: await freePort() })

/** Removes the socket's folder if it lies in /tmp; in the database's home it stays. */
export const leaveListening = (home: string, { socketDirectory }: Listening): void => {
  if (socketDirectory?.startsWith(home) === false) rmSync(socketDirectory, { recursive: true, force: true })
}

/** The connection string of a database there. */
export const urlOf = (listening: Listening, user: string, password: string, database: string): string => {
  const who = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`
  if (listening.socketDirectory === undefined) return `postgresql://${who}@127.0.0.1:${listening.port}/${database}`
  const host = encodeURIComponent(listening.socketDirectory)
  return `postgresql://${who}@localhost:${listening.port}/${database}?host=${host}`
}
