import { readFile } from 'node:fs/promises'
import { afterAll, expect, it } from 'vitest'
import { closeBrowser, expectAccessible, expectFitsPhone, signedInVisit, walkTo } from './support/browser.ts'
import { gridOf } from './support/parts.ts'

afterAll(closeBrowser)

const table = {
  name: 'accounts of the fair.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Account Name,Industry,Website',
      'Harbour Lights,Utilities,harbourlights.example',
      ',Utilities,nobody.example',
      'Quarry Works,Construction,quarryworks.example',
      '',
    ].join('\n'),
  ),
}

it('a table is looked at, loaded, and its rejected row reported', async () => {
  const { page, end } = await signedInVisit('admin@demo.example', { at: '/upload-csv' })
  const upload = page.getByRole('button', { name: 'Upload', exact: true })
  await upload.waitFor()
  await expect.poll(() => upload.isDisabled()).toBe(true)
  await expectAccessible(page)
  await page.locator('input[type=file]').first().setInputFiles(table)
  await page.getByText('3 rows under the header').waitFor()
  await expect.poll(() => page.getByLabel('Read Account Name as').inputValue()).not.toBe('')
  await gridOf(page, 'Problems').getByText('Left out').first().waitFor()
  await expectAccessible(page)
  await upload.click()
  const success = page.getByRole('dialog', { name: 'Success!' })
  await success.getByText('CSV Uploaded Successfully!').waitFor()
  await success.getByRole('button', { name: 'Ok' }).click()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the report' }).first().click()
  const report = await readFile(await (await saved).path(), 'utf8')
  expect(report.split('\n').filter(Boolean).length).toBeGreaterThan(1)
  await walkTo(page, '/accounts?search=Harbour')
  await gridOf(page, 'Accounts').getByText('Harbour Lights').first().waitFor()
  await end()
})

const deals = {
  name: 'deals of the fair.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'opportunity id,account,stage,created,amount',
      'F1,Harbour Lights,Closed Won,03/04/2026,7',
      'F2,Harbour Lights,Parked,05/06/2026,8',
      'F3,Quarry Works,Ghosted,07/08/2026,9',
      '',
    ].join('\n'),
  ),
}

it('dates that can be read in two ways and unknown stages are decided before the table is loaded', async () => {
  const { page, end } = await signedInVisit('admin@demo.example', { at: '/upload-csv' })
  const upload = page.getByRole('button', { name: 'Upload', exact: true })
  await upload.waitFor()
  await page.locator('input[type=file]').first().setInputFiles(deals)
  await page.getByText('These dates can be read in two ways.').waitFor()
  await page.getByText('Row 2: 03/04/2026 is 2026-04-03 or 2026-03-04.').waitFor()
  await expect.poll(() => upload.isDisabled()).toBe(true)
  await expectAccessible(page)
  await page.getByRole('combobox', { name: /^How created is read/ }).click()
  await page.getByRole('option', { name: /^Day first/ }).click()
  await page.getByLabel('What Parked means').selectOption('skip')
  await page.getByLabel('What Ghosted means').selectOption('Lost')
  await page.waitForFunction(() =>
    [...document.querySelectorAll('button')].some(one => one.textContent === 'Upload' && !one.disabled),
  )
  await expectAccessible(page)
  await upload.click()
  const success = page.getByRole('dialog', { name: 'Success!' })
  await success.getByText('1 row skipped').waitFor()
  await success.getByRole('button', { name: 'Ok' }).click()
  await end()
})

it('a field of the CRM is mapped, previewed on imported records and applied to them', async () => {
  const { page, end } = await signedInVisit('admin@demo.example', { at: '/crm-mapping-administration' })
  await page.getByText('No mappings yet').waitFor()
  await page.getByRole('button', { name: 'New mapping' }).click()
  const dialog = page.getByRole('dialog', { name: 'New mapping' })
  await dialog.getByRole('combobox', { name: 'CRM field' }).fill('Industry')
  await page.keyboard.press('Escape')
  await dialog.getByRole('combobox', { name: 'Product field' }).selectOption('Industry')
  await dialog.getByRole('combobox', { name: 'What Construction becomes' }).fill('Building')
  await dialog.getByText('Changes 2 of 2 imported records.').waitFor()
  await expectFitsPhone(page)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await gridOf(page, 'Values without a mapping').getByText('Utilities').waitFor()
  await page.getByText('1 value without a mapping, in 1 record').waitFor()
  await expectFitsPhone(page)
  await expectAccessible(page)
  await walkTo(page, '/accounts?search=Quarry')
  await gridOf(page, 'Accounts').getByText('Building').first().waitFor()
  await walkTo(page, '/crm-mapping-administration')
  await page.getByRole('button', { name: 'Delete Industry' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No mappings yet').waitFor()
  await end()
})

it('a market is made, renamed and merged into another', async () => {
  const { page, end } = await signedInVisit('admin@demo.example', { at: '/market-management' })
  const markets = gridOf(page, 'Markets')
  await page.getByRole('button', { name: 'New market' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Fairs')
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  await markets.getByText('Fairs').first().waitFor()
  await page.getByRole('button', { name: 'Rename Fairs' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Trade fairs')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('button', { name: 'Merge Trade fairs' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Merge into' }).click()
  await page.getByRole('option').filter({ visible: true }).first().click()
  await dialog.getByText('Nothing belongs to Trade fairs.').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await markets.getByText('Trade fairs').waitFor({ state: 'detached' })
  await expectAccessible(page)
  await end()
})
