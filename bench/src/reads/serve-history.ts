import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@bic/server/testing/free-port'
import { administratorOf, password } from '../history/add-directory.ts'
import type { History } from '../history/open-history.ts'
import { databaseProcessorTime, processorTimeOf } from '../processor-time.ts'
import { startProcess } from '../started-process.ts'

const main = fileURLToPath(import.meta.resolve('@bic/server/main'))

/** A server process on a history, with an administrator signed in. */
export interface Served {
  readonly url: string
  readonly token: string
  /** Of the server. */
  readonly pid: number
  /** Seconds of processor time of the server and the database so far. */
  readonly spent: () => Promise<number>
}

const signIn = async (url: string, username: string): Promise<string> => {
  const response = await fetch(`${url}/tribyl/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const { data } = (await response.json()) as { data: { token: string } }
  return data.token
}

/** Starts a server process of its own on a history that is idle, for as long as the work takes. */
export const serveHistory = async <T>(history: History, work: (served: Served) => Promise<T>): Promise<T> => {
  await history.idle()
  const port = await freePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-api-'))
  const url = `http://127.0.0.1:${port}`
  const server = startProcess(process.execPath, [main], {
    cwd: dataDir,
    env: {
      DATABASE_URL: history.databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      ROLE: 'api',
      DEMO: '0',
      LOG_LEVEL: 'error',
      // One person asks as often as the machine can answer.
      RATE_LIMIT_SCALE: '1000000',
    },
  })
  try {
    await server.said('is at')
    const { pool } = history.app
    const spent = async () => processorTimeOf(server.pid) + (await databaseProcessorTime(pool))
    return await work({ url, token: await signIn(url, administratorOf(history.domain)), pid: server.pid, spent })
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
