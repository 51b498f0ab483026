import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Answer } from '@bic/contract/calls/routes'
import { apiBase } from '@bic/server/http/register-routes'
import { freePort } from '@bic/server/testing/free-port'

const main = fileURLToPath(import.meta.resolve('@bic/server/main'))

/** Who makes the calls. */
export interface Person {
  readonly username: string
  readonly password: string
}
const demoPerson: Person = { username: 'admin@demo.example', password: 'Demo#2026go' }

/** What a person's shell gives; other variables of a test runner would be taken for settings. */
const shell = Object.fromEntries(
  ['PATH', 'HOME', 'LANG', 'TMPDIR', 'NODE_COMPILE_CACHE'].flatMap(name =>
    process.env[name] ? [[name, process.env[name]]] : [],
  ),
)

/** How long the product may take to work again after a fault, in milliseconds. */
const longestRecovery = 180_000

/** The product as a process that can be killed and started again. */
export interface Product {
  readonly pid: () => number
  readonly inspectPort: number
  readonly start: () => Promise<void>
  /** Sends a signal and waits until the process is gone. Answers its exit code. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>
  /** Waits until it is ready; starts it when it is not running. */
  readonly recover: () => Promise<void>
  /** Whether the process is there, or how it ended. */
  readonly state: () => string
  /** Why it is not ready, or null. */
  readonly reason: () => Promise<string | null>
  readonly call: <T>(path: string, body?: object) => Promise<T>
  readonly raw: (path: string, init: RequestInit) => Promise<Response>
  /** Makes calls as somebody else than the administrator of the demo customer from now on. */
  readonly actAs: (person: Person) => void
  /** What it logged as a warning or worse since the last time this was asked. */
  readonly said: () => readonly string[]
}

export const openProduct = async (env: Readonly<Record<string, string>>): Promise<Product> => {
  const [port, inspectPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let person = demoPerson
  let token = ''
  let output = ''

  const reason: Product['reason'] = async () => {
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (!answer) return 'It does not answer.'
    return answer.ok ? null : ((await answer.json()) as { reason: string }).reason
  }
  const start = async () => {
    child = spawn(process.execPath, [`--inspect=127.0.0.1:${inspectPort}`, main], {
      env: { ...shell, PORT: String(port), LOG_LEVEL: 'warn', DEMO: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', piece => {
        output += String(piece)
      })
    }
    await untilReady()
  }
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null
  const untilReady = async () => {
    const end = performance.now() + longestRecovery
    for (;;) {
      const why = await reason()
      if (!isRunning()) throw new Error(`The product has ended.\n${output.slice(-3000)}`)
      if (why === null) return
      if (performance.now() > end) throw new Error(`The product is not ready: ${why}\n${output.slice(-3000)}`)
      await pause(100)
    }
  }
  const signIn = async () => {
    const answer = await fetch(`${url}${apiBase}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(person),
    })
    token = ((await answer.json()) as { data: Answer<'login'> }).data.token
  }
  const raw: Product['raw'] = async (path, init) => {
    if (token === '') await signIn()
    return fetch(`${url}${apiBase}/${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, ...init.headers },
    })
  }
  const call = async <T>(path: string, body?: object): Promise<T> => {
    const response = await raw(path, {
      method: body ? 'POST' : 'GET',
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return ((await response.json()) as { data: T }).data
  }
  return {
    pid: () => child?.pid ?? 0,
    inspectPort,
    start,
    end: async signal => {
      if (!child || !isRunning()) return null
      const gone = once(child, 'exit')
      child.kill(signal)
      const [code] = await gone
      return code as number | null
    },
    state: () => (isRunning() ? 'running' : `ended by ${child?.signalCode ?? child?.exitCode}`),
    recover: () => (isRunning() ? untilReady() : start()),
    reason,
    call,
    raw,
    actAs: other => {
      person = other
      token = ''
    },
    said: () => {
      const lines = output.split('\n').flatMap(line => {
        if (!line.startsWith('{')) return line.includes('database') || line.includes('Could not') ? [line] : []
        const { msg, reason: why } = JSON.parse(line) as { msg: string; reason?: string }
        return [why ? `${msg}: ${why}` : msg]
      })
      output = ''
      return [...new Set(lines)]
    },
  }
}
