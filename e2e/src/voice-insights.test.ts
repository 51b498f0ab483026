import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs } from './support/api.ts'
import { closeBrowser, expectAccessible, expectFitsPhone, signedInVisit } from './support/browser.ts'
import { rowsOf } from './support/parts.ts'

const seller = 'seller@demo.example'

interface Card {
  readonly id: number
  readonly title: string
  readonly dealCount: number
  readonly winRate: { readonly won: number }
}
interface Step {
  readonly part: string
  readonly stageReached: string
  readonly dealCount: number
  readonly conversationCount: number
  readonly topCards: readonly { readonly title: string; readonly dealCount: number }[]
}

let first: Card
let step: Step
beforeAll(async () => {
  const api = await callAs(seller)
  const [market] = await api.get<{ id: number }[]>('listAllMarket')
  const marketId = market?.id
  const [card] = await api.post<Card[]>('getMatchedCardsSummaryForSolution', { marketId })
  const [earliest] = await api.post<Step[]>('getBJIStageReachedDetails', { marketId })
  if (!card || !earliest) throw new Error('The demo has no insights.')
  first = card
  step = earliest
})
afterAll(closeBrowser)

it('proof points lead from a card to its deals, to its wins and to their calls', async () => {
  const { page, end } = await signedInVisit(seller, { at: '/voc-proof-points' })
  await page.getByText('Find top wins and calls for any topic').waitFor()
  const main = page.getByRole('main')
  await main.getByRole('link', { name: `${first.dealCount} deals with ${first.title}` }).waitFor()
  await main.getByRole('button', { name: `Top wins with ${first.title}` }).click()
  const wins = main.getByRole('list', { name: `Top wins with ${first.title}` })
  await expect.poll(() => wins.getByRole('listitem').count()).toBe(Math.min(5, first.winRate.won))
  await expectAccessible(page)
  await expectFitsPhone(page)
  const calls = await wins
    .getByRole('link', { name: /^\d+ calls?$/ })
    .first()
    .textContent()
  expect(Number.parseInt(calls ?? '', 10)).toBeGreaterThan(0)

  const allCalls = main.getByRole('link', { name: 'Top calls', exact: true })
  expect(await allCalls.getAttribute('href')).toMatch(new RegExp(`^/top-calls\\?.*cardId=${first.id}`))

  const search = page.getByRole('searchbox', { name: 'Search cards' })
  await search.fill('nothing of this name')
  await main.getByText('No Insights found.').waitFor()
  await search.fill(first.title)
  await expect.poll(() => main.getByRole('button', { name: /^Top wins with/ }).count()).toBe(1)

  // The number is the one that the screen behind it tells.
  await main.getByRole('link', { name: `${first.dealCount} deals with ${first.title}` }).click()
  await page.waitForURL(/\/customer-voice\/.*marketId=/)
  await page.getByRole('button', { name: `${first.dealCount} · significant deals` }).waitFor()
  await page.goBack()
  await main.getByRole('link', { name: `${first.winRate.won} won deals with ${first.title}` }).click()
  await page.waitForURL(/filterBy=wins/)
  await page.getByRole('button', { name: `${first.winRate.won} · significant deals` }).waitFor()
  await end()
})

it('the journey leads from a stage to its deals, and from a card to its voice at that stage [voc-010]', async () => {
  const { page, end } = await signedInVisit(seller, { at: '/voc-customer-journey', dark: true })
  await page.getByText('Pre-sales and post-sales customer feedback').waitFor()
  const panel = page.getByRole('region', { name: step.stageReached, exact: true })
  const top = step.topCards[0]
  await page.getByText(/^\d+ deals had conversations in .+ were won\./).waitFor()
  await panel.getByRole('link', { name: top?.title, exact: true }).waitFor()
  await page.getByRole('region', { name: 'Post-sales, by customer status' }).waitFor()

  await panel.getByRole('button', { name: new RegExp(`^${step.dealCount} deals`) }).click()
  const behind = `${step.stageReached}: ${step.dealCount} deals, ${step.conversationCount.toLocaleString('en-US')} conversations`
  await rowsOf(page, behind).first().waitFor()
  await page.keyboard.press('Escape')
  await panel.getByRole('button', { name: `Follow ${top?.title} along the journey` }).click()
  await page.getByRole('row', { name: new RegExp(`^${step.stageReached}`) }).waitFor()
  await expectAccessible(page)
  await expectFitsPhone(page, { dark: false })

  await panel.getByRole('link', { name: top?.title, exact: true }).click()
  await page.waitForURL(/pageFrom=bji/)
  await page.getByRole('button', { name: `#Deals ${top?.dealCount}` }).waitFor()
  await end()
})
