import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, callAs } from './support/api.ts'
import { closeBrowser, expectAccessible, expectNoOverflow, signedInVisit } from './support/browser.ts'

const seller = 'seller@demo.example'
const csm = 'csm@demo.example'

interface Deal {
  readonly storyId: number
  readonly accountName: string
  readonly storyName: string
  readonly closedDate: string
}
interface Section {
  readonly hdgName: string
  readonly hdgContent: string
  readonly quotes: readonly { readonly line: number; readonly convId: number; readonly text: string }[]
}

let caller: Caller
/** Deals without a tearsheet, each with a card that buyers spoke of. */
let fresh: (Deal & { readonly cardId: number })[] = []

beforeAll(async () => {
  caller = await callAs(seller)
  const { rows } = await caller.get<{ rows: Deal[] }>('deals', { status: 'Lost', sort: 'accountName' })
  fresh = []
  for (const deal of rows) {
    if ((await caller.get<unknown[]>(`getTearsheet/storyId/${deal.storyId}`)).length > 0) continue
    const [card] = await caller.get<{ cardId: number; matches: number }[]>(`deals/${deal.storyId}/cards`)
    if (card && card.matches > 1) fresh.push({ ...deal, cardId: card.cardId })
    if (fresh.length === 3) return
  }
  throw new Error('The demo has no three lost deals without a tearsheet.')
})
afterAll(closeBrowser)

const dealAt = (place: number) => {
  const deal = fresh[place]
  if (!deal) throw new Error(`no deal ${place}`)
  return deal
}
const dock = (page: Page) => page.getByRole('dialog', { name: 'Tearsheet', exact: true })
const button = (page: Page, name: string | RegExp) => dock(page).getByRole('button', { name, exact: true })
const sectionOf = (page: Page, title: string) => dock(page).getByRole('region', { name: title, exact: true })
const sectionsOf = async (storyId: number) => {
  const [sheet] = await caller.get<{ sections: Section[] }[]>(`getTearsheet/storyId/${storyId}`)
  return sheet?.sections ?? []
}
const note = (page: Page) => page.getByRole('textbox', { name: 'Story note', exact: true })
const notesOf = async (storyId: number) =>
  (await caller.get<{ notes: string }[]>(`storynote/storyId/${storyId}`)).map(({ notes }) => notes)

it('a seller writes a tearsheet: the dock covers 90%, an empty one is made, sections are saved one by one, lines rest on quotes, and the PDF has them as footnotes [conversation-014] [tearsheet-001] [tearsheet-002] [tearsheet-003] [tearsheet-004] [tearsheet-005] [tearsheet-008] [tearsheet-009] [tearsheet-010] [tearsheet-011] [tearsheet-012] [tearsheet-013] [tearsheet-014] [tearsheet-015] [tearsheet-027]', async () => {
  const { storyId, cardId, accountName, storyName, closedDate } = dealAt(0)
  const { page, end } = await signedInVisit(seller, { at: `/conversation-analysis/${storyId}/${cardId}` })
  const asked: string[] = []
  page.on('request', request => {
    const name = /(get|create)Tearsheet(?=$|\/storyId)/.exec(new URL(request.url()).pathname)?.[0]
    if (name) asked.push(name)
  })
  const created = page.waitForRequest('**/createTearsheet')
  await page.getByRole('button', { name: 'Edit Tearsheet' }).click()
  await sectionOf(page, 'Challenge').getByText('Nothing written yet.').waitFor()
  expect((await created).postDataJSON()).toEqual({ storyId, tearSheetDetailMap: {} })
  expect(asked.slice(0, 3)).toEqual(['getTearsheet', 'createTearsheet', 'getTearsheet'])
  const box = await dock(page).boundingBox()
  expect(box?.width).toBeCloseTo(1440 * 0.9, 0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeCloseTo(1440, 0)
  await expect
    .poll(() => dock(page).getByRole('navigation', { name: 'Topics' }).getByRole('button').allTextContents())
    .toEqual(['Challenge', 'Solution', 'Benefit'])
  const titles = await dock(page).getByRole('region').getByRole('heading', { level: 3 }).allTextContents()
  expect(titles).toEqual(['Challenge', 'Solution', 'Benefit', 'Why Us'])
  for (const name of ['EXPORT AS PDF', 'EDIT TEARSHEET', 'PREVIEW'])
    await expect.poll(() => button(page, name).isEnabled()).toBe(true)
  await expect.poll(() => button(page, 'SAVE & CLOSE').isDisabled()).toBe(true)

  expect(await dock(page).getByRole('textbox', { name: 'Challenge' }).count()).toBe(0)
  await button(page, 'EDIT TEARSHEET').click()
  const challenge = sectionOf(page, 'Challenge')
  const text = challenge.getByRole('textbox', { name: 'Challenge' })
  expect(await text.getAttribute('rows')).toBe('5')
  expect(
    await dock(page)
      .getByRole('textbox', { name: /^(Challenge|Solution|Benefit|Why Us)$/ })
      .count(),
  ).toBe(4)
  const save = challenge.getByRole('button', { name: 'Save', exact: true })
  expect(await save.count()).toBe(0)
  await text.fill('Not this.')
  await challenge.getByRole('button', { name: 'Cancel', exact: true }).click()
  expect([await text.inputValue(), await save.count()]).toEqual(['', 0])
  await text.fill('Figures came late.\nTwo teams kept their own lists.')
  await challenge.getByRole('button', { name: 'Add quotes to “Figures came late.”' }).click()
  const picker = page.getByRole('dialog', { name: 'Choose quotes' })
  await picker.getByText(/^\d+ moments? in \d+ conversations?$/).waitFor()
  const chosen = (await picker.getByRole('listitem').first().locator('q').textContent()) ?? ''
  await picker.getByRole('checkbox').first().check()
  await picker.getByRole('button', { name: 'Add 1 quote' }).click()
  await text.fill('First of all:\nFigures came late.\nTwo teams kept their own lists.')
  const sent = page.waitForRequest('**/updateTearsheet')
  await save.click()
  const body = (await sent).postDataJSON()
  expect(body).toMatchObject({
    hdgName: 'THE CHALLENGE',
    hdgContent: 'First of all:\nFigures came late.\nTwo teams kept their own lists.',
    tearSheetId: expect.any(Number),
    quotes: [{ line: 1 }],
  })
  await save.waitFor({ state: 'hidden' })
  const [stored] = await sectionsOf(storyId)
  expect(stored?.quotes.map(({ line, text: said }) => [line, said])).toEqual([[1, chosen]])

  const benefit = sectionOf(page, 'Benefit')
  await benefit.getByRole('textbox', { name: 'Benefit' }).fill('One day saved.\nNo recent VOC insights found.')
  await benefit.getByRole('button', { name: 'Save', exact: true }).click()
  await benefit.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'hidden' })
  await expectAccessible(page)
  await button(page, 'PREVIEW').click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  // Three, three, six and three words; not the five that say that nothing was found.
  await preview.getByText('15 words', { exact: true }).waitFor()
  await preview.getByText('[1]').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await preview.waitFor({ state: 'hidden' })
  await dock(page).waitFor()

  const download = page.waitForEvent('download')
  await button(page, 'EXPORT AS PDF').click()
  const file = await download
  // The fiscal year begins in February and bears the number of the year in which it ends.
  const year = Number(closedDate.slice(0, 4)) + Number(closedDate.slice(5, 7) > '01')
  expect(file.suggestedFilename()).toBe(`${accountName}_${storyName}_FY${year}.pdf`.replace(/\s/g, '_'))
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(await file.path())))
  const printed = (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ')
  expect(printed).toContain('Figures came late. [1]')
  expect(printed).toContain(`“${chosen.replace(/\s+/g, ' ').slice(0, 60)}`)

  await challenge.getByRole('link').first().waitFor()
  await button(page, 'EDIT TEARSHEET').click()
  await challenge.getByRole('link').first().click()
  await page.waitForURL(/\/conversation-detail\/\d+\?.*said=/)
  const lit = page.getByRole('region', { name: 'Transcript' }).locator('mark[data-present]')
  await lit.first().waitFor()
  await expect.poll(async () => (await lit.allTextContents()).join('').trim()).toBe(chosen)
  await end()
})

it('story notes save themselves, survive a reload, a lost connection and a second writer [tearsheet-006] [tearsheet-007] [tearsheet-022] [tearsheet-023] [tearsheet-024] [tearsheet-025] [tearsheet-026]', async () => {
  const { storyId } = dealAt(1)
  const at = `/deals/${storyId}?tearsheet=view`
  const { page, end } = await signedInVisit(seller, { at, expects: [/status of 409/, /ERR_FAILED/, /status of 500/] })
  const panel = page.getByRole('complementary', { name: 'Story notes' })
  const status = panel.getByRole('status')
  const sent = page.waitForRequest('**/storynote/save')
  await note(page).fill('They want a pilot.')
  expect((await sent).postDataJSON()).toMatchObject({ storyId, notes: 'They want a pilot.', storyNoteId: -1 })
  await status.getByText(/^Saved /).waitFor()

  // Typed and not yet saved when the page is reloaded.
  await page.route('**/storynote/save', route => route.abort())
  await note(page).fill('They want a pilot in May.')
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  await panel.getByRole('alert').getByText('Something went wrong. Please try again later', { exact: true }).waitFor()
  await status.getByText('Not saved: no connection').waitFor()
  await page.unroute('**/storynote/save')
  await page.reload()
  await expect.poll(() => note(page).inputValue()).toBe('They want a pilot in May.')
  await status.getByText(/^Saved /).waitFor()
  expect(await notesOf(storyId)).toEqual(['They want a pilot in May.'])

  // Somebody else writes while this is written.
  const other = await callAs(csm)
  const writeOther = async (notes: string): Promise<void> => {
    const [known] = await other.get<{ storyNoteId: number; version: number }[]>(`storynote/storyId/${storyId}`)
    await other.post('storynote/save', { storyId, notes, storyNoteId: known?.storyNoteId, version: known?.version })
  }
  let letThrough = (): void => undefined
  const released = new Promise<void>(resolve => {
    letThrough = resolve
  })
  await page.route('**/storynote/save', async route => {
    await released
    await route.continue()
  })
  await note(page).fill('They want a pilot in June.')
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  await writeOther('They want two pilots.')
  letThrough()
  const newer = panel.getByRole('alert')
  await newer.getByText(/changed this note while you were writing$/).waitFor()
  await newer.getByText('They want two pilots.').waitFor()
  await expect.poll(() => note(page).inputValue()).toBe('They want a pilot in June.')
  await newer.getByRole('button', { name: 'Append theirs to mine' }).click()
  const both = 'They want a pilot in June.\n\nThey want two pilots.'
  await expect.poll(() => notesOf(storyId)).toEqual([both])
  // What somebody else writes while nothing is typed comes by itself.
  const last = `${both}\n\nThey want them soon.`
  await writeOther(last)
  await expect.poll(() => note(page).inputValue()).toBe(last)

  await panel.getByRole('button', { name: 'Pop out the notes' }).click()
  const modal = page.getByRole('dialog', { name: 'Story notes' })
  expect((await modal.locator('[data-story-notes]').boundingBox())?.height).toBe(570)
  await expect.poll(() => note(page).inputValue()).toBe(last)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await modal.waitFor({ state: 'hidden' })
  await panel.getByRole('button', { name: 'Hide the notes' }).click()
  await button(page, 'Show notes').click()
  await panel.getByRole('button', { name: 'Close the notes' }).click()
  await panel.waitFor({ state: 'hidden' })
  await button(page, 'Story notes').click()
  await expect.poll(() => note(page).inputValue()).toBe(last)
  await end()
})

it('the tearsheet and the profile beside it fit a phone; unsaved words are asked about and survive a reload', async () => {
  const { storyId } = dealAt(2)
  const { page, end } = await signedInVisit(seller, { at: null, dark: true, width: 390, height: 844 })
  await page.goto(`/deals/${storyId}`)
  await page.getByRole('button', { name: 'Tearsheet', exact: true }).click()
  await button(page, 'EDIT TEARSHEET').click()
  const text = dock(page).getByRole('textbox', { name: 'Solution' })
  await text.fill('One list for all.')
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog').filter({ hasText: 'Discard' }))
  await question.getByText('Discard what you wrote under Solution?').waitFor()
  await question.getByRole('button', { name: 'Keep writing' }).click()
  await page.reload()
  await expect.poll(() => text.inputValue()).toBe('One list for all.')
  await sectionOf(page, 'Solution').getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(async () => (await sectionsOf(storyId))[1]?.hdgContent).toBe('One list for all.')

  const profile = dock(page).getByRole('region', { name: 'Customer profile' })
  await profile.getByRole('button', { name: 'Edit profile' }).click()
  const location = profile.getByRole('textbox', { name: 'Location', exact: true })
  // Another place than the one that this journey left when it was walked before.
  const place = (await location.inputValue()) === 'Lyon' ? 'Porto' : 'Lyon'
  await location.fill(place)
  await expectAccessible(page)
  await profile.getByRole('button', { name: 'Save', exact: true }).click()
  await profile.getByText(place, { exact: true }).waitFor()
  await button(page, 'Full profile').click()
  const large = page.getByRole('dialog', { name: /^Customer profile: / })
  await large.getByText(place, { exact: true }).waitFor()
  await large.getByRole('button', { name: 'Edit profile' }).click()
  await large.getByRole('textbox', { name: 'Name' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await large.waitFor({ state: 'hidden' })
  await dock(page).waitFor()
  await end()
})
