import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, callAs } from './support/api.ts'
import { closeBrowser, expectAccessible, expectNoOverflow, signedInVisit } from './support/browser.ts'
import { chooseFrom, press } from './support/parts.ts'

const csm = 'csm@demo.example'

interface Found {
  readonly total: number
  readonly deals: number
  readonly occurrences: number
  readonly groups: readonly { storyId: number | null; storyName: string; conversations: number }[]
}

let caller: Caller
beforeAll(async () => {
  caller = await callAs(csm)
})
afterAll(closeBrowser)

const count = (value: number) => value.toLocaleString('en-US')
const figure = (page: Page, label: string, value: number) =>
  page.getByRole('button', { name: new RegExp(`^${label}\\s*${count(value)}`) }).waitFor()

it('words are searched over all conversations, and each number leads to what was said [keywords-009]', async () => {
  const { page, end } = await signedInVisit(csm)
  await page.getByRole('link', { name: 'Search', exact: true }).click()
  await page.getByText('Search everything that was said').waitFor()
  await page.getByRole('searchbox', { name: 'Search all conversations' }).fill('next step')
  const asked = { searchText: 'next step', convType: 'call,email' }
  const found = await caller.get<Found>('keywordResearch', asked)
  expect(found.total).toBeGreaterThan(10)
  await figure(page, 'Conversations', found.total)
  await figure(page, 'Deals', found.deals)
  await figure(page, 'Times said', found.occurrences)
  await expectAccessible(page)

  const exact = await caller.get<Found>('keywordResearch', { ...asked, exactSearchFlag: 'Y', directionality: 'buyer' })
  await press(page, 'How to search', 'Exact match')
  await press(page, 'Who said it', 'Buyer-only')
  await figure(page, 'Conversations', exact.total)
  expect(new URL(page.url()).searchParams.get('exact')).toBe('y')

  const first = exact.groups[0]
  const deal = page.getByRole('article', { name: first?.storyName ?? '', exact: true })
  await deal.getByText(`${first?.conversations} conversation`).first().waitFor()
  const quote = deal.locator('mark').first()
  expect((await quote.textContent())?.toLowerCase()).toBe('next step')
  await quote.click()
  await page.waitForURL(/conversation-detail\/\d+\?.*find=next/)
  const place = page.getByRole('region', { name: 'Transcript' }).locator('mark[data-present]')
  await expect.poll(async () => (await place.textContent())?.toLowerCase()).toBe('next step')
  await end()
})

it('a cell of the time grid opens its conversations, and nothing found says so [dialogs-026]', async () => {
  const [market] = await caller.get<readonly { id: number; name: string }[]>('listAllMarket')
  const at = `/keyword-research?q=budget&market_id=${market?.id}&market_name=${encodeURIComponent(market?.name ?? '')}`
  const { page, end } = await signedInVisit(csm, { dark: true, width: 390, height: 844, at })
  const grid = page.getByRole('region', { name: 'Conversations by stage and month' })
  const cell = grid.getByRole('button', { name: /^Discovery, .*: [2-9] conversations$/ }).first()
  const [, said] = /: (\d+) conv/.exec((await cell.getAttribute('aria-label')) ?? '') ?? []
  await cell.click()
  await figure(page, 'Conversations', Number(said))
  await page.getByRole('button', { name: 'Remove the filter Stage: Discovery' }).waitFor()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Search all conversations' }).fill('zzyzzx')
  await page.getByText('No matches found.').waitFor()
  await chooseFrom(page, /^Conversation type/, 'Everything')
  await page.getByText('No matches found.').waitFor()
  await end()
})

it('what was searched for becomes a keyword of a card', async () => {
  const [other] = await caller.get<readonly { topicId: number; marketId: number }[]>('playbookcard/cards')
  const { topicId, marketId } = other ?? {}
  const made = { title: 'Words that were searched for', description: 'Found by searching.', topicId, marketId }
  await caller.post('playbookcard/create', made)
  const { page, end } = await signedInVisit(csm, { at: '/voc-search?q=my+best+planner&exact=y' })
  await page.getByRole('button', { name: 'Add as keyword' }).click()
  const choose = page.getByRole('dialog', { name: 'Add as keyword' })
  await choose.getByRole('combobox', { name: 'Message card' }).click()
  await page.getByRole('combobox', { name: 'Search Message card' }).fill(made.title)
  await page.getByRole('listbox').getByRole('option', { name: made.title }).click()
  await choose.getByRole('button', { name: 'Continue' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add keywords' })
  await expect.poll(() => dialog.getByLabel('Keywords').inputValue()).toBe('"my best planner"')
  await dialog.getByRole('status').filter({ hasText: 'conversations of' }).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  const added = page.getByRole('dialog', { name: /^Added to “/ })
  await added.getByText(/→ .* conversations, .* deals/).waitFor()
  await added.getByText(/^Its effect/).waitFor()
  await added.getByRole('button', { name: 'Close', exact: true }).last().click()
  await end()
})

it('a deal is asked in words: answered from what was said, or not at all, and nothing is charged', async () => {
  const found = await caller.get<Found>('keywordResearch', { searchText: 'price per seat' })
  const storyId = found.groups[0]?.storyId
  const address = `/dealgametape/storyId/${storyId}/opptyId/${storyId}`
  const { page, end } = await signedInVisit(csm, { at: address })
  const field = page.getByRole('textbox', { name: 'Question to this deal' })
  const ask = async (question: string) => {
    await field.fill(question)
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    return page.getByRole('region', { name: `Answer to: ${question}` })
  }
  const unsaid = await ask('What about their zeppelins?')
  await unsaid.getByText(/^Not said in \d+ conversations?\.$/).waitFor()
  const answer = await ask('How do they count the price per seat?')
  await answer
    .getByRole('status')
    .filter({ hasText: /^.+: “.+”/ })
    .waitFor()
  await answer.getByText('No language model was used.').waitFor()
  await expectAccessible(page)
  const first = answer.getByRole('list', { name: 'Sources' }).getByRole('listitem').first()
  const quote = (await first.locator('q').textContent()) ?? ''
  await first.locator('q').click()
  await page.waitForURL(/conversation-detail/)
  const place = page.getByRole('region', { name: 'Transcript' }).locator('mark[data-present]')
  await expect.poll(async () => quote.includes((await place.textContent()) ?? 'nothing')).toBe(true)
  await end()
})

it('the best calls of a market, and of a card, each with its moments and links to them', async () => {
  const { page, end } = await signedInVisit(csm, { at: '/top-calls' })
  const list = page.getByRole('list', { name: 'Top calls' })
  const calls = list.locator('> li')
  await calls.first().locator('mark').first().waitFor()
  await expect.poll(() => calls.count()).toBe(10)
  await expectAccessible(page)
  const scores = await calls.evaluateAll(rows => rows.map(row => Number(row.lastElementChild?.textContent)))
  expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(() => calls.first().getAttribute('value')).toBe('11')
  await page.getByRole('combobox', { name: /^Message card/ }).click()
  const card = page.getByRole('listbox').getByRole('option').nth(1)
  const title = ((await card.textContent()) ?? '').split(' · ')[0] ?? ''
  await card.click()
  await expect.poll(() => calls.first().getAttribute('value')).toBe('1')
  await calls.first().getByText(title, { exact: true }).waitFor()
  const said = (await calls.first().locator('mark').first().textContent()) ?? ''
  await calls.first().getByRole('link').first().click()
  await page.waitForURL(/conversation-analysis\/.*type=call/)
  const transcript = page.getByRole('region', { name: 'Transcript' })
  await transcript.locator('mark').filter({ hasText: said }).first().waitFor()
  await end()
})
