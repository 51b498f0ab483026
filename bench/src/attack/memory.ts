import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { routes } from '@bic/contract/calls/routes'
import { removeDataFolder } from '@bic/database/embedded/start-embedded'
import { apiBase } from '@bic/server/http/register-routes'
import { freePort } from '@bic/server/testing/free-port'
import { memoryOfTree } from '../process-memory.ts'
import { startProcess } from '../started-process.ts'
import { type Outcome, Tally } from './tally.ts'

const main = fileURLToPath(import.meta.resolve('@bic/server/main'))
const password = 'Demo#2026go'
/** One person of each demo customer. */
const people = ['admin@demo.example', 'admin@rival.example'] as const
const checks = 8
const megabyte = 1024 * 1024

const fileBytes = 24 * megabyte
/** What the attack may add: two readers of 512 MB, and the files that they are given. */
const mostAdded = 1536 * megabyte
const mostTries = 300

/** Looks at the memory of the product again and again; the answer is the most that it was. */
const watchMemory = (pid: number): (() => Promise<number>) => {
  let ended = false
  let most = 0
  const watching = (async () => {
    while (!ended) {
      most = Math.max(most, memoryOfTree(pid) || 0)
      await pause(20)
    }
  })()
  return async () => {
    ended = true
    await watching
    return most
  }
}

/**
 * Large files of nothing but brackets, checked at once, each sent again until it was read: what they take of the memory of
 * a product that runs as processes of its own. Only Linux says how much that is.
 */
export const tryMemory = async (): Promise<Outcome> => {
  const tally = new Tally(`${checks} checks of 24 MB of brackets at once: memory`)
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-attack-memory-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}${apiBase}`
  const product = startProcess(process.execPath, [main], {
    cwd: dataDir,
    env: { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error', RATE_LIMIT_SCALE: '1000' },
  })
  try {
    await product.said('Ready.')
    const signIn = async (username: string): Promise<string> => {
      const answer = await fetch(`${url}/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password }),
      })
      return ((await answer.json()) as { data: { token: string } }).data.token
    }
    const tokens = [await signIn(people[0]), await signIn(people[1])] as const
    const file = new File(['['.repeat(fileBytes)], 'brackets.json')
    const check = async (token: string): Promise<void> => {
      for (let tries = 1; tries <= mostTries; tries++) {
        const form = new FormData()
        form.append('file', file)
        const init = { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form }
        const { status } = await fetch(`${url}/${routes.validateFile.path}`, init).then(async answer => {
          await answer.arrayBuffer()
          return answer
        })
        const isRefusal = status === 429 || status === 503
        const isLast = !isRefusal || tries === mostTries
        tally.count(status, isLast && status !== 200 ? `a file of brackets is answered ${status}` : undefined)
        if (isLast) return
        await pause(100)
      }
    }
    await pause(3000)
    const before = memoryOfTree(product.pid)
    const stop = watchMemory(product.pid)
    // First of one customer, then of both.
    await Promise.all(Array.from({ length: checks }, () => check(tokens[0])))
    await Promise.all(Array.from({ length: checks }, (_, index) => check(tokens[index % 2 === 0 ? 0 : 1])))
    const most = await stop()
    const [from, to] = [before, most].map(bytes => Math.round(bytes / megabyte))
    const tooMuch = most - before > mostAdded
    tally.count(
      most > 0 ? `from ${from} to at most ${to} MB` : 'memory cannot be read here',
      tooMuch ? `the checks took ${from} MB to ${to} MB` : undefined,
    )
    return tally.outcome
  } finally {
    await product.stop()
    removeDataFolder(dataDir)
  }
}
