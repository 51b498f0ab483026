import { afterAll, expect, it } from 'vitest'
import {
  closeBrowser,
  expectAccessible,
  expectFitsPhone,
  signedInVisit,
  type Visit,
  walkTo,
} from './support/browser.ts'
import { keepVisits } from './support/keep-visits.ts'
import { rowsOf } from './support/parts.ts'

afterAll(closeBrowser)

const keep = keepVisits()
const opened = (email: string, at: string) => keep(signedInVisit(email, { at }))
const expectAccessibleInBoth = async (page: Visit['page']) => {
  await expectAccessible(page)
  await expectFitsPhone(page)
}

it('a manager reads whether processing is healthy, who uses the product, and asks teams about their deals', async () => {
  const page = await opened('management@demo.example', '/smart-survey')
  await page.getByText('Data processing and User Activity').waitFor()
  await page.getByText(/^Processing (is healthy|needs a look): /).waitFor()
  await rowsOf(page, 'Background jobs').first().waitFor()
  await expectAccessibleInBoth(page)

  await page.getByRole('tab', { name: 'User activity' }).click()
  await page.getByText(/^\d+ of \d+ people used the product in the last 28 days/).waitFor()
  await rowsOf(page, 'Person by person').first().waitFor()
  await expectAccessibleInBoth(page)
  await rowsOf(page, 'Person by person').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Older' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: 'Surveys' }).click()
  await rowsOf(page, 'Surveys of deals').first().waitFor()
  await expectAccessibleInBoth(page)
  for (const at of [0, 1]) await rowsOf(page, 'Surveys of deals').nth(at).getByRole('checkbox').click()
  await page.getByText('2 deals selected.').waitFor()
  await page.getByRole('button', { name: 'Send survey links' }).click()
  await page.getByRole('textbox', { name: 'Message' }).fill('By Friday, please.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText(/^(Links were sent to the teams of|No links were sent)/).waitFor()
})

it('an administrator adds an evaluation question, a topic of research and a tutorial', async () => {
  const mark = Date.now()
  const page = await opened('admin@demo.example', '/evaluation-questions-admin')
  await page.getByRole('textbox', { name: 'New question' }).fill(`Who signs ${mark}?`)
  await page.getByRole('button', { name: 'Add' }).click()
  const questions = page.getByRole('textbox', { name: /^Question \d+$/ })
  await expect
    .poll(() => questions.evaluateAll(all => all.map(one => (one as HTMLTextAreaElement).value)))
    .toContain(`Who signs ${mark}?`)
  await expect.poll(() => page.getByRole('textbox', { name: 'New question' }).inputValue()).toBe('')
  await expectAccessibleInBoth(page)

  await walkTo(page, '/account-research-topic-administration')
  await page.getByRole('button', { name: 'New topic' }).click()
  await page.getByRole('textbox', { name: 'Topic' }).fill(`Hiring ${mark}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText(`Hiring ${mark}`).waitFor()
  await expectAccessibleInBoth(page)

  await walkTo(page, '/tutorials-administration')
  await rowsOf(page, 'Tutorials').first().waitFor()
  await expectAccessibleInBoth(page)
  await page.getByRole('button', { name: 'Upload a tutorial' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(`Tour ${mark}`)
  await page.locator('input[type=file]').setInputFiles('server/assets/tutorials/record-a-pitch.webm')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await page.getByRole('button', { name: `Delete Tour ${mark}` }).waitFor()

  const seller = await opened('seller@demo.example', '/support-center')
  await seller.getByRole('button', { name: `Tour ${mark}` }).click()
  await expect
    .poll(() => seller.locator('video').evaluate(video => (video as HTMLVideoElement).readyState))
    .toBeGreaterThanOrEqual(1)
  // Other journeys know which tutorials there are.
  await page.getByRole('button', { name: `Delete Tour ${mark}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: `Delete Tour ${mark}` }).waitFor({ state: 'detached' })
})
