import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, afterEach, expect, it } from 'vitest'
import { closeBrowser, signedInVisit, type Visit } from './support/browser.ts'
import { answersWithin } from './support/clicks.ts'
import { makeVtt } from './support/files.ts'

const seller = 'seller@demo.example'
const admin = 'admin@demo.example'
const message = 'Same-day changes to the schedule'
/** Said by buyers of the demo, and no keyword of it. */
const word = 'planner'

let open: Visit | undefined

afterEach(async () => {
  await open?.end()
  open = undefined
})
afterAll(closeBrowser)

/** Home as somebody sees it who has never opened the filters. */
const visitHome = async (email: string): Promise<Page> => {
  open = await signedInVisit(email)
  await open.page.evaluate(() => localStorage.setItem('bic.filters', 'closed'))
  return open.page
}

/** A share as every figure is shown. */
const share = /\d+% \(\d+–\d+%\), n = \d+/

it('a seller reads what changed, and comes to a deal at risk, what to do, its page and an answer about it', async () => {
  const page = await visitHome(seller)
  const main = page.getByRole('main')
  const openDealAtRisk = () => main.getByRole('list', { name: 'Needs you' }).getByRole('link').first().click()

  // What changed this week.
  await answersWithin(page, 0, async () => {
    await main
      .getByText(/^(In the last 7 days|Since .+), in your deals: (\d+ .+|nothing has changed)\.$/)
      .first()
      .waitFor()
  })

  // What the quarter brings, and the forecast behind it.
  await answersWithin(page, 1, async () => {
    await main
      .getByText(/by the forecast of \d+ open deals/)
      .getByRole('link', { name: /^\$/ })
      .first()
      .click()
    // That both say the same amount is for a server test: files and forecasts of other journeys may come in between.
    await main.getByText(/^Expect \$[\d.,]+[KM]? this quarter/).waitFor()
    await main.getByText(/owner Jordan Ellis/).waitFor()
  })

  // A deal at risk, why, and what to do about it: what to say, or what deals did that overcame it.
  await answersWithin(page, 3, async () => {
    await openDealAtRisk()
    const verdict = main.getByRole('region', { name: 'Verdict' })
    await verdict.getByText(/\d+% \(\d+–\d+%\)/).waitFor()
    await verdict.getByRole('list', { name: 'Risks' }).getByRole('listitem').first().waitFor()
    await main
      .getByRole('button', { name: /^Respond to /u })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByText(/of \d+ closed ones? in which buyers said it/)
      .waitFor()
  })
  await page.keyboard.press('Escape')

  // A question about a deal.
  await answersWithin(page, 2, async () => {
    await openDealAtRisk()
    await page.getByRole('textbox', { name: 'Question to this deal' }).click()
    await page.keyboard.type('Who owns this deal?')
    await page.keyboard.press('Enter')
    const answer = page.getByRole('region', { name: 'Answer to: Who owns this deal?' })
    await answer.getByText(/^Jordan Ellis owns this deal\.$/).waitFor()
    await answer.getByRole('link', { name: 'Open the deal' }).waitFor()
  })

  // One page about a deal, as a PDF.
  await answersWithin(page, 3, async () => {
    await openDealAtRisk()
    const verdict = (await main.getByRole('region', { name: 'Verdict' }).locator('p').textContent()) ?? ''
    await page.getByRole('button', { name: 'Export as PDF' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('button', { name: 'Make the PDF' }).click()
    const pdf = await getDocumentProxy(new Uint8Array(await readFile(await (await download).path())))
    expect(pdf.numPages).toBe(1)
    const { text } = await extractText(pdf, { mergePages: true })
    expect(text.replace(/\s+/g, ' ')).toContain(verdict.split('. ')[0])
  })
})

it('a leader learns why deals are lost to a competitor, what a message does, and whether a quarter was good', async () => {
  const page = await visitHome(admin)
  const main = page.getByRole('main')

  // Why we lose to a competitor.
  await answersWithin(page, 3, async () => {
    await main.getByRole('link', { name: 'Competitor SWOT' }).first().click()
    await main.getByRole('grid').getByRole('link', { name: 'Ostervane' }).first().click()
    await main
      .getByText(/^You lost \d+ of \d+ closed deals with Ostervane, \$.+ Buyers objected most to .+ lost deals?\)/)
      .waitFor()
  })

  // Win rate with a message and without it.
  await answersWithin(page, 3, async () => {
    await page.getByRole('link', { name: 'Messaging', exact: true }).first().click()
    await main.getByRole('link', { name: message, exact: true }).click()
    const answer = main.getByText(/^It goes with winning: .* were won: .*; the others: /)
    expect((await answer.textContent())?.match(new RegExp(share, 'g'))).toHaveLength(2)
  })

  // The sentence behind a number.
  await answersWithin(page, 2, async () => {
    await main.getByRole('link', { name: 'Win-loss insights' }).first().click()
    const reason = main
      .getByRole('list', { name: 'Why deals were won' })
      .getByRole('listitem')
      .filter({ hasText: message })
    await reason.getByText('Win rate with it').waitFor()
    const quote = reason.locator('q')
    const said = (await quote.textContent()) ?? ''
    await quote.click()
    const lit = page.getByRole('region', { name: 'Transcript' }).locator('mark[data-present]').first()
    await expect.poll(async () => said.includes((await lit.textContent()) ?? 'nothing')).toBe(true)
  })

  // A quarter of the own fiscal year, which ends with October, January, April and July.
  await answersWithin(page, 3, async () => {
    await main.getByRole('link', { name: 'Executive dashboard' }).first().click()
    await main.getByText(/^You win \d+% /).waitFor()
    await main.getByRole('button', { name: /^Close period: last 12 months/ }).click()
    const quarter = page.getByRole('button', {
      name: /^Last Quarter \((Feb|May|Aug|Nov) \d{4} – (Apr|Jul|Oct|Jan) \d{4}\)/,
    })
    const months = /\(.+ – .+\)/.exec((await quarter.textContent()) ?? '')?.[0] ?? 'none'
    await quarter.click()
    await main.getByText(`last quarter ${months}`).waitFor()
    await main.getByText(/^You win \d+% .+ of \d+ closed deals\. /).waitFor()
  })
})

it('an administrator sees what a changed keyword and an own transcript do to the numbers', async () => {
  const page = await visitHome(admin)
  const main = page.getByRole('main')
  const counts = async () =>
    (await main.getByRole('link', { name: /^[\d,]+ conversations in [\d,]+ deals$/ }).textContent()) ?? ''
  let before = ''

  // What a new keyword does to the counts of its message and to its effect.
  await answersWithin(page, 4, async () => {
    await page.getByRole('link', { name: 'Messaging', exact: true }).first().click()
    await main.getByRole('link', { name: message, exact: true }).click()
    await main.getByText(/ were won: /).waitFor()
    before = await counts()
    await main.getByRole('button', { name: 'Add keywords' }).click()
    await page.keyboard.type(word)
    await page.getByRole('dialog', { name: 'Add keywords' }).getByRole('button', { name: 'Save' }).click()
    await main.getByText(/^[\d,]+ → [\d,]+ conversations, [\d,]+ → [\d,]+ deals$/).waitFor()
    await main
      .getByText(
        /^Its effect among comparable deals: .+ → .+ points \(.+\)\. Win rate with it: .+ → .+, n = \d+\.( The change: .+)?$/,
      )
      .waitFor()
  })
  // As it was, for whoever comes after.
  await main.getByRole('button', { name: `Delete ${word}`, exact: true }).click()
  await page.getByRole('dialog', { name: 'Confirm' }).getByRole('button', { name: 'Delete' }).click()
  await expect.poll(counts).toBe(before)

  // A transcript of one's own is counted with its message.
  const conversations = Number(before.split(' ')[0]?.replace(',', ''))
  await answersWithin(page, 5, async () => {
    await main.getByRole('link', { name: /^Upload conversations/ }).click()
    const deal = main.getByRole('combobox', { name: 'Deal' })
    await deal.click()
    await page.keyboard.type('Shift planning pilot in Ontario')
    await expect.poll(() => page.getByRole('option').count()).toBe(2)
    // Past the first choice, which is to suggest one.
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await deal.filter({ hasText: 'Shift planning pilot in Ontario' }).waitFor()
    const choosing = page.waitForEvent('filechooser')
    await main.getByRole('button', { name: 'Choose files' }).click()
    const name = `own call ${Date.now()}.vtt`
    const turns = ['Ann Buyer: What we need is rebooking on the fly.', `Sam Ferris: Then let us look at ${name}.`]
    await (await choosing).setFiles([makeVtt(name, turns)])
    await main
      .locator('[data-state]')
      .filter({ hasText: name })
      .getByText(/Done · 1 conversation/)
      .waitFor({ timeout: 60_000 })
    await page.getByRole('link', { name: 'Messaging', exact: true }).first().click()
    await main.getByRole('link', { name: message, exact: true }).click()
    await expect.poll(async () => (await counts()).replace(',', '')).toContain(`${conversations + 1} conversations`)
  })
})
