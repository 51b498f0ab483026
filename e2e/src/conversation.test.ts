import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, callAs } from './support/api.ts'
import { closeBrowser, expectAccessible, expectFitsPhone, signedInVisit, walkTo } from './support/browser.ts'
import { chooseFrom, press } from './support/parts.ts'

const seller = 'seller@demo.example'

interface Counted {
  readonly all: number
  readonly call: number
  readonly email: number
  readonly document: number
}

/** A deal and a card with calls and emails that match, and with something that only the seller said. */
interface Scene {
  readonly storyId: number
  readonly cardId: number
  readonly counts: Counted
  /** Matches that the buyer said, and that anybody said. */
  readonly buyer: number
  readonly both: number
}

let scene: Scene
let caller: Caller

const conversationsOf = 'getConvWithTextAndMatchWordsForCardForStoryOrOpptyP'
const matchesOf = async (storyId: number, cardId: number, buyerBidirectional: string): Promise<number> => {
  const { rows } = await caller.get<{ rows: { matches: number }[] }>(conversationsOf, {
    storyId,
    cardId,
    buyerBidirectional,
  })
  return rows.reduce((sum, { matches }) => sum + matches, 0)
}

beforeAll(async () => {
  caller = await callAs(seller)
  const { rows } = await caller.get<{ rows: { storyId: number }[] }>('deals', { search: 'Garrowlea' })
  for (const { storyId } of rows) {
    const cards = await caller.get<{ cardId: number }[]>(`deals/${storyId}/cards`)
    for (const { cardId } of cards.slice(0, 4)) {
      const { counts } = await caller.get<{ counts: Counted }>(conversationsOf, {
        storyId,
        cardId,
      })
      if (counts.call < 2 || counts.email === 0) continue
      const [buyer, both] = [
        await matchesOf(storyId, cardId, 'buyer'),
        await matchesOf(storyId, cardId, 'bidirectional'),
      ]
      if (buyer === both) continue
      scene = { storyId, cardId, counts, buyer, both }
      return
    }
  }
  throw new Error('The demo has no deal of Garrowlea with a card that came up in calls and in emails.')
})
afterAll(closeBrowser)

const address = (search = '') => `/conversation-analysis/${scene.storyId}/${scene.cardId}${search}`
const typeButton = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Type' }).getByRole('radio', { name: new RegExp(`^${name}`) })
const typeTexts = (page: Page) => page.getByRole('radiogroup', { name: 'Type' }).locator('label').allTextContents()
const items = (page: Page) => page.getByRole('region', { name: 'Conversations' }).getByRole('listitem')
const moment = (page: Page) => page.getByRole('status', { name: /^key moment \d+ of \d+$/ })
const lit = (page: Page) => page.getByRole('region', { name: 'Transcript' }).locator('mark[data-present]')

const open = async (page: Page, search = ''): Promise<void> => {
  await page.goto(address(search))
  await page.getByRole('heading', { name: 'Voice of Customer' }).waitFor()
  await page.getByRole('region', { name: 'Transcript' }).waitFor()
}

/** A stage at which the card did not come up. */
const emptyStage = async (): Promise<string> => {
  const { storyId, cardId } = scene
  const stages = await caller.get<{ picklistValue: string }[]>('getStageDropdownLabels')
  for (const { picklistValue: stage } of stages) {
    const { counts } = await caller.get<{ counts: Counted }>(conversationsOf, { storyId, cardId, stage })
    if (counts.all === 0) return stage
  }
  throw new Error('The card came up at every stage.')
}

it('the types have counts, calls come first, a stage switches to all, emails have no direction, times narrow the list, and participants are listed by side [conversation-001] [conversation-005] [conversation-007] [conversation-015] [conversation-016] [conversation-025] [conversation-026] [conversation-031] [conversation-033] [summary-015]', async () => {
  const { page, end } = await signedInVisit(seller, { at: null })
  await open(page)
  const { counts } = scene
  await page.getByRole('radiogroup', { name: 'Type' }).getByText(`Calls${counts.call}`).waitFor()
  expect(await typeTexts(page)).toEqual([
    `All${counts.all}`,
    `Calls${counts.call}`,
    `Emails${counts.email}`,
    `Documents${counts.document}`,
  ])
  await expect.poll(() => typeButton(page, 'Calls').isChecked()).toBe(true)
  await expect.poll(() => items(page).count()).toBe(counts.call)
  await expectAccessible(page)

  const stage = page.getByRole('combobox', { name: /^Stage:/ })
  await expect.poll(() => stage.textContent()).toContain('Any')
  const facts = await items(page).first().getByText(/ · /).first().textContent()
  const present = (facts ?? '').split(' · ')[1]?.trim() ?? ''
  await chooseFrom(page, /^Stage:/, present)
  await expect.poll(() => typeButton(page, 'All').isChecked()).toBe(true)
  await page.waitForURL(/stage=/)
  await expect.poll(async () => (await items(page).allTextContents()).every(text => text.includes(present))).toBe(true)

  await chooseFrom(page, `Stage: ${present}`, 'Any')
  await page.waitForURL(url => !url.searchParams.has('stage'))
  await page.getByRole('button', { name: 'Participants' }).click()
  const dialog = page.getByRole('dialog', { name: 'Participants' })
  await dialog.getByRole('columnheader', { name: 'Persona' }).waitFor()
  await expect.poll(() => dialog.getByRole('row').count()).toBeGreaterThan(1)
  await expectAccessible(page)
  await dialog.getByRole('tab', { name: /^Internal/ }).click()
  await dialog.getByRole('columnheader', { name: 'Role name' }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })

  const direction = page.getByRole('switch', { name: /^Direction:/ })
  await expect.poll(() => direction.isEnabled()).toBe(true)
  await press(page, 'Type', /^Emails/)
  await page.waitForURL(/type=email/)
  await expect.poll(() => direction.isEnabled()).toBe(false)
  await press(page, 'Type', /^All/)
  const times = page.getByRole('radiogroup', { name: 'Time' }).locator('label')
  await expect.poll(() => times.allTextContents()).toEqual(['Last 3 months', 'Last 6 months', 'All'])
  await press(page, 'Time', 'Last 3 months')
  await page.waitForURL(/range=90/)
  const { counts: recent } = await caller.get<{ counts: Counted }>(conversationsOf, {
    storyId: scene.storyId,
    cardId: scene.cardId,
    dateRange: 90,
  })
  await expect.poll(async () => (await typeTexts(page))[0]).toBe(`All${recent.all}`)

  // Filters that leave nothing are reported in a dialog.
  await walkTo(page, address(`?type=all&stage=${encodeURIComponent(await emptyStage())}`))
  const oops = page.getByRole('dialog', { name: 'Oops!' })
  await oops.getByText('No calls found. Please revisit your filters and try again.').waitFor()
  await expectAccessible(page)
  await oops.getByRole('button', { name: 'Ok' }).click()
  await oops.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Show all' }).click()
  await items(page).first().waitFor()
  await end()
})

it('the buyer alone says less than both sides do, and a competitor lights up while all conversations stay listed [conversation-009] [conversation-023] [conversation-024]', async () => {
  const { page, end } = await signedInVisit(seller, { at: null })
  await open(page, '?type=all')
  const matches = async (): Promise<number> => {
    const found = await items(page)
      .getByText(/^\d+ match(es)? ·/)
      .allTextContents()
    return found.reduce((sum, text) => sum + Number.parseInt(text, 10), 0)
  }
  await expect.poll(matches).toBe(scene.buyer)
  await page.getByRole('switch', { name: 'Direction: Buyer-only' }).focus()
  await page.keyboard.press('Space')
  await page.waitForURL(/direction=bidirectional/)
  await page.getByRole('switch', { name: 'Direction: Bidirectional' }).waitFor()
  await expect.poll(matches).toBe(scene.both)

  const all = await items(page).count()
  await page.getByRole('button', { name: /^Highlight/ }).click()
  await page.getByRole('switch', { name: 'Conversations listed: Only those with these cards' }).focus()
  await page.keyboard.press('Space')
  await page.waitForURL(/wide=y/)
  await page.getByRole('combobox', { name: 'Competitor' }).click()
  await page.getByRole('option').nth(1).click()
  await page.waitForURL(/competitor=\d+/)
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('region', { name: 'Transcript' }).waitFor()
  await page.getByRole('button', { name: /^Highlight.*1/ }).waitFor()
  await page.getByRole('switch', { name: 'Direction: Bidirectional' }).waitFor()
  await expect.poll(() => items(page).count()).toBe(all)
  await end()
})

it('key moments are stepped through to the next conversation, and a transcript is searched word by word or as it is written [conversation-012]', async () => {
  const { page, end } = await signedInVisit(seller, { at: null })
  await open(page)
  await lit(page).first().waitFor()
  const at = async (): Promise<readonly [number, number]> => {
    const [n, total] = ((await moment(page).textContent()) ?? '').split('/').map(Number)
    return [n ?? 0, total ?? 0]
  }
  const [first, total] = await at()
  expect(first).toBe(1)
  for (let n = 2; n <= total; n++) {
    await page.keyboard.press('j')
    await expect.poll(at).toEqual([n, total])
    await lit(page).first().waitFor()
    await expect.poll(() => lit(page).first().isVisible()).toBe(true)
  }
  // After the last moment comes the next conversation.
  await page.keyboard.press('j')
  await page.waitForURL(/conv=\d+/)
  await expect.poll(() => items(page).nth(1).getByRole('button').getAttribute('aria-current')).toBe('true')
  await expect.poll(async () => (await at())[0]).toBe(1)

  await lit(page).first().waitFor()
  const phrase = (await lit(page).first().textContent()) ?? ''
  const backwards = phrase.split(/\s+/).toReversed().join(' ')
  expect(backwards).not.toBe(phrase)
  const find = page.getByRole('searchbox', { name: /transcript/i })
  const results = page.getByRole('status', { name: /^search result \d+ of \d+$/ })
  await find.fill(backwards)
  await results.waitFor()
  await press(page, 'How to search', 'Exact match')
  await page.getByRole('article').getByText('No matches found.').waitFor()
  await find.fill(phrase)
  await results.waitFor()
  await page.waitForURL(/exact=/)
  await expectAccessible(page)
  await page.reload()
  await results.waitFor()
  await expect.poll(() => find.inputValue()).toBe(phrase)
  await end()
})

/** Another card that some, and not all, of the conversations of the scene have. */
const findOther = async () => {
  const { storyId, cardId } = scene
  const both = { storyId, cardId, buyerBidirectional: 'bidirectional' }
  const { total: all } = await caller.get<{ total: number }>(conversationsOf, both)
  const cards = await caller.get<{ cardId: number; title: string }[]>(`deals/${storyId}/cards`, {
    buyerBidirectional: 'bidirectional',
  })
  for (const other of cards) {
    if (other.cardId === cardId) continue
    const query = { ...both, relatedCardIdList: other.cardId }
    const { total } = await caller.get<{ total: number }>(conversationsOf, query)
    if (total > 0 && total < all) return { ...other, total, all }
  }
  throw new Error('The deal has no second card that narrows its conversations.')
}

it('the full view covers the page in the dark; a related card narrows the list, stays in the address, and is taken away with its chip [conversation-017] [summary-016]', async () => {
  const { page, end } = await signedInVisit(seller, { at: null, dark: true })
  const other = await findOther()
  await open(page, '?type=all&direction=bidirectional')
  await expectAccessible(page)
  const listed = page.getByRole('radiogroup', { name: 'Type' })
  await listed.getByText(`All${other.all}`).waitFor()
  const subject = await page.getByRole('article').getByRole('heading').first().textContent()
  await page.getByRole('button', { name: /^Highlight/ }).click()
  await page.getByRole('combobox', { name: 'Related cards' }).click()
  await page.getByRole('option', { name: other.title }).first().click()
  await listed.getByText(`All${other.total}`).waitFor()
  await expect.poll(() => items(page).count()).toBe(other.total)
  // What was being read is still there.
  await expect.poll(() => page.getByRole('article').getByRole('heading').first().textContent()).toBe(subject)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Full view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Full view' })
  await dialog.getByRole('region', { name: 'Transcript' }).waitFor()
  await page.waitForURL(/full=/)
  await page.reload()
  await dialog.getByRole('region', { name: 'Transcript' }).waitFor()
  await dialog.locator('mark').first().waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await listed.getByText(`All${other.total}`).waitFor()
  await items(page).first().click()
  await page.getByRole('region', { name: 'Transcript' }).locator('mark[data-kind="related"]').first().waitFor()
  await expectAccessible(page)
  await expectFitsPhone(page, { dark: false })
  await page.getByRole('button', { name: `Remove the filter Related card: ${other.title}` }).click()
  await listed.getByText(`All${other.all}`).waitFor()
  expect(page.url()).not.toContain('related=')
  await end()
})
