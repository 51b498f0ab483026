import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, callAs } from './support/api.ts'
import { closeBrowser, expectAccessible, signedInVisit } from './support/browser.ts'

const csm = 'csm@demo.example'
let caller: Caller
let storyId: number

beforeAll(async () => {
  caller = await callAs(csm)
  const { rows } = await caller.get<{ rows: readonly { storyId: number }[] }>('deals', { pageSize: 1 })
  storyId = rows[0]?.storyId ?? 0
})
afterAll(closeBrowser)

/** A note of one person on the deal, of the given side. */
const addNote = async (side: 'buyer' | 'seller'): Promise<number> => {
  const { convId } = await caller.post<{ convId: number }>('conversation/add', {
    storyId,
    convType: 'note',
    subject: `Only the ${side}`,
    transcript: 'Robin Alone: No one else was there.',
    participants: [{ name: 'Robin Alone', side }],
  })
  return convId
}

const openParticipants = async (page: Page, convId: number) => {
  await page.goto(`/conversation-detail/${storyId}?conv=${convId}&type=all`)
  await page.getByRole('button', { name: 'Participants' }).click()
  return page.getByRole('dialog', { name: 'Participants' })
}

it('a conversation with one side alone says that nobody of the other was found [dialogs-029] [dialogs-030]', async () => {
  const { page, end } = await signedInVisit(csm, { at: null })
  const buyers = await openParticipants(page, await addNote('buyer'))
  await buyers.getByRole('tab', { name: 'Internal (0)' }).click()
  await buyers.getByText('No internal participants found.', { exact: true }).waitFor()
  await expectAccessible(page)
  const sellers = await openParticipants(page, await addNote('seller'))
  await sellers.getByRole('tab', { name: 'External (0)' }).click()
  await sellers.getByText('No external participants found.', { exact: true }).waitFor()
  await end()
})

it('a deal in which no card came up says so, and offers to look in both directions [dialogs-027]', async () => {
  const { page, end } = await signedInVisit(csm, { at: null, dark: true })
  // No deal of the demo is without cards.
  await page.route(/\/deals\/\d+\/cards/, route => route.fulfill({ json: { data: [] } }))
  await page.goto(`/deals/${storyId}`)
  await page.getByText('No insights found.', { exact: true }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show both directions' }).click()
  await page.waitForURL(/direction=bidirectional/)
  await expect.poll(() => page.getByText('No insights found.', { exact: true }).count()).toBe(1)
  await end()
})
