import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import {
  closeBrowser,
  expectAccessible,
  expectNoOverflow,
  signedInVisit,
  type Visit,
  type VisitOptions,
} from './support/browser.ts'
import { cellTexts, gridOf } from './support/parts.ts'

const seller = 'seller@demo.example'
afterAll(closeBrowser)

/** The gallery with one widget on it. */
const openWidget = async (widget: string, options: VisitOptions = {}): Promise<Visit> => {
  const made = await signedInVisit(seller, { at: `/playground?widget=${widget}`, ...options })
  await made.page.getByRole('heading', { level: 1, name: 'Playground' }).waitFor()
  return made
}

/** Goes to a button and presses it by keyboard. */
const pressButton = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}

const isFocused = (what: Locator): Promise<boolean> => what.evaluate(element => element === document.activeElement)
const expectFocus = (what: Locator) => expect.poll(() => isFocused(what)).toBe(true)

/** The window as it lies on the page, when it has come to rest. */
const boxOf = async (what: Locator) => {
  const box = await what.boundingBox()
  if (!box) throw new Error('It is not on the page.')
  return [box.x, box.y, box.width, box.height].map(Math.round)
}

it.each([false, true])('the whole gallery is accessible and fits its page, dark: %s', async dark => {
  const { page, end } = await signedInVisit(seller, { at: '/playground', dark })
  const contents = page.getByRole('navigation', { name: 'Widgets' })
  await expect.poll(() => contents.getByRole('link').count()).toBe(21)
  await page.getByText('File upload', { exact: true }).last().waitFor()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await contents.getByRole('link', { name: 'Locked tabs' }).click()
  await page.waitForURL(/widget=locked-tabs/)
  await expect.poll(() => page.getByRole('tablist').count()).toBe(2)
  await expect.poll(() => page.getByRole('button', { name: 'Delete something' }).count()).toBe(0)
  await end()
})

it('keywords are typed one on a line in an area of 140 px and 5 rows [keywords-013] [keywords-014] [keywords-015] [keywords-017]', async () => {
  const { page, end } = await openWidget('keyword-dialog')
  await pressButton(page, 'Add keywords')
  const dialog = page.getByRole('dialog', { name: 'Add keywords' })
  const area = dialog.getByRole('textbox', { name: 'Keywords' })
  await expectFocus(area)
  expect([await area.getAttribute('rows'), (await boxOf(area))[3]]).toEqual(['5', 140])
  await dialog.getByText('Enter a keyword in double quotes for exact match.').waitFor()
  await expectAccessible(page)
  const save = dialog.getByRole('button', { name: 'Save' })
  await expect.poll(() => save.isDisabled()).toBe(true)
  await page.keyboard.type(' ')
  await expect.poll(() => save.isDisabled()).toBe(true)
  await page.keyboard.type('churn\n"time to value"\n\n')
  await save.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('Saved: churn,"time to value"', { exact: true }).waitFor()
  await expectFocus(page.getByRole('button', { name: 'Add keywords' }))

  await pressButton(page, 'Add job titles')
  const titles = page.getByRole('dialog', { name: 'Add job titles' })
  await titles.getByText('One job title per line.', { exact: true }).waitFor()
  expect(await titles.getByText(/double quotes/).count()).toBe(0)
  await page.keyboard.press('Escape')
  await titles.waitFor({ state: 'hidden' })

  await pressButton(page, 'Open while saving')
  await page.getByRole('textbox', { name: 'Keywords' }).fill('churn')
  await expect.poll(() => page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await pressButton(page, 'Open when refused')
  await page.getByRole('textbox', { name: 'Keywords' }).fill('churn')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await dialog.getByRole('alert').getByText('churn is already on this card.').waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: 'Keywords' }).inputValue()).toBe('churn')
  await end()
})

it('messages have their titles, colours and badges [dialogs-002] [dialogs-003] [dialogs-004] [dialogs-011] [dialogs-012]', async () => {
  const { page, end } = await openWidget('message-dialog')
  const headerOf = (dialog: Locator) =>
    dialog.getByRole('heading').evaluate(title => {
      const probe = document.createElement('div')
      document.body.append(probe)
      const colours = ['teal', 'salmon'].map(name => {
        probe.style.background = `var(--bic-dialog-${name})`
        return [getComputedStyle(probe).backgroundColor, name]
      })
      probe.remove()
      const header = getComputedStyle(title.parentElement ?? title).backgroundColor
      return colours.find(([colour]) => colour === header)?.[1]
    })
  for (const [button, title, colour, badge] of [
    ['Show a success', 'Success!', 'teal', null],
    ['Ask a question', 'Confirm', 'teal', null],
    ['Show an error', 'Oops!', 'salmon', null],
    ['Show what is approved', 'Success!', 'teal', 'Approved'],
    ['Show what needs review', 'Success!', 'teal', 'Needs review'],
  ] as const) {
    await pressButton(page, button)
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.waitFor()
    expect([title, await headerOf(dialog)]).toEqual([title, colour])
    if (badge) await dialog.getByText(badge, { exact: true }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expectFocus(page.getByRole('button', { name: button }))
  }
  await end()
})

it('a draggable modal is moved by mouse and by keys, within the page [dialogs-006]', async () => {
  const { page, end } = await openWidget('draggable-modal')
  await pressButton(page, 'Open a draggable modal')
  const dialog = page.getByRole('dialog', { name: 'Draggable' })
  const window = dialog.locator('.react-draggable')
  const handle = dialog.getByRole('button', { name: 'Move' })
  await expectFocus(handle)
  expect(await boxOf(window)).toEqual([520, 300, 400, 300])
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowUp')
  await expect.poll(() => boxOf(window)).toEqual([536, 236, 400, 300])
  const title = dialog.getByRole('heading', { name: 'Draggable' })
  await title.hover()
  await page.mouse.down()
  const [x = 0, y = 0] = await boxOf(title)
  await page.mouse.move(x - 50, y + 30, { steps: 4 })
  await page.mouse.up()
  const [left = 0, top = 0] = await boxOf(window)
  expect(left).toBeLessThan(536)
  expect(top).toBeGreaterThan(236)
  await handle.focus()
  for (let press = 0; press < 30; press++) await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(async () => (await boxOf(window))[0]).toBe(0)
  expect(await dialog.getByRole('button', { name: 'Resize' }).count()).toBe(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expectFocus(page.getByRole('button', { name: 'Open a draggable modal' }))
  await end()
})

it('a resizable modal opens with 800x690 and is resized by keys [dialogs-005]', async () => {
  const { page, end } = await openWidget('resizable-modal', { dark: true })
  await pressButton(page, 'Open a resizable modal')
  const dialog = page.getByRole('dialog', { name: 'Resizable' })
  const window = dialog.locator('.react-draggable')
  await window.waitFor()
  expect((await boxOf(window)).slice(2)).toEqual([800, 690])
  await dialog.getByRole('button', { name: 'Resize' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowUp')
  await expect.poll(async () => (await boxOf(window)).slice(2)).toEqual([816, 626])
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expectFocus(dialog.getByRole('button', { name: 'Move' }))
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(async () => (await boxOf(window))[2]).toBe(358)
  await end()
})

it('a page is saved as PDF, and a failure is said in an alert [dialogs-009] [files-007]', async () => {
  const { page, end } = await openWidget('export-pdf-button')
  const works = page.getByRole('group', { name: 'Saves an empty page' }).getByRole('button', { name: 'Export as PDF' })
  await works.focus()
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(download.suggestedFilename()).toBe('Empty page.pdf')
  const said: string[] = []
  page.on('dialog', dialog => {
    said.push(`${dialog.type()}: ${dialog.message()}`)
    void dialog.accept()
  })
  await page.getByRole('group', { name: 'Fails' }).getByRole('button', { name: 'Export as PDF' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => said).toEqual(['alert: Something went wrong.'])
  await expect.poll(() => page.getByRole('group', { name: 'Disabled' }).getByRole('button').isDisabled()).toBe(true)
  await end()
})

it('several of 5,000 options are found and chosen by keys, in rows of 35 px and a list of at most 400 [dialogs-014] [dialogs-015]', async () => {
  const { page, end } = await openWidget('multi-select')
  await pressButton(page, 'Towns: Any')
  const field = page.getByRole('combobox', { name: 'Search Towns' })
  await expectFocus(field)
  const list = page.getByRole('listbox', { name: 'Towns' })
  const option = (name: string) => list.getByRole('option', { name, exact: true })
  await option('Town 1').waitFor()
  expect([(await boxOf(list))[3], (await boxOf(option('Town 1')))[3]]).toEqual([400, 35])
  await expect.poll(() => list.getByRole('option').count()).toBeLessThan(40)
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await option('Town 5000').waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => option('Town 5000').getAttribute('aria-selected')).toBe('true')
  expect(await field.getAttribute('aria-activedescendant')).toBe(await option('Town 5000').getAttribute('id'))
  await page.keyboard.type('town 42')
  await option('Town 42').waitFor()
  await page.getByText('2 chosen').waitFor()
  await page.keyboard.press('Escape')
  await expectFocus(page.getByRole('button', { name: 'Towns: Town 1, Town 5000' }))
  await end()
})

it('a table is exported as xlsx, and an empty one is not [dialogs-019] [dialogs-020]', async () => {
  const { page, end } = await openWidget('table-export')
  const buttonOf = (state: string) => page.getByRole('group', { name: state }).getByRole('button', { name: 'Export' })
  await buttonOf('Texts that look like formulas stay texts').focus()
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(download.suggestedFilename()).toBe('Rows.xlsx')
  await expect.poll(() => buttonOf('Nothing to export').first().isDisabled()).toBe(true)
  await end()
})

it('each file shows how it fares, in the words of its rule [files-008] [files-009] [files-011] [files-013] [files-014] [files-015] [files-016]', async () => {
  const { page, end } = await openWidget('file-upload', { dark: true })
  await pressButton(page, 'Upload files')
  const dialog = page.getByRole('dialog', { name: 'Upload files' })
  await dialog.getByText(/at most 25MB/).waitFor()
  const text = (name: string, content = 'Ann: hello') => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(content),
  })
  await dialog
    .locator('input[type=file]')
    .setInputFiles([
      text('good.txt'),
      text('empty.txt', ''),
      text('what?.txt'),
      text('damaged.pdf'),
      text('picture.pdf'),
    ])
  for (const said of [
    'File to be uploaded cannot be empty.',
    'Invalid characters found in the file name. Use only letters, numbers, dot, underscore, space, or hyphen.',
    'File appears to be corrupted, please upload new fresh file.',
    'Unable to extract text from the file.',
  ])
    await dialog.getByText(said).waitFor()
  await dialog.getByText(/Done$/).first().waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Remove empty.txt' }).press('Enter')
  await dialog.getByText('empty.txt').waitFor({ state: 'hidden' })
  await dialog.getByRole('button', { name: 'Done', exact: true }).press('Enter')
  await dialog.waitFor({ state: 'hidden' })

  await pressButton(page, 'Upload slowly')
  await dialog.locator('input[type=file]').setInputFiles([text('good.txt')])
  await expect
    .poll(() => dialog.getByRole('progressbar', { name: 'Uploading good.txt' }).getAttribute('aria-valuenow'))
    .toBe('40')
  await end()
})

it('a chart is read as a table by keyboard, and saved as a picture', async () => {
  const { page, end } = await openWidget('chart')
  await page.getByRole('img', { name: /^Won by quarter: a chart of 4 points/ }).waitFor()
  const saved = page.waitForEvent('download')
  await pressButton(page, 'Save as picture: Won by quarter')
  expect((await saved).suggestedFilename()).toBe('Won by quarter.png')
  await pressButton(page, 'Show as table: Won by quarter')
  expect(await cellTexts(page, 'Won by quarter', 0)).toEqual(['Q1', 'Q2', 'Q3', 'Q4'])
  await gridOf(page, 'Won by quarter').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByText('Chosen: Q2').waitFor()
  await end()
})
