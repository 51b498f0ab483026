import { readFile } from 'node:fs/promises'
import { afterAll, expect, it } from 'vitest'
import { closeBrowser, expectAccessible, expectFitsPhone, expectNoOverflow, signedInVisit } from './support/browser.ts'

afterAll(closeBrowser)

it('a brief is written from two messages without a model, a sentence leads to the line of the buyer, and what does not hold keeps it from being published', async () => {
  const { page, end } = await signedInVisit('csm@demo.example')
  await page.getByRole('list', { name: 'Features' }).getByRole('link', { name: 'View Content Copilot' }).click()
  await page.waitForURL(/\/content-generation$/)
  await page.getByText('Create authentic content using VOC insights').waitFor()
  await page.getByRole('button', { name: 'New brief' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New brief' })
  await dialog.getByLabel('Name').fill('Changes before noon')
  await dialog.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Battle card' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await page.waitForURL(/\/content-generation-detail\?id=\d+$/)

  const further = page.getByRole('list', { name: 'Further messages of the market' })
  for (const count of [1, 2]) {
    await further
      .getByRole('button', { name: /^Attach / })
      .first()
      .click()
    await page.getByRole('tab', { name: `Messages (${count})` }).waitFor()
  }
  await page.getByText(/goes with winning: \+\d+ points \(\+\d+ to \+\d+\)\./).waitFor()
  await expectAccessible(page)
  await expectNoOverflow(page)

  await page.getByRole('tab', { name: 'Final content' }).click()
  await page.getByRole('button', { name: 'Generate' }).click()
  await page.getByText("You're about to consume 3 credits. Do you wish to proceed?").waitFor()
  await page.getByRole('button', { name: 'Proceed' }).click()
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.locator('[data-kind="quote"][data-state="holds"]').first().waitFor()
  await page.getByText(/^It rests on \d+ quotes of buyers.* Every sentence holds today\.$/).waitFor()

  await text.locator('[data-kind="quote"]').first().click()
  const beside = page.getByRole('complementary', { name: 'Sentences' })
  await beside.getByText('Holds today').waitFor()
  await beside.getByText(/points \(.* to .*\), n = \d+/).waitFor()
  const said = await beside.locator('mark, q').last().innerText()
  await expectAccessible(page)
  await expectFitsPhone(page)
  await beside.getByRole('region', { name: 'What the buyer said' }).getByRole('link').click()
  await page.waitForURL(/\/conversation-detail\/\d+\?.*said=/)
  await page.getByText(said.slice(0, 30)).first().waitFor()
  await page.goBack()

  await text.locator('[data-kind="quote"]').first().waitFor()
  await text.locator('p').last().click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Every crew of the industry saves half of its time.')
  // The caret stays where it was put, whatever is shown beside the text.
  await expect.poll(() => text.locator('p').last().innerText()).toContain('Every crew of the industry')
  await page.getByText(/1 sentence does not hold and keeps it from being published\./).waitFor()
  await page.getByRole('button', { name: 'Publish' }).click()
  const blocked = page.getByRole('dialog', { name: 'Not ready to be published' })
  await blocked.getByRole('button', { name: /Every crew of the industry/ }).click()
  await beside.getByText('Does not hold').waitFor()
  await expectAccessible(page)
  await beside.getByRole('button', { name: 'Remove' }).click()
  await page.getByText(/Every sentence holds today\.$/).waitFor()
  await page.getByText('Saved and checked').waitFor()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog', { name: 'Publish' }).getByRole('button', { name: 'Publish' }).click()
  await page.getByText('The text is published.').waitFor()
  // That of the brief and that of the text.
  await expect.poll(() => page.getByRole('main').getByText('Published', { exact: true }).count()).toBe(2)

  await page.getByRole('button', { name: 'Export' }).click()
  const files = page.getByRole('dialog', { name: 'Export' })
  await expectAccessible(page)
  for (const [format, name, begins] of [
    ['Word', 'Changes before noon.docx', 'PK'],
    ['PDF', 'Changes before noon.pdf', '%PDF-'],
  ] as const) {
    const saving = page.waitForEvent('download')
    await files.getByRole('button', { name: format }).click()
    const file = await saving
    expect(file.suggestedFilename()).toBe(name)
    const bytes = await readFile(await file.path())
    expect(bytes.subarray(0, begins.length).toString()).toBe(begins)
  }
  await end()
})
