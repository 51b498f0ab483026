import { makeTone } from '@bic/server/testing/make-tone'
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { closeBrowser, expectAccessible, expectNoOverflow, signedInVisit } from './support/browser.ts'
import { drop } from './support/drop-files.ts'
import { makeVtt } from './support/files.ts'

afterAll(closeBrowser)

const turns = Array.from({ length: 12 }, (_, at) =>
  at % 2 === 0
    ? `Ursula Keane: Depot ${at} needs live rescheduling before the season begins.`
    : `Sam Ferris: Then let us look at depot ${at} and its plan together.`,
)

const sound = (page: Page) => page.getByLabel('Recording: Harvest plan.wav')
const spoken = (page: Page) => page.getByRole('region', { name: 'Transcript' }).locator('[aria-current="time"] p')

it('a call is uploaded with its recording, which plays along with the text, is shifted, and is removed', async () => {
  const { page, end } = await signedInVisit('seller@demo.example', { at: '/upload' })
  await drop(page, [
    makeVtt('harvest plan.vtt', turns),
    { name: 'Harvest plan.wav', mimeType: 'audio/wav', buffer: makeTone({ seconds: 60 }) },
  ])
  await page.getByText('Plays along with harvest plan.vtt.').first().waitFor()
  await page.getByRole('link', { name: 'harvest plan' }).first().click()
  await expect.poll(() => sound(page).evaluate(audio => (audio as HTMLAudioElement).duration)).toBeCloseTo(60, 0)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Play from 0:05' }).click()
  await expect.poll(() => spoken(page).textContent()).toBe(turns[1]?.split(': ')[1])
  await page.keyboard.press('p')
  await sound(page).evaluate(audio => {
    ;(audio as HTMLAudioElement).currentTime = 50.5
  })
  await expect.poll(() => spoken(page).textContent()).toBe(turns[10]?.split(': ')[1])
  await expect.poll(() => spoken(page).isVisible()).toBe(true)

  await page.getByRole('button', { name: 'Shift the text' }).click()
  await page.getByRole('textbox', { name: 'Recording behind the text by' }).fill('5')
  await expect.poll(() => spoken(page).textContent()).toBe(turns[9]?.split(': ')[1])
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Text shifted by 5 s' }).waitFor()
  const address = page.url()
  await end()

  const later = await signedInVisit('seller@demo.example', { at: null, width: 390, dark: true })
  await later.page.goto(address)
  await later.page.getByRole('button', { name: 'Text shifted by 5 s' }).waitFor()
  await expectNoOverflow(later.page)
  await expectAccessible(later.page)
  await later.page.getByRole('button', { name: 'More for this conversation' }).click()
  await later.page.getByRole('button', { name: 'Remove the recording' }).click()
  await later.page.getByRole('dialog', { name: 'Confirm' }).getByRole('button', { name: 'Remove' }).click()
  await sound(later.page).waitFor({ state: 'detached' })
  await later.end()
})
