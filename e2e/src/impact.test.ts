import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, callAs } from './support/api.ts'
import { closeBrowser, expectAccessible, expectFitsPhone, signedInVisit, walkTo } from './support/browser.ts'
import { demoDay, monthsLater } from './support/demo-days.ts'
import { cellTexts, chooseFrom, press, rowsOf } from './support/parts.ts'

const manager = 'management@demo.example'
// The last day of the demo, so that the days of a period are known.
const last = demoDay('2026-11-15')
const today = new Date(`${last}T12:00:00Z`)
const period = { startPeriod: monthsLater(last, -6), endPeriod: last }
const yearBefore = monthsLater(last, -12)

interface Part {
  readonly label: string
  readonly value: number
  readonly storyIdList: readonly number[]
}
interface Messages {
  readonly cards: readonly { readonly id: number; readonly title: string }[]
  readonly plays: readonly { readonly salesPlayId: number; readonly name: string }[]
}

let api: Caller
let marketId: number
let messages: Messages
let cardId: number
const title = 'Same-day changes to the schedule'
beforeAll(async () => {
  api = await callAs(manager)
  const markets = await api.get<{ id: number; name: string }[]>('list/market/information%20technology')
  marketId = markets[0]?.id ?? 0
  messages = await api.get<Messages>('impact/messages', { marketId })
  cardId = messages.cards.find(card => card.title === title)?.id ?? 0
})
afterAll(closeBrowser)

type Query = Readonly<Record<string, string | number>>
const ask = <T>(call: string, more: Query = {}) =>
  api.get<T>(`impact/${call}`, { marketId, cardId, ...period, ...more })
const allDeals = (parts: readonly Part[]) => parts.reduce((sum, { value }) => sum + value, 0)
const partOf = (parts: readonly Part[], label: string) => parts.find(part => part.label === label)?.value ?? 0
const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)}%`

const open = async (search = '', options: { dark?: boolean } = {}) => {
  const opened = await signedInVisit(manager, { at: null, ...options })
  await opened.page.clock.setFixedTime(today)
  await opened.page.goto(`/messaging-impact-analysis?market=${marketId}&card=${cardId}${search}`)
  return opened
}
/** A figure of the head, which opens its deals. */
const figure = (page: Page, label: string) => page.getByRole('button', { name: new RegExp(`^${label}`) })

it('opens on the first part, over six months up to now, and every figure opens its deals [filters-034]', async () => {
  const parts = await ask<Part[]>('getPieChartForAllOpptys')
  const { page, end } = await signedInVisit(manager, { at: null })
  await page.clock.setFixedTime(today)
  await page.goto('/messaging-impact-analysis')
  await page.getByText('Analyze ICP, adoption and revenue lift').waitFor()
  await chooseFrom(page, 'Message card or play', title)
  await page.waitForURL(url => url.searchParams.get('card') === String(cardId))
  await page.getByRole('tab', { name: 'ICP performance', selected: true }).waitFor()
  await expect.poll(() => page.getByLabel('From', { exact: true }).inputValue()).toBe(period.startPeriod)
  expect(await page.getByLabel('From', { exact: true }).getAttribute('min')).toBe(yearBefore)
  await expect.poll(() => page.getByLabel('To', { exact: true }).inputValue()).toBe(period.endPeriod)
  expect(await page.getByLabel('To', { exact: true }).getAttribute('max')).toBe(period.endPeriod)

  const profiles = await ask<{ segment: string; industry: string; dealCount: number }[]>('getDealsForIcpPerformance')
  expect(await cellTexts(page, 'ICP performance', 0)).toEqual(
    profiles.slice(0, await rowsOf(page, 'ICP performance').count()).map(row => `${row.segment}, ${row.industry}`),
  )
  const adopted = partOf(parts, 'Adopted')
  await figure(page, 'Adopted')
    .filter({ hasText: percent(adopted, allDeals(parts)) })
    .waitFor()
  await expectAccessible(page)
  await figure(page, 'Adopted').click()
  const drilldown = page.getByRole('dialog', { name: `Adopted: ${adopted} deals` })
  await drilldown.waitFor()
  await drilldown
    .getByRole('link', { name: /^What was said in/ })
    .first()
    .click()
  await page.waitForURL(url => url.pathname.startsWith('/conversation-analysis/'))
  await end()
})

it('tells who said it, by the attribution and the significance that are chosen, and how much each card explains', async () => {
  const { page, end } = await open('&tab=1', { dark: true })
  const all = await ask<Part[]>('getPieChartForAllOpptys')
  await page.getByText(`Of ${allDeals(all)} deals. A deal is adopted when a seller said it.`).waitFor()
  await page.getByRole('button', { name: 'Show as table: Who said the message' }).click()
  const counts = async () => (await cellTexts(page, 'Who said the message', 1)).map(Number)
  expect(await counts()).toEqual(all.map(({ value }) => value))
  await expectAccessible(page)

  const significant = await ask<Part[]>('getPieChartForSignificantOpptys')
  await press(page, 'Which deals', 'Significant')
  await expect.poll(counts).toEqual(significant.map(({ value }) => value))
  const first = await ask<Part[]>('getPieChartForSignificantOpptys', { attribution: 'first' })
  await chooseFrom(page, 'Attribution', 'First touch')
  await expect.poll(counts).toEqual(first.map(({ value }) => value))
  await page.waitForURL(url => url.searchParams.get('attribution') === 'first' && url.searchParams.get('pie') !== null)

  // Of a play any card counts.
  const play = messages.plays[0]
  await chooseFrom(page, 'Message card or play', `Play: ${play?.name}`)
  const ofPlay = await api.get<Part[]>('impact/getPieChartForSignificantOpptys', {
    marketId,
    salesPlayId: play?.salesPlayId ?? 0,
    attribution: 'first',
    ...period,
  })
  await expect.poll(counts).toEqual(ofPlay.map(({ value }) => value))

  const year = `from=${yearBefore}&to=${last}`
  await walkTo(page, `/messaging-impact-analysis?market=${marketId}&card=${cardId}&tab=7&${year}`)
  await page
    .getByText(/Given a won and a lost deal that it has not seen, the model rates the won one higher in \d+% of cases/)
    .waitFor()
  await page.getByRole('button', { name: 'Show as table: Conjoint analysis' }).click()
  await rowsOf(page, 'Conjoint analysis').first().waitFor()
  await expectFitsPhone(page)
  await end()
})

it('follows the message through stages, months, keywords and revenue to the deals it was strongest in', async () => {
  const { page, end } = await open('&tab=2')
  const stages = await ask<{ stage: string; with: { n: number } }[]>('getImpactStageVelocity')
  expect(await cellTexts(page, 'Stage velocity', 0)).toEqual(stages.map(({ stage }) => stage))
  expect((await cellTexts(page, 'Stage velocity', 1)).map(Number)).toEqual(stages.map(row => row.with.n))

  await page.getByRole('tab', { name: 'Buyer interest growth' }).click()
  await page.getByRole('button', { name: 'Show as table: Buyer interest growth' }).click()
  const months = await ask<{ dealCount: number }[]>('getBuyerInterestPeriodicGrowth')
  expect((await cellTexts(page, 'Buyer interest growth', 1)).map(Number)).toEqual(months.map(row => row.dealCount))

  await page.getByRole('tab', { name: 'Buying journey' }).click()
  await page.getByRole('button', { name: 'Show as table: Buying journey' }).click()
  await rowsOf(page, 'Buying journey').first().click()
  await page.getByRole('dialog', { name: new RegExp(`^${title} at Discovery: \\d+ deals?$`) }).waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: 'Keywords' }).click()
  const keywords = await ask<{ dealCount: number }[]>('getKeywordAnalysisForImpactAnalysis')
  const shown = await cellTexts(page, 'Keywords', 1)
  expect(shown.map(Number)).toEqual(keywords.slice(0, shown.length).map(row => row.dealCount))

  await page.getByRole('tab', { name: 'Revenue impact' }).click()
  const top = await ask<{ storyName: string; storyId: number }[]>('getTopDealsForImpactAnalysis')
  expect(top[0]?.storyName).toContain((await cellTexts(page, 'Top deals', 1))[0])
  await rowsOf(page, 'Top deals').first().click()
  await page.waitForURL(url => url.pathname === `/dealgametape/storyId/${top[0]?.storyId}/opptyId/${top[0]?.storyId}`)
  await end()
})
