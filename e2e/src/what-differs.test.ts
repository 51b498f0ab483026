import { afterAll, expect, it } from 'vitest'
import { callAs } from './support/api.ts'
import { closeBrowser, expectAccessible, expectFitsPhone, signedInVisit, walkTo } from './support/browser.ts'
import { cellTexts, gridOf, rowsOf } from './support/parts.ts'

const seller = 'seller@demo.example'
afterAll(closeBrowser)

it('what differs in some deals from the rest of the market leads to the deals on either side', async () => {
  const { page, end } = await signedInVisit(seller, { at: '/executive-dashboard' })
  await page.getByRole('button', { name: 'Find what differs' }).click()
  const panel = page.getByRole('dialog', { name: 'What differs' })
  // Nothing is narrowed yet: there are no others, so what was won is compared with what was lost.
  await panel
    .getByText(/^Every closed deal passes the filter, so \d+ won deals are compared with \d+ lost deals\./)
    .waitFor()
  await rowsOf(page, 'Cards').first().waitFor()
  await expectFitsPhone(page)
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })

  const api = await callAs(seller)
  const segments = await api.get<{ qualifierId: number }[]>('list/segment/information%20technology')
  await walkTo(page, `/executive-dashboard?segment=${segments[0]?.qualifierId}`)
  await page.getByRole('button', { name: 'Find what differs' }).click()
  await rowsOf(page, 'Cards').first().waitFor()
  await panel.getByText(/^\d+ filtered deals against the \d+ others of the same market and period\./).waitFor()
  expect((await cellTexts(page, 'Cards', 3)).every(text => /^[+−]\d+\.\d pts\([+−]/.test(text))).toBe(true)
  await expectAccessible(page)

  // The share opens as many deals as it counted.
  const drilldown = gridOf(page, 'Cards')
    .getByRole('button', { name: /, others: [1-9]\d* of / })
    .first()
  const counted = /others: (\d+) of /.exec((await drilldown.getAttribute('aria-label')) ?? '')?.[1]
  await drilldown.click()
  await page.getByRole('dialog', { name: new RegExp(`^Others with .*: ${counted} deals?$`) }).waitFor()
  await page.keyboard.press('Escape')
  await panel.getByText('Personas', { exact: false }).click()
  await rowsOf(page, 'Personas').first().waitFor()
  await end()
})
