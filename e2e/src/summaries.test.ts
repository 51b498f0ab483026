import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs } from './support/api.ts'
import { closeBrowser, expectAccessible, expectNoOverflow, signIn, visit } from './support/browser.ts'
import { press } from './support/parts.ts'

const person = 'management@demo.example'
const conversationsOf = 'getConvWithTextAndMatchWordsForCardForStoryOrOpptyP'
const generate = '**/llm/generateSmartSummaryUsingLLM'

let storyId = 0
let cardId = 0

/** A deal and a card that came up in two calls. */
beforeAll(async () => {
  const caller = await callAs(person)
  const { rows } = await caller.get<{ rows: { storyId: number }[] }>('deals', { search: 'Garrowlea' })
  for (const deal of rows) {
    const cards = await caller.get<{ cardId: number; topicName: string }[]>(`deals/${deal.storyId}/cards`)
    for (const card of cards.slice(0, 6)) {
      const query = { storyId: deal.storyId, cardId: card.cardId }
      const { counts } = await caller.get<{ counts: { call: number } }>(conversationsOf, query)
      if (counts.call < 2) continue
      storyId = deal.storyId
      cardId = card.cardId
      return
    }
  }
  throw new Error('The demo has no deal of Garrowlea with a card that came up in two calls.')
})
afterAll(closeBrowser)

const open = async (page: Page): Promise<void> => {
  await page.goto(`/conversation-analysis/${storyId}/${cardId}`)
  await page.getByRole('region', { name: 'Transcript' }).waitFor()
}
const view = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'View' }).getByRole('radio', { name, exact: true })
const items = (page: Page) => page.getByRole('region', { name: 'Conversations' }).getByRole('listitem')
const discussion = (page: Page) => page.getByRole('list', { name: 'Discussion summary' }).getByRole('listitem')

it('a call is summarised when its summary is opened, and every sentence leads to where it was said [summary-001] [summary-003] [summary-005] [conversation-021]', async () => {
  const { page, end } = await visit()
  await signIn(page, person)
  let asked = 0
  let letThrough = (): void => undefined
  const held = new Promise<void>(resolve => {
    letThrough = resolve
  })
  await page.route(generate, async route => {
    asked += 1
    await held
    await route.continue()
  })
  await open(page)
  expect(await view(page, 'Transcript').isChecked()).toBe(true)
  expect(asked).toBe(0)
  await press(page, 'View', 'Smart summary')
  await page.getByText('Generating summary. This may take under a minute...', { exact: true }).waitFor()
  letThrough()
  for (const name of ['Purpose and context', 'Discussion summary', 'List of concerns'])
    await page.getByRole('heading', { name, exact: true }).waitFor()
  await page.getByText('Chosen by the built-in engine').waitFor()
  await expectAccessible(page)

  const door = discussion(page).first().getByRole('button').first()
  const said = ((await door.locator('span').first().textContent()) ?? '').split(' ').at(-1) ?? ''
  await door.click()
  const lit = page.getByRole('region', { name: 'Transcript' }).locator('mark[data-present]').first()
  await lit.waitFor()
  expect(await lit.textContent()).toContain(said)
  await expect.poll(() => view(page, 'Transcript').isChecked()).toBe(true)
  await page.goBack()
  await discussion(page).first().waitFor()
  expect(asked).toBe(1)
  await end()
})

it('another conversation begins with its transcript, and what was asked for is dropped [conversation-020] [summary-006] [dialogs-028]', async () => {
  const { page, end } = await visit({ dark: true, width: 390, height: 844, expects: [/ERR_FAILED|Failed to load/] })
  await signIn(page, person)
  const empty = {
    purposeAndContext: '',
    purposeSentences: [],
    discussionSummary: {
      sentiment: { polarity: 'neutral', sentences: 0, positive: [], negative: [] },
      ...{ points: [], requirement: [], expectedBenefits: [] },
    },
    concernsList: [],
    ...{ writer: 'built-in', byModel: false, note: null, generatedTime: '2026-11-21T10:00:00Z' },
  }
  const held: Route[] = []
  await page.route(generate, route => void held.push(route))
  await open(page)
  await press(page, 'View', 'Smart summary')
  await expect.poll(() => held.length).toBe(1)
  const dropped = page.waitForEvent('requestfailed', request => request.url().includes('generateSmartSummary'))
  await items(page).nth(1).click()
  await dropped
  await expect.poll(() => view(page, 'Transcript').isChecked()).toBe(true)
  await items(page).nth(0).click()
  await expect.poll(() => view(page, 'Transcript').isChecked()).toBe(true)

  await page.unroute(generate)
  await page.route(generate, route => route.fulfill({ json: { data: empty } }), { times: 1 })
  await press(page, 'View', 'Smart summary')
  await page.getByText('No summary.', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await discussion(page).first().waitFor()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await end()
})

it('an e-mail has no summary to switch to [summary-002]', async () => {
  const caller = await callAs(person)
  const { rows } = await caller.get<{ rows: { convId: number; storyId: number }[] }>(
    'getConvMetadataForStoryOrOpptyP',
    {
      storyId,
      convType: 'email',
    },
  )
  const { page, end } = await visit()
  await signIn(page, person)
  await page.goto(`/conversation-detail/${storyId}?type=email&conv=${rows[0]?.convId}`)
  await page.getByRole('region', { name: 'Transcript' }).waitFor()
  expect(await page.getByRole('radiogroup', { name: 'View' }).count()).toBe(0)
  await end()
})
