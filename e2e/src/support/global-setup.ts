import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the one running product that all journeys share; each journey uses things of its own in it. */
    productUrl: string
  }
}

const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bic-e2e-'))
  const product = await startProduct(dataDir)
  project.provide('productUrl', product.url)
  return async () => {
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

export default setup
