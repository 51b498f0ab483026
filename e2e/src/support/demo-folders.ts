import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { homeOf } from '@bic/database/embedded/home'
import { removeDataFolder } from '@bic/database/embedded/start-embedded'
import { callAs } from './api.ts'
import { type Product, startProduct } from './product.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const cache = join(root, 'node_modules', '.cache', 'demo-data')
/** What the demo customer and its database are made by. */
const makers = ['contract/src', 'engine/src', 'database', 'server/src', 'package-lock.json']

const isMaker = (path: string): boolean => /\.(ts|sql|json)$/.test(path) && !/\.test\.ts$|\/testing\//.test(path)

/** Changes with whatever the data could depend on, the day included. */
const keyOfDemo = (): string => {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10)).update(process.version)
  for (const maker of makers) {
    const files = maker.endsWith('.json') ? [''] : readdirSync(join(root, maker), { recursive: true, encoding: 'utf8' })
    for (const file of files.toSorted()) {
      const path = join(root, maker, file)
      if (!path.includes('node_modules') && isMaker(path)) hash.update(file).update(readFileSync(path))
    }
  }
  return hash.digest('hex').slice(0, 20)
}

/** With owners and modes, which `cp` of Node leaves out: the database belongs to an account of its own. */
const copyFolder = (from: string, to: string): void => {
  execFileSync('cp', ['-a', `${from}/.`, to])
}

const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'bic-e2e-'))

/** Keeps one generation: the data of older sources is of no use to anybody. */
const keep = (folder: string, kept: string): void => {
  const half = `${kept}.${process.pid}`
  rmSync(cache, { recursive: true, force: true })
  mkdirSync(half, { recursive: true })
  copyFolder(folder, half)
  renameSync(half, kept)
}

/** Milliseconds after which training hangs, on however slow a machine. */
const longestTraining = 180_000

/** Has the forecast trained, which every product would otherwise do for itself as soon as somebody looks at a deal. */
const trainForecast = async ({ url }: Product): Promise<void> => {
  const { post, get } = await callAs('admin@demo.example', { url })
  await post('forecast/train', {})
  const until = performance.now() + longestTraining
  while ((await get<{ madeAt: string | null }>('forecast')).madeAt === null) {
    if (performance.now() > until) throw new Error('The forecast of the demo customer was not trained in time.')
    await pause(200)
  }
}

const makeDemo = async (kept: string): Promise<void> => {
  const folder = await newFolder()
  const product = await startProduct(folder)
  await trainForecast(product)
  await product.stop()
  // A database that had to lie outside its folder cannot be copied with it; each product makes its own demo then.
  if (homeOf(folder) === join(folder, 'postgres')) keep(folder, kept)
  removeDataFolder(folder)
}

/**
 * Fills data folders with the demo customers. They are generated once and then copied, as long as nothing that they are
 * made by has changed.
 */
export const fillWithDemo = async (folders: readonly string[]): Promise<void> => {
  const kept = join(cache, keyOfDemo())
  if (!existsSync(kept)) await makeDemo(kept)
  if (!existsSync(kept)) return
  for (const folder of folders) {
    mkdirSync(folder, { recursive: true, mode: 0o711 })
    copyFolder(kept, folder)
  }
}

/** New data folders with the demo customers in them. */
export const demoFolders = async (count: number): Promise<string[]> => {
  const folders = await Promise.all(Array.from({ length: count }, newFolder))
  await fillWithDemo(folders)
  return folders
}
