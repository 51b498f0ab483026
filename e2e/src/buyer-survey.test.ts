import { afterAll, it, vi } from 'vitest'
import { callAs } from './support/api.ts'
import { closeBrowser, expectAccessible, expectNoOverflow, signedInVisit, visit } from './support/browser.ts'
import { linkMailedTo } from './support/mails.ts'
import { productOfWorker } from './support/product-of-worker.ts'

afterAll(closeBrowser)

interface Buyers {
  readonly people: readonly { readonly email: string; readonly name: string }[]
}

it('a buyer answers on a phone, half now and half later, and the answers stand beside the deal', async () => {
  const caller = await callAs('management@demo.example')
  const { rows } = await caller.get<{ rows: { storyId: number }[] }>('deals', { status: 'Lost', sort: 'created' })
  const storyId = rows[0]?.storyId ?? 0
  const { people } = await caller.get<Buyers>('buyerSurvey/invitations', { storyId })
  const buyer = people[0] ?? { email: '', name: '' }
  await caller.post('buyerSurvey/invite', {
    storyId,
    kind: 'loss',
    language: 'de',
    people: [{ email: buyer.email, name: buyer.name }],
  })
  const { dataDir } = productOfWorker()
  if (dataDir === null) return
  const link = await vi.waitUntil(() => linkMailedTo(dataDir, buyer.email, 'http'), { timeout: 60_000, interval: 500 })
  const { pathname } = new URL(link ?? '')

  const phone = { width: 390, height: 844 }
  const first = await visit(phone)
  await first.page.goto(pathname)
  await first.page.getByRole('combobox', { name: 'Sprache' }).selectOption('en')
  await first.page.getByRole('button', { name: 'Start' }).click()
  await first.page.getByRole('textbox').fill('The price was too high for us.')
  await first.page.getByRole('button', { name: 'Next' }).click()
  await first.page.getByRole('radio', { name: 'Several other vendors' }).check()
  await expectAccessible(first.page)
  await expectNoOverflow(first.page)
  await first.page.getByRole('button', { name: 'Next' }).click()
  await first.page.getByRole('heading', { name: 'What counted most in the end?' }).waitFor()
  await first.end()

  const second = await visit(phone)
  await second.page.goto(pathname)
  await second.page.getByRole('button', { name: 'Weitermachen' }).click()
  await second.page.getByRole('radio', { name: 'Der Preis' }).check()
  await second.page.getByRole('button', { name: 'Weiter' }).click()
  const send = second.page.getByRole('button', { name: 'Antworten senden' })
  const skip = second.page.getByRole('button', { name: 'Überspringen' })
  while (!(await send.isVisible())) await skip.click()
  await send.click()
  await second.page.getByRole('heading', { name: 'Vielen Dank. Ihre Antworten sind angekommen.' }).waitFor()
  await second.page.reload()
  await second.page.getByRole('heading', { name: 'Vielen Dank. Ihre Antworten sind angekommen.' }).waitFor()
  await second.end()

  const { page, end } = await signedInVisit('management@demo.example', {
    at: `/manage-survey/${storyId}/${storyId}`,
    ...phone,
  })
  await page.getByText('1 of 1 buyer who was asked answered.').waitFor()
  await page.getByText('The price was too high for us.').waitFor()
  await page.getByText('Price', { exact: true }).first().waitFor()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('link', { name: 'Results of all surveys' }).click()
  await page.getByText(/^Buyers answered .*after a loss in \d+ of \d+ deals, \d+% \(/).waitFor()
  await end()
})
