import { afterAll, expect, it } from 'vitest'
import { callAs } from './support/api.ts'
import { closeBrowser, expectAccessible, expectNoOverflow, signedInVisit } from './support/browser.ts'

afterAll(closeBrowser)

it('a team reviews a deal step by step: from its plan to the answers, a note and a completed step', async () => {
  const caller = await callAs('seller@demo.example')
  const { rows } = await caller.get<{ rows: { storyId: number }[] }>('deals', { status: 'Won', sort: 'created' })
  const storyId = rows[0]?.storyId ?? 0
  const { page, end } = await signedInVisit('seller@demo.example', { at: `/plans/${storyId}` })
  await page.getByRole('link', { name: 'Survey' }).click()
  await page.waitForURL(new RegExp(`/survey\\?storyId=${storyId}`))
  const steps = page.getByRole('navigation', { name: 'Steps of the survey' })
  await steps.getByRole('button', { name: /^Context 0 of 3/ }).waitFor()
  expect(await steps.locator('[data-state]').evaluateAll(all => all.map(step => step.dataset.state))).toEqual([
    'active',
    ...Array.from({ length: 6 }, () => 'upcoming'),
  ])

  const begun = page.getByRole('radiogroup', { name: 'How did this deal begin?' })
  await begun.getByText('Referral').click()
  await page.getByText('Jordan Ellis, today').waitFor()
  await steps.getByRole('button', { name: /^Context 1 of 3/ }).waitFor()
  const situation = page.getByRole('textbox', { name: 'What was happening at the customer when it began?' })
  await situation.fill('Two plants were closing.')
  await page.getByRole('button', { name: 'Save' }).click()
  await steps.getByRole('button', { name: /^Context 2 of 3/ }).waitFor()
  await page.getByRole('button', { name: 'Add a note: What did they use before?' }).click()
  await page.getByRole('textbox', { name: 'Note: What did they use before?' }).fill('Ask their IT.')
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.getByRole('list', { name: 'Notes: What did they use before?' }).getByText('Ask their IT.').waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Complete and continue' }).click()
  await page.getByRole('heading', { name: 'Customer Needs', level: 2 }).waitFor()
  expect(
    await steps.locator('[data-state]').evaluateAll(all => all.slice(0, 3).map(step => step.dataset.state)),
  ).toEqual(['done', 'active', 'upcoming'])
  await steps.getByRole('button', { name: /Completed Context 2 of 3/ }).click()
  await page.getByRole('button', { name: 'Open this step again' }).waitFor()
  await expect.poll(() => situation.inputValue()).toBe('Two plants were closing.')
  await page.getByText('In progress, 2 of 20 answered').waitFor()
  await end()
  expect(await caller.get('getSurveyStatsForStory', { storyId })).toMatchObject({ status: 'active', answeredCount: 2 })

  const small = await signedInVisit('csm@demo.example', {
    at: `/survey?storyId=${storyId}&category=Nothing`,
    width: 390,
    height: 844,
    dark: true,
  })
  await small.page.getByRole('heading', { name: 'Wrap-Up', level: 2 }).waitFor()
  await small.page.getByRole('heading', { name: 'What should the next team do differently?' }).waitFor()
  await expectAccessible(small.page)
  await expectNoOverflow(small.page)
  await small.end()
})

it('a step that is on its way is not left by a click, and one that does not come says so [survey-004]', async () => {
  const { page, end } = await signedInVisit('seller@demo.example', { at: null, expects: [/500/] })
  let answer = () => {}
  const released = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route(/survey\/questions\?.*Context/, async route => {
    await released
    await route.continue()
  })
  await page.goto('/survey?storyId=3')
  const last = page.getByRole('button', { name: /^Wrap-Up/ })
  await last.dispatchEvent('click')
  expect(await last.getAttribute('aria-current')).toBeNull()
  expect(await last.getAttribute('aria-disabled')).toBe('true')
  answer()
  await page.getByRole('heading', { name: 'How did this deal begin?' }).waitFor()
  await page.route(/survey\/questions\?.*Wrap-Up/, route =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{}' }),
  )
  await last.click()
  await page.getByRole('button', { name: 'Retry' }).waitFor()
  await page.unroute(/survey\/questions\?.*Wrap-Up/)
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('heading', { name: 'What should the next team do differently?' }).waitFor()
  await end()
})
