import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withClient } from '../with-client.ts'
import { runningUrls } from './running-urls.ts'
import { removeDataFolder, startEmbedded } from './start-embedded.ts'

test.each([false, true])(
  'leads to the database that runs on a data folder, and nowhere when none does (port: %s)',
  async loopback => {
    const root = mkdtempSync(join(tmpdir(), 'running-'))
    chmodSync(root, 0o755)
    const dataDir = join(root, 'data')
    try {
      expect(runningUrls(dataDir)).toBeUndefined()
      const embedded = await startEmbedded({ dataDir, log: () => {}, forTests: true, loopback })
      try {
        const urls = runningUrls(dataDir)
        const ask = "select concat_ws(' in ', current_user, current_database()) as who"
        const whoIs = (url = '') => withClient(url, async client => (await client.query(ask)).rows[0].who)
        expect(await whoIs(urls?.url)).toBe('bic_app in bic')
        expect(await whoIs(urls?.ownerUrl)).toBe('bic_owner in bic')
      } finally {
        await embedded.stop()
      }
      expect(runningUrls(dataDir)).toBeUndefined()
    } finally {
      removeDataFolder(dataDir)
      removeDataFolder(root)
    }
  },
)
