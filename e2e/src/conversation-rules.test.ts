import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, callAs } from './support/api.ts'
import { closeBrowser, signedInVisit, walkTo } from './support/browser.ts'

const seller = 'seller@demo.example'
const conversationsOf = 'getConvWithTextAndMatchWordsForCardForStoryOrOpptyP'

interface Deal {
  readonly storyId: number
  readonly accountName: string
  readonly storyName: string
  readonly oppStatus: string
  readonly lengthOfDeal: number
}
interface Listed {
  readonly counts: { readonly all: number; readonly call: number }
  readonly buyerCalls: number
}

let caller: Caller
let deal: Deal
let cardId: number
/** A card that sellers brought up in calls of the deal, and no buyer did. */
let sellersCard: number

const listOf = (card: number, buyerBidirectional: string) =>
  caller.get<Listed>(conversationsOf, { storyId: deal.storyId, cardId: card, buyerBidirectional })

beforeAll(async () => {
  caller = await callAs(seller)
  const { rows } = await caller.get<{ rows: Deal[] }>('deals', { status: 'Won', sort: 'created' })
  for (const row of rows) {
    deal = row
    const cards = await caller.get<{ cardId: number }[]>(`deals/${row.storyId}/cards`, {
      buyerBidirectional: 'bidirectional',
    })
    const both = await Promise.all(cards.map(async one => ({ ...one, ...(await listOf(one.cardId, 'bidirectional')) })))
    const alone = both.find(({ buyerCalls, counts }) => buyerCalls === 0 && counts.call > 0)
    const heard = both.find(({ buyerCalls }) => buyerCalls > 1)
    if (!alone || !heard) continue
    sellersCard = alone.cardId
    cardId = heard.cardId
    return
  }
  throw new Error('The demo has no won deal with a card that only sellers brought up in calls.')
})
afterAll(closeBrowser)

const addressOf = (card: number, search = ''): string => `/conversation-analysis/${deal.storyId}/${card}${search}`
const open = async (page: Page, card: number, search = ''): Promise<void> => {
  await page.goto(addressOf(card, search))
  await page.getByRole('heading', { name: 'Voice of Customer' }).waitFor()
}
const conversations = (page: Page) => page.getByRole('region', { name: 'Conversations' })

it('the address names deal, card and market; breadcrumb and sizes are as specified; without a call of a buyer there is nothing to switch; a new choice cancels what the one before asked for [conversation-002] [conversation-006] [conversation-018] [conversation-019] [conversation-022] [conversation-027]', async () => {
  const { page, end } = await signedInVisit(seller, { at: null })
  await open(page, cardId, '?marketId=1')
  const crumb = page.getByRole('navigation', { name: 'Deal' })
  // The account stands beside it, so the deal's name does not say it again.
  const title = deal.storyName.replace(`${deal.accountName} - `, '')
  await crumb.getByText(title, { exact: true }).waitFor()
  const words = (await crumb.innerText()).replaceAll('\n', ' ')
  const order = [deal.accountName, title, deal.oppStatus, '$', `${deal.lengthOfDeal} days`, 'Closed']
  const places = order.map(part => words.indexOf(part))
  expect(places).not.toContain(-1)
  // The name of a deal begins with that of its account.
  expect(places).toEqual(places.toSorted((a, b) => a - b))

  await conversations(page).getByRole('listitem').first().waitFor()
  expect((await conversations(page).boundingBox())?.height).toBeCloseTo(600, 0)
  const transcript = page.getByRole('region', { name: 'Transcript' })
  await transcript.locator('mark').first().waitFor()
  expect((await transcript.boundingBox())?.height).toBeLessThanOrEqual(524)
  // Another card keeps the market.
  await page.getByRole('combobox', { name: /^Card/ }).click()
  await page.getByRole('option').nth(2).click()
  await page.waitForURL(/\/conversation-analysis\/\d+\/\d+\?marketId=1/)

  // A card without a call of a buyer is shown in both directions, and there is nothing to switch.
  await walkTo(page, addressOf(sellersCard))
  const direction = page.getByRole('switch', { name: 'Direction: Bidirectional' })
  await direction.waitFor()
  await conversations(page).getByRole('listitem').first().waitFor()
  await expect.poll(() => direction.isDisabled()).toBe(true)
  const { counts } = await listOf(sellersCard, 'bidirectional')
  await page.getByRole('radiogroup', { name: 'Type' }).getByText(`Calls${counts.call}`).waitFor()

  // A new choice cancels what the one before asked for.
  await walkTo(page, addressOf(cardId))
  await page.getByRole('switch', { name: 'Direction: Buyer-only' }).waitFor()
  await conversations(page).getByRole('listitem').first().waitFor()
  let asked = () => {}
  const released = new Promise<void>(resolve => {
    asked = resolve
  })
  // Never answered: whoever waits for it must let it go.
  await page.route(/dateRange=180/, () => asked())
  const given = page.waitForEvent('requestfailed', request => request.url().includes('dateRange=180'))
  const times = page.getByRole('radiogroup', { name: 'Time' })
  await times.getByText('Last 6 months').click()
  await released
  await times.getByText('All', { exact: true }).click()
  expect((await given).failure()?.errorText).toMatch(/ABORTED/)
  await expect.poll(() => conversations(page).getByRole('listitem').count()).toBeGreaterThan(1)
  await end()
})

it('the address names the window of the keywords, which opens when the card has some [conversation-004] [conversation-028]', async () => {
  const { page, end } = await signedInVisit(seller, { at: null })
  await open(page, cardId, '?subTopic=Pain%20Points&cardTitle=Too%20slow')
  await page.getByRole('button', { name: 'Update keywords' }).click()
  const dialog = page.getByRole('dialog', { name: 'Keyword scores' })
  await dialog.getByText(/^Pain Points: Too slow: /).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.route(/playbookcard\/card\//, async route => {
    const answer = await route.fetch()
    const { data } = (await answer.json()) as { data: object }
    await route.fulfill({ response: answer, json: { data: { ...data, cardTagsList: [] } } })
  })
  await page.reload()
  await conversations(page).getByRole('listitem').first().waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Update keywords' }).isDisabled()).toBe(true)
  await end()
})

it('lists of choices that do not come are empty, a card that does not come goes by its names in the address, and reading goes on [conversation-034] [conversation-035]', async () => {
  const { page, end } = await signedInVisit(seller, { at: null, expects: [/500/] })
  const fail = /getStageDropdownLabels|playbookcard\/card\/|getCardKeywords/
  await page.route(fail, route => route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{}' }))
  await open(page, cardId, '?subTopic=Pain%20Points')
  await conversations(page).getByRole('listitem').first().waitFor()
  await page.getByRole('region', { name: 'Transcript' }).locator('mark').first().waitFor()
  await page.getByRole('banner').getByText('Pain Points').waitFor()
  const stage = page.getByRole('combobox', { name: 'Stage: Any' })
  await expect.poll(() => stage.isEnabled()).toBe(true)
  await stage.click()
  await expect.poll(() => page.getByRole('option').allTextContents()).toEqual(['Any'])
  await end()
})
