import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, callAs } from './support/api.ts'
import { closeBrowser, expectAccessible, signedInVisit } from './support/browser.ts'
import { cellTexts, chooseFrom } from './support/parts.ts'

const seller = 'seller@demo.example'
let caller: Caller
let storyId: number

beforeAll(async () => {
  caller = await callAs(seller)
  const { rows } = await caller.get<{ rows: readonly { storyId: number }[] }>('deals', {
    sort: 'conversations',
    descending: 'Y',
    pageSize: 1,
  })
  storyId = rows[0]?.storyId ?? 0
})
afterAll(closeBrowser)

const oneSpace = (text: string): string => text.replace(/\s+/g, ' ')

/** Presses the button by keyboard and reads what is saved. */
const save = async (page: Page, label = 'Export as PDF'): Promise<{ name: string; text: string }> => {
  const button = page.getByRole('button', { name: label })
  await button.focus()
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  const bytes = await readFile(await download.path())
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return { name: download.suggestedFilename(), text: oneSpace(text) }
}

it('the deals list is saved as it is filtered [dialogs-009]', async () => {
  const { page, end } = await signedInVisit(seller, { at: '/deals' })
  await chooseFrom(page, /^Status/, 'Won')
  await page.waitForURL(/status=Won/)
  await expect.poll(async () => new Set(await cellTexts(page, 'Deals', 2))).toEqual(new Set(['Won']))
  const shown = await cellTexts(page, 'Deals', 0)
  const { name, text } = await save(page)
  expect(name).toBe('Deals.pdf')
  expect(text).toContain('Status: Won')
  for (const deal of shown.slice(0, 5)) expect(text).toContain(oneSpace(deal))
  await expectAccessible(page)
  await end()
})

it('one page about a deal is drafted from what is known, edited and saved', async () => {
  const { page, end } = await signedInVisit(seller, { at: `/deals/${storyId}`, dark: true })
  const verdict = await page.getByRole('region', { name: 'Verdict' }).getByRole('paragraph').textContent()
  await page.getByRole('button', { name: 'Export as PDF' }).click()
  const dialog = page.getByRole('dialog', { name: 'One page about this deal' })
  await expect.poll(() => dialog.getByRole('textbox', { name: 'Verdict' }).inputValue()).toBe(verdict)
  await dialog.getByRole('button', { name: 'Add a line' }).last().click()
  await dialog
    .getByRole('textbox', { name: /^Who is involved/ })
    .last()
    .fill('Their new head of service.')
  const { text } = await save(page, 'Make the PDF')
  expect(text).toContain(oneSpace(verdict ?? '?'))
  expect(text).toContain('Their new head of service.')
  expect(text).toContain('Page 1 of 1')
  await expectAccessible(page)
  await end()
})

it('the conversation that is read is saved with what was said and its key moments', async () => {
  const [card] = await caller.get<readonly { cardId: number }[]>(`deals/${storyId}/cards`)
  const { page, end } = await signedInVisit(seller, {
    at: `/conversation-analysis/${storyId}/${card?.cardId}?type=all&direction=bidirectional`,
  })
  const viewer = page.getByRole('article')
  const mark = viewer.getByRole('region', { name: 'Transcript' }).locator('mark').first()
  await mark.waitFor()
  const { text } = await save(page)
  expect(text).toContain(await viewer.getByRole('heading').first().textContent())
  expect(text).toContain('Key moment 1')
  expect(text).toContain(oneSpace((await mark.textContent()) ?? '?'))
  await expectAccessible(page)
  await end()
})
