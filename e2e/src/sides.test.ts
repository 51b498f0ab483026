import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, callAs } from './support/api.ts'
import { closeBrowser, expectAccessible, signIn, visit } from './support/browser.ts'
import { makeVtt } from './support/files.ts'
import { gridOf, press } from './support/parts.ts'

const admin = 'admin@demo.example'
const keyword = 'emergency job insertion'

let caller: Caller
let storyId: number
let convId: number
let cardId: number

/** A call in which a person of unknown side says a keyword of the demo three times. */
beforeAll(async () => {
  caller = await callAs(admin)
  const { rows } = await caller.get<{ rows: { storyId: number }[] }>('deals', { status: 'Open', search: 'Delmarch' })
  storyId = rows[0]?.storyId ?? 0
  const cards = await caller.get<readonly { id: number; title: string }[]>('playbookcard/cards')
  cardId = cards.find(({ title }) => title === 'Same-day changes to the schedule')?.id ?? 0
  const file = makeVtt('sides of a call.vtt', [
    'Quentin Farrow: Good morning, and thank you for the time today.',
    `Odile Brandt: We need ${keyword} before the winter.`,
    `Odile Brandt: Without ${keyword} the depot stands still.`,
    `Odile Brandt: So ${keyword} comes first.`,
    'Quentin Farrow: Understood, that is a clear order of things.',
  ])
  const answer = await caller.send<{ convId: number | null }>('files/conversation/uploadAndSave', [file], {
    storyId,
    wait: 'Y',
  })
  convId = answer.convId ?? 0
  expect(convId).toBeGreaterThan(0)
})
afterAll(closeBrowser)

const buyerMatches = async (): Promise<number> => {
  const cards = await caller.get<readonly { cardId: number; matches: number }[]>(`deals/${storyId}/cards`)
  return cards.find(card => card.cardId === cardId)?.matches ?? 0
}

const setSide = async (page: Page, name: string, side: string): Promise<void> => {
  await page.getByRole('button', { name: 'Participants' }).click()
  const dialog = page.getByRole('dialog', { name: 'Participants' })
  await dialog.getByRole('button', { name: `Change ${name}` }).click()
  await press(page, 'Side', side)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText(`${name} is set to ${side.toLowerCase()}.`).first().waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
}

it('a side that is put right carries the buyer’s numbers with it', async () => {
  const before = await buyerMatches()
  const { page, end } = await visit()
  await signIn(page, admin)
  await page.goto(`/conversation-analysis/${storyId}/${cardId}?type=all&direction=bidirectional&conv=${convId}`)
  const transcript = page.getByRole('region', { name: 'Transcript' })
  await transcript.getByText('Side unknown').first().waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Participants' }).click()
  await page.getByRole('button', { name: 'Change Odile Brandt' }).click()
  await page.getByRole('radiogroup', { name: 'Side' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.keyboard.press('Escape')

  await setSide(page, 'Odile Brandt', 'Buyer')
  await transcript.getByText('Buyer', { exact: true }).first().waitFor()
  await expect.poll(buyerMatches).toBe(before + 3)
  await page.goto(`/conversation-analysis/${storyId}/${cardId}?type=all&conv=${convId}`)
  await expect.poll(() => page.getByRole('region', { name: 'Transcript' }).locator('mark').count()).toBe(3)

  await setSide(page, 'Odile Brandt', 'Seller')
  await expect.poll(buyerMatches).toBe(before)
  await end()
})

it('what was decided for a name holds for the next conversation with it', async () => {
  const next = makeVtt('sides of the next call.vtt', [
    'Odile Brandt: I am back with news of the depot.',
    'Quentin Farrow: Go on, we are all ears.',
  ])
  const { convId: nextId } = await caller.send<{ convId: number | null }>('files/conversation/uploadAndSave', [next], {
    storyId,
    wait: 'Y',
  })
  const { page, end } = await visit()
  await signIn(page, admin)
  await page.goto(`/conversation-detail/${storyId}?type=all&conv=${nextId}`)
  const opening = page.getByRole('region', { name: 'Transcript' }).getByRole('listitem').first()
  await opening.getByText('Seller', { exact: true }).waitFor()
  await end()
})

it('another company sees nothing of it, neither in its lists nor by a copied address', async () => {
  const { page, end } = await visit({ expects: [/404/] })
  await signIn(page, 'admin@rival.example')
  await page.goto('/accounts')
  await gridOf(page, 'Accounts').waitFor()
  expect(await page.getByText('Delmarch').count()).toBe(0)
  await page.goto('/deals?search=Delmarch')
  await page.getByRole('main').getByText('No matches found.').waitFor()
  for (const address of [
    `/deals/${storyId}`,
    `/conversation-analysis/${storyId}/${cardId}?conv=${convId}`,
    `/conversation-detail/${storyId}?conv=${convId}`,
    `/messaging/card/${cardId}`,
  ]) {
    await page.goto(address)
    await page
      .getByRole('main')
      .getByText(/not found|does not exist|could not be found|no longer/i)
      .first()
      .waitFor()
    expect(await page.getByText('Delmarch').count()).toBe(0)
  }
  await end()
})
