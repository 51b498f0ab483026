import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, callAs } from './support/api.ts'
import { closeBrowser, expectAccessible, expectFitsPhone, signedInVisit } from './support/browser.ts'
import { cellTexts, gridOf, rowsOf } from './support/parts.ts'

const csm = 'csm@demo.example'
/** Said in the demo in calls and in e-mails. */
const words = [
  'planner',
  'dispatch',
  'technician',
  'depot',
  'route',
  'customer',
  'invoice',
  'schedule',
  'team',
  'pilot',
]

interface Preview {
  readonly conversations: number
  readonly deals: number
  readonly samples: readonly { readonly convId: number; readonly storyId: number | null }[]
}

let caller: Caller
let cardId: number
let storyId: number
const title = `Who does what ${Date.now()}`

beforeAll(async () => {
  caller = await callAs(csm)
  const made = { ...(await firstPlace()), keywords: [...words, 'never to be heard'].join() }
  cardId = (await caller.post<{ id: number }>('playbookcard/create', { title, ...made })).id
  const { samples } = await caller.get<Preview>('keywords/preview', { text: 'planner', cardId })
  storyId = samples.find(sample => sample.storyId !== null)?.storyId ?? 0
})
afterAll(closeBrowser)

const firstPlace = async () => {
  const [first] = await caller.get<readonly { topicId: number; marketId: number }[]>('playbookcard/cards')
  return { topicId: first?.topicId, marketId: first?.marketId }
}

const matched = (page: Page) => page.getByRole('status').filter({ hasText: /^Matched .*in [\d.]+ s: .* rescored\./ })

it('keyword scores open over a conversation: tabs, tooltips, pages of 10, 20, 50, research and delete [keywords-001] [keywords-002] [keywords-004] [keywords-007] [keywords-008] [keywords-009] [keywords-010]', async () => {
  const { page, end } = await signedInVisit(csm, { at: null })
  await page.goto(`/conversation-analysis/${storyId}/${cardId}?direction=bidirectional&type=all`)
  await page.getByRole('button', { name: 'Update keywords' }).click()
  const dialog = page.getByRole('dialog', { name: 'Keyword scores' })
  await gridOf(page, 'Matched keywords').waitFor()
  await expect.poll(() => dialog.getByRole('tab').allTextContents()).toEqual(['Matched keywords', 'Context keywords'])
  await expect.poll(() => rowsOf(page, 'Matched keywords').count()).toBe(10)
  const sizes = dialog.getByLabel('Rows per page')
  await expect.poll(() => sizes.inputValue()).toBe('10')
  await expect.poll(() => sizes.locator('option').allTextContents()).toEqual(['10', '20', '50'])
  await dialog.getByText('1 to 10 of 11').waitFor()

  const scores = await caller.post<{ keywordName: string; elasticScoreInConv: number; convCount: number }[]>(
    'getKeywordScoresForStories',
    { storyIdList: [storyId], cardId },
  )
  const [best] = scores
  expect(best?.convCount).toBeGreaterThan(0)
  expect((await cellTexts(page, 'Matched keywords', 2))[0]).toBe(best?.elasticScoreInConv.toFixed(2))
  const tooltip = page.getByRole('tooltip')
  await gridOf(page, 'Matched keywords').getByText('Elastic', { exact: true }).hover()
  await tooltip.filter({ hasText: /^Elastic score: / }).waitFor()
  await page.mouse.move(0, 0)
  await expectAccessible(page)

  await dialog.getByRole('searchbox', { name: 'Search keywords' }).fill('never to')
  await expect.poll(() => rowsOf(page, 'Matched keywords').count()).toBe(1)
  const research = dialog.getByRole('link', { name: 'Research never to be heard' })
  expect(await research.getAttribute('href')).toMatch(
    /^\/keyword-research\?q=never(\+|%20)to(\+|%20)be(\+|%20)heard&market_id=\d+&market_name=.+/,
  )
  await dialog.getByRole('button', { name: 'Delete never to be heard' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm' })
  await question.getByText('Are you sure you want to delete the keyword?').waitFor()
  expect((await question.boundingBox())?.width).toBe(492)
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
  await dialog.getByRole('button', { name: 'Delete never to be heard' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByText('No matches found.').waitFor()
  // Emptied by the mouse: the closing question gives the focus back at a moment of its own.
  await question.waitFor({ state: 'hidden' })
  await dialog.getByRole('button', { name: 'Clear the search' }).click()
  await expect.poll(() => rowsOf(page, 'Matched keywords').count()).toBe(10)

  await dialog.getByRole('tab', { name: 'Context keywords' }).click()
  for (const name of ['must be present', 'must not be present']) {
    await dialog.getByRole('region', { name, exact: true }).getByText('No keywords found').waitFor()
  }
  await expectAccessible(page)
  await dialog.getByRole('tab', { name: 'Matched keywords' }).click()
  await dialog.getByRole('link', { name: `${best?.convCount} Conversations with ${best?.keywordName}` }).click()
  await page.waitForURL(/[?&]word=\d+/)
  const list = page.getByRole('region', { name: 'Conversations' })
  await expect.poll(() => list.getByRole('listitem').count()).toBe(best?.convCount)
  await end()
})

it('administrators block a keyword in e-mails, review, and delete [keywords-003] [keywords-005] [keywords-006]', async () => {
  const admin = await callAs('admin@demo.example')
  const { page, end } = await signedInVisit('admin@demo.example', { at: null, dark: true })
  await page.goto(`/keyword-management?search=${encodeURIComponent('"')}&size=50`)
  await gridOf(page, 'Keywords').waitFor()
  const sizes = page.getByLabel('Rows per page')
  await expect.poll(() => sizes.locator('option').allTextContents()).toEqual(['50', '75', '100'])
  await expect.poll(() => sizes.inputValue()).toBe('50')
  expect((await rowsOf(page, 'Keywords').first().boundingBox())?.height).toBe(45)
  await expectAccessible(page)

  const search = page.getByRole('searchbox', { name: 'Search keywords' })
  await search.fill(title)
  await expect.poll(() => rowsOf(page, 'Keywords').count()).toBe(10)
  interface Row {
    readonly keyword: string
    readonly cardId: number
    readonly emailConvCount: number
    readonly callConvCount: number
    readonly matchedConv: number
    readonly dealCount: number
  }
  const own = async () => {
    const { rows } = await admin.get<{ rows: Row[] }>('keywords/all')
    return new Map(rows.filter(row => row.cardId === cardId).map(row => [row.keyword, row]))
  }
  const before = (await own()).get('planner')
  expect(before?.emailConvCount).toBeGreaterThan(0)
  const planner = rowsOf(page, 'Keywords').filter({ hasText: 'planner' }).first()
  await planner.getByRole('switch', { name: 'Block planner in e-mails' }).click({ force: true })
  await matched(page).waitFor()
  await expect.poll(async () => (await own()).get('planner')?.emailConvCount).toBe(0)
  const after = (await own()).get('planner')
  expect(after?.matchedConv).toBe((before?.matchedConv ?? 0) - (before?.emailConvCount ?? 0))
  expect(after?.callConvCount).toBe(before?.callConvCount)
  // The number opens as many deals as it says.
  await planner.getByRole('link', { name: `${after?.dealCount} Deals of planner` }).click()
  await page.waitForURL(/\/deals\?/)
  await page.getByRole('main').getByText(`${after?.dealCount}`, { exact: true }).first().waitFor()
  await page.goBack()
  await expect.poll(() => rowsOf(page, 'Keywords').count()).toBe(10)

  await page.getByRole('checkbox', { name: /^Select all/ }).check()
  const chosen = page.getByRole('group', { name: 'Selected keywords' })
  await chosen.getByText('10 selected').waitFor()
  await chosen.getByRole('button', { name: 'Mark reviewed' }).click()
  await expect.poll(() => rowsOf(page, 'Keywords').filter({ hasText: 'reviewed' }).count()).toBe(10)
  await page.getByRole('radiogroup', { name: 'Shown keywords' }).getByText('To review').click()
  await page.getByText('No matches found.').waitFor()
  await page.getByRole('radiogroup', { name: 'Shown keywords' }).getByText('All').click()
  await page.getByRole('checkbox', { name: /^Select all/ }).check()
  await chosen.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm' })
  await question.getByText('Are you sure you want to delete 10 keywords?').waitFor()
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No matches found.').waitFor()
  expect((await own()).size).toBe(0)
  await expectFitsPhone(page)
  await end()
})

it('keywords are recommended with what they would match, added and refused, and matches are rated', async () => {
  const admin = await callAs('admin@demo.example')
  const card = await admin.post<{ id: number }>('playbookcard/create', {
    title: `Depots ${Date.now()}`,
    ...(await firstPlace()),
    keywords: 'depot',
  })
  const { page, end } = await signedInVisit('admin@demo.example', { at: null })
  await page.goto(`/messaging/card/${card.id}`)
  await page.getByRole('button', { name: 'Recommend keywords' }).click()
  const dialog = page.getByRole('dialog', { name: /^Recommended keywords for Depots/ })
  await dialog.getByRole('button', { name: 'Find keywords' }).click()
  await gridOf(page, 'Recommended keywords').waitFor()
  const proposals = await admin.get<
    { keyword: string; conversations: number; deals: number; reason: string; newConversations: number }[]
  >('getKeywordsForRecommendation', { cardId: card.id })
  const [one, two] = proposals
  await expect.poll(() => rowsOf(page, 'Recommended keywords').count()).toBe(proposals.length)
  // What is promised is what a preview finds.
  await dialog.getByRole('button', { name: `${one?.conversations} Would match of ${one?.keyword}` }).click()
  await dialog
    .getByRole('status')
    .filter({ hasText: `${one?.keyword}: ${one?.conversations} conversation` })
    .waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: `Add ${one?.keyword}`, exact: true }).click()
  await dialog.getByRole('button', { name: `Add ${one?.keyword}`, exact: true }).waitFor({ state: 'hidden' })
  await matched(page).first().waitFor()
  await dialog.getByRole('button', { name: `Reject ${two?.keyword}`, exact: true }).click()
  await dialog.getByRole('button', { name: `Reject ${two?.keyword}`, exact: true }).waitFor({ state: 'hidden' })
  await dialog.getByRole('button', { name: 'Close' }).click()
  const row = rowsOf(page, 'Matched keywords').filter({ hasText: one?.keyword ?? '' })
  await row.getByRole('button', { name: `${one?.conversations} Conversations of ${one?.keyword}` }).waitFor()
  await row.getByText('machine').waitFor()

  // A match is rated, and the precision has its interval and n.
  await page.getByRole('button', { name: 'Review matches of depot' }).click()
  const quality = page.getByRole('dialog', { name: 'Quality of depot' })
  await quality.getByText('Precision: not reviewed yet (n = 0)').waitFor()
  await quality.getByRole('button', { name: 'Right' }).first().click()
  await quality.getByText(/^Precision 100% \(\d+–100%\), n = 1$/).waitFor()
  await expectAccessible(page)
  const again = await admin.post<{ keyword: string }[]>('getKeywordRecommendation', { cardId: card.id })
  expect(again.map(({ keyword }) => keyword)).not.toContain(one?.keyword)
  expect(again.map(({ keyword }) => keyword)).not.toContain(two?.keyword)
  await end()
})
