import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../free-port.ts'
import { password, username } from '../history/add-directory.ts'
import type { History } from '../history/open-history.ts'
import { load } from '../machine.ts'
import { databaseProcessorTime, processorTimeOf } from '../processor-time.ts'
import { startProcess } from '../started-process.ts'
import { percentile } from '../statistics.ts'
import { figure, type Table, tell } from '../table.ts'
import { loadCall } from './load-call.ts'
import { listReadCalls } from './read-calls.ts'

const clients = 16
const goal = 50
const answers = 800
const main = fileURLToPath(import.meta.resolve('@bic/server/main'))

const signIn = async (url: string): Promise<string> => {
  const response = await fetch(`${url}/tribyl/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const { data } = (await response.json()) as { data: { token: string } }
  return data.token
}

/** Every read call of the screens against a server process of its own, by 16 clients that never pause. */
export const measureReads = async (history: History): Promise<Table> => {
  await history.idle()
  const port = await freePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-api-'))
  const url = `http://127.0.0.1:${port}`
  const server = startProcess(process.execPath, [main], {
    cwd: dataDir,
    env: {
      ...{ DATABASE_URL: history.databaseUrl, DATA_DIR: dataDir, PORT: String(port), ROLE: 'api', DEMO: '0' },
      LOG_LEVEL: 'error',
    },
  })
  try {
    await server.said('is at')
    const token = await signIn(url)
    const { pool } = history.app
    const spent = async () => processorTimeOf(server.pid) + (await databaseProcessorTime(pool))
    const measured: { name: string; alone: number[]; together: number[]; work: number }[] = []
    for (const call of await listReadCalls(history)) {
      await loadCall(url, token, call, 1, 20)
      const alone = await loadCall(url, token, call, 1, 100)
      const before = await spent()
      const together = await loadCall(url, token, call, clients, answers)
      const work = (((await spent()) - before) * 1000) / together.length
      measured.push({ name: call.name, alone, together, work })
      tell(`${call.name}: p95 ${figure(percentile(together, 0.95))} ms`)
    }
    const slowest = measured.toSorted((a, b) => percentile(b.together, 0.95) - percentile(a.together, 0.95))
    const missed = slowest.filter(({ together }) => percentile(together, 0.95) > goal)
    return {
      title: `Read calls: ${clients} clients, milliseconds, slowest first`,
      columns: ['call', 'p50', 'p95 (goal ≤ 50)', 'one client p50', 'one client p95', 'processor time an answer'],
      rows: slowest.map(({ name, alone, together, work }) => [
        name,
        ...[percentile(together, 0.5), percentile(together, 0.95), percentile(alone, 0.5), percentile(alone, 0.95)],
        work,
      ]),
      notes: [
        `${measured.length - missed.length} of ${measured.length} calls reach the goal. Clients ask again at once, so that 16 answers are always under way; they share the machine with server and database, whose processor time together stands last; ${load()}.`,
      ],
    }
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
