import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs } from './support/api.ts'
import { closeBrowser, expectAccessible, expectNoOverflow, signedInVisit, walkTo } from './support/browser.ts'
import { demoDay } from './support/demo-days.ts'
import { rowsOf } from './support/parts.ts'

const seller = 'seller@demo.example'
/** The last year of the demo. */
const closePeriod = `${demoDay('2025-11-16')}..${demoDay('2026-11-15')}`
const days = `closePeriod=${closePeriod}`
/** What stands above a list of so many deals: how they ended. */
const listOf = (deals: number): RegExp => new RegExp(`^${deals} deals?: \\d`)

interface Rate {
  readonly won: number
  readonly closed: number
}
interface Population {
  readonly now: { readonly deals: number; readonly winRate: Rate }
  readonly kinds: readonly { readonly kind: string; readonly deals: number; readonly byType: number }[]
}
interface Trend {
  readonly cardId: number
  readonly title: string
  readonly dealCount: number
  readonly of: number
}
interface Brief {
  readonly sentences: readonly {
    readonly text: string
    readonly storyIdList: readonly number[]
    readonly quote: { readonly text: string; readonly places: readonly { readonly convId: number }[] } | null
  }[]
}

let population: Population
let top: Trend
let brief: Brief
let topic: {
  readonly id: number
  readonly topicId: number
  readonly subTopicName: string
  readonly title: string
  readonly dealCount: number
}
beforeAll(async () => {
  const api = await callAs(seller)
  const [market] = await api.get<{ id: number }[]>('listAllMarket')
  const marketId = market?.id
  const closed = { marketId: String(marketId), opptyStatus: 'Closed', closePeriod }
  const newLogo = { ...closed, countBy: 'closing', dealKind: 'newLogo' }
  population = await api.get<Population>('insight/getPopulation', newLogo)
  const trends = await api.get<Trend[]>('insight/getCardsSummaryAndTrending', newLogo)
  const [written] = await api.get<Brief[]>('report/buyingJourneyBriefs', { marketId: String(marketId) })
  const [card] = await api.post<(typeof topic)[]>('getMatchedCardsSummaryForSolution', {
    marketId,
    opptyStatus: 'Closed',
    closePeriod,
  })
  if (!trends[0] || !written || !card) throw new Error('The demo has no insights.')
  top = trends[0]
  brief = written
  topic = card
})
afterAll(closeBrowser)

it('a goal is answered in words, with figures, a chart and cards; every number opens its deals, then what was said', async () => {
  const { page, end } = await signedInVisit(seller, { at: `/grow-new-logo?${days}` })
  const { winRate, deals } = population.now
  await page.getByText(`${winRate.won} of ${winRate.closed} closed deals were won`).waitFor()
  const typed = population.kinds.find(({ kind }) => kind === 'newLogo')
  await page.getByText(`${typed?.byType} by their type (“New Business”)`).waitFor()
  await page.getByRole('img', { name: /^Deals by month of closing: a chart/ }).waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: /^Deals in the period/ }).click()
  const panel = page.getByRole('dialog', { name: `${deals} deals of the period` })
  await panel.getByText(listOf(deals)).waitFor()
  await page.keyboard.press('Escape')

  // A bar of the chart is a row of its table.
  await page.getByRole('button', { name: 'Show as table: Deals by month of closing' }).click()
  const months = rowsOf(page, 'Deals by month of closing')
  const [month = '', count = ''] = await months.first().getByRole('gridcell').allTextContents()
  await months.first().click()
  await page
    .getByRole('dialog', { name: `${month}: ${count} deals` })
    .getByText(`${count} deal`)
    .first()
    .waitFor()
  await page.keyboard.press('Escape')

  await page
    .getByRole('button', { name: new RegExp(`^${top.title} in the period: ${top.dealCount} of ${top.of}`) })
    .click()
  const behind = `${top.title}: ${top.dealCount} of ${top.of} deals in the period`
  await page.getByRole('dialog', { name: behind }).getByText(listOf(top.dealCount)).waitFor()
  await rowsOf(page, behind).first().getByRole('link').last().click()
  await page.waitForURL(new RegExp(`/conversation-analysis/\\d+/${top.cardId}`))
  await end()
})

it('trends tell which periods are compared and answer in place; velocity has the days of each stage; where nothing is found they say so [dialogs-027]', async () => {
  const { page, end } = await signedInVisit(seller, { at: `/trends?${days}`, dark: true })
  await page
    .getByRole('button', { name: /deals with a conversation$/ })
    .first()
    .waitFor()
  await page.getByText(/^Comes up in (more|fewer) deals than before: |^No message clearly comes up/).waitFor()
  await page.getByRole('img', { name: /^Largest changes: a chart/ }).waitFor()
  await expectAccessible(page)
  await page.getByRole('radiogroup', { name: 'Deals belong to the period' }).getByText('Closed in the period').click()
  await page
    .getByRole('button', { name: /deals closed$/ })
    .first()
    .waitFor()
  await page.getByRole('radiogroup', { name: 'Cards that' }).getByText('Falling').click()
  expect(new URL(page.url()).searchParams.get('trend')).toBe('falling')

  // The next question is asked of the same deals.
  await page.getByRole('navigation', { name: 'Questions' }).getByRole('link', { name: 'Velocity' }).click()
  await page.waitForURL(
    url => url.pathname === '/accelerate-revenue-velocity' && url.search.includes(demoDay('2025-11-16')),
  )
  await page.getByText(/a won deal took a median of \d+ days/).waitFor()
  await page.getByText(/have a stage history\.$/).waitFor()
  await page.getByRole('button', { name: 'Show as table: Days in each stage' }).click()
  await expect.poll(() => rowsOf(page, 'Days in each stage').count()).toBeGreaterThan(2)
  await expectAccessible(page)

  await walkTo(page, '/trends?closePeriod=2001-01-01..2001-12-31')
  await page.getByRole('button', { name: '0 deals with a conversation' }).first().waitFor()
  await page.getByText('No insights found.').first().waitFor()
  await end()
})

it('buyer trends compare profiles of customers, and each sentence of a brief opens its deals and its quote', async () => {
  const { page, end } = await signedInVisit(seller, { at: `/voc-copilot?profiles=segment&${days}` })
  await page.getByText('Why and how are customers buying?').waitFor()
  await page.getByText(/has the highest win rate: \d+ of \d+/).waitFor()
  await rowsOf(page, 'Profiles of customers').first().getByRole('button').first().click()
  await page
    .getByRole('dialog')
    .getByText(/^\d+ deals?: \d/)
    .waitFor()
  await page.keyboard.press('Escape')
  await expectAccessible(page)

  const sentence = brief.sentences.find(({ quote }) => quote !== null)
  await page.getByRole('button', { name: `${sentence?.text} Open the deals` }).click()
  await page.getByRole('dialog', { name: new RegExp(`: ${sentence?.storyIdList.length} deals$`) }).waitFor()
  await page.keyboard.press('Escape')
  await page
    .getByRole('blockquote')
    .filter({ hasText: sentence?.quote?.text ?? '' })
    .first()
    .getByRole('link')
    .click()
  await page.waitForURL(new RegExp(`conv=${sentence?.quote?.places[0]?.convId}&`))

  // Without a choice profiles are split as finely as the deals allow.
  await walkTo(page, `/voc-copilot?${days}`)
  await page.getByRole('combobox', { name: /^Profiles by: Industry/ }).waitFor()
  await page.getByText(/has the highest win rate: \d+ of \d+/).waitFor()
  await end()
})

it('customer insights lead from topics to cards, their deals and their voice; a solution has its cards', async () => {
  const { page, end } = await signedInVisit(seller, { at: `/customer-insights?${days}`, width: 390, height: 844 })
  await page.getByText(/^Comes up most: .+ in \d+ of \d+ deals/).waitFor()
  await page.getByRole('link', { name: topic.title, exact: true }).waitFor()
  await expectNoOverflow(page)
  await page.getByRole('button', { name: new RegExp(`^${topic.title}: ${topic.dealCount} of`) }).click()
  await page.getByRole('dialog').getByText(listOf(topic.dealCount)).waitFor()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1440, height: 900 })
  const panel = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: topic.title, exact: true }) })
  expect(await panel.getByRole('link').getAttribute('href')).toContain('/customer-voice/')
  await walkTo(page, `/customer-insights/${topic.topicId}?${days}`)
  await rowsOf(page, topic.subTopicName).first().getByText(topic.subTopicName).click()
  await page.waitForURL(new RegExp(`/customer-insights/${topic.topicId}/\\d+\\?`))
  await page.getByRole('heading', { name: `${topic.dealCount} deals have it` }).waitFor()
  await expectAccessible(page)

  await walkTo(page, `/customer-insights?${days}`)
  await page.getByRole('navigation', { name: 'Solutions of the market' }).getByRole('link').first().click()
  await page.waitForURL(/\/solution\/\d+\/.+/)
  await page.getByRole('heading', { name: 'The cards that indicate it, in their order' }).waitFor()
  await page.getByRole('button', { name: /^Deals in the period/ }).waitFor()
  await expectAccessible(page)
  await end()
})

it('revenue is shown by what messages do and by the amount of the deals that have one', async () => {
  const { page, end } = await signedInVisit(seller, { at: `/revenue-efficiency?${days}`, dark: true })
  await page.getByText("What's working, what's not, why?").waitFor()
  for (const name of ['Looking good', 'Address risks', 'Drive adoption', 'Support or pivot'])
    await page.getByRole('heading', { name, exact: true }).waitFor()
  await page.getByRole('heading', { name: 'Conjoint analysis' }).waitFor()
  await expectAccessible(page)

  await walkTo(
    page,
    `/show-me-the-money?${days}&card=${topic.id}&from=${demoDay('2026-05-15')}&to=${demoDay('2026-11-15')}`,
  )
  await page.getByText(/^Revenue connected with /).waitFor()
  await page.getByRole('button', { name: /^Won, influenced/ }).click()
  await page.getByRole('dialog', { name: /: \d+ deals?$/ }).waitFor()
  await page.keyboard.press('Escape')
  await rowsOf(page, 'Top deals').first().click()
  await page.waitForURL(/\/dealgametape\//)
  await end()
})
