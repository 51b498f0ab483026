import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs } from './support/api.ts'
import { closeBrowser, expectAccessible, expectNoOverflow, signedInVisit, walkTo } from './support/browser.ts'
import { press } from './support/parts.ts'

const person = 'management@demo.example'
const conversationsOf = 'getConvWithTextAndMatchWordsForCardForStoryOrOpptyP'
const generate = '**/llm/generateSmartSummaryUsingLLM'

const ofExecution = ['Qualification criteria', 'Sales activities', 'Objections', 'Stories']

interface Counted {
  readonly counts: { readonly call: number; readonly email: number }
  readonly buyerCalls: number
}

let storyId = 0
let cardId = 0
/** Of the same deal, about the sale itself. */
let executionCardId = 0

/** A deal and a card that came up in two calls and in a mail. */
beforeAll(async () => {
  const caller = await callAs(person)
  const { rows } = await caller.get<{ rows: { storyId: number }[] }>('deals', { search: 'Garrowlea' })
  for (const deal of rows) {
    const cards = await caller.get<{ cardId: number; topicName: string }[]>(`deals/${deal.storyId}/cards`)
    const execution = cards.find(({ topicName }) => ofExecution.includes(topicName))
    if (!execution) continue
    for (const card of cards.filter(({ topicName }) => !ofExecution.includes(topicName)).slice(0, 6)) {
      const query = { storyId: deal.storyId, cardId: card.cardId }
      const { counts, buyerCalls } = await caller.get<Counted>(conversationsOf, query)
      if (counts.call < 2 || counts.email === 0 || buyerCalls === 0) continue
      storyId = deal.storyId
      cardId = card.cardId
      executionCardId = execution.cardId
      return
    }
  }
  throw new Error('The demo has no deal of Garrowlea with a card that came up in two calls and in a mail.')
})
afterAll(closeBrowser)

const there = (): string => `/conversation-analysis/${storyId}/${cardId}`
const transcript = (page: Page) => page.getByRole('region', { name: 'Transcript' })
const view = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'View' }).getByRole('radio', { name, exact: true })
const items = (page: Page) => page.getByRole('region', { name: 'Conversations' }).getByRole('listitem')
const discussion = (page: Page) => page.getByRole('list', { name: 'Discussion summary' }).getByRole('listitem')

it('a call is summarised when its summary is opened, and every sentence leads to where it was said; an e-mail has none [summary-001] [summary-002] [summary-003] [summary-005] [conversation-021]', async () => {
  const { page, end } = await signedInVisit(person, { at: there() })
  let asked = 0
  let letThrough = (): void => undefined
  const waiting = new Promise<void>(resolve => {
    letThrough = resolve
  })
  await page.route(generate, async route => {
    asked += 1
    await waiting
    await route.continue()
  })
  await transcript(page).waitFor()
  await expect.poll(() => view(page, 'Transcript').isChecked()).toBe(true)
  expect(asked).toBe(0)
  await press(page, 'View', 'Smart summary')
  await page.getByText('Generating summary. This may take under a minute...', { exact: true }).waitFor()
  letThrough()
  for (const name of ['Purpose and context', 'Discussion summary', 'List of concerns'])
    await page.getByRole('heading', { name, exact: true }).waitFor()
  await page.getByText('Chosen by the built-in engine').waitFor()
  await expectAccessible(page)

  const drilldown = discussion(page).first().getByRole('button').first()
  const said = ((await drilldown.locator('span').first().textContent()) ?? '').split(' ').at(-1) ?? ''
  await drilldown.click()
  const lit = transcript(page).locator('mark[data-present]').first()
  await lit.waitFor()
  await expect.poll(() => lit.textContent()).toContain(said)
  await expect.poll(() => view(page, 'Transcript').isChecked()).toBe(true)
  await page.goBack()
  await discussion(page).first().waitFor()
  expect(asked).toBe(1)

  const caller = await callAs(person)
  const emails = { storyId, convType: 'email' }
  const { rows } = await caller.get<{ rows: { convId: number }[] }>('getConvMetadataForStoryOrOpptyP', emails)
  await walkTo(page, `/conversation-detail/${storyId}?type=email&conv=${rows[0]?.convId}`)
  await transcript(page).waitFor()
  expect(await page.getByRole('radiogroup', { name: 'View' }).count()).toBe(0)
  await end()
})

it('another conversation begins with its transcript, and what was asked for is dropped [conversation-020] [summary-006] [dialogs-028]', async () => {
  const { page, end } = await signedInVisit(person, { at: there(), dark: true, width: 390, height: 844 })
  const empty = {
    purposeAndContext: '',
    purposeSentences: [],
    discussionSummary: {
      sentiment: { polarity: 'neutral', sentences: 0, positive: [], negative: [] },
      points: [],
      requirement: [],
      expectedBenefits: [],
    },
    concernsList: [],
    writer: 'built-in',
    byModel: false,
    note: null,
    generatedTime: '2026-11-21T10:00:00Z',
  }
  const waiting: Route[] = []
  await page.route(generate, route => void waiting.push(route))
  await transcript(page).waitFor()
  await press(page, 'View', 'Smart summary')
  await expect.poll(() => waiting.length).toBe(1)
  // Whoever asks for less motion waits before a still page.
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
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

it('the top buyer insight has a summary and a quote, is kept, copied and played, and says N/A when it fails [conversation-013] [conversation-029] [conversation-030] [summary-007] [summary-008] [summary-009] [summary-010] [summary-011] [summary-012] [summary-013] [summary-014]', async () => {
  const { page, context, end } = await signedInVisit(person, { at: there(), expects: [/500/] })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const address = '**/llm/getFinalSummaryForStory'
  const waiting: Route[] = []
  await page.route(address, route => void waiting.push(route))
  const button = page.getByRole('button', { name: 'Top buyer insight', exact: true })
  const dialog = page.getByRole('dialog')
  await press(page, 'Type', /^Emails/)
  await expect.poll(() => button.isDisabled()).toBe(true)
  await press(page, 'Type', /^Calls/)
  await button.click()
  await dialog.getByText('Please wait a moment').waitFor()
  await expect.poll(() => waiting.length).toBe(1)
  const dropped = page.waitForEvent('requestfailed', request => request.url().includes('getFinalSummaryForStory'))
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dropped
  await page.unroute(address)

  await page.route(address, route => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await button.click()
  await expect.poll(() => dialog.getByText('N/A', { exact: true }).count()).toBe(2)
  const answered = page.waitForResponse(address)
  await dialog.getByRole('button', { name: 'Retry' }).click()
  const { data } = (await (await answered).json()) as { data: { finalSummaryQuotesForStory: string; callUrl: string } }
  await dialog.getByText(`“${data.finalSummaryQuotesForStory}”`).waitFor()
  await expect.poll(() => dialog.getByRole('tab').allTextContents()).toEqual(['Top insight'])
  expect((await dialog.boundingBox())?.width).toBe(700)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
  await page.getByText('Copied.').waitFor()
  // Scripts of the page may write to the clipboard and not read it: a person pastes.
  await dialog.evaluate(node => node.append(document.createElement('textarea')))
  const pasted = dialog.locator('textarea:last-child')
  await pasted.press('ControlOrMeta+V')
  await expect.poll(() => pasted.inputValue()).toContain(data.finalSummaryQuotesForStory)
  await pasted.evaluate(node => node.remove())

  let asked = 0
  page.on('request', request => {
    if (request.url().includes('getFinalSummaryForStory')) asked += 1
  })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await button.click()
  await dialog.getByText(`“${data.finalSummaryQuotesForStory}”`).waitFor()
  expect(asked).toBe(0)
  await dialog.getByRole('button', { name: 'Play', exact: true }).click()
  await page.waitForURL(url => `${url.pathname}${url.search}` === data.callUrl)
  const lit = transcript(page).locator('mark[data-present]').first()
  await expect.poll(() => lit.textContent()).toContain(data.finalSummaryQuotesForStory.slice(0, 12))

  await walkTo(page, `/conversation-analysis/${storyId}/${executionCardId}`)
  await page.getByRole('button', { name: 'Update keywords', exact: true }).waitFor()
  await transcript(page).waitFor()
  expect(await button.count()).toBe(0)
  await end()
})

it('the spotlight of a deal is generated for a credit, read down to what was said, and sent [administration-013] [summary-021]', async () => {
  const at = `/dealgametape/storyId/${storyId}/opptyId/${storyId}`
  const { page, end } = await signedInVisit(person, { at })
  await page.locator('[data-unseen]').scrollIntoViewIfNeeded()
  const panel = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Deal spotlight' }) })
    .last()
  await panel.getByRole('button', { name: /^Generate( again)?$/ }).click()
  await page.getByText("You're about to consume 1 credit. Do you wish to proceed?").waitFor()
  const answered = page.waitForResponse('**/llm/generateSpotlightForStory')
  await page.getByRole('button', { name: 'Proceed', exact: true }).click()
  expect(((await (await answered).json()) as { data: { status: string } }).data.status).toBe('running')
  await expect
    .poll(() => panel.getByRole('button', { name: 'Generate again' }).isEnabled(), { timeout: 20_000 })
    .toBe(true)
  await panel.getByRole('heading', { name: 'Next steps' }).waitFor()
  await expectAccessible(page)

  await panel.getByRole('button', { name: 'Send', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Choose people').click()
  await page.getByRole('option', { name: /csm@demo.example/ }).click()
  await dialog.getByText('Each person receives it once').click()
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('Sent to 1 person.').waitFor()
  const csm = await callAs('csm@demo.example')
  const { userId } = await csm.get<{ userId: number }>('user/me')
  const news = await csm.get<{ title: string; link: string }[]>('notification/foruser', { userId })
  expect(news[0]?.link).toBe(at)

  const said = panel.getByRole('list', { name: 'What buyers said' }).getByRole('button').first()
  const words = ((await said.locator('span').first().textContent()) ?? '').split(' ').at(-1) ?? ''
  await said.click()
  const lit = transcript(page).locator('mark[data-present]').first()
  await expect.poll(() => lit.textContent()).toContain(words)
  await end()
})
