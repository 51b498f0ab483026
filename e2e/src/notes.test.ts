import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { expectAccessible as check, closeBrowser, expectFitsPhone, signedInVisit } from './support/browser.ts'
import { freshNotesOf, notesOf, openNotes, panelOf } from './support/notes.ts'

afterAll(closeBrowser)

/** Away from everything that explains itself under the pointer. */
const expectAccessible = async (page: Page): Promise<void> => {
  await page.mouse.move(0, 0)
  await page.getByRole('tooltip').waitFor({ state: 'hidden' })
  await check(page)
}

const seller = 'seller@demo.example'
const csm = 'csm@demo.example'
/** Whoever is mentioned is notified; no other journey counts the notifications of these people. */
const mentioned = ['aiko.mori', 'ben.hartley', 'caleb.okoro', 'ines.duval'].map(name => `${name}@demo.example`)
const textOf = (page: Page) => panelOf(page).getByRole('textbox', { name: 'Text of the note' })
const titleOf = (page: Page) => panelOf(page).getByRole('textbox', { name: 'Note title' })
const button = (page: Page, name: string | RegExp) => panelOf(page).getByRole('button', { name })
const rows = (page: Page) => panelOf(page).getByRole('region', { name: 'Notes' }).getByRole('listitem')
const rowOf = (page: Page, title: string) => rows(page).filter({ hasText: title })
const dialog = (page: Page) => page.getByRole('dialog')
const showing = (page: Page, count: number) =>
  panelOf(page).getByText(`Showing ${count} notes`, { exact: true }).waitFor()

it('the notes open from the header, and a first note is written with a mention [notes-001] [notes-004] [notes-018] [notes-019] [notes-020] [notes-021] [notes-025] [notes-026] [notes-028] [notes-032] [notes-033] [notes-034] [notes-037] [notes-038]', async () => {
  const { storyId, colleagues, contacts, me } = await freshNotesOf(seller, 0)
  const { page, end } = await signedInVisit(seller, { at: null })
  await openNotes(page, storyId)
  await panelOf(page).getByText('There are no notes yet. Click on NEW NOTE to get started').waitFor()
  await showing(page, 0)
  await expectAccessible(page)

  await button(page, 'New note').click()
  expect(await titleOf(page).getAttribute('placeholder')).toBe('Note title')
  await panelOf(page).locator('[data-placeholder="Start typing your note..."]').waitFor()
  expect(
    await panelOf(page)
      .getByRole('button', { name: /^(Cancel|Save)$/ })
      .allTextContents(),
  ).toEqual(['Cancel', 'Save'])
  const lock = panelOf(page).locator('button[aria-pressed]')
  expect(await lock.getAttribute('aria-label')).toMatch(/^Private/)
  await lock.click()
  await expect.poll(() => lock.getAttribute('aria-label')).toMatch(/^Public/)
  await lock.click()
  await expect.poll(() => lock.getAttribute('aria-label')).toMatch(/^Private/)
  await lock.click()

  await titleOf(page).fill('Kick-off')
  await textOf(page).click()
  await page.keyboard.type('First line')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Ask @')
  const suggested = page.getByRole('listbox', { name: 'People to mention' })
  await suggested.waitFor()
  await expectAccessible(page)
  const colleague = colleagues.find(person => person.email === mentioned[0])
  await page.keyboard.type(colleague?.name.slice(0, 5) ?? '')
  await suggested.getByRole('option', { name: colleague?.name ?? '' }).waitFor()
  await page.keyboard.press('Enter')
  await suggested.waitFor({ state: 'hidden' })
  await page.keyboard.type('and @')
  const [contact] = contacts
  await page.keyboard.type(contact?.name ?? '')
  await suggested
    .getByRole('option', { name: contact?.name ?? '' })
    .first()
    .click()
  const sent = page.waitForRequest('**/createOpptyPlanNotes')
  await button(page, 'Save').click()
  expect((await sent).postDataJSON()).toMatchObject({
    notes: `First line\nAsk @[${colleague?.name}](${colleague?.userId} user) and @[${contact?.name}](${contact?.contactId} contact) `,
    notesTitle: 'Kick-off',
    type: 'public',
    usersId: me.userId,
    mentions: [
      { id: colleague?.userId, type: 'user' },
      { id: contact?.contactId, type: 'contact' },
    ],
  })
  await rowOf(page, 'Kick-off').waitFor()
  await showing(page, 1)
  await expectAccessible(page)

  await page.getByRole('banner').getByRole('button', { name: 'Notes', exact: true }).click()
  await panelOf(page).waitFor({ state: 'hidden' })
  await end()
})

it('a note is read with its comments, edited and removed [notes-011] [notes-012] [notes-013] [notes-016] [notes-022] [notes-027] [notes-040] [notes-046]', async () => {
  const { storyId, opptyPlanId, write, me, contacts, caller } = await freshNotesOf(seller, 1)
  const [contact] = contacts
  const { id } = await write({ title: 'Pilot', text: `They want a pilot.\nAsk @[x](${contact?.contactId} contact).` })
  await write({
    title: 'Another title that is far too long for the width of any phone that people carry around',
    text: 'Words',
  })
  const [words] = await caller.get<{ pitch: string; discoveryQuestions: string[] }[]>(
    `opptyplan/getIntroPitchAndDiscoveryQuestions/${opptyPlanId}`,
  )
  await caller.post('create/opptyPlanNoteComment', {
    commentText: 'Who pays?',
    opptyPlanNotesId: id,
    userId: me.userId,
  })
  const { page, end } = await signedInVisit(seller, { at: `/deals/${storyId}?note=${id}`, dark: true })
  await panelOf(page).getByRole('heading', { name: 'Pilot' }).waitFor()
  await expect.poll(() => panelOf(page).locator('mark').allTextContents()).toEqual([`@${contact?.name}`])
  await panelOf(page).getByPlaceholder('Leave a comment').waitFor()
  await expect.poll(() => button(page, 'Add').isDisabled()).toBe(true)
  const comment = panelOf(page).getByRole('listitem').filter({ hasText: 'Who pays?' })
  await comment.getByRole('button', { name: 'Remove' }).waitFor()
  await expectAccessible(page)
  await expectFitsPhone(page)

  await button(page, 'Edit').click()
  await textOf(page).waitFor()
  await panelOf(page).getByText('Elevator pitch').click()
  await button(page, 'Paste in note: Elevator pitch').click()
  await panelOf(page).getByText('Discovery questions').click()
  await button(page, 'Paste in note: Discovery questions').click()
  await expect.poll(() => textOf(page).innerText()).toContain(words?.discoveryQuestions.at(-1))
  await expect.poll(() => textOf(page).innerText()).toContain(words?.pitch)
  await expectAccessible(page)
  await expectFitsPhone(page)
  await textOf(page).click()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
  await expect.poll(() => button(page, 'Save').isDisabled()).toBe(true)
  await page.keyboard.type('They want it in May.')
  const saved = page.waitForRequest('**/update/opptyPlanNote')
  await button(page, 'Save').click()
  expect((await saved).postDataJSON()).toMatchObject({
    opptyPNoteId: id,
    notes: 'They want it in May.',
    notesTitle: 'Pilot',
    type: 'public',
    mentions: [],
  })
  await panelOf(page).getByText('They want it in May.').waitFor()

  await panelOf(page).getByRole('article').getByRole('button', { name: 'Remove' }).click()
  await dialog(page).getByRole('button', { name: 'Remove' }).click()
  await showing(page, 1)
  await rowOf(page, 'Another').waitFor()
  expect(await rowOf(page, 'Pilot').count()).toBe(0)
  await expectFitsPhone(page)

  // What others write comes by itself.
  const other = await notesOf(csm, 1)
  await other.write({ title: 'From afar', text: 'Hello' })
  await rowOf(page, 'From afar').getByRole('button').click()
  await panelOf(page).getByText('No comments yet').waitFor()
  await end()
})

it('a click in the content or going elsewhere closes the panel; what was typed is there again [notes-036] [notes-034]', async () => {
  const { storyId } = await freshNotesOf(seller, 3)
  const { page, end } = await signedInVisit(seller, { at: null })
  await openNotes(page, storyId)
  await button(page, 'New note').click()
  await titleOf(page).fill('Half a thought')
  await textOf(page).click()
  await page.keyboard.type('They said that')
  await page.locator('#content h1').click()
  await panelOf(page).waitFor({ state: 'hidden' })

  await page.getByRole('banner').getByRole('button', { name: 'Notes', exact: true }).click()
  await button(page, /^Unsaved note Half a thought/).click()
  await panelOf(page).getByText('What you typed before is here again.').waitFor()
  await expect.poll(() => titleOf(page).inputValue()).toBe('Half a thought')
  await expect.poll(() => textOf(page).innerText()).toBe('They said that')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Opportunity plan' }).click()
  await page.waitForURL(/\/plans\/\d+$/)
  await panelOf(page).waitFor({ state: 'hidden' })

  await page.getByRole('banner').getByRole('button', { name: 'Notes', exact: true }).click()
  await button(page, 'New note').click()
  await expect.poll(() => titleOf(page).inputValue()).toBe('Half a thought')
  await button(page, 'Cancel').click()
  await dialog(page).getByRole('button', { name: 'Discard' }).click()
  await panelOf(page).getByText('There are no notes yet. Click on NEW NOTE to get started').waitFor()
  // By keyboard: the focus goes into the panel; Tab out of the panel into the content closes it as well.
  await button(page, 'Close the notes').focus()
  await page.keyboard.press('Enter')
  await panelOf(page).waitFor({ state: 'hidden' })
  const icon = page.getByRole('banner').getByRole('button', { name: 'Notes', exact: true })
  await icon.focus()
  await page.keyboard.press('Enter')
  await button(page, 'New note').waitFor()
  await page.keyboard.press('Tab')
  await expect.poll(() => button(page, 'Close the notes').evaluate(node => node === document.activeElement)).toBe(true)
  await page.keyboard.press('Shift+Tab')
  await panelOf(page).waitFor({ state: 'hidden' })
  await end()
})

it('of two who edit one note the later one sees both versions and joins them; a removed note goes on as a new one', async () => {
  const { storyId, write, caller, opptyPlanId } = await freshNotesOf(seller, 5)
  const { id } = await write({ title: 'Shared', text: 'Begun' })
  const other = await notesOf(csm, 5)
  const { page, end } = await signedInVisit(seller, { at: `/deals/${storyId}?note=${id}-edit` })
  await textOf(page).click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Mine')
  await other.caller.post('update/opptyPlanNote', {
    opptyPNoteId: id,
    notes: 'Theirs',
    notesTitle: 'Shared',
    type: 'public',
    version: 1,
  })
  await panelOf(page).getByText('Someone changed this note while you were writing').waitFor()
  await panelOf(page).getByText('Theirs', { exact: true }).waitFor()
  await expect.poll(() => button(page, 'Save').isDisabled()).toBe(true)
  await expectAccessible(page)
  await button(page, 'Append theirs to mine').click()
  await expect.poll(() => textOf(page).innerText()).toMatch(/^Mine\n+Theirs$/)
  await button(page, 'Save').click()
  await panelOf(page)
    .getByRole('article')
    .getByText(/Mine\s+Theirs/)
    .waitFor()

  await button(page, 'Edit').click()
  await textOf(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' and more')
  await other.caller.post('delete/opptyPlanNotes', { id })
  await panelOf(page).getByText('Someone removed this note while you were writing').waitFor()
  await expectAccessible(page)
  await button(page, 'Continue in a new note').click()
  await expect.poll(() => textOf(page).innerText()).toMatch(/and more$/)
  await button(page, 'Save').click()
  await rowOf(page, 'Shared').waitFor()
  const notes = await caller.get<{ notes: string }[]>(`getAll/notes/cardNotes/${opptyPlanId}`)
  expect(notes.map(({ notes }) => notes)).toEqual(['Mine\n\nTheirs and more'])
  await end()
})
