import { createHash } from 'node:crypto'
import { readManifest } from '@bic/server/archive/import/check-archive'
import { openZip } from '@bic/server/archive/zip/read-zip'
import { afterAll, expect, it } from 'vitest'
import { closeBrowser, expectAccessible, expectFitsPhone, signedInVisit } from './support/browser.ts'

afterAll(closeBrowser)

it('an administrator exports all data, downloads the archive, and every part of it has its checksum', async () => {
  const { page, end } = await signedInVisit('admin@demo.example', { at: '/export-all-data' })
  await page.getByRole('button', { name: 'Export all data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export all data?' })
  await dialog.getByText(/^[\d,]+ conversations, /).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Export all data' }).click()
  const ready = page.getByRole('button', { name: /^Download export \d+$/ }).first()
  await ready.waitFor({ timeout: 300_000 })
  await expectAccessible(page)
  await expectFitsPhone(page)
  const downloading = page.waitForEvent('download')
  await ready.click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^Export of all data .*\.zip$/)
  const zip = await openZip(await download.path())
  try {
    const manifest = await readManifest(zip)
    expect(manifest.tables.find(({ name }) => name === 'conversation')?.rows).toBeGreaterThan(0)
    const wrong: string[] = []
    for (const { path, sha256 } of manifest.parts) {
      const entry = zip.entries.get(path)
      const hash = createHash('sha256')
      if (entry) for await (const piece of zip.read(entry)) hash.update(piece)
      if (hash.digest('hex') !== sha256) wrong.push(path)
    }
    expect(wrong).toEqual([])
  } finally {
    await zip.close()
  }
  await page
    .getByRole('button', { name: /^Delete export \d+$/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText(/^Export \d+: Deleted, /).waitFor()
  await end()
}, 400_000)
