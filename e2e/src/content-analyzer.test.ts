import { afterAll, expect, it } from 'vitest'
import { closeBrowser, expectAccessible, expectFitsPhone, signedInVisit, walkTo } from './support/browser.ts'
import { makeText } from './support/files.ts'

const csm = 'csm@demo.example'
afterAll(closeBrowser)

it('a document is analysed for a credit: what it says of what is proven, the buyer’s words for what it misses, and its address survives a forced logout [auth-017]', async () => {
  const { page, end } = await signedInVisit(csm, { at: '/content-analyzer', expects: [/401/] })
  await page.getByRole('button', { name: 'Analyze a document' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm' })
  await question.getByText(/^You're about to consume 1 credit\. Do you wish to proceed\?$/).waitFor()
  await question.getByRole('button', { name: 'Proceed' }).click()
  const upload = page.getByRole('dialog', { name: 'Analyze a document' })
  await upload
    .locator('input[type=file]')
    .setInputFiles(
      makeText(
        'brochure.txt',
        'Our planner synergizes. It is the best on the market, and the board pack makes itself.\n',
      ),
    )
  await page.waitForURL(/\/content-analyzer\/\d+$/)
  await page.getByText('It does not say the one message that goes with winning.').waitFor()
  const address = new URL(page.url()).pathname

  // The decoy of the demo, which comes up where much is said, weighs nothing.
  const said = page.getByRole('list', { name: 'Messages that it says' })
  await said.getByRole('link', { name: 'Reporting to the board' }).waitFor()
  const missing = page.getByRole('list', { name: 'Missing messages' })
  await missing.getByRole('link', { name: 'Same-day changes to the schedule' }).waitFor()
  await missing.getByText('Saying it would add 100%. A buyer puts it so:').waitFor()
  await expectAccessible(page)
  await expectFitsPhone(page)

  await page.getByRole('button', { name: /Sentences that nothing backs/ }).click()
  await page.getByRole('list', { name: 'Sentences that nothing backs' }).getByText('Our planner synergizes.').waitFor()
  await page.getByRole('button', { name: /In the words of buyers/ }).click()
  await page.getByRole('link', { name: 'synergizes' }).waitFor()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)

  // The words of the buyer stand in their conversation.
  await page.getByRole('button', { name: /Proven effect covered/ }).click()
  await missing.locator('a').last().click()
  await page.waitForURL(/\/conversation-detail\/\d+\?.*said=/)

  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('bic.session') ?? '{}')
    localStorage.setItem('bic.session', JSON.stringify({ ...session, token: 'of nobody' }))
  })
  await page.goto(address)
  await page.waitForURL(/\/logout$/)
  await page.getByRole('link', { name: 'Login' }).click()
  await page.getByLabel('User name or e-mail').fill(csm)
  await page.getByLabel('Password', { exact: true }).fill('Demo#2026go')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(url => url.pathname === address)
  await page.getByText('It does not say the one message that goes with winning.').waitFor()
  await end()
})

it('a text is scored as it is typed, and a proven message in it raises the figure', async () => {
  const { page, end } = await signedInVisit(csm, { at: '/content-analyzer' })
  await walkTo(page, '/content-analyzer?view=text')
  const field = page.getByRole('textbox', { name: 'Type or paste a text' })
  await field.fill('Your crews get a live day board.')
  await page.getByText('It says the one message that goes with winning: 100% of the proven effect.').waitFor()
  await expectAccessible(page)
  await field.fill('Your crews get a new app.')
  await page.getByText('It does not say the one message that goes with winning.').waitFor()
  await end()
})
