import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Walks from Home to an answer and expects it within so many clicks.
 *
 * A click is every press of the mouse on the page. What is typed and Enter are none: they are what somebody asks, not the
 * way to the answer. The file that the system's own dialog asks for is none either; the button that opens the dialog is.
 * The page counts, so that no click of the journey can be left out.
 */
export const answersWithin = async (page: Page, clicks: number, journey: () => Promise<void>): Promise<void> => {
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  await page.waitForURL('**/splash-screen')
  await page.evaluate(() => {
    document.documentElement.dataset.presses = '0'
    if (document.documentElement.dataset.counts) return
    document.documentElement.dataset.counts = 'yes'
    addEventListener(
      'pointerdown',
      ({ isTrusted }) => {
        const { dataset } = document.documentElement
        if (isTrusted) dataset.presses = String(Number(dataset.presses) + 1)
      },
      true,
    )
  })
  await journey()
  const presses = await page.evaluate(() => document.documentElement.dataset.presses)
  // A page that was loaded again has lost its count.
  expect(presses).toMatch(/^\d+$/)
  expect(Number(presses)).toBeLessThanOrEqual(clicks)
}
