import { afterAll, expect, it } from 'vitest'
import { closeBrowser, expectAccessible, expectNoOverflow, signedInVisit, walkTo } from './support/browser.ts'
import { rowsOf } from './support/parts.ts'

afterAll(closeBrowser)

it('a proven play becomes an initiative that says what it would show, and a campaign that is drawn and exported', async () => {
  const { page, end } = await signedInVisit('csm@demo.example', { at: '/modules?name=sales_play' })
  await page.getByRole('main').getByRole('link', { name: 'Recommended plays' }).click()
  await page.getByText(/^“The change before noon” is the play to run: \+\d+ points .* \(step 2 of 4\)\./).waitFor()
  const below = page.getByRole('list', { name: 'Cannot say yet' })
  await below.getByRole('heading', { name: /Figures for the board/ }).waitFor()
  await expectAccessible(page)
  await expectNoOverflow(page)

  await page.getByRole('list', { name: 'Recommended plays' }).getByRole('button', { name: 'Track it' }).click()
  await page.waitForURL(/\/revenue-initiatives\/detail\/\d+$/)
  await page.getByText(/^It has not started\. Its messages go with winning\./).waitFor()
  await page.getByText(/^At your deal flow, in 12 weeks /).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Draw and start' }).click()
  await page
    .getByText(/from [\d,]+ possible ones; the draw can be repeated with its seed, \d+/)
    .waitFor({ state: 'attached' })
  await walkTo(page, '/revenue-initiatives')
  await rowsOf(page, 'Field initiatives').filter({ hasText: 'The change before noon' }).waitFor()

  await walkTo(page, '/top-performing-plays?module=revenue_campaigns')
  await page
    .getByRole('list', { name: 'Recommended campaigns' })
    .getByRole('button', { name: 'Build a campaign' })
    .click()
  await page.waitForURL(/\/campaign\/\d+$/)
  await page.getByText('A draft without accounts: choose those that it is to go to.').waitFor()
  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the campaign' })
  const rows = rowsOf(page, 'Accounts to choose from')
  await rows.first().waitFor()
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByText(/^\d+ accounts are chosen\./).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText(/^With \d+ of \d+ accounts held out, /).waitFor()
  await page.getByRole('button', { name: 'Draw and start' }).click()
  await page.getByText(/^It runs until .* So far \d+ of \d+/).waitFor()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export the list' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Campaign - .+ - \d{4}-\d\d-\d\d\.csv$/)
  await end()
})
