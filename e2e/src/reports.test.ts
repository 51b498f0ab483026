import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { type Caller, callAs } from './support/api.ts'
import { closeBrowser, expectAccessible, expectFitsPhone, signedInVisit, walkTo } from './support/browser.ts'
import { rowsOf } from './support/parts.ts'

const admin = 'admin@demo.example'
const feedback = '/voc-copilot?active=msg-feedback'

interface Group {
  readonly name: string
  readonly deals: number
  readonly atRisk: number
}

let api: Caller
let marketId: number
beforeEach(async () => {
  api = await callAs(admin)
  const markets = await api.get<{ id: number }[]>('list/market/information%20technology')
  marketId = markets[0]?.id ?? 0
})
afterAll(closeBrowser)

const oneSpace = (text: string): string => text.replace(/\s+/g, ' ')

/** Presses "Export as PDF" and reads what is saved. */
const save = async (page: Page): Promise<string> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as PDF' }).click(),
  ])
  const bytes = await readFile(await download.path())
  return oneSpace((await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text)
}
it('a report is made of cards for a credit, read with its quotes down to the sentence, and saved under a name [dialogs-021] [summary-021] [auth-026]', async () => {
  const name = `What is heard ${Date.now()}`
  const { page, end } = await signedInVisit(admin, { at: '/voc-copilot/create-report', expects: [/500/] })
  await page.getByText(/The report will cover [\d,]+ conversations/).waitFor()
  await page.getByLabel('Name of the report').fill(name)
  await page.getByRole('button', { name: /^Cards:/ }).click()
  await page.getByRole('combobox', { name: 'Search Cards' }).fill('Same-day')
  await page
    .getByRole('option', { name: /Same-day changes/ })
    .first()
    .click()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Generate report' }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: 'credit' })
  await dialog.getByText("You're about to consume 1 credit. Do you wish to proceed?").waitFor()
  await dialog.getByRole('button', { name: 'Proceed' }).click()
  await page.waitForURL(/messaging-feedbacks\/\d+/)
  // However long its job takes on a busy machine: the page says when the report is there, and when it failed.
  const failed = page.getByRole('alert').filter({ hasText: 'No credit was taken.' })
  await page
    .getByText(/^Created on .* from [\d,]+ conversations/)
    .or(failed)
    .waitFor({ timeout: 90_000 })
  expect(await failed.count()).toBe(0)
  // Keywords that cannot be had are left out; what was said stands without them.
  await page.route('**/report/buyerInsightKeywords**', route => route.fulfill({ status: 500, body: '{}' }))
  await page.getByRole('button', { name: /^What buyers said about Same-day/ }).click()
  const insight = page.getByRole('region', { name: /^What buyers said about Same-day/ })
  const quote = insight
    .getByRole('link')
    .filter({ has: page.locator('q') })
    .first()
  const said = oneSpace((await quote.locator('q').textContent()) ?? '')
  await insight.getByText(/built-in engine|^Written by/).waitFor()
  expect(await insight.getByText('Keywords', { exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: 'Save report' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(`${name}, kept`)
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: `${name}, kept` }).waitFor()
  await expectAccessible(page)
  await quote.click()
  await page.waitForURL(/conversation-detail.*said=/)
  await expect.poll(async () => oneSpace((await page.locator('main').textContent()) ?? '')).toContain(said)
  await walkTo(page, feedback)
  await rowsOf(page, 'Reports')
    .filter({ hasText: `${name}, kept` })
    .getByText('Ready')
    .waitFor()
  await expectFitsPhone(page)
  await end()
})

it('win-loss insights tell reasons with n, interval, verdict and sentence; numbers open their deals; printed and mailed', async () => {
  const { page, end } = await signedInVisit(admin, { at: `${feedback}&module=win-loss-insights` })
  const reasons = page.getByRole('list', { name: 'Why deals were won' })
  const first = reasons.getByRole('listitem').first()
  await first
    .getByText(/\(\d+–\d+%\), n = \d+/)
    .first()
    .waitFor()
  await first.locator('q').waitFor()
  const rate = first.getByRole('button', { name: /^Win rate with / })
  const n = /n = ([\d,]+)/.exec((await rate.textContent()) ?? '')?.[1]
  await expectAccessible(page)
  await rate.click()
  const drilldown = page.getByRole('dialog')
  await drilldown.getByText(`: ${n} deals`).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Printable report' }).click()
  await page.waitForURL(/win-loss-report/)
  await page.getByRole('list', { name: 'Why deals were won' }).waitFor()
  await expectFitsPhone(page)
  const text = await save(page)
  expect(text).toContain('Win-loss report:')
  expect(text).toContain('Reasons in the CRM beside what was said')
  expect(text).toMatch(/were won: \d+% .*; without it: \d+% \(\d+–\d+%\), n = \d+/)
  await page.getByRole('button', { name: 'E-mail it regularly' }).click()
  await page.getByRole('menuitem', { name: 'Every week' }).click()
  await page.getByRole('button', { name: 'Mailed weekly' }).click()
  await page.getByRole('menuitem', { name: 'Stop' }).click()
  await page.getByRole('button', { name: 'E-mail it regularly' }).waitFor()
  await end()
})

it('pipeline insights split open deals by stage; the split adds up, opens its deals, and names risks and next actions', async () => {
  const report = await api.post<{ deals: number; stages: Group[]; rows: { storyName: string }[] }>('report/pipeline', {
    marketId,
    opptyStatus: 'Open',
    closePeriod: 'Next 12 Months',
  })
  expect(report.stages.reduce((sum, { deals }) => sum + deals, 0)).toBe(report.deals)
  const { page, end } = await signedInVisit(admin, { at: `${feedback}&module=pipeline-insights` })
  const risks = page.getByRole('list', { name: 'Open deals with risks and next actions' })
  await risks
    .getByRole('heading', { name: report.rows[0]?.storyName ?? '' })
    .first()
    .waitFor()
  const [stage] = report.stages
  await page
    .getByRole('table', { name: 'By stage' })
    .getByRole('button', { name: `${stage?.deals} open deals in ${stage?.name}. Open the deals` })
    .click()
  await page.getByRole('dialog').getByText(`Open in ${stage?.name}: ${stage?.deals} deal`).waitFor()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Printable report' }).click()
  await page.waitForURL(/pipeline-report/)
  await page.getByRole('table', { name: 'By owner' }).waitFor()
  await expectFitsPhone(page)
  const text = await save(page)
  expect(text).toContain(`${report.deals} open deals`)
  expect(text).toContain(oneSpace(report.rows[0]?.storyName ?? ''))
  await end()
})

it('a play is built from cards in the words of buyers; a market is asked; a PDF is made without header or sidebar [dialogs-021] [shell-031]', async () => {
  const name = `Lead with it ${Date.now()}`
  const { page, end } = await signedInVisit(admin, { at: `${feedback}&module=sales_play` })
  await page.getByRole('link', { name: 'Sales plays' }).last().waitFor()
  await page.getByLabel('Name of the play').fill(name)
  await page.getByRole('button', { name: /^Cards of the play:/ }).click()
  await page.getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Write it from what buyers said' }).click()
  const confirm = page.getByRole('dialog').filter({ hasText: 'credit' })
  await confirm.getByText("You're about to consume 1 credit. Do you wish to proceed?").waitFor()
  await confirm.getByRole('button', { name: 'Proceed' }).click()
  await page.getByText('In the words of buyers, without a language model.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create the play' }).click()
  await page.getByText(`The play ${name} is in the playbook of the market.`).waitFor()

  await walkTo(page, '/buyer-intelligence-copilot')
  await page.getByText('Learn what prospects and customers really want').waitFor()
  await page.getByLabel('Question to this market').fill('What about the price per technician?')
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await page
    .getByRole('region', { name: /^Answer to/ })
    .locator('q')
    .first()
    .waitFor()
  await expectAccessible(page)

  await walkTo(page, `/generate-pdf?path=/win-loss-report&marketId=${marketId}`)
  await page.getByText('Generating PDF').or(page.getByText('The PDF is ready')).first().waitFor()
  await page.getByRole('link', { name: 'Open the print version' }).waitFor()
  expect(await page.getByRole('banner').count()).toBe(0)
  expect(await page.getByRole('navigation').count()).toBe(0)
  await expectAccessible(page)
  await walkTo(page, '/loading')
  await page.getByRole('heading', { name: 'Generating PDF' }).waitFor()
  await end()
})
