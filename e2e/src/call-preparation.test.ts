import { afterAll, expect, it } from 'vitest'
import { callAs } from './support/api.ts'
import { closeBrowser, expectAccessible, expectFitsPhone, signedInVisit, walkTo } from './support/browser.ts'
import { rowsOf } from './support/parts.ts'

afterAll(closeBrowser)

interface Deal {
  readonly storyId: number
  readonly storyName: string
  readonly accountId: number
  readonly accountName: string
}
interface CallPlan {
  readonly bringUp: readonly { readonly title: string; readonly chosen: boolean }[]
  readonly people: readonly { readonly name: string }[]
}
const seller = 'seller@demo.example'

it('the next call of a deal is prepared: what to bring up and why, with whom, and what goes on its call plan', async () => {
  const caller = await callAs(seller)
  const { rows } = await caller.get<{ rows: Deal[] }>('deals', { status: 'Open', sort: 'created' })
  let chosen: { deal: Deal; plan: CallPlan } | undefined
  for (const deal of rows) {
    const plan = await caller.get<CallPlan>(`conversationPlanner/${deal.storyId}`)
    if (plan.bringUp.some(message => !message.chosen) && plan.people.length > 0) {
      chosen = { deal, plan }
      break
    }
  }
  if (!chosen) throw new Error('No open deal of the demo has something to bring up.')
  const { storyId, storyName } = chosen.deal
  const title = chosen.plan.bringUp.find(message => !message.chosen)?.title ?? ''

  const { page, end } = await signedInVisit(seller)
  await page.getByRole('link', { name: 'View Conversation Planner' }).click()
  await page.getByText('Choose the deal you are about to call').waitFor()
  await page.getByRole('combobox', { name: 'Deal', exact: true }).click()
  await page.getByRole('combobox', { name: 'Search Deal' }).fill(storyName)
  await page
    .getByRole('option', { name: new RegExp(`\\(${chosen.deal.accountName}\\)$`) })
    .first()
    .click()
  await page.waitForURL(new RegExp(`storyId=${storyId}`))

  await page.getByText(new RegExp(`Bring up ${title}`)).waitFor()
  const bring = page.getByRole('list', { name: 'Bring up' })
  await bring
    .getByText(/^goes with winning \(step \d of 4\): won \d+ points more often .* of won deals had it by this age\.$/)
    .waitFor()
  await page
    .getByRole('list', { name: 'Speak with' })
    .getByText(chosen.plan.people[0]?.name ?? '')
    .first()
    .waitFor()
  await expectAccessible(page)
  await expectFitsPhone(page)

  const button = bring.getByRole('button', { name: `On the call plan: ${title}` })
  await button.click()
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
  // It stands on the plan of the deal, and leaves it from there.
  await walkTo(page, `/plans/${storyId}?tab=cards&kind=callPlan`)
  const planned = rowsOf(page, 'Cards of the plan').filter({ hasText: title })
  await planned.getByRole('checkbox', { name: `${title} in the call plan` }).click()
  await planned.waitFor({ state: 'hidden' })
  await end()
})

it('an account that talks more than before is worth contacting: with why, and what to open with', async () => {
  const caller = await callAs(seller)
  const all = { pageSize: 500 }
  const [open, won] = await Promise.all(
    ['Open', 'Won'].map(status => caller.get<{ rows: Deal[] }>('deals', { status, ...all })),
  )
  const busy = new Set(open?.rows.map(({ accountId }) => accountId))
  const deal = won?.rows.find(({ accountId }) => !busy.has(accountId))
  if (!deal) throw new Error('Every account of the demo has an open deal.')
  const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10)
  const made: number[] = []
  for (let i = 1; i <= 14; i++) {
    const { convId } = await caller.post<{ convId: number }>('conversation/add', {
      storyId: deal.storyId,
      convType: 'note',
      subject: `Sat down together, ${i}`,
      date: day(i),
      transcript: 'They asked about the second site.',
    })
    made.push(convId)
  }
  const { page, end } = await signedInVisit(seller, { dark: true })
  await page.getByRole('link', { name: 'View Guided Prospecting' }).click()
  const worth = page.getByRole('list', { name: 'Accounts worth contacting' })
  await worth.getByRole('link', { name: deal.accountName }).waitFor()
  await worth
    .getByText(/^Talks more than before: 1\d conversations in 60 days, \d+ in the 60 before\.$/)
    .first()
    .waitFor()
  await page.getByText(/ worth contacting.* Open with .+\.$/).waitFor()
  await expectAccessible(page)
  await expectFitsPhone(page, { dark: false })

  const message = page.getByRole('list', { name: 'Open with' }).getByRole('link').first()
  const title = (await message.textContent()) ?? ''
  await message.click()
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  await page.getByRole('heading', { name: 'Talk track' }).waitFor()
  await page.goBack()
  await worth.getByRole('link', { name: deal.accountName }).click()
  await page.getByRole('heading', { name: deal.accountName, level: 1 }).waitFor()

  const admin = await callAs('admin@demo.example')
  for (const convId of made) await admin.remove(`conversation/${convId}`)
  await walkTo(page, '/guided-prospecting')
  await page
    .getByText(/ worth contacting|^Nothing stands out yet/)
    .first()
    .waitFor()
  await expect.poll(() => worth.getByRole('link', { name: deal.accountName }).count()).toBe(0)
  await end()
})

it('somebody outside of sales finds a message by its topic in the library, and reads what to say', async () => {
  const { page, end } = await signedInVisit('user@demo.example')
  await page.getByRole('link', { name: 'View Messaging' }).click()
  await page.waitForURL(/\/saas\/messages$/)
  await rowsOf(page, 'Cards').first().waitFor()
  await expectAccessible(page)
  await expectFitsPhone(page)
  await page
    .getByRole('navigation', { name: 'Topics' })
    .getByRole('button', { name: /^Use Cases/ })
    .click()
  await page.waitForURL(/topic=\d+/)
  const row = rowsOf(page, 'Cards').first()
  await row.waitFor()
  await row.click()
  await page.waitForURL(/\/messaging\/card\/\d+/)
  await page.getByRole('heading', { name: 'Talk track' }).waitFor()
  await expectAccessible(page)
  await end()
})
