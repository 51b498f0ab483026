import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, callAs } from './support/api.ts'
import { closeBrowser, expectAccessible, expectNoOverflow, signedInVisit, walkTo } from './support/browser.ts'

const seller = 'seller@demo.example'

interface Detail {
  readonly storyId: number
  readonly storyName: string
  readonly ownerUserId: number | null
  readonly opportunityOwner: string
}

let caller: Caller
let deal: Detail
let cardId: number
beforeAll(async () => {
  caller = await callAs(seller)
  const { rows } = await caller.get<{ rows: { storyId: number }[] }>('deals', { status: 'Won', sort: 'created' })
  for (const { storyId } of rows) {
    deal = await caller.get<Detail>(`getStoryDetail/storyId/${storyId}`)
    const [card] = await caller.get<{ cardId: number }[]>(`deals/${storyId}/cards`)
    if (deal.ownerUserId === null || !card) continue
    cardId = card.cardId
    return
  }
  throw new Error('The demo has no won deal whose owner is a user.')
})
afterAll(closeBrowser)

it('the records of a deal and its account open beside the deal, as the CRM has them [keywords-012]', async () => {
  const { page, end } = await signedInVisit(seller, { at: `/deals/${deal.storyId}` })
  await page.getByRole('button', { name: 'Details' }).click()
  const panel = page.getByRole('dialog', { name: 'Account / Opportunity details' })
  const record = panel.getByRole('table', { name: 'Opportunity' })
  await record.getByRole('row', { name: `Opportunity ${deal.storyName}` }).waitFor()
  await record.getByRole('row', { name: `Owner ${deal.opportunityOwner}` }).waitFor()
  expect(await record.getByRole('textbox').count()).toBe(0)
  await expectAccessible(page)
  await panel.getByRole('tab', { name: 'Account' }).click()
  await panel
    .getByRole('table', { name: 'Account' })
    .getByRole('row', { name: /^Segment / })
    .waitFor()
  await page.waitForURL(/record=account/)
  await page.reload()
  await panel.getByRole('table', { name: 'Account' }).waitFor()
  await panel.getByRole('button', { name: 'Close' }).click()
  await panel.waitFor({ state: 'hidden' })
  await end()

  const small = await signedInVisit(seller, {
    at: `/deals/${deal.storyId}?record=opportunity`,
    width: 390,
    height: 844,
    dark: true,
  })
  await small.page.getByRole('table', { name: 'Opportunity' }).waitFor()
  await expectAccessible(small.page)
  await expectNoOverflow(small.page)
  await small.end()
})

it('from a card in a deal to the same card in the other deals of its owner [conversation-003]', async () => {
  const own = await caller.get<{ storyId: number; storyName: string }[]>(
    `deal/userid/${deal.ownerUserId}/card/${cardId}`,
  )
  const other = own.find(({ storyId }) => storyId !== deal.storyId)
  expect(other).toBeDefined()
  const { page, end } = await signedInVisit(seller, { at: `/conversation-analysis/${deal.storyId}/${cardId}` })
  await page.getByRole('link', { name: `More deals of ${deal.opportunityOwner}` }).click()
  await page.waitForURL(`**/conversation-analysiss/${deal.storyId}/${cardId}/user/${deal.ownerUserId}`)
  await page.getByRole('heading', { name: 'Voice of Customer' }).waitFor()
  const chooser = page.getByRole('combobox', { name: /deals? of this person with the card/ })
  await chooser.click()
  await expect.poll(() => page.getByRole('option').count()).toBe(own.length)
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await chooser.click()
  await page
    .getByRole('option')
    .filter({ hasText: other?.storyName ?? '' })
    .first()
    .click()
  await page.waitForURL(`**/conversation-analysiss/${other?.storyId}/${cardId}/user/${deal.ownerUserId}`)
  await page
    .getByRole('navigation', { name: 'Deal' })
    // The account stands beside it.
    .getByText(other?.storyName.split(' - ').at(-1) ?? '', { exact: true })
    .waitFor()
  await page.getByRole('region', { name: 'Conversations' }).getByRole('listitem').first().waitFor()

  await walkTo(page, `/conversation-detail/${deal.storyId}`)
  await page.getByRole('link', { name: 'Deal game tape' }).click()
  await page.waitForURL(`**/dealgametape/storyId/${deal.storyId}/opptyId/${deal.storyId}`)
  await page.getByRole('heading', { name: 'The story of the deal' }).waitFor()
  await end()
})
