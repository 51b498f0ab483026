import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { type Caller, callAs } from './support/api.ts'
import {
  closeBrowser,
  expectAccessible,
  expectFitsPhone,
  signedInVisit,
  signIn,
  visit,
  walkTo,
} from './support/browser.ts'
import { cellTexts, gridOf, rowsOf } from './support/parts.ts'

afterAll(closeBrowser)

const openDeals = async (caller: Caller): Promise<number[]> => {
  const { rows } = await caller.get<{ rows: { storyId: number }[] }>('deals', { status: 'Open', sort: 'created' })
  return rows.map(({ storyId }) => storyId)
}
interface Stage {
  readonly name: string
  readonly params: readonly { readonly salesStageParamId: number }[]
}
const toPlan = async (page: Page, storyId: number, search = ''): Promise<void> => {
  await page.goto(`/plans/${storyId}${search}`)
  await page.getByRole('heading', { name: 'Opportunity plan', level: 1 }).waitFor()
}
const question = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words })

it('from a deal to its plan: a seller rates what is known of a stage and notes why', async () => {
  const [storyId = 0] = await openDeals(await callAs('seller@demo.example'))
  const { page, end } = await signedInVisit('seller@demo.example', { at: `/deals/${storyId}` })
  await page.getByRole('link', { name: 'Opportunity plan' }).click()
  await page.waitForURL(new RegExp(`/plans/${storyId}$`))
  await page.getByRole('heading', { name: /^Questions at / }).waitFor()
  await expectAccessible(page)
  await expectFitsPhone(page)

  await page
    .getByRole('navigation', { name: 'Stages' })
    .getByRole('button', { name: /^Discovery/ })
    .click()
  await page.waitForURL(/stage=\d+/)
  await page.getByRole('heading', { name: 'Questions at Discovery' }).waitFor()
  expect(await page.getByRole('button', { name: 'Edit questions' }).count()).toBe(0)
  const pain = question(page, 'Do we know in their own words what hurts, and whom?')
  await pain.getByText('2', { exact: true }).click()
  await expect.poll(() => pain.getByRole('radio', { name: '2' }).isChecked()).toBe(true)
  await pain.getByRole('textbox').fill('They said "we drive twice", but only one of them.')
  await pain.getByRole('button', { name: 'Save' }).click()
  await pain.getByText('Jordan Ellis, today').waitFor()
  await expect.poll(() => pain.getByRole('button', { name: 'Save' }).count()).toBe(0)
  await page.reload()
  await expect.poll(() => pain.getByRole('radio', { name: '2' }).isChecked()).toBe(true)
  await expect
    .poll(() => pain.getByRole('textbox').inputValue())
    .toBe('They said "we drive twice", but only one of them.')
  await end()
})

it('an administrator adds and moves questions of a stage; others see it at once', async () => {
  const admin = await callAs('admin@demo.example')
  const [, storyId = 0] = await openDeals(admin)
  const { opptyPlanId } = await admin.get<{ opptyPlanId: number }>(`opptyplan/forStory/${storyId}`)
  const { page, end } = await signedInVisit('admin@demo.example', { at: null, dark: true })
  await toPlan(page, storyId)
  await page.getByRole('navigation', { name: 'Stages' }).getByRole('button', { name: /^Lost/ }).click()
  await page.getByText('No questions yet').waitFor()
  const other = await signedInVisit('csm@demo.example', { at: null })
  await toPlan(other.page, storyId)
  await other.page.getByRole('navigation', { name: 'Stages' }).getByRole('button', { name: /^Lost/ }).click()
  await other.page.getByText('No questions yet').waitFor()

  await page.getByRole('button', { name: 'Edit questions' }).click()
  const fresh = page.getByRole('textbox', { name: 'New question' })
  await fresh.fill('Why did we lose?')
  await fresh.press('Enter')
  await page.getByRole('textbox', { name: 'Question 1' }).waitFor()
  await fresh.fill('Who confirmed it?')
  await page.getByRole('button', { name: 'Add' }).click()
  await page.getByRole('textbox', { name: 'Question 2' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Move question 2 up' }).click()
  await expect.poll(() => page.getByRole('textbox', { name: 'Question 1' }).inputValue()).toBe('Who confirmed it?')
  await expect
    .poll(() => other.page.getByRole('radiogroup').evaluateAll(all => all.map(one => one.getAttribute('aria-label'))))
    .toEqual(['Who confirmed it?', 'Why did we lose?'])

  const { stages } = await admin.get<{ stages: Stage[] }>(`opptyplan/salesStageParams/${opptyPlanId}`)
  for (const { salesStageParamId } of stages.find(({ name }) => name.startsWith('Lost'))?.params ?? [])
    await admin.post('delete/ratingQuestions/byStage', { id: salesStageParamId })
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByText('No questions yet').waitFor()
  await other.end()
  await end()
})

it('a contact that is opened right after a window was closed has the focus in it', async () => {
  const [, , , storyId = 0] = await openDeals(await callAs('seller@demo.example'))
  const { page, end } = await visit()
  await page.clock.install()
  await signIn(page, 'seller@demo.example')
  await toPlan(page, storyId, '?tab=contacts')
  const [name = ''] = await cellTexts(page, 'Contacts', 0)
  await expectAccessible(page)
  await expectFitsPhone(page)
  const opener = page.getByRole('button', { name, exact: true })
  await opener.click()
  const dialog = page.getByRole('dialog', { name })
  const cancel = dialog.getByRole('button', { name: 'Cancel' })
  await cancel.waitFor()
  await expectAccessible(page)
  // The closed window has yet to give the focus back when the next one opens.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 30_000)
  await cancel.click()
  await dialog.waitFor({ state: 'hidden' })
  await opener.click()
  await cancel.waitFor()
  await page.clock.runFor(100)
  expect(await dialog.evaluate(window => window.contains(document.activeElement))).toBe(true)
  await page.clock.resume()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => opener.evaluate(button => button === document.activeElement)).toBe(true)
  await end()
})

it('the cards of a plan are counted, every count opens its cards, and cards are chosen for the next call', async () => {
  const [, , , , storyId = 0] = await openDeals(await callAs('seller@demo.example'))
  const { page, end } = await signedInVisit('seller@demo.example', { at: null, dark: true })
  await toPlan(page, storyId, '?tab=cards')
  await gridOf(page, 'Cards by category').waitFor()
  expect(await cellTexts(page, 'Cards by category', 0)).toEqual([
    'ALL',
    'OBJECTIONS',
    'COMPETITION',
    'ACTIVITIES',
    'BUYING COMMITTEE',
    'SOLUTION',
    'CONTENT',
    'DISCOVERY',
    'PARTNERS',
  ])
  const count = page.getByRole('button', { name: /Playbook cards of OBJECTIONS$/ })
  const expected = Number(await count.textContent())
  await count.click()
  await page.waitForURL(/category=OBJECTIONS/)
  await expect.poll(() => rowsOf(page, 'Cards of the plan').count()).toBe(expected)
  await expectAccessible(page)
  await expectFitsPhone(page, { dark: false })
  const planned = async () => Number((await cellTexts(page, 'Cards by category', 3))[1])
  const before = await planned()
  const box = rowsOf(page, 'Cards of the plan').first().getByRole('checkbox')
  const step = (await box.isChecked()) ? -1 : 1
  await box.click()
  await expect.poll(planned).toBe(before + step)
  await box.click()
  await expect.poll(planned).toBe(before)
  await end()
})

it('a plan of a deal that is not there says so; pitch, plays and research stand beside one another; administrators write the pitch', async () => {
  const [storyId = 0] = await openDeals(await callAs('admin@demo.example'))
  const { page, end } = await signedInVisit('admin@demo.example', { at: '/plans/999999', expects: [/404/] })
  await page.getByRole('main').getByText('This deal was not found.').waitFor()
  await expectAccessible(page)
  await walkTo(page, '/deals')
  await rowsOf(page, 'Deals').first().waitFor()
  await walkTo(page, '/plans/nothing')
  await page.getByRole('main').getByText('This deal was not found').waitFor()
  await walkTo(page, `/plans/${storyId}?tab=approach`)
  for (const name of ['Elevator pitch', 'Sales plays', 'Account research'])
    await page.getByRole('heading', { name, exact: true }).waitFor()
  await page.getByRole('heading', { name: 'Discovery questions' }).waitFor()
  await expectAccessible(page)
  await expectFitsPhone(page)
  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pitch and discovery questions' })
  const questions = dialog.getByRole('textbox', { name: 'Discovery questions' })
  const before = await questions.inputValue()
  await questions.fill(`${before}\n\n  What would make this a good year?  `)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('listitem').getByText('What would make this a good year?').waitFor()
  await page.getByRole('button', { name: 'Edit' }).click()
  await questions.fill(before)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await end()
})
