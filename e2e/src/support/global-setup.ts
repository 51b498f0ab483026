import { removeDataFolder } from '@bic/database/embedded/start-embedded'
import type { TestProject } from 'vitest/node'
import { demoFolders } from './demo-folders.ts'
import { serverProgram, startProduct } from './product.ts'
import type { RunningProduct } from './product-of-worker.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The running products, one for each worker. */
    products: readonly RunningProduct[]
    /** When the run began, ISO 8601: the demo customer is as of this moment. */
    begun: string
  }
}

/** Journeys can also walk through a product that runs already: its address in E2E_URL. */
const running = process.env.E2E_URL

/** No more products than there are files to run. */
const productsFor = async (project: TestProject): Promise<number> => {
  // Vitest does not declare what it was asked to run, though it has it here.
  const { filenamePattern } = project.vitest as { filenamePattern?: string[] }
  const { testFiles } = await project.globTestFiles(filenamePattern)
  return Math.max(1, Math.min(project.config.maxWorkers, testFiles.length))
}

const setup = async (project: TestProject): Promise<(() => Promise<void>) | undefined> => {
  project.provide('begun', new Date().toISOString())
  if (running) {
    project.provide('products', [{ url: running, dataDir: null }])
    return
  }
  serverProgram()
  const folders = await demoFolders(await productsFor(project))
  const products = await Promise.all(folders.map(folder => startProduct(folder)))
  project.provide(
    'products',
    products.map(({ url }, i) => ({ url, dataDir: folders[i] ?? null })),
  )
  return async () => {
    await Promise.all(products.map(product => product.stop()))
    for (const folder of folders) removeDataFolder(folder)
  }
}

export default setup
