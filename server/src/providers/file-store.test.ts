import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { type S3Double, startS3Double } from '../testing/s3-double.ts'
import { type FileStore, folderStore, newStorageKey } from './file-store.ts'
import type { S3Config } from './s3/s3-config.ts'
import { s3Store } from './s3/s3-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'bic-files-'))
let double: S3Double
beforeAll(async () => {
  double = await startS3Double({ pageSize: 3, leastPart: 100 })
})
afterAll(async () => {
  await double.stop()
  rmSync(folder, { recursive: true })
})

const inS3 = (more: Readonly<Record<string, string>> = {}): FileStore =>
  s3Store(readConfig({ ...double.env, ...more }).s3 as S3Config, { partBytes: 100 })

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let i = 0; i < bytes.length; i += size) yield bytes.subarray(i, i + size)
}

const keysOf = async (files: FileStore, customerId: number): Promise<string[]> => {
  const keys = []
  for await (const { key } of files.list(customerId)) keys.push(key)
  return keys.toSorted()
}

describe.each<[string, () => FileStore]>([
  ['a folder', () => folderStore(folder)],
  ['a bucket', inS3],
  ['a part of a bucket', () => inS3({ S3_PREFIX: 'bic/files' })],
])('files in %s', (_name, make) => {
  const bytes = randomBytes(1234)

  it('come back as they were stored, whole or by a range', async () => {
    const files = make()
    const key = newStorageKey(1)
    await files.put(key, bytes)
    expect(Buffer.from(await files.read(key))).toEqual(bytes)
    expect(await buffer(files.stream(key))).toEqual(bytes)
    for (const [start, end] of [
      [0, 0],
      [0, 1233],
      [100, 199],
      [1233, 1233],
      [1200, 5000],
      [1234, 2000],
    ] as const)
      expect(await buffer(files.stream(key, { start, end }))).toEqual(bytes.subarray(start, end + 1))
  })

  it.each([0, 1, 99, 100, 101, 199, 200, 201, 1234])('of %i bytes are taken as they arrive', async length => {
    const files = make()
    const part = bytes.subarray(0, length)
    for (const size of [1, 7, 100, 5000]) {
      const key = newStorageKey(2)
      await files.receive(key, inPieces(part, size))
      expect(Buffer.from(await files.read(key))).toEqual(part)
    }
  })

  it('are taken from memory that threads share', async () => {
    const files = make()
    const shared = new Uint8Array(new SharedArrayBuffer(50)).fill(7)
    const key = newStorageKey(1)
    await files.put(key, shared)
    expect(Buffer.from(await files.read(key))).toEqual(Buffer.alloc(50, 7))
  })

  it('replace what has their key', async () => {
    const files = make()
    const key = newStorageKey(1)
    await files.put(key, bytes)
    await files.receive(key, inPieces(bytes.subarray(5), 90))
    expect(Buffer.from(await files.read(key))).toEqual(bytes.subarray(5))
  })

  it.each([10, 450])('leave nothing when their source fails after %i bytes', async most => {
    const files = make()
    const key = newStorageKey(3)
    const broken = async function* () {
      yield* inPieces(bytes.subarray(0, most), 9)
      throw new Error('The connection of the person broke.')
    }
    await expect(files.receive(key, broken())).rejects.toThrow('The connection of the person broke.')
    expect(await keysOf(files, 3)).toEqual([])
    await expect(files.read(key)).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('that are not there say so, and removing them is no error', async () => {
    const files = make()
    const key = newStorageKey(1)
    await expect(files.read(key)).rejects.toMatchObject({ code: 'ENOENT' })
    await expect(buffer(files.stream(key))).rejects.toMatchObject({ code: 'ENOENT' })
    await expect(buffer(files.stream(key, { start: 3, end: 5 }))).rejects.toMatchObject({ code: 'ENOENT' })
    await files.remove(key)
    await files.removeAll([key, newStorageKey(1)])
    await files.removeAll([])
  })

  it('are listed by customer, and removed one by one or together', async () => {
    const files = make()
    const keys = Array.from({ length: 10 }, () => newStorageKey(12))
    const other = newStorageKey(1212)
    for (const key of [...keys, other]) await files.put(key, bytes)
    expect(await keysOf(files, 12)).toEqual(keys.toSorted())
    for await (const { storedAt } of files.list(12))
      expect(Math.abs(storedAt.getTime() - Date.now())).toBeLessThan(60_000)
    const [first = '', ...others] = keys
    await files.remove(first)
    expect(await keysOf(files, 12)).toEqual(others.toSorted())
    await files.removeAll(others)
    expect(await keysOf(files, 12)).toEqual([])
    expect(await keysOf(files, 1212)).toEqual([other])
  })

  it('have keys that are made here, and no others', async () => {
    const files = make()
    for (const key of ['../etc/passwd', '1/ab/x', '', `${newStorageKey(1)}/..`]) {
      await expect(files.put(key, bytes)).rejects.toThrow('Not a storage key')
      await expect(async () => files.remove(key)).rejects.toThrow('Not a storage key')
      await expect(async () => files.removeAll([key])).rejects.toThrow('Not a storage key')
      expect(() => files.stream(key)).toThrow('Not a storage key')
    }
  })

  it('can be stored and read now', async () => {
    expect(await make().findProblem()).toBeNull()
  })
})

it('a part of a bucket has its own files only', async () => {
  const [one, two] = [inS3({ S3_PREFIX: 'one/' }), inS3({ S3_PREFIX: 'two' })]
  const key = newStorageKey(5)
  await one.put(key, Buffer.from('x'))
  expect([await keysOf(one, 5), await keysOf(two, 5), await keysOf(inS3(), 5)]).toEqual([[key], [], []])
  expect(double.objects.has(`one/${key}`)).toBe(true)
})
