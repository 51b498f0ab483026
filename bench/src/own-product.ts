import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeDataFolder, startEmbedded } from '@bic/database/embedded/start-embedded'
import { prepareDatabase } from '@bic/database/prepare-database'
import { openTestApp } from '@bic/server/testing/open-test-app'
import type { TestApp } from '@bic/server/testing/test-app'

/** The product on an embedded database of its own, which goes with it. */
export const openOwnProduct = async (env: Readonly<Record<string, string>> = {}): Promise<TestApp> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-product-'))
  const embedded = await startEmbedded({ dataDir: join(folder, 'data'), log: () => {}, forTests: true })
  await prepareDatabase(embedded)
  const drop = async (): Promise<void> => {
    await embedded.stop()
    removeDataFolder(join(folder, 'data'))
    removeDataFolder(folder)
  }
  return openTestApp({ ...embedded, drop }, env)
}
