import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '@bic/server/testing/free-port'

export interface LaunchOptions {
  readonly dataDir: string
  readonly port: number
  readonly env?: Readonly<Record<string, string>>
  /** Another user of the machine that it is to run as; only root can do that. */
  readonly uid?: number
}

/** A start of the product that may come to something or not. */
export interface Launch {
  readonly process: ChildProcess
  /** Everything it has printed so far. */
  readonly output: () => string
  /** When it says that it is ready; fails with what it printed when it ends before. */
  readonly ready: Promise<void>
  /** When it is gone: its exit code, or null after a signal. */
  readonly gone: Promise<number | null>
}

/** What a person's shell gives; the test runner's own variables (`MODE` among them) would be taken for settings. */
const shell = Object.fromEntries(
  ['PATH', 'HOME', 'LANG', 'TMPDIR', 'NODE_COMPILE_CACHE'].flatMap(name =>
    process.env[name] ? [[name, process.env[name]]] : [],
  ),
)

const root = join(import.meta.dirname, '..', '..', '..')

/** The server, built as `npm start` builds it; workers have it from whoever began the run. */
export const serverProgram = (): string => {
  process.env.SERVER_PROGRAM ??= execFileSync(process.execPath, [join(root, 'scripts', 'build-server.mjs')], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }).trim()
  return process.env.SERVER_PROGRAM
}

/** Starts the product as a person would. */
export const launchProduct = ({ dataDir, port, env = {}, uid }: LaunchOptions): Launch => {
  const child = spawn(process.execPath, [serverProgram()], {
    // All journeys come from one address, and sign in far more often than people do.
    env: {
      ...shell,
      LOG_LEVEL: 'error',
      RATE_LIMIT_SCALE: '1000',
      CHECK_ANSWERS: 'refuse',
      ...env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  let printed = ''
  const ready = new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      printed += chunk.toString()
      if (printed.includes('Ready. Ctrl-C stops everything.')) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('close', code => reject(new Error(`The product ended with code ${code}:\n${printed}`)))
  })
  // Whoever waits only for its end must not see an error that it never was ready.
  ready.catch(() => undefined)
  // Not "close": what a killed product leaves behind for a moment may still hold its output.
  const gone = new Promise<number | null>(resolve => child.once('exit', resolve))
  return { process: child, output: () => printed, ready, gone }
}

export interface Product {
  readonly url: string
  readonly port: number
  readonly output: () => string
  /** Ctrl-C, and the wait until it is gone. */
  readonly stop: () => Promise<void>
  /** An end without any chance to tidy up. */
  readonly kill: () => Promise<void>
}

/**
 * Starts the product on the given data folder, and on a free port unless one is given; waits until it is ready.
 *
 * @throws Error with what it printed, when it ends before it is ready.
 */
export const startProduct = async (
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
  chosenPort?: number,
): Promise<Product> => {
  const port = chosenPort ?? (await freePort())
  const { process: child, output, ready, gone } = launchProduct({ dataDir, port, env })
  await ready
  const endBy = async (signal: 'SIGINT' | 'SIGKILL'): Promise<void> => {
    child.kill(signal)
    await gone
  }
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    output,
    stop: () => endBy('SIGINT'),
    kill: () => endBy('SIGKILL'),
  }
}
