import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { callAs } from './support/api.ts'
import { closeBrowser, expectAccessible, signedInVisit, walkTo } from './support/browser.ts'
import { drop } from './support/drop-files.ts'
import type { MadeFile } from './support/files.ts'
import { rowsOf } from './support/parts.ts'

const DATA = fileURLToPath(new URL('../../../shared/data/', import.meta.url))
const admin = 'admin@demo.example'

afterAll(closeBrowser)

const fileAt = (path: string, name: string, mimeType: string): MadeFile => ({
  name,
  mimeType,
  buffer: readFileSync(join(DATA, path)),
})
const firstIn = (folder: string, count: number, ending = ''): string[] =>
  readdirSync(join(DATA, folder))
    .filter(name => name.endsWith(ending))
    .toSorted()
    .slice(0, count)
    .map(name => `${folder}/${name}`)

/** The word of many letters that is said most often in captions, the names of the speakers left out. */
const favouriteWord = (captions: string): string => {
  const said = captions.replace(/^[^:\n]{1,60}: /gm, '').toLowerCase()
  const words = Map.groupBy(said.match(/[a-z]{9,}/g) ?? [], word => word)
  const [best] = [...words].toSorted(([a, one], [b, other]) => other.length - one.length || a.localeCompare(b))
  return best?.[0] ?? ''
}

const found = async (page: Page): Promise<readonly number[]> => {
  const text = await page.getByText(/^[\d,]+ conversations? in [\d,]+ deals?$/).textContent()
  return (text ?? '').split('·').map(part => Number(part.replace(/\D/g, '')))
}

describe.skipIf(!existsSync(DATA))('with real conversations', () => {
  it('they are dropped, read, stepped through, and answer a new keyword over the whole history', async () => {
    const [meeting = ''] = firstIn('transcripts/qmsum/product', 1)
    const [folder = ''] = firstIn('transcripts/zoom_vtt', 1)
    const mails = firstIn('emails/enron', 3, '.eml')
    const call = fileAt(`${folder}/transcript.vtt`, 'engineering call.vtt', 'text/vtt')
    const files = [
      fileAt(meeting, 'design meeting.json', 'application/json'),
      call,
      ...mails.map((path, i) => fileAt(path, `mail ${i + 1}.eml`, 'message/rfc822')),
    ]
    const caller = await callAs(admin)
    const { rows: deals } = await caller.get<{ rows: { storyId: number; storyName: string }[] }>('deals', {
      status: 'Open',
      // Few cards came up in it, so that the new one is among the first rows.
      sort: 'conversations',
    })
    const [deal] = deals
    const [sibling] = await caller.get<readonly { topicId: number; marketId: number }[]>('playbookcard/cards')
    const card = await caller.post<{ id: number }>('playbookcard/create', {
      title: 'Designing a remote control',
      topicId: sibling?.topicId,
      marketId: sibling?.marketId,
      keywords: 'remote control',
    })

    const { page, end } = await signedInVisit(admin, { at: '/upload' })
    await page.getByRole('combobox', { name: 'Deal' }).click()
    await page.getByRole('combobox', { name: 'Search Deal' }).fill(deal?.storyName ?? '')
    // The account and the deal's own title; the name of a deal begins with its account.
    await page
      .getByRole('option', { name: deal?.storyName.replace(' - ', ': ') })
      .first()
      .click()
    await drop(page, files)
    const main = page.getByRole('main')
    for (const { name } of files) {
      const row = main.locator('[data-state]').filter({ has: page.getByText(name, { exact: true }) })
      await row
        .getByText(/Done · 1 conversation/)
        .first()
        .waitFor({ timeout: 60_000 })
    }
    await expectAccessible(page)

    await walkTo(page, `/deals/${deal?.storyId}?direction=bidirectional&cards=table`)
    await rowsOf(page, 'Cards of the deal')
      .getByRole('link', { name: 'Designing a remote control', exact: true })
      .click()
    await page.getByRole('heading', { name: 'Voice of Customer' }).waitFor()
    const moment = page.getByRole('status', { name: /^key moment \d+ of \d+$/ })
    const lit = page.getByRole('region', { name: 'Transcript' }).locator('mark[data-present]')
    await lit.first().waitFor()
    const total = Number((await moment.textContent())?.split('/')[1])
    expect(total).toBeGreaterThan(2)
    for (const n of [2, 3]) {
      await page.keyboard.press('j')
      await expect.poll(() => moment.textContent()).toBe(`${n}/${total}`)
      expect((await lit.first().textContent())?.toLowerCase()).toMatch(/^remote controls?$/)
    }
    await expectAccessible(page)

    await walkTo(page, `/messaging/card/${card.id}`)
    const [before = 0] = await found(page)
    expect(before).toBeGreaterThan(0)
    const word = favouriteWord(call.buffer.toString())
    await page.getByRole('button', { name: 'Add keywords' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add keywords' })
    await dialog.getByLabel('Keywords').fill(`"${word}"`)
    await dialog.getByRole('list', { name: 'Samples' }).locator('mark').first().waitFor()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page
      .getByRole('status')
      .filter({ hasText: /^Matched .* found in / })
      .waitFor()
    await expect.poll(async () => (await found(page))[0]).toBeGreaterThan(before)
    await rowsOf(page, 'Matched keywords').getByText(word).first().waitFor()
    await end()
  })
})
