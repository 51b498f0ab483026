import { readFile } from 'node:fs/promises'
import { afterAll, expect, it } from 'vitest'
import { closeBrowser, expectAccessible, signedInVisit } from './support/browser.ts'
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
  expect(await upload.isDisabled()).toBe(true)
  await expectAccessible(page)
  await page.locator('input[type=file]').first().setInputFiles(table)
  await page.getByText('3 rows under the header').waitFor()
  expect(await page.getByLabel('Read Account Name as').inputValue()).not.toBe('')
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
  await page.goto('/accounts?search=Harbour')
  await gridOf(page, 'Accounts').getByText('Harbour Lights').first().waitFor()
  await end()
})

it('a seller does not get to the screen [shell-028]', async () => {
  const { page, end } = await signedInVisit('seller@demo.example')
  expect(await page.getByRole('link', { name: /import|csv/i }).count()).toBe(0)
  await page.goto('/upload-csv')
  await page.getByRole('main').waitFor()
  expect(await page.getByRole('button', { name: 'Upload', exact: true }).count()).toBe(0)
  await expectAccessible(page)
  await end()
})
