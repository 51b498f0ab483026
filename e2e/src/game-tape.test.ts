import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs } from './support/api.ts'
import { closeBrowser, expectAccessible, expectFitsPhone, signedInVisit, walkTo } from './support/browser.ts'
import { chooseFrom, gridOf, rowsOf } from './support/parts.ts'

const seller = 'seller@demo.example'
let storyId = 0
let address = ''

interface Deals {
  readonly rows: readonly { readonly storyId: number; readonly storyName: string }[]
}

beforeAll(async () => {
  const api = await callAs(seller)
  // The open deal with the most conversations.
  const deals = await api.get<Deals>('deals', { status: 'Open', sort: 'conversations', descending: 'Y', pageSize: 1 })
  storyId = deals.rows[0]?.storyId ?? 0
  address = `/dealgametape/storyId/${storyId}/opptyId/${storyId}`
})
afterAll(closeBrowser)

const numberIn = (text: string | null): number => Number((text ?? '').replace(/[^\d]/g, ''))

it('a deal is one screen at both addresses, where its story is read with the keyboard down to a conversation [voc-040] [voc-041]', async () => {
  const { page, end } = await signedInVisit(seller, {
    at: `/dealgametape/storyId/${storyId}/opptyId/1`,
    expects: [/404/],
  })
  await page.getByText('This deal was not found').waitFor()
  await walkTo(page, `/deals/${storyId}`)
  const verdict = await page.getByRole('region', { name: 'Verdict' }).textContent()
  expect(verdict).toMatch(/^(?:Likely|Could|No probability)/)
  await walkTo(page, address)
  const drawing = page.getByRole('region', { name: 'Conversations over time' })
  const marks = drawing.getByRole('link')
  await marks.first().waitFor()
  // The drawing and the table say the same: one mark for each conversation.
  const counted = await page
    .getByRole('main')
    .getByRole('button', { name: /^(Calls|Emails|Documents|Notes) ?\d/ })
    .allTextContents()
  expect(counted.length).toBeGreaterThan(1)
  await expect.poll(() => marks.count()).toBe(counted.reduce((sum, text) => sum + numberIn(text), 0))
  await gridOf(page, 'Conversations of the deal').waitFor()
  await expectAccessible(page)
  await expectFitsPhone(page)

  await expect.poll(() => page.getByRole('combobox', { name: /^Confidence: Relevant/ }).count()).toBe(1)
  const atRelevant = await page.getByRole('button', { name: /^Moments of / }).count()
  await chooseFrom(page, /^Confidence/, '50th')
  await page.waitForURL(/confidence=50_PERCENTILE/)
  await expect.poll(() => page.getByRole('button', { name: /^Moments of / }).count()).toBeGreaterThan(atRelevant)

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as picture' }).click()
  expect((await saved).suggestedFilename()).toBe('The story of the deal.png')

  await marks.first().focus()
  await page.keyboard.press('ArrowRight')
  const second = await marks.nth(1).getAttribute('aria-label')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(second)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/conversation-detail\/\d+\?.*conv=\d+/)
  await page
    .getByRole('main')
    .getByText((second ?? '').split(': ')[1]?.split('. Buyers')[0] ?? 'none')
    .first()
    .waitFor()
  await end()
})

it('a card opens its moments and its score, and is confirmed by a person for everybody', async () => {
  const { page, end } = await signedInVisit(seller, { at: address, dark: true })
  const opener = page.getByRole('button', { name: /^Moments of / }).first()
  const title = ((await opener.getAttribute('aria-label')) ?? '').replace('Moments of ', '')
  await opener.click()
  const card = page.getByRole('listitem').filter({ has: opener })
  await card.locator('blockquote mark').first().waitFor()
  await card.getByRole('button', { name: 'How the score is calculated' }).click()
  await card.getByRole('table').waitFor()
  // The column adds up to the score that is said under it, but for the rounding of each line.
  const adds = await card.locator('tbody td:last-child').allTextContents()
  const together = /Together ([\d.]+)/.exec((await card.getByText(/^Together /).textContent()) ?? '')?.[1]
  const sum = adds.reduce((all, text) => all + Number(text), 0)
  expect(Math.abs(sum - Number(together))).toBeLessThanOrEqual(0.005 * (adds.length + 1))
  await expectAccessible(page)

  const confirm = page.getByRole('button', { name: new RegExp(`^Confirm(ed)?: ${title}$`) })
  expect(await confirm.getAttribute('aria-pressed')).toBe('false')
  await confirm.click()
  await expect.poll(() => confirm.getAttribute('aria-pressed')).toBe('true')
  await chooseFrom(page, /^Confidence/, 'Verified')
  await page.waitForURL(/confidence=Verified/)
  await expect.poll(() => page.getByRole('button', { name: /^Moments of / }).count()).toBe(1)
  await confirm.click()
  await page.getByText('No card reaches this confidence.').waitFor()
  // What does not reach it can be looked at, and confirmed, all the same.
  await page.getByRole('button', { name: /^Show the \d+ other cards?$/ }).click()
  await confirm.waitFor()

  await chooseFrom(page, /^Confidence/, /^Relevant/)
  await page.getByRole('button', { name: `Moments of ${title}` }).click()
  const quote = page.locator('blockquote a').first()
  const words = await quote.locator('mark').textContent()
  await quote.click()
  await page.waitForURL(/\/conversation-analysis\/.*said=/)
  await page
    .getByRole('main')
    .locator('mark')
    .filter({ hasText: words ?? 'none' })
    .first()
    .waitFor()
  await end()
})

it('what won deals had opens its deals, and people and months their conversations', async () => {
  const { page, end } = await signedInVisit(seller, { at: address })
  // What stands below the fold is made when it comes near.
  await page.locator('[data-unseen]').scrollIntoViewIfNeeded()
  const count = page.getByRole('button', { name: /^\d+ won deals with / }).first()
  const value = numberIn(await count.textContent())
  await count.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(new RegExp(`^${value} deals?: Won with `)).waitFor()
  expect(
    await gridOf(page, (await dialog.getByRole('region').first().getAttribute('aria-label')) ?? '').getAttribute(
      'aria-rowcount',
    ),
  ).toBe(String(value + 1))
  await expectAccessible(page)
  await dialog
    .getByRole('link', { name: /^What was said in / })
    .first()
    .click()
  await page.waitForURL(/\/conversation-analysis\//)
  await page.getByRole('heading', { name: 'Voice of Customer', level: 1 }).waitFor()
  await page.goBack()
  const calls = page.getByRole('button', { name: /^\d+ calls of / }).first()
  // The way back leads to where the page was left: what stands below may be there already.
  await page.locator('[data-unseen]').or(calls).first().scrollIntoViewIfNeeded()
  const [, person] = /calls of (.*)/.exec((await calls.getAttribute('aria-label')) ?? '') ?? []
  await calls.click()
  await page.getByRole('button', { name: `Remove the filter With: ${person}` }).waitFor()
  for (const text of await rowsOf(page, 'Conversations of the deal').allTextContents()) expect(text).toContain(person)
  await page.getByRole('button', { name: `Remove the filter With: ${person}` }).click()
  const month = page.getByRole('button', { name: /^\w{3} \d{4}: [1-9]\d* conversation/ }).first()
  const said = /: (\d+) conversation/.exec((await month.getAttribute('aria-label')) ?? '')?.[1]
  await month.click()
  await page.waitForURL(/month=\d{4}-\d\d/)
  await expect.poll(() => rowsOf(page, 'Conversations of the deal').count()).toBe(Number(said))
  await end()
})
