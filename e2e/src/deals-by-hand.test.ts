import { afterAll, expect, it } from 'vitest'
import { closeBrowser, expectAccessible, expectFitsPhone, signedInVisit, walkTo } from './support/browser.ts'
import { drop } from './support/drop-files.ts'
import { makeVtt } from './support/files.ts'

afterAll(closeBrowser)

const call = makeVtt('sail loft call.vtt', [
  'Marit Lunde: We sew forty sails a week and plan them on a whiteboard.',
  'Pelle Brandt: Then let us begin with one loft.',
  'Marit Lunde: One loft, and the price that you named.',
])

it('without a CRM, a conversation gets a deal that is created for it, which is won and counted as won', async () => {
  const { page, end } = await signedInVisit('seller@demo.example', { at: '/upload' })
  await drop(page, [call])
  const main = page.getByRole('main')
  const row = main.locator('[data-state]').filter({ has: page.getByText(call.name, { exact: true }) })
  await row.getByRole('button', { name: 'Choose a deal' }).click()
  const choose = page.getByRole('dialog', { name: 'Choose a deal' })
  await choose.getByRole('button', { name: 'New deal' }).click()
  const make = page.getByRole('dialog', { name: 'New deal' })
  await make.getByRole('combobox', { name: 'Account' }).fill('Lunde Sail Loft')
  await make.getByLabel('Deal name').fill('First loft')
  await make.getByLabel('Amount').fill('18000')
  await expectAccessible(page)
  await make.getByRole('button', { name: 'Create deal' }).click()
  await make.waitFor({ state: 'hidden' })
  await choose.getByRole('button', { name: 'Save' }).click()
  await choose.waitFor({ state: 'hidden' })
  await row.getByText('Lunde Sail Loft').waitFor()

  await walkTo(page, '/deals?owner=mine&search=Lunde')
  const stat = (name: RegExp) => main.getByRole('button', { name })
  await stat(/^Open 1$/).waitFor()
  await main.getByText('First loft').first().click()
  await main.getByRole('button', { name: 'Edit deal' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit deal' })
  await edit.getByLabel('Status').selectOption('Won')
  expect(await edit.getByLabel('Closed on').inputValue()).not.toBe('')
  await expectFitsPhone(page)
  await edit.getByRole('button', { name: 'Save' }).click()
  await edit.waitFor({ state: 'hidden' })
  await main.getByText('Won', { exact: true }).first().waitFor()

  await walkTo(page, '/deals?owner=mine&search=Lunde')
  await stat(/^Won 1$/).waitFor()
  await main.getByText('$18K').first().waitFor()
  await expectAccessible(page)
  await end()
})
