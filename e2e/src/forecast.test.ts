import { afterAll, expect, it } from 'vitest'
import { callAs } from './support/api.ts'
import { closeBrowser, expectAccessible, expectFitsPhone, signedInVisit } from './support/browser.ts'
import { cellTexts, gridOf, rowsOf } from './support/parts.ts'

const seller = 'seller@demo.example'
afterAll(closeBrowser)
const percentOf = (text: string) => Number.parseInt(text, 10)

it('open deals have a probability, what moves it, and a test on later deals', async () => {
  const api = await callAs(seller)
  // Learned when first asked for: the page is opened when it is there.
  const state = async () => (await api.get<{ state: string }>('forecast')).state
  await expect.poll(state, { timeout: 60_000 }).toBe('ready')

  const { page, end } = await signedInVisit(seller, { at: '/forecast' })
  await rowsOf(page, 'Open deals').first().waitFor()
  const shown = await cellTexts(page, 'Open deals', 4)
  for (const text of shown) expect(percentOf(text)).toBeGreaterThan(0)
  await page
    .getByText(/^Expect \$\S+ this quarter; eight in ten such quarters end between \$\S+ and \$\S+\.$/)
    .waitFor()
  const raises = await cellTexts(page, 'Open deals', 7)
  expect(raises.some(text => /^\+\d+ points?\b/.test(text))).toBe(true)

  await page.getByText('How do we know?').click()
  await gridOf(page, 'By age and stage').waitFor()
  await page.getByRole('heading', { name: 'Expected against actual' }).waitFor()

  // The planted cards are found, each on its side.
  const learned = gridOf(page, 'What it uses')
  await learned.waitFor()
  const weightOf = async (card: string) =>
    (await learned.getByRole('row').filter({ hasText: card }).getByRole('gridcell').nth(1).textContent()) ?? ''
  expect(await weightOf('Same-day changes to the schedule')).toMatch(/^\+0\.[2-9]/)
  expect(await weightOf('Crews will not use another app')).toMatch(/^−0\.[2-9]/)
  await page.getByText('It separates deals that will be won from those that will be lost').waitFor()
  await page.getByText(/^Tested on the \d+ deals closed from /).waitFor()

  await page.getByRole('button', { name: 'Show as table: Reliability' }).click()
  await expect.poll(async () => (await cellTexts(page, 'Reliability', 0)).length).toBeGreaterThanOrEqual(4)
  await expectAccessible(page)
  await expectFitsPhone(page)

  // The number opens the deal, and from there what was said.
  const [first = ''] = shown
  await gridOf(page, 'Open deals').getByRole('gridcell', { name: first, exact: true }).first().click()
  await page.waitForURL(/\/dealgametape\/storyId\/\d+/)
  await page.getByRole('heading', { name: 'Win probability' }).waitFor()
  await page.getByRole('main').getByText(first, { exact: true }).waitFor()
  const ground = page.getByRole('list', { name: 'What it rests on' }).getByRole('link').first()
  // The list is drawn again when the rest of the deal arrives, which may take a click with it.
  const follow = async (): Promise<string> => {
    if (!page.url().includes('/conversation-analysis/')) await ground.click()
    return page.url()
  }
  await expect.poll(follow, { interval: 2_000 }).toMatch(/\/conversation-analysis\/\d+\/\d+/)
  await end()
})
