import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, constants, mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'

/** Where uploaded files live. Keys are made by us, never from a file's own name. */
export interface FileStore {
  readonly put: (key: string, bytes: Uint8Array) => Promise<void>
  /** Stores what arrives piece by piece; when the source fails, nothing is stored. */
  readonly receive: (key: string, pieces: AsyncIterable<Uint8Array>) => Promise<void>
  readonly read: (key: string) => Promise<Uint8Array>
  /** The bytes of an object, or those of a range of it. */
  readonly stream: (key: string, range?: ByteRange) => Readable
  /** Removes an object, and what was begun of it. */
  readonly remove: (key: string) => Promise<void>
  /** Removes many objects, and what was begun of them. What is not there is no error. */
  readonly removeAll: (keys: readonly string[]) => Promise<void>
  /** Everything that is stored of a customer, what was begun and never finished too. */
  readonly list: (customerId: number) => AsyncIterable<StoredObject>
  /** Why nothing can be stored or read now; null when it can. */
  readonly findProblem: () => Promise<string | null>
}

/** Places of the first and the last byte, both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

export interface StoredObject {
  readonly key: string
  readonly storedAt: Date
}

export const newStorageKey = (customerId: number): string => {
  const name = randomUUID()
  return `${customerId}/${name.slice(0, 2)}/${name}`
}

const partEnd = '.part'
const keyRule = /^\d+\/[0-9a-f]{2}\/[0-9a-f-]{36}$/

/** Whether a text is a key as `newStorageKey` makes them: nothing else leads to an object. */
export const isStorageKey = (text: string): boolean => keyRule.test(text)

/** Null for what somebody else removed meanwhile. */
const unlessGone = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

async function* filesUnder(folder: string): AsyncGenerator<string> {
  const entries = await unlessGone(opendir(folder))
  for await (const entry of entries ?? []) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesUnder(path)
    else if (entry.isFile()) yield path
  }
}

/** Files under a folder; a file appears whole or not at all. */
export const folderStore = (root: string): FileStore => {
  const at = (key: string): string => {
    if (!isStorageKey(key)) throw new Error(`Not a storage key: ${key}`)
    return join(root, key)
  }
  const makeFolder = (path: string): Promise<unknown> =>
    mkdir(path, { recursive: true, mode: 0o700 }).catch(async (error: NodeJS.ErrnoException) => {
      // What Node.js answers on a read-only file system: this says so.
      if (error.code === 'ENOENT') await access(root, constants.W_OK)
      throw error
    })
  const remove = async (key: string): Promise<void> => {
    await rm(at(key), { force: true })
    await rm(`${at(key)}${partEnd}`, { force: true })
  }
  return {
    put: async (key, bytes) => {
      const target = at(key)
      await makeFolder(dirname(target))
      const part = `${target}${partEnd}`
      await writeFile(part, bytes, { mode: 0o600, flush: true })
      await rename(part, target)
    },
    receive: async (key, pieces) => {
      const target = at(key)
      await makeFolder(dirname(target))
      const part = `${target}${partEnd}`
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
    stream: (key, range) => createReadStream(at(key), range),
    remove,
    removeAll: async keys => {
      for (const key of keys) await remove(key)
    },
    list: async function* (customerId) {
      for await (const path of filesUnder(join(root, String(customerId)))) {
        const name = relative(root, path).split(sep).join('/')
        const key = name.endsWith(partEnd) ? name.slice(0, -partEnd.length) : name
        const found = isStorageKey(key) ? await unlessGone(stat(path)) : null
        if (found) yield { key, storedAt: found.mtime }
      }
    },
    // It is on the disk of the data folder, which readiness looks at anyway.
    findProblem: async () => null,
  }
}
