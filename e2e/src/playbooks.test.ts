import { afterAll, expect, it } from 'vitest'
import { closeBrowser, expectAccessible, expectNoOverflow, signedInVisit } from './support/browser.ts'
import { chooseFrom, press } from './support/parts.ts'

afterAll(closeBrowser)

it('customer success makes a playbook with a message, whose versions are seen, and a seller finds it on the board', async () => {
  const name = `Renewals ${Date.now()}`
  const { page, end } = await signedInVisit('csm@demo.example', { at: '/playbooks' })
  await page.getByRole('button', { name: 'New playbook' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New playbook' })
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByRole('combobox', { name: 'Market' }).click()
  await page.getByRole('option', { name: 'Field Service' }).click()
  await press(page, 'Visibility', 'Public')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await page.getByText('The playbook has no messages yet.').waitFor()
  await page.getByRole('button', { name: 'Add messages' }).click()
  await page.getByRole('searchbox', { name: 'Words of a title or keyword' }).fill('same-day')
  await page.getByRole('button', { name: 'Add Same-day changes to the schedule' }).click()
  await page.getByText('In the playbook').waitFor()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByText('The playbook has 1 message in 1 topic.').waitFor()
  await page.getByRole('heading', { name: /won deals/i }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Same-day changes to the schedule' }).click()
  await page.getByText(/^Say it to /).waitFor()
  await page.locator('[data-unseen]').last().scrollIntoViewIfNeeded()
  await page.getByText('The first version that is kept.').waitFor()
  await expectAccessible(page)
  await end()

  const seller = await signedInVisit('mara.voss@demo.example', { at: '/playbook-board', width: 390, height: 844 })
  await chooseFrom(seller.page, /^Playbook/, name)
  const topics = seller.page.getByRole('region')
  await seller.page.getByRole('link', { name: 'Same-day changes to the schedule' }).waitFor()
  await expect.poll(() => topics.getByRole('listitem').count()).toBe(1)
  await expectAccessible(seller.page)
  await expectNoOverflow(seller.page)
  await seller.end()
})
