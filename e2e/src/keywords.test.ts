import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, callAs } from './support/api.ts'
import { closeBrowser, expectAccessible, signedInVisit, walkTo } from './support/browser.ts'
import { cellTexts, gridOf, rowsOf } from './support/parts.ts'

const csm = 'csm@demo.example'
/** Said by buyers of the demo, and by none of its keywords. */
const words = 'my best planner'

interface Preview {
  readonly conversations: number
  readonly buyerConversations: number
  readonly deals: number
  readonly samples: readonly { readonly convId: number; readonly storyId: number | null }[]
}

let caller: Caller
let cardId: number

beforeAll(async () => {
  caller = await callAs(csm)
  const [first] = await caller.get<readonly { topicId: number; marketId: number }[]>('playbookcard/cards')
  const card = await caller.post<{ id: number }>('playbookcard/create', {
    title: 'Planners under pressure',
    description: 'What the best planner of a buyer goes through.',
    topicId: first?.topicId,
    marketId: first?.marketId,
  })
  cardId = card.id
})
afterAll(closeBrowser)

const openCard = async (page: Page): Promise<void> => {
  await page.goto(`/messaging/card/${cardId}`)
  await page.getByRole('heading', { name: 'Planners under pressure' }).waitFor()
}

it('the cards of the company are listed by topic; a keyword of one is tried while it is typed, saved, counted, and lit up in a conversation [keywords-003] [keywords-013] [keywords-015] [keywords-021]', async () => {
  const { page, end } = await signedInVisit(csm, { at: '/messaging' })
  await gridOf(page, 'Cards').waitFor()
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Search cards' }).fill('Planners under')
  await expect.poll(async () => (await cellTexts(page, 'Cards', 0)).length).toBe(1)
  await rowsOf(page, 'Cards').first().getByRole('link').first().click()
  await page.waitForURL(new RegExp(`/messaging/card/${cardId}`))
  await page.getByText('No keywords found').first().waitFor()
  await expectAccessible(page)

  const preview = await caller.get<Preview>('keywords/preview', { text: words, cardId })
  expect(preview.conversations).toBeGreaterThan(5)
  await page.getByRole('button', { name: 'Add keywords' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add keywords' })
  const save = dialog.getByRole('button', { name: 'Save' })
  await expect.poll(() => save.isDisabled()).toBe(true)
  await dialog.getByText('Enter a keyword in double quotes for exact match.').waitFor()
  await dialog.getByLabel('Keywords').fill(words)
  const figures = `${words}: ${preview.conversations} conversations of `
  await dialog.getByRole('status').filter({ hasText: figures }).waitFor()
  await dialog.getByRole('list', { name: 'Samples' }).locator('mark').first().waitFor()
  await expect
    .poll(() => dialog.getByRole('list', { name: 'Samples' }).getByRole('listitem').count())
    .toBe(preview.samples.length)
  await expectAccessible(page)
  await save.click()
  await dialog.waitFor({ state: 'hidden' })
  await page
    .getByRole('status')
    .filter({ hasText: /^Matched .* found in / })
    .waitFor()
  const row = rowsOf(page, 'Matched keywords').filter({ hasText: words })
  await row.getByRole('button', { name: `${preview.conversations} Conversations of ${words}` }).waitFor()
  await row.getByRole('button', { name: `${preview.buyerConversations} Buyer of ${words}` }).waitFor()
  await row.getByRole('link', { name: `${preview.deals} Deals of ${words}` }).waitFor()
  await page.getByRole('link', { name: new RegExp(`^\\d+ conversations in ${preview.deals} deals$`) }).waitFor()

  const sample = preview.samples.find(({ storyId }) => storyId !== null)
  await walkTo(
    page,
    `/conversation-analysis/${sample?.storyId}/${cardId}?type=all&direction=bidirectional&conv=${sample?.convId}`,
  )
  const mark = page.getByRole('region', { name: 'Transcript' }).locator('mark').first()
  await expect.poll(async () => (await mark.textContent())?.toLowerCase()).toBe(words)
  await end()
})

it('what one person changes shows on the page of another, and conflicting changes of one text are reported', async () => {
  const { page, end } = await signedInVisit('management@demo.example', { at: null })
  await openCard(page)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Description').fill('What I think of it.')
  await caller.post('playbookcard/update', { id: cardId, description: 'What the other person thinks of it.' })

  const alert = page.getByRole('alert').filter({ hasText: 'Someone else has changed this card' })
  await alert.getByText('What the other person thinks of it.').waitFor()
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('What I think of it.')
  await expect.poll(() => page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const described = () => caller.get<{ description: string }>(`playbookcard/card/${cardId}`)
  await expect.poll(async () => (await described()).description).toBe('What I think of it.')
  await page.getByRole('textbox', { name: 'Description' }).waitFor({ state: 'hidden' })
  await page.getByRole('main').getByText('What I think of it.').waitFor()

  await caller.post('cardmatchtags/add', { cardId, text: '"stops talking"' })
  await gridOf(page, 'Matched keywords').getByText('"stops talking"', { exact: true }).first().waitFor()
  // Matching that somebody else began is shown on the page of the card.
  await page
    .getByRole('status')
    .filter({ hasText: /^Matched in .* rescored/ })
    .waitFor()
  await end()
})

it('context keywords take matches away when they are saved, and bring them back; a keyword is deleted after a question, and its matches go with it [keywords-011] [keywords-018] [keywords-021] [keywords-022] [keywords-027] [keywords-029]', async () => {
  const { page, end } = await signedInVisit(csm, { at: null, dark: true, expects: [/ERR_FAILED/] })
  await openCard(page)
  await page.getByRole('tab', { name: 'Context keywords' }).click()
  await page.waitForURL(/tab=context/)
  const field = page.getByLabel('Add keywords that must be present')
  await field.fill('nowhere to be heard')
  await field.press('Enter')
  await gridOf(page, 'must be present').getByText('nowhere to be heard').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('dialog', { name: 'Confirm' }).getByRole('button', { name: 'Save' }).click()
  const success = page.getByRole('dialog', { name: 'Success!' })
  await success.getByText(/reprocessing takes 1-2 business days on average/).waitFor()
  // What is promised is one thing, what it came to another: both are shown.
  await success.getByText('This card did not have to wait: its new matches are ready.').waitFor()
  await success
    .getByRole('status')
    .filter({ hasText: /^Matched in [\d.]+ s/ })
    .waitFor()
  await expectAccessible(page)
  await success.getByRole('button', { name: 'Ok' }).click()
  // With a word near it that nobody says, the card matches nothing any more.
  await page.getByRole('tab', { name: /^Matched keywords/ }).click()
  await page.getByText('0 conversations in 0 deals').waitFor()
  await page.getByRole('tab', { name: 'Context keywords' }).click()
  await page.getByRole('button', { name: 'Delete nowhere to be heard' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('dialog', { name: 'Confirm' }).getByRole('button', { name: 'Save' }).click()
  await success.getByRole('button', { name: 'Ok' }).click()
  await page.getByText(/^[1-9]\d* conversations in [1-9]\d* deals$/).waitFor()

  // A keyword is deleted after a question, and its matches go with it.
  await page.getByRole('tab', { name: /^Matched keywords/ }).click()
  await page.getByRole('button', { name: `Delete ${words}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm' })
  await dialog
    .getByText(
      'Are you sure you want to delete the keyword? This will delete matches for this keyword from All deals. This action cannot be undone.',
    )
    .waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => rowsOf(page, 'Matched keywords').count()).toBe(2)
  // A deletion that fails closes the question, says nothing, and leaves the keyword.
  await page.route('**/cardmatchtags/deleteCardMatchTags?*', route => route.abort(), { times: 1 })
  await page.getByRole('button', { name: `Delete ${words}` }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await page.getByRole('alert').count()).toBe(0)
  await expect.poll(() => rowsOf(page, 'Matched keywords').count()).toBe(2)
  await page.getByRole('button', { name: `Delete ${words}` }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => rowsOf(page, 'Matched keywords').count()).toBe(1)
  await page
    .getByRole('status')
    .filter({ hasText: /^Matched in .* rescored/ })
    .waitFor()
  const left = await caller.get<Preview>('keywords/preview', { text: '"stops talking"', cardId })
  await page.getByText(new RegExp(`^\\d+ conversations? in ${left.deals} deals?$`)).waitFor()
  await end()
})
