import type { Answer } from '@bic/contract/calls/routes'
import type { Page } from 'playwright-core'
import { load } from '../machine.ts'
import { percentile } from '../statistics.ts'
import { figure, print, type Table } from '../table.ts'
import { person, type Send, withDemoProduct } from './demo-product.ts'

const rounds = 10
const goal = 1000

/** Milliseconds from just before a click until a person can use what it opened. */
const timeClick = async (click: () => Promise<void>, usable: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await click()
  await usable()
  return performance.now() - started
}

/** The deals with the most conversations: the largest screens there are. */
const listDeals = async (send: Send): Promise<number[]> => {
  const { rows } = await send<Answer<'listDeals'>>(`deals?sort=conversations&descending=Y&pageSize=${rounds}`)
  return rows.map(({ storyId }) => storyId)
}

const signIn = async (page: Page): Promise<number> => {
  await page.goto('/login')
  await page.getByLabel(/user name or e-mail/i).fill(person.username)
  await page.getByLabel(/^password/i).fill(person.password)
  return timeClick(
    () => page.getByRole('button', { name: 'Login' }).click(),
    () =>
      Promise.all([
        page.getByText('Welcome back').waitFor(),
        page.getByRole('link', { name: 'Deals', exact: true }).first().waitFor(),
      ]),
  )
}

const gridRow = (page: Page, name: string) =>
  page.getByRole('grid', { name, exact: true }).getByRole('rowgroup').nth(1).getByRole('row').first()

const openDeal = async (page: Page, dealId: number): Promise<void> => {
  await page.goto(`/deals/${dealId}?cards=table`)
  await gridRow(page, 'Cards of the deal').waitFor()
  await gridRow(page, 'Conversations of the deal').waitFor()
}

const transcript = (page: Page) => page.getByRole('region', { name: 'Transcript' })

/** From a card's number of matches in a deal to the first key moment: lit up, and counted where one steps to the next. */
const openAnalysis = (page: Page): Promise<number> =>
  timeClick(
    () =>
      gridRow(page, 'Cards of the deal')
        .getByRole('link', { name: / matches of / })
        .click(),
    () =>
      Promise.all([
        transcript(page).locator('mark[data-present]').first().waitFor(),
        page.getByRole('status', { name: /^key moment \d+ of \d+$/ }).waitFor(),
      ]),
  )

/** From a conversation in the list of a deal to its text. */
const openConversation = (page: Page): Promise<number> =>
  timeClick(
    () => gridRow(page, 'Conversations of the deal').getByRole('link').first().click(),
    () => transcript(page).getByText(/\w/).first().waitFor(),
  )

/** How long people wait for the screens they use most, in a real browser that knows nothing yet in each round. */
export const measureScreens = (): Promise<Table> =>
  withDemoProduct(async ({ send, openPage }) => {
    const times: Record<'home' | 'analysis' | 'conversation', number[]> = { home: [], analysis: [], conversation: [] }
    for (const dealId of await listDeals(send)) {
      const page = await openPage()
      times.home.push(await signIn(page))
      await openDeal(page, dealId)
      times.analysis.push(await openAnalysis(page))
      await openDeal(page, dealId)
      times.conversation.push(await openConversation(page))
      await page.context().close()
      print(
        `deal ${dealId}: ${Object.values(times)
          .map(list => `${figure(list.at(-1) ?? 0)} ms`)
          .join(', ')}`,
      )
    }
    const row = (what: string, list: readonly number[]) => [
      what,
      `≤ ${figure(goal)}`,
      percentile(list, 0.5),
      percentile(list, 0.95),
      Math.max(...list),
    ]
    return {
      title: `Screens of the demo customer: ${rounds} rounds in Chromium, milliseconds from the click`,
      columns: ['what', 'goal', 'p50', 'p95', 'most'],
      rows: [
        row('home, after signing in', times.home),
        row('a card in a deal: the first key moment is lit up', times.analysis),
        row('a conversation of a deal: its text is there', times.conversation),
      ],
      notes: [`Each round with an empty cache; browser, server and database share the machine; ${load()}.`],
    }
  })
