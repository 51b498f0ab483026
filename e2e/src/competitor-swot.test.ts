import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, callAs } from './support/api.ts'
import { closeBrowser, expectAccessible, expectNoOverflow, signedInVisit } from './support/browser.ts'
import { cellTexts, press } from './support/parts.ts'

const manager = 'management@demo.example'

interface Competitor {
  readonly cardId: number
  readonly name: string
  readonly with: { readonly deals: number }
}
interface SwotCard {
  readonly cardId: number
  readonly title: string
  readonly percentile: number
  readonly dealCount: number
}
interface Swot {
  readonly dealCount: number
  readonly judged: number
  readonly strengths: readonly SwotCard[]
  readonly weaknesses: readonly SwotCard[]
}

let api: Caller
let filter: { marketId: number; opptyStatus: 'Closed' }
beforeAll(async () => {
  api = await callAs(manager)
  const markets = await api.get<{ id: number }[]>('list/market/information%20technology')
  filter = { marketId: markets[0]?.id ?? 0, opptyStatus: 'Closed' }
})
afterAll(closeBrowser)

const swotOf = (more: object = {}) =>
  api.post<Swot>('getStrengthWeaknessCardsAndTopDealsForSwot', { ...filter, ...more })

it('puts the competitors beside one another, of closed deals alone, and opens the report of one [filters-010]', async () => {
  const { page, end } = await signedInVisit(manager, {
    at: `/competitor-swot-reports?market=${filter.marketId}&closePeriod=All`,
  })
  await page.getByText('Track strengths and weaknesses').waitFor()
  const rows = await api.post<Competitor[]>('competitors/list', filter)
  expect(await cellTexts(page, 'Competitors', 0)).toEqual(rows.map(({ name }) => name))
  expect(rows.map(({ name }) => name.toLowerCase())).not.toContain('us')
  await page.getByRole('combobox', { name: 'Opptys' }).click()
  await expect.poll(() => page.getByRole('option').allTextContents()).toEqual(['Closed opptys'])
  await page.keyboard.press('Escape')
  await expectAccessible(page)

  const [competitor] = rows
  await page.getByRole('button', { name: new RegExp(`^Deals with ${competitor?.name}`) }).click()
  await page.getByRole('dialog', { name: `With ${competitor?.name}: ${competitor?.with.deals} deals` }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: competitor?.name ?? '', exact: true }).click()
  await page.waitForURL(
    url =>
      url.pathname === '/competitor-swot-report-detail' &&
      url.searchParams.get('competitor') === String(competitor?.cardId) &&
      url.searchParams.get('closePeriod') === 'All',
  )
  await page.getByRole('heading', { name: `Competitor SWOT: ${competitor?.name}` }).waitFor()
  const swot = await swotOf({ competitorCardId: competitor?.cardId })

  // Why deals with it are lost, whether or not anything is proven.
  await page.getByText(new RegExp(`^You lost \\d+ of ${swot.dealCount} closed deals with `)).waitFor()
  await page.getByRole('list', { name: 'Lost deals' }).getByRole('listitem').first().waitFor()
  await page.getByRole('heading', { name: 'What was tried in lost deals' }).waitFor()
  await expectNoOverflow(page)

  // Written out for a credit, in the background; the report opens when it is ready.
  await page.getByRole('button', { name: 'Write report' }).click()
  await page.getByText(/^Balance: \d/).waitFor()
  await page.getByRole('button', { name: 'Proceed', exact: true }).click()
  await page.waitForURL(url => url.pathname.startsWith('/messaging-feedbacks/'))
  await end()
})

it('names strengths and weaknesses with their place, their deals and what buyers said [filters-037] [filters-038]', async () => {
  const { page, end } = await signedInVisit(manager, {
    at: `/competitor-swot-report-detail?market=${filter.marketId}&closePeriod=All`,
    dark: true,
  })
  const found = await swotOf()
  const section = (name: 'Strengths' | 'Weaknesses') => page.getByRole('region', { name, exact: true })
  await section('Strengths')
    .getByRole('heading', { name: `Strengths (${found.strengths.length})` })
    .waitFor()
  await expect
    .poll(() => section('Strengths').getByRole('heading', { level: 3 }).allTextContents())
    .toEqual(found.strengths.map(({ title }) => title))
  await expect
    .poll(() => section('Weaknesses').getByRole('heading', { level: 3 }).allTextContents())
    .toEqual(found.weaknesses.map(({ title }) => title))
  const [best] = found.strengths
  await section('Strengths').getByText('100th', { exact: true }).waitFor()
  await section('Strengths').getByRole('blockquote').first().waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: new RegExp(`^Win rate with ${best?.title}`) }).click()
  await page.getByRole('dialog', { name: `With ${best?.title}: ${best?.dealCount} deals` }).waitFor()
  await page.keyboard.press('Escape')

  const strict = await swotOf({ strengthThreshold: 85, weaknessThreshold: 5 })
  await press(page, 'Strengths from this percentile', '85th')
  await press(page, 'Weaknesses up to this percentile', /^5th$/)
  await section('Strengths')
    .getByRole('heading', { name: `Strengths (${strict.strengths.length})` })
    .waitFor()
  await section('Weaknesses')
    .getByRole('heading', { name: `Weaknesses (${strict.weaknesses.length})` })
    .waitFor()
  expect(strict.strengths.length).toBeLessThanOrEqual(found.strengths.length)

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as PDF' }).click()
  const saved = await (await saving).path()
  expect((await readFile(saved)).subarray(0, 5).toString()).toBe('%PDF-')

  await section('Strengths')
    .getByRole('link', { name: best?.title ?? '', exact: true })
    .click()
  await page.waitForURL(url => url.pathname.startsWith('/customer-voice/'))
  await end()
})
