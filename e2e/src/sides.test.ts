import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, callAs } from './support/api.ts'
import { closeBrowser, expectAccessible, expectNoOverflow, signedInVisit, walkTo } from './support/browser.ts'
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
  const { page, end } = await signedInVisit(admin, {
    at: `/conversation-analysis/${storyId}/${cardId}?type=all&direction=bidirectional&conv=${convId}`,
  })
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
  await walkTo(page, `/conversation-analysis/${storyId}/${cardId}?type=all&conv=${convId}`)
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
  const { page, end } = await signedInVisit(admin, { at: `/conversation-detail/${storyId}?type=all&conv=${nextId}` })
  const opening = page.getByRole('region', { name: 'Transcript' }).getByRole('listitem').first()
  await opening.getByText('Seller', { exact: true }).waitFor()
  await end()
})

interface Listed {
  readonly rows: readonly { readonly name: string; readonly email: string; readonly jobTitle: string }[]
}

it('a speaker is known as a contact who is found by typing, and no longer when that is taken back', async () => {
  const { rows } = await caller.get<Listed>('contacts', { storyId })
  const [contact] = rows
  if (!contact) throw new Error('The demo has no contact.')
  const { page, end } = await signedInVisit(admin, {
    at: `/conversation-detail/${storyId}?type=all&conv=${convId}`,
    dark: true,
  })
  const dialog = page.getByRole('dialog', { name: 'Participants' })
  const change = async (tab: RegExp): Promise<void> => {
    await page.getByRole('button', { name: 'Participants' }).click()
    await dialog.getByRole('tab', { name: tab }).click()
    await dialog.getByRole('button', { name: 'Change Odile Brandt' }).click()
  }
  const choose = async (text: string, option: string | RegExp): Promise<void> => {
    await dialog.getByRole('combobox', { name: 'Contact' }).click()
    await page.getByRole('combobox', { name: 'Search Contact' }).fill(text)
    await page.getByRole('option', { name: option }).first().click()
  }
  await page.getByRole('region', { name: 'Transcript' }).waitFor()
  await change(/^Internal/)
  await press(page, 'Side', 'Buyer')
  await choose(contact.email, contact.name)
  await dialog.getByText(contact.jobTitle).last().waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText(`Odile Brandt is set to buyer and known as ${contact.name}.`).first().waitFor()
  const row = dialog.getByRole('row').filter({ hasText: 'Odile Brandt' })
  await row.getByText(contact.jobTitle).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.reload()
  await page.getByRole('region', { name: 'Transcript' }).waitFor()
  await change(/^External/)
  await choose('', 'Nobody')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await row.waitFor()
  await expect.poll(() => row.getByText(contact.jobTitle).count()).toBe(0)
  await end()
})

it('a contact who is not listed is added for a speaker, on a phone too', async () => {
  const { page, end } = await signedInVisit(admin, {
    at: `/conversation-detail/${storyId}?type=all&conv=${convId}`,
    width: 390,
    height: 844,
    expects: [/400/],
  })
  await page.getByRole('button', { name: 'Participants' }).click()
  const dialog = page.getByRole('dialog', { name: 'Participants' })
  await dialog.getByRole('button', { name: 'Change Odile Brandt' }).click()
  await dialog.getByRole('button', { name: 'Add a contact who is not listed' }).click()
  await expect.poll(() => dialog.getByLabel('Name', { exact: true }).inputValue()).toBe('Odile Brandt')
  await dialog.getByLabel('E-mail').fill('not an address')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByText('Please enter an e-mail address like name@company.com.').waitFor()
  await expectAccessible(page)
  await dialog.getByLabel('E-mail').fill('odile@brandt.example')
  await dialog.getByLabel('Job title').fill('Head of Depots')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByText('Head of Depots · odile@brandt.example').waitFor()
  await expectNoOverflow(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Odile Brandt is set to buyer and known as Odile Brandt.').first().waitFor()
  const { rows } = await caller.get<Listed>('contacts', { search: 'odile@brandt' })
  expect(rows.map(({ name, jobTitle }) => [name, jobTitle])).toEqual([['Odile Brandt', 'Head of Depots']])
  await end()
})

it('another company sees nothing of it, neither in its lists nor by a copied address', async () => {
  const { page, end } = await signedInVisit('admin@rival.example', { at: '/accounts', expects: [/404/] })
  await gridOf(page, 'Accounts').waitFor()
  expect(await page.getByText('Delmarch').count()).toBe(0)
  await walkTo(page, '/deals?search=Delmarch')
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
