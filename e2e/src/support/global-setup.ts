import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeDataFolder } from '@bic/database/embedded/start-embedded'
import type { TestProject } from 'vitest/node'
import { startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the one running product that all journeys share; each journey uses things of its own in it. */
    productUrl: string
    /** Its data folder; null when it was running already. */
    productDataDir: string | null
  }
}

/** Journeys can also walk through a product that runs already: its address in E2E_URL. */
const running = process.env.E2E_URL

const setup = async (project: TestProject): Promise<(() => Promise<void>) | undefined> => {
  if (running) {
    project.provide('productUrl', running)
    project.provide('productDataDir', null)
    return
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'bic-e2e-'))
  const product = await startProduct(dataDir)
  project.provide('productUrl', product.url)
  project.provide('productDataDir', dataDir)
  return async () => {
    await product.stop()
    removeDataFolder(dataDir)
  }
}

export default setup
