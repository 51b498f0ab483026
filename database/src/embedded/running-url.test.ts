import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withClient } from '../with-client.ts'
import { runningUrl } from './running-url.ts'
import { removeDataFolder, startEmbedded } from './start-embedded.ts'

test.each([false, true])(
  'leads to the database that runs on a data folder, and nowhere when none does (port: %s)',
  async loopback => {
    const root = mkdtempSync(join(tmpdir(), 'running-'))
    chmodSync(root, 0o755)
    const dataDir = join(root, 'data')
    try {
      expect(runningUrl(dataDir)).toBeUndefined()
      const embedded = await startEmbedded({ dataDir, log: () => {}, forTests: true, loopback })
      try {
        const url = runningUrl(dataDir) ?? ''
        const { rows } = await withClient(url, client => client.query('select current_database() as name'))
        expect(rows).toEqual([{ name: 'bic' }])
      } finally {
        await embedded.stop()
      }
      expect(runningUrl(dataDir)).toBeUndefined()
    } finally {
      removeDataFolder(dataDir)
      removeDataFolder(root)
    }
  },
)
