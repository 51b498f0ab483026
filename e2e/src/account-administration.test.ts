import { afterAll, expect, it } from 'vitest'
import { closeBrowser, expectAccessible, expectFitsPhone, signedInVisit } from './support/browser.ts'
import { rowsOf } from './support/parts.ts'

afterAll(closeBrowser)

it('an administrator finds an account and gives it another region and domain [shell-028]', async () => {
  const { page, end } = await signedInVisit('admin@demo.example', { at: '/account-administration' })
  await page.getByRole('heading', { name: 'Account Administration' }).waitFor()
  const rows = rowsOf(page, 'Accounts')
  await rows.first().waitFor()
  await expect.poll(() => rows.count()).toBe(10)
  await expectAccessible(page)
  await expectFitsPhone(page)
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Edit account' })
  const name = await dialog.getByLabel('Account name').inputValue()
  await dialog.getByRole('combobox', { name: 'Region' }).fill('Far North')
  await dialog.getByLabel('Domain').fill('Far North')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText(/^Please enter a domain like company.com/).waitFor()
  await dialog.getByLabel('Domain').fill('far-north.example')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The account has been saved.').waitFor()
  await page.getByRole('searchbox', { name: 'Search accounts' }).fill('far-north.example')
  const row = rows.filter({ hasText: name })
  await row.getByText('far-north.example').waitFor()
  await row.getByText('Far North').waitFor()
  await end()
})
