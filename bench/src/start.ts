import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { removeDataFolder } from '@bic/database/embedded/start-embedded'
import { freePort } from '@bic/server/testing/free-port'
import { load } from './machine.ts'
import { startProcess } from './started-process.ts'
import type { Table } from './table.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))

const timeStart = async (clone: string, dataDir: string): Promise<[page: number, everything: number]> => {
  const port = await freePort()
  const product = startProcess('npm', ['start'], { cwd: clone, env: { PORT: String(port), DATA_DIR: dataDir } })
  try {
    const page = product.said('is at')
    const everything = product.said('Ready.')
    return [(await page) / 1000, (await everything) / 1000]
  } finally {
    await product.stop()
  }
}

/** `npm start` on a clone of what is committed, twice: with everything to install and build, and with all of it there. */
export const measureStart = async (): Promise<Table> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-start-'))
  const clone = join(folder, 'clone')
  const dataDir = join(folder, 'data')
  try {
    execFileSync('git', ['clone', '--quiet', repository, clone])
    const first = await timeStart(clone, dataDir)
    const second = await timeStart(clone, dataDir)
    return {
      title: 'Start, seconds',
      columns: ['what', 'goal', 'page is there', 'demo customer is read'],
      rows: [
        ['first start on a clean clone, packages in the cache of npm', '≤ 120', ...first],
        ['second start', '≤ 5', ...second],
      ],
      notes: [load()],
    }
  } finally {
    removeDataFolder(dataDir)
    removeDataFolder(folder)
  }
}
