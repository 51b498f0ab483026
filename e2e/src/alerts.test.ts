import { addDays } from '@bic/engine/calendar/day'
import { afterAll, expect, it, vi } from 'vitest'
import { callAs } from './support/api.ts'
import {
  closeBrowser,
  expectAccessible,
  expectFitsPhone,
  expectNoOverflow,
  signedInVisit,
  visit,
} from './support/browser.ts'
import { todayOfCustomer } from './support/customer-day.ts'
import { makeEml } from './support/files.ts'
import { linkMailedTo } from './support/mails.ts'
import { bic } from './support/operator.ts'
import { productOfWorker } from './support/product-of-worker.ts'

afterAll(closeBrowser)

const follower = 'leah.brennan@demo.example'

interface Contacts {
  readonly rows: readonly { readonly name: string; readonly email: string | null }[]
}

/** The day that it is where the demo customer is: the week begins there some hours later than in UTC. */

/** A working day of the last whole week, at noon. */
const lastWeek = (): string => {
  const today = todayOfCustomer()
  const daysSinceMonday = (new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7
  return `${addDays(today, -daysSinceMonday - 4)}T12:00:00Z`
}

/** Buyers of so many open deals of a market name something in a mail of last week. */
const nameInMails = async (words: string, marketId: number, deals: number): Promise<void> => {
  const caller = await callAs('csm@demo.example')
  const open = { status: 'Open', marketId, sort: 'conversations', descending: 'Y', pageSize: deals }
  const { rows } = await caller.get<{ rows: { storyId: number }[] }>('deals', open)
  expect(rows).toHaveLength(deals)
  for (const { storyId } of rows) {
    const [buyer] = (await caller.get<Contacts>('contacts', { storyId, pageSize: 1 })).rows
    const letter = makeEml(`${words} ${storyId}.eml`, {
      id: `${words}-${storyId}@journey.example`,
      from: `${buyer?.name} <${buyer?.email}>`,
      to: follower,
      subject: `Where we are (${storyId})`,
      date: lastWeek(),
      text: `Hello Leah,\n\nbefore we decide we are going to look at ${words} as well.\n\nBest regards\n${buyer?.name}`,
    })
    await caller.send('files/conversation/uploadAndSave', [letter], { storyId, wait: 'Y' })
  }
}

it('somebody follows a card, is alerted when buyers say it more often, and opens the conversations behind it', async () => {
  const { dataDir } = productOfWorker()
  if (dataDir === null) return
  const caller = await callAs(follower)
  const cards = await caller.get<{ id: number; title: string; marketId: number }[]>('playbookcard/cards')
  const card = cards.find(({ title }) => title === 'Tarnwick')
  if (!card) throw new Error('The demo has no card about Tarnwick.')
  const { page, end } = await signedInVisit(follower, { at: `/messaging/card/${card.id}` })
  await page.getByRole('button', { name: 'Follow Tarnwick' }).click()
  await page.getByRole('button', { name: 'Following Tarnwick', pressed: true }).waitFor()

  await nameInMails('Tarnwick', card.marketId, 6)
  await bic(dataDir, 'alerts', '--customer', 'Demo')
  await page.getByRole('button', { name: /^Alerts/ }).click()
  const alert = page.getByRole('dialog', { name: 'Alerts' }).getByRole('article', { name: /^Tarnwick/ })
  await alert.getByText(/^Said more often: in \d+% of deals a week, up from \d+%$/).waitFor()
  await alert.getByText(/^Since the week of .* n counts each deal once in a week/).waitFor()
  await expectAccessible(page)
  await alert.getByRole('link', { name: 'Verify: Tarnwick' }).click()
  await page.waitForURL(/\/customer-voice\/card\?cardId=\d+/)
  await page.getByRole('heading', { name: 'Tarnwick', level: 1 }).waitFor()
  await page.locator('mark').filter({ hasText: 'Tarnwick' }).first().waitFor()
  await end()
})

it('the mail of an alert is ended from its link on a phone, and the alert runs on', async () => {
  const { dataDir, url } = productOfWorker()
  if (dataDir === null) return
  const start = new URL('/unsubscribe/', url).href
  const link = await vi.waitUntil(() => linkMailedTo(dataDir, follower, start), { timeout: 60_000, interval: 500 })
  const caller = await callAs(follower)
  const isMailed = async () =>
    (await caller.get<{ alertType: string; mailed: boolean }[]>('useralert/mails')).find(
      ({ alertType }) => alertType === 'Message Alert',
    )?.mailed
  const { page, end } = await visit({ width: 390, height: 844, dark: true })
  await page.goto(new URL(link ?? '').pathname)
  await page.getByText(`${follower} receives mails of these alerts:`).waitFor()
  // A scanner follows links: that alone ends nothing.
  expect(await isMailed()).toBe(true)
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'End these mails' }).click()
  await page.getByText(`Ended. ${follower} receives no more mails of these alerts:`).waitFor()
  expect(await isMailed()).toBe(false)
  await end()

  const management = await signedInVisit(follower, { at: '/alert-management?tab=1' })
  await management.page.getByText('Running').waitFor()
  await expect
    .poll(() => management.page.getByRole('switch', { name: 'Mail what is reported' }).isChecked())
    .toBe(false)
  await management.page.getByRole('article', { name: /^Tarnwick/ }).waitFor()
  await expectAccessible(management.page)
  await expectFitsPhone(management.page)
  await management.end()
})
