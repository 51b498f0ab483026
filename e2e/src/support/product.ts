import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port.')),
      )
    })
  })

export interface Product {
  readonly url: string
  /** Everything it has printed so far. */
  readonly output: () => string
  readonly process: ChildProcess
  readonly stop: () => Promise<void>
}

/**
 * Starts the product as a person would, on a free port and the given data folder, and waits until it is ready.
 *
 * @throws Error with what it printed, when it ends before it is ready.
 */
export const startProduct = async (dataDir: string, env: Readonly<Record<string, string>> = {}): Promise<Product> => {
  const port = await freePort()
  const main = new URL('../../../server/src/main.ts', import.meta.url)
  const child = spawn(process.execPath, [main.pathname], {
    env: { ...process.env, LOG_LEVEL: 'error', ...env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const ready = new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      printed += chunk.toString()
      if (printed.includes('Ready. Ctrl-C stops everything.')) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', code => reject(new Error(`The product ended with code ${code}:\n${printed}`)))
  })
  await ready
  return {
    url: `http://127.0.0.1:${port}`,
    output: () => printed,
    process: child,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = new Promise<void>(resolve => child.once('exit', () => resolve()))
      child.kill('SIGINT')
      await gone
    },
  }
}
