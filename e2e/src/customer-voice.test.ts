import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, callAs } from './support/api.ts'
import { closeBrowser, expectAccessible, expectNoOverflow, signedInVisit, walkTo } from './support/browser.ts'
import { cellTexts, chooseFrom, press, rowsOf } from './support/parts.ts'

const seller = 'seller@demo.example'

interface Card {
  readonly id: number
  readonly title: string
  readonly subTopicName: string
}
interface VoiceDeal {
  readonly storyId: number
  readonly accountName: string
  readonly opportunityAmount: number
  readonly matchedCallsCount: number
  readonly matchedConversationCount: number
}
interface Voice {
  readonly total: number
  readonly conversations: { readonly all: number }
  readonly rows: readonly VoiceDeal[]
}

let caller: Caller
/** One card that buyers talk about, and one of the sellers' own talk. */
let card: Card
let salesCard: Card
let competitor: Card
let voice: Voice

beforeAll(async () => {
  caller = await callAs(seller)
  const cards = await caller.get<Card[]>('playbookcard/cards')
  const ofTopic = (topic: string): Card => cards.find(({ subTopicName }) => subTopicName === topic)!
  card = cards.find(({ title }) => title === 'Same-day changes to the schedule')!
  salesCard = ofTopic('Objections')
  competitor = ofTopic('Competitors')
  voice = await caller.post<Voice>('voiceOfCustomer/deals', { cardId: card.id, significance: 'any', pageSize: 500 })
})
afterAll(closeBrowser)

const addressOf = ({ id, title, subTopicName }: Card, search = ''): string =>
  `/customer-voice/${encodeURIComponent(title)}/${encodeURIComponent(subTopicName)}/${id}${search}`
const accounts = (page: Page) => page.getByRole('list', { name: 'Accounts' })
const present = (page: Page) => accounts(page).locator('[aria-current]')
const buyerSwitch = (page: Page) => page.getByRole('switch', { name: /^Direction/ })
const transcript = (page: Page) => page.getByRole('region', { name: 'Transcript' })
const optionsOf = async (page: Page, menu: string): Promise<string[]> => {
  await page.getByRole('combobox', { name: menu, exact: true }).click()
  const options = page.getByRole('option')
  await options.nth(1).waitFor()
  const texts = await options.allTextContents()
  await page.keyboard.press('Escape')
  return texts
}

it('a card leads to the deals it came up in, account by account, down to the sentence [voc-001] [voc-015] [voc-016] [voc-017] [voc-030] [voc-035] [voc-039] [conversation-009] [conversation-024]', async () => {
  const { page, end } = await signedInVisit(seller, { at: `/messaging/card/${card.id}` })
  await page.getByRole('link', { name: 'Voice of Customer' }).click()
  await page.waitForURL(url => url.pathname === addressOf(card))
  await page.getByRole('heading', { name: card.title }).waitFor()
  await transcript(page).locator('mark').first().waitFor()
  expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0)
  await expect.poll(() => page.getByText(card.subTopicName, { exact: true }).count()).toBe(1)
  await expect.poll(() => buyerSwitch(page).isChecked()).toBe(false)
  await page.getByText('Buyer-only', { exact: true }).first().waitFor()
  await page.getByText('Bidirectional', { exact: true }).waitFor()
  await expectAccessible(page)

  // The figures add up: the line counts the deals and conversations of the table, the account those of its list.
  await page.getByRole('button', { name: `#Deals ${voice.total}` }).click()
  const rows = rowsOf(page, 'Deals')
  await rows.first().waitFor()
  expect(voice.rows.reduce((sum, deal) => sum + deal.matchedConversationCount, 0)).toBe(voice.conversations.all)
  await page.getByRole('button', { name: `${voice.conversations.all} conversations`, exact: true }).waitFor()
  const counts = await cellTexts(page, 'Deals', 8)
  expect(counts.slice(0, 5).map(Number)).toEqual(voice.rows.slice(0, 5).map(deal => deal.matchedConversationCount))
  await rows.nth(1).getByRole('button').click()
  await page.waitForURL(/type=all/)
  await page.getByText(`All${counts[1]}`).waitFor()
  await expect
    .poll(() => page.getByRole('region', { name: 'Conversations' }).getByRole('listitem').count())
    .toBe(Number(counts[1]))

  await page.getByRole('button', { name: 'Next account' }).click()
  await expect.poll(() => present(page).textContent()).toContain(voice.rows[2]!.accountName.slice(0, 20))
  await page.getByRole('button', { name: 'Previous account' }).click()
  const { storyId } = voice.rows[1]!
  const tape = page.getByRole('link', { name: 'Deal game tape' })
  await expect.poll(() => tape.getAttribute('href')).toContain(`/dealgametape/storyId/${storyId}/opptyId/`)
  await page.getByRole('button', { name: 'Keyword helper' }).click()
  await page
    .getByRole('dialog')
    .getByRole('tab', { name: /^Matched keywords/ })
    .waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Go back to dashboard' }).click()
  await page.waitForURL(/splash-screen/)
  await end()
})

it('keywords, stage, time, order and account narrow what is read [voc-019] [voc-020] [voc-021] [voc-022] [voc-025] [voc-026] [voc-028] [voc-036] [voc-037] [voc-043] [voc-046] [conversation-026]', async () => {
  const { page, end } = await signedInVisit(seller, { at: addressOf(card) })
  await transcript(page).waitFor()
  const keywords = await optionsOf(page, 'KEYWORD')
  expect(keywords[0]).toBe('All keywords')
  const numbers = keywords.slice(1).map(text => Number(/ \((\d+)\)$/.exec(text)?.[1]))
  expect(numbers.length).toBeGreaterThan(1)
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
  expect(await optionsOf(page, 'COMPETITOR')).not.toContain('Us')
  expect(await optionsOf(page, 'Sort by: Recommended')).toEqual(['Recommended', 'Recently Closed', 'Deal Amount'])

  // The keyword's number is the number of conversations that it leads to.
  await chooseFrom(page, /^KEYWORD$/, keywords[1]!)
  await page.getByRole('button', { name: `${numbers[0]} conversations`, exact: true }).waitFor()
  await chooseFrom(page, /^KEYWORD$/, 'All keywords')
  await page.getByRole('button', { name: `#Deals ${voice.total}` }).waitFor()

  await chooseFrom(page, /^Sort by/, 'Deal Amount')
  const dearest = Math.max(...voice.rows.map(deal => deal.opportunityAmount))
  const { accountName } = voice.rows.find(deal => deal.opportunityAmount === dearest)!
  await expect
    .poll(() => accounts(page).getByRole('listitem').first().textContent())
    .toContain(accountName.slice(0, 20))

  // Both directions for this account alone: the next one begins with the buyer again.
  await transcript(page).waitFor()
  await expect.poll(() => buyerSwitch(page).isEnabled()).toBe(true)
  await buyerSwitch(page).click({ force: true })
  await page.waitForURL(/direction=bidirectional/)
  await page.getByRole('button', { name: 'Next account' }).click()
  await page.waitForURL(url => !url.searchParams.has('direction'))
  await expect.poll(() => buyerSwitch(page).isChecked()).toBe(false)

  await press(page, 'Type', 'Emails')
  await page.waitForURL(/type=email/)
  await expect.poll(() => buyerSwitch(page).isDisabled()).toBe(true)
  await chooseFrom(page, 'DEAL STAGE', 'Won')
  await page.waitForURL(/dealStage=Won/)
  await expect
    .poll(() => page.getByRole('radiogroup', { name: 'Type' }).getByRole('radio', { name: /^All/ }).isChecked())
    .toBe(true)
  await expect
    .poll(() => page.getByRole('radiogroup', { name: 'Time' }).locator('label').allTextContents())
    .toEqual(['Entire Time Period', '3 months', '6 months'])
  await press(page, 'Time', '3 months')
  await page.waitForURL(/range=90/)
  const recent = await caller.post<Voice>('voiceOfCustomer/deals', {
    cardId: card.id,
    significance: 'any',
    dealStage: 'Won',
    dateRange: 90,
  })
  await page.getByRole('button', { name: `#Deals ${recent.total}` }).waitFor()
  await end()
})

it('an address says how the screen is opened: from a deal page, with another card, from a keyword, from stored deals [voc-015] [voc-018] [voc-024] [voc-029] [voc-031] [voc-032] [voc-034] [voc-038] [conversation-034] [conversation-036]', async () => {
  const { page, end } = await signedInVisit(seller, {
    at: addressOf(card, `?from=dgt&competitorCardId=${competitor.id}&showSignificantText=true`),
    dark: true,
    width: 390,
    height: 844,
  })
  await page.getByText(/significant deals|No Insights found\./).waitFor()
  expect(await page.getByRole('link', { name: 'Go back to dashboard' }).count()).toBe(0)
  await expect.poll(() => page.getByRole('combobox', { name: 'COMPETITOR' }).isDisabled()).toBe(true)
  await expect.poll(() => page.getByRole('combobox', { name: 'PARTNER' }).isDisabled()).toBe(false)

  await walkTo(page, addressOf(salesCard, `?relatedCardId=${card.id}&isRelatedCards=true`))
  await page.getByText(`${card.subTopicName}: ${card.title}`).waitFor()
  await transcript(page).waitFor()
  for (const menu of ['KEYWORD', 'COMPETITOR', 'PARTNER', 'PERSONA'])
    expect(await page.getByRole('combobox', { name: menu, exact: true }).count()).toBe(0)
  expect(await buyerSwitch(page).count()).toBe(0)
  expect(await page.getByRole('radiogroup', { name: 'View' }).count()).toBe(0)
  await expectAccessible(page)
  await expectNoOverflow(page)

  const { cardTagsList } = await caller.get<{ cardTagsList: { id: number }[] }>(`playbookcard/card/${card.id}`)
  await walkTo(page, addressOf(card, `?keywordId=${cardTagsList[0]!.id}&showExportBtn=true`))
  await page.getByText('Showing upto 20 deals').waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export to CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^Deals - card .* - \d{4}-\d\d-\d\d\.csv$/)
  expect((await readFile(await file.path(), 'utf8')).split('\r\n')[0]).toContain('Account,Deal,Status')

  const { storyId } = voice.rows[0]!
  await page.evaluate(id => {
    localStorage.setItem('bic.test.deals', JSON.stringify([id]))
    sessionStorage.setItem('bic.test.deals', '[')
  }, storyId)
  await walkTo(page, addressOf(card, '?fetchStoriesUsingIds=true&key=bic.test.deals'))
  await page.getByRole('button', { name: '#Deals 1', exact: true }).waitFor()
  await walkTo(page, addressOf(card, '?fetchStoriesUsingIds=true&key=bic.test.deals&storage=session'))
  await page.getByText('No Insights found.', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Clear the filters' }).waitFor()
  await end()
})

it('placeholders are shown while data loads; what fails says so or is empty [voc-011] [voc-042] [voc-043] [voc-044] [voc-045] [conversation-034]', async () => {
  const { page, end } = await signedInVisit(seller, { expects: [/500/] })
  /** Holds the answers of a call until it is let go. */
  const delay = async (call: string): Promise<() => Promise<void>> => {
    let letGo: () => void = () => undefined
    const released = new Promise<void>(resolve => {
      letGo = resolve
    })
    await page.route(new RegExp(`/tribyl/api/${call}`), async route => {
      await released
      await route.fallback()
    })
    return async () => letGo()
  }
  const [directionality, deals, conversations, transcripts] = [
    await delay('getCardSubtopicDirectionality'),
    await delay('voiceOfCustomer/deals'),
    await delay('getConvWithTextAndMatchWords'),
    await delay('getTranscriptWithFragments'),
  ]
  await page.route(/\/list\/persona\//, route => route.fulfill({ status: 500, json: { code: 'INTERNAL' } }))
  await page.goto(addressOf(card))
  await page.getByRole('status').getByText('Loading', { exact: true }).first().waitFor()
  expect(await page.getByRole('region', { name: 'Filters' }).count()).toBe(0)
  await directionality()
  await page.getByRole('region', { name: 'Filters' }).waitFor()
  await expect.poll(() => page.getByRole('status').getByText('Loading', { exact: true }).count()).toBe(1)
  expect(await accounts(page).count()).toBe(0)
  await deals()
  await accounts(page).waitFor()
  const line = await page.locator('[data-awaited]').last().boundingBox()
  expect([line?.width, line?.height]).toEqual([680, 42])
  await expect.poll(() => buyerSwitch(page).isDisabled()).toBe(true)
  await conversations()
  await page.getByRole('region', { name: 'Conversations' }).waitFor()
  await expect.poll(() => buyerSwitch(page).isDisabled()).toBe(true)
  await transcripts()
  await transcript(page).waitFor()
  await expect.poll(() => buyerSwitch(page).isEnabled()).toBe(true)
  await expect.poll(() => page.getByRole('combobox', { name: 'PERSONA', exact: true }).textContent()).toBe('All')

  await page.unroute(/\/tribyl\/api\/voiceOfCustomer\/deals/)
  await page.route(/voiceOfCustomer\/deals/, route => route.fulfill({ status: 500, json: { code: 'INTERNAL' } }))
  await page.goto(addressOf(card, '?showDetail=false'))
  await page.getByRole('button', { name: 'Retry' }).waitFor()
  await page.unroute(/voiceOfCustomer\/deals/)
  await page.getByRole('button', { name: 'Retry' }).click()
  await rowsOf(page, 'Deals').first().waitFor()
  expect(await accounts(page).count()).toBe(0)
  expect(await transcript(page).count()).toBe(0)
  await end()
})
