import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { notFound } from '#http/app-error.ts'
import { folderStore, newStorageKey } from '#providers/file-store.ts'
import { removeRefused } from './remove-refused.ts'

const folder = mkdtempSync(join(tmpdir(), 'bic-refused-'))
afterAll(() => rmSync(folder, { recursive: true }))

const leftAfter = async (error: unknown) => {
  const files = folderStore(folder)
  const key = newStorageKey(1)
  await files.put(key, new Uint8Array([1]))
  await removeRefused(files, key, error)
  return files.read(key).then(
    bytes => bytes.length,
    () => 0,
  )
}

test('what was stored for a refused write goes', async () => {
  expect(await leftAfter(notFound('This plan'))).toBe(0)
})

test('what may have been stored stays when nobody knows whether the write was committed', async () => {
  expect(await leftAfter(new Error('Connection terminated unexpectedly'))).toBe(1)
})
