import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Runs one of the operator's commands on a data folder; fails with what it printed. */
export const bic = (dataDir: string, ...args: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const cli = fileURLToPath(new URL('../../../server/src/cli.ts', import.meta.url))
    const child = spawn(process.execPath, [cli, ...args], {
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let printed = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        printed += chunk.toString()
      })
    }
    child.once('close', code => (code === 0 ? resolve() : reject(new Error(`bic ${args[0]}: ${printed}`))))
  })
