import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, callAs } from './support/api.ts'
import { closeBrowser, expectAccessible, expectNoOverflow, signedInVisit } from './support/browser.ts'
import { todayOfCustomer } from './support/customer-day.ts'
import { rowsOf } from './support/parts.ts'

const seller = 'seller@demo.example'

interface Persona {
  readonly personaId: number
  readonly personaName: string
  readonly convCount: number
  readonly dealCount: number
}

let api: Caller
let personas: readonly Persona[]
let first: Persona
beforeAll(async () => {
  api = await callAs(seller)
  personas = await api.post<Persona[]>('persona/getSummariesByConversation', {})
  const [most] = personas
  if (!most) throw new Error('The demo has no personas.')
  first = most
})
afterAll(closeBrowser)

const monthBack = (months: number): string => {
  const [year = 0, month = 0] = todayOfCustomer().split('-').map(Number)
  return new Date(year, month - 1 - months, 1).toLocaleDateString('en-US', {
    month: 'short',
    year: 'numeric',
  })
}

/** Escape, and the wait until the panel is gone, and with it the hint of the number that got the focus back. */
const closeDialog = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.mouse.move(0, 0)
  // The number gets the focus a moment after the panel is gone.
  const countHints = async (): Promise<number> => {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    return page.getByRole('tooltip').count()
  }
  await expect.poll(countHints).toBe(0)
}

it('personas are ranked, and each number opens its deals, its conversations and a sentence [filters-034] [filters-049]', async () => {
  const { page, end } = await signedInVisit(seller, { at: '/persona-research' })
  await page.getByText('Engagement, journeys, revenue impact').waitFor()
  const main = page.getByRole('main')
  await main.getByRole('combobox', { name: `From: ${monthBack(6)}` }).waitFor()
  await main.getByRole('combobox', { name: `To: ${monthBack(0)}` }).waitFor()
  await main.getByRole('combobox', { name: 'Conversations: Calls and e-mails' }).waitFor()
  await main.getByRole('combobox', { name: 'Deals with: 1 conversation or more' }).waitFor()
  expect(await main.getByRole('tab', { name: 'Engagement' }).getAttribute('aria-selected')).toBe('true')

  const listed = main.getByRole('list').first().getByRole('button')
  await expect.poll(() => listed.count()).toBe(personas.length)
  expect((await listed.allTextContents()).map(text => /\d+ deal/.exec(text)?.[0])).toEqual(
    personas.map(({ personaName: _name, convCount, dealCount }) => `${convCount}${dealCount} deal`),
  )

  await main.getByRole('button', { name: `Conversations ${first.convCount}` }).click()
  const talks = page.getByRole('dialog', { name: `Conversations with ${first.personaName}` })
  await talks.getByText(`${first.convCount} conversations, the newest first`).waitFor()
  await expectAccessible(page)
  const quote = talks.locator('q').first()
  const said = (await quote.textContent())?.trim().slice(0, 40) ?? ''
  expect(said.length).toBeGreaterThan(5)
  await quote.click()
  await page.waitForURL(/\/conversation-detail\/\d+\?.*find=/)
  await talks.waitFor({ state: 'hidden' })
  await page.getByText(said).first().waitFor()
  await page.goBack()

  await main.getByRole('button', { name: /^Deals, of \d+/ }).click()
  await page.getByRole('dialog', { name: `Deals with ${first.personaName}: ${first.dealCount} deals` }).waitFor()
  await closeDialog(page)

  await main.getByText('Amount', { exact: true }).first().click()
  const byAmount = await api.post<{ personaName: string }[]>('persona/getSummariesByAmount', {})
  await expect
    .poll(async () => (await listed.first().textContent())?.startsWith(byAmount[0]?.personaName ?? '-'))
    .toBe(true)
  await page.waitForURL(/rank=amount/)
  await end()
})

it('a persona’s journey and impact stand beside the deals without it, small and dark', async () => {
  const { page, end } = await signedInVisit(seller, {
    at: `/persona-research?persona=${first.personaId}&tab=impact`,
    width: 390,
    height: 844,
    dark: true,
  })
  const rate = page.getByRole('region', { name: 'Win Rate' })
  await rate.getByText('Among comparable deals').waitFor()
  await page.getByText('Whole deal; activity partly follows outcome.').waitFor()
  await rate.getByRole('button', { name: new RegExp(`^Win Rate, without ${first.personaName}`) }).click()
  const impact = await api.post<{ withoutPersona: { winRate: { closed: number } } }>('persona/getImpactAnalysis', {
    personaCardId: first.personaId,
  })
  await page
    .getByRole('dialog', {
      name: `Closed deals without ${first.personaName}: ${impact.withoutPersona.winRate.closed} deals`,
    })
    .waitFor()
  await closeDialog(page)
  await expectAccessible(page)
  await expectNoOverflow(page)

  await page.getByRole('tab', { name: 'Journey' }).click()
  const stages = await api.post<{ stage: string; convCount: number }[]>('persona/getJourney', {
    personaCardId: first.personaId,
  })
  const [stage] = stages
  await page.getByRole('button', { name: `${stage?.convCount} conversations at ${stage?.stage}` }).click()
  await page.getByText(`${stage?.convCount} conversations, the newest first`).waitFor()
  await closeDialog(page)
  await rowsOf(page, 'Stage velocity').first().waitFor()
  await rowsOf(page, 'Keywords').first().waitFor()
  await expectAccessible(page)
  await end()
})

it('a job title is suggested by the rules, given to a persona, and found as given', async () => {
  const procurement = personas.find(({ personaName }) => personaName === 'Procurement')
  const title = `Purchasing Strategist ${crypto.randomUUID().slice(0, 8)}`
  await api.post('contacts', { name: `Person of ${title}`, email: null, jobTitle: title })
  const { page, end } = await signedInVisit('csm@demo.example', {
    at: `/persona-research?persona=${procurement?.personaId}&tab=titles`,
  })
  await page.getByRole('button', { name: 'Suggest' }).click()
  await page.getByText('Job titles in your conversations with the same function.').waitFor()
  await page
    .getByRole('button', { name: `Add ${title}` })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Add job title to Procurement' })
  const field = dialog.getByRole('textbox', { name: 'Job titles' })
  await expect.poll(() => field.inputValue()).toBe(title)
  await field.fill('  ')
  await expect.poll(() => dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  await field.fill(title)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText(`${title}: assigned to Procurement`).waitFor()

  await page.getByRole('searchbox', { name: 'Search job titles' }).fill(`"${title}" -director`)
  await page.getByText('1 job title', { exact: true }).waitFor()
  await page.getByText('Assigned to this persona').waitFor()
  await expectAccessible(page)
  await end()
})
