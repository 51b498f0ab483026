import { createHash, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** The signing key: from the environment, else made once and kept in the data folder, readable by its owner only. */
export const readSecret = async ({ appSecret, dataDir }: Config): Promise<Uint8Array> => {
  if (appSecret) return createHash('sha256').update(appSecret).digest()
  const path = join(dataDir, 'app-secret')
  const made = randomBytes(32).toString('base64url')
  await writeFile(path, made, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return createHash('sha256')
    .update(await readFile(path, 'utf8'))
    .digest()
}
