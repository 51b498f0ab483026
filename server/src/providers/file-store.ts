import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** Where uploaded files live. Keys are made by us, never from a file's own name. */
export interface FileStore {
  readonly put: (key: string, bytes: Uint8Array) => Promise<void>
  /** Stores what arrives piece by piece; when the source fails, nothing is stored. */
  readonly receive: (key: string, pieces: AsyncIterable<Uint8Array>) => Promise<void>
  readonly read: (key: string) => Promise<Uint8Array>
  readonly stream: (key: string) => Readable
  readonly remove: (key: string) => Promise<void>
}

export const newStorageKey = (customerId: number): string => {
  const name = randomUUID()
  return `${customerId}/${name.slice(0, 2)}/${name}`
}

const keyRule = /^\d+\/[0-9a-f]{2}\/[0-9a-f-]{36}$/

/** Files under a folder; a file appears whole or not at all. */
export const folderStore = (root: string): FileStore => {
  const at = (key: string): string => {
    if (!keyRule.test(key)) throw new Error(`Not a storage key: ${key}`)
    return join(root, key)
  }
  return {
    put: async (key, bytes) => {
      const target = at(key)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      const part = `${target}.part`
      await writeFile(part, bytes, { mode: 0o600, flush: true })
      await rename(part, target)
    },
    receive: async (key, pieces) => {
      const target = at(key)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      const part = `${target}.part`
      const file = await open(part, 'w', 0o600)
      try {
        for await (const piece of pieces) await file.writeFile(piece)
        await file.sync()
        await file.close()
        await rename(part, target)
      } catch (error) {
        await file.close().catch(() => {})
        await rm(part, { force: true })
        throw error
      }
    },
    read: async key => readFile(at(key)),
    stream: key => createReadStream(at(key)),
    remove: async key => rm(at(key), { force: true }),
  }
}
