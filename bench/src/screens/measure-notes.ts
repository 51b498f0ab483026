import type { Answer } from '@bic/contract/calls/routes'
import type { Page } from 'playwright-core'
import { load } from '../machine.ts'
import { percentile } from '../statistics.ts'
import { print, type Table } from '../table.ts'
import { person, type Send, signInAt, withDemoProduct } from './demo-product.ts'

const count = 5_000
const atOnce = 8
const rounds = 8
const goal = 50
const words = ['budget', 'procurement', 'pilot', 'security', 'roadmap', 'renewal', 'champion']

const titleOf = (index: number): string =>
  `${words[index % words.length]} and ${words[(index * 3 + 1) % words.length]}, visit ${index}`

/** Fills the plan of the first deal with notes; answers the deal. */
const writeNotes = async (send: Send): Promise<number> => {
  const { rows } = await send<Answer<'listDeals'>>('deals?pageSize=10')
  const storyId = rows[0]?.storyId ?? 0
  const { opptyPlanId } = await send<Answer<'getOpptyPlanForStory'>>(`opptyplan/forStory/${storyId}`)
  const people = await send<Answer<'getNoteAuthors'>>('opptyplan/getAuthors')
  const usersId = people.find(({ email }) => email === person.username)?.userId ?? 0
  let next = 0
  const write = async (): Promise<void> => {
    for (let index = next++; index < count; index = next++) {
      const mentioned = people[index % people.length]?.userId ?? usersId
      const notes = `They asked for it again.\n@[x](${mentioned} user) answers.`
      const body = { notesTitle: titleOf(index), notes, type: 'public', opptyPlanId, usersId }
      await send('opptyplan/createOpptyPlanNotes', body)
      if (index % 1000 === 999) print(`${index + 1} notes are written`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, write))
  return storyId
}

interface KeyTimes {
  /** Milliseconds from the browser's hearing of a key until what it changed is painted. */
  readonly painted: readonly number[]
  /** Milliseconds of processor time that the page took for it. */
  readonly worked: readonly number[]
}

/** Presses each key and waits until what it changed is painted. */
const timeKeys = async (page: Page, keys: readonly string[]): Promise<KeyTimes> => {
  await page.evaluate(() => {
    const times: number[] = []
    let heard = 0
    const painted = new MessageChannel()
    painted.port1.onmessage = () => times.push(performance.now() - heard)
    addEventListener('keydown', event => {
      heard = event.timeStamp
      // A message that is sent within a frame is read after that frame was painted.
      requestAnimationFrame(() => painted.port2.postMessage(null))
    })
    Object.assign(window, { keyTimes: times })
  })
  const tools = await page.context().newCDPSession(page)
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async (): Promise<number> => {
    const { metrics } = await tools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
  const worked: number[] = []
  for (const [index, key] of keys.entries()) {
    const before = await spent()
    await page.keyboard.press(key)
    await page.waitForFunction(least => (window as unknown as { keyTimes: number[] }).keyTimes.length > least, index)
    worked.push((await spent()) - before)
  }
  const painted = await page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes)
  return { painted, worked }
}

/** How long the list of a deal's notes takes to follow what is typed into its search. */
export const measureNotes = (): Promise<Table> =>
  withDemoProduct(async ({ send, openPage }) => {
    const storyId = await writeNotes(send)
    const page = await openPage()
    await signInAt(page)
    await page.waitForURL(url => !url.pathname.startsWith('/login'))
    await page.goto(`/deals/${storyId}?note=all`)
    await page.getByText(`Showing ${count} notes`).waitFor()
    await page.getByRole('searchbox', { name: 'Search notes' }).focus()
    const typed = [...'procurement and secu']
    const round = [...typed, ...typed.map(() => 'Backspace')]
    const { painted, worked } = await timeKeys(page, Array.from({ length: rounds }, () => round).flat())
    await page.getByText(`Showing ${count} notes`).waitFor()
    const row = (what: string, aim: string, times: readonly number[]) => [
      what,
      aim,
      percentile(times, 0.5),
      percentile(times, 0.95),
      Math.max(...times),
    ]
    return {
      title: `Search in ${count} notes, milliseconds for a key, in Chromium`,
      columns: ['what', 'goal', 'p50', 'p95', 'most'],
      rows: [row('until the list is painted', `p95 ≤ ${goal}`, painted), row('processor time of the page', '', worked)],
      notes: [`${painted.length} keys; the wait for the next frame, up to 17 ms, is in the first line; ${load()}.`],
    }
  })
