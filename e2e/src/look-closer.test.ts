import { afterAll, expect, it } from 'vitest'
import { callAs } from './support/api.ts'
import { closeBrowser, expectAccessible, expectNoOverflow, signedInVisit } from './support/browser.ts'
import { chooseFrom } from './support/parts.ts'

const csm = 'csm@demo.example'
afterAll(closeBrowser)

interface Ways {
  readonly ways: readonly unknown[]
  readonly summary: { readonly agreeing: number; readonly of: number } | null
}
interface Themes {
  readonly themes: readonly { readonly text: string; readonly conversations: number }[]
}

it('a finding is looked at in every other way, and how deals go on with it is drawn, below what was said', async () => {
  const caller = await callAs(csm)
  const [market] = await caller.get<readonly { id: number; name: string }[]>('listAllMarket')
  const { cards } = await caller.get<{ cards: readonly { id: number; title: string }[] }>('impact/messages', {
    marketId: market?.id ?? 0,
  })
  const card = cards.find(({ title }) => title === 'Same-day changes to the schedule')
  const { summary, ways } = await caller.get<Ways>('impact/messageSensitivity', {
    marketId: market?.id ?? 0,
    cardId: card?.id ?? 0,
  })
  // The planted message goes with winning, however one looks at it.
  expect(summary?.of).toBe(ways.length)
  expect((summary?.agreeing ?? 0) / ways.length).toBeGreaterThan(0.8)
  const { page, end } = await signedInVisit(csm, { at: `/messaging/card/${card?.id}` })
  await page.getByRole('heading', { name: 'What buyers said' }).scrollIntoViewIfNeeded()
  await page.getByText(`Holds in ${summary?.agreeing} of ${summary?.of} ways of looking at it`).waitFor()
  const chart = page.getByRole('img', { name: /^Every way of looking: a chart of \d+ points/ })
  await chart.scrollIntoViewIfNeeded()
  await page.getByText(/^By day \d+, \d+%/).scrollIntoViewIfNeeded()
  await page.getByRole('img', { name: /^Won by day: a chart/ }).waitFor()
  await expectAccessible(page)
  await end()
})

it('a theme that no message covers becomes a card that is matched over the whole history', async () => {
  const caller = await callAs(csm)
  const [market] = await caller.get<readonly { id: number; name: string }[]>('listAllMarket')
  const { themes } = await caller.get<Themes>('research/unknownThemes', { marketId: market?.id ?? 0 })
  // Planted, see docs/demo-data.md.
  const [theme] = themes
  const isEveryday = themes.some(({ text }) => ['hands', 'stays', 'tired'].includes(text))
  if (!theme || isEveryday || !themes.some(({ text }) => text.includes('label printers')))
    throw new Error(`The themes are ${themes.map(({ text }) => text).join(', ') || 'none'}.`)
  const { page, end } = await signedInVisit(csm, { dark: true, width: 390, height: 844, at: '/unknown-themes' })
  await page.getByText(`No message covers “${theme.text}” yet`).waitFor()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Make a card of it' }).first().click()
  await page.getByRole('dialog', { name: 'New card' }).waitFor()
  await chooseFrom(page, 'Topic', 'Objections')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.waitForURL(/\/messaging\/card\/\d+/)
  const id = Number(/card\/(\d+)/.exec(page.url())?.[1])
  await expect
    .poll(async () => (await caller.get<{ conversationCount: number }>(`playbookcard/card/${id}`)).conversationCount, {
      timeout: 30_000,
    })
    .toBeGreaterThanOrEqual(theme.conversations)
  await caller.post('setArchive', { cardId: id, archived: true })
  await end()
})
