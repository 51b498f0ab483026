import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { runningUrls } from '@bic/database/embedded/running-urls'
import { startEmbedded } from '@bic/database/embedded/start-embedded'
import { StartProblem } from '@bic/database/embedded/start-problem'
import type { DatabaseUrls } from '@bic/database/prepare-database'
import { externalDatabase, readOwnConfig } from '../config.ts'
import { openFiles } from '../providers/open-files.ts'
import type { BackupData } from './write-backup.ts'

export interface OpenData {
  readonly data: BackupData
  readonly urls: DatabaseUrls
}

/**
 * Opens the data of DATABASE_URL and DATA_DIR, or of the embedded database, for a backup or a restore; nothing is
 * migrated.
 *
 * @param share whether the embedded database of a running product will do.
 */
export const withData = async <T>(
  say: (line: string) => void,
  share: boolean,
  work: (open: OpenData) => Promise<T>,
): Promise<T> => {
  const config = readOwnConfig()
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  const openWith = (urls: DatabaseUrls): Promise<T> =>
    work({
      urls,
      data: {
        ownerUrl: urls.ownerUrl,
        files: openFiles(config),
        secretPath: config.appSecret ? undefined : join(config.dataDir, 'app-secret'),
      },
    })
  const external = externalDatabase(config)
  if (external) return openWith(external)
  try {
    const embedded = await startEmbedded({ dataDir: config.dataDir, log: say })
    try {
      return await openWith(embedded)
    } finally {
      await embedded.stop()
    }
  } catch (error) {
    if (!(error instanceof StartProblem) || error.code !== 'in-use') throw error
    const running = share ? runningUrls(config.dataDir) : undefined
    if (!running) throw error
    return openWith(running)
  }
}
