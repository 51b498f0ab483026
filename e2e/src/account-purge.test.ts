import { afterAll, expect, it } from 'vitest'
import { callAs } from './support/api.ts'
import { closeBrowser, expectAccessible, expectFitsPhone, signedInVisit } from './support/browser.ts'
import { rowsOf } from './support/parts.ts'

afterAll(closeBrowser)

it('one administrator asks for an account to be deleted, another agrees, and the receipt says what went [shell-028]', async () => {
  const name = `Purged ${Date.now()}`
  const caller = await callAs('admin@demo.example')
  await caller.post('account/save', { accountName: name, regionName: 'North' })
  const { page, end } = await signedInVisit('admin@demo.example', { at: '/account-purge' })
  await page.getByRole('heading', { name: 'Account Purge' }).waitFor()
  await page.getByRole('combobox', { name: 'Account', exact: true }).click()
  await page.getByRole('combobox', { name: 'Search Account' }).fill(name)
  await page.getByRole('option', { name }).click()
  await page.getByText(/only the account itself is deleted/).waitFor()
  await expectAccessible(page)
  await expectFitsPhone(page)
  await page.getByRole('button', { name: 'Ask for the deletion' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm' })
  await dialog.getByLabel('Reason').selectOption('The account asked for it')
  await dialog.getByLabel('Type the name of the account').fill(name)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ask for the deletion' }).click()
  await page.getByText(/Another administrator now has seven days to agree/).waitFor()
  await page.getByRole('button', { name: 'Ok', exact: true }).click()
  const row = rowsOf(page, 'Requests and receipts').filter({ hasText: name })
  await row.getByText(/^Waits for another administrator/).waitFor()
  expect(await row.getByRole('button', { name: /^Agree to/ }).count()).toBe(0)
  await end()

  const second = await signedInVisit('customer.admin@demo.example', { at: '/account-purge' })
  await second.page.getByRole('button', { name: `Agree to delete ${name}` }).click()
  const agreeing = second.page.getByRole('dialog', { name: 'Confirm' })
  await agreeing.getByLabel('Type the name of the account').fill(name)
  await agreeing.getByRole('button', { name: 'Agree and delete' }).click()
  await second.page.getByText(/^The deletion has begun/).waitFor()
  await second.page.getByRole('button', { name: 'Ok', exact: true }).click()
  await second.page
    .getByRole('button', { name: /^Receipt of Account/ })
    .first()
    .click({ timeout: 60_000 })
  const receipt = second.page.getByRole('dialog', { name: /^Receipt/ })
  await receipt.getByText('1 account', { exact: true }).waitFor()
  expect(await receipt.getByText(name).count()).toBe(0)
  await second.end()
})
