import { apiBase } from '@bic/server/http/register-routes'
import type { Page, Request } from 'playwright-core'
import { load } from '../machine.ts'
import { percentile } from '../statistics.ts'
import { print, type Table } from '../table.ts'
import { administrator, type DemoProduct, signInAt, withDemoProduct } from './demo-product.ts'
import { type ScreenAddress, screenAddresses } from './screen-addresses.ts'

/** Every answer waits this long, so that what is shown meanwhile is on screen. */
const delay = 600
const goal = 0.1
const sizes = [
  { name: 'desktop', width: 1440, height: 900 },
  { name: 'phone', width: 390, height: 844 },
]
/** A page is done when nothing was asked for, and nothing moved, for as long. */
const quiet = delay + 400
const longest = 20_000

interface Moved {
  readonly value: number
  readonly what: string
}

type Watched = typeof globalThis & { shifts?: Moved[] }

/** Runs in the page before everything else: notes what moves by itself, and by how much. */
const watchShifts = (): void => {
  const watched: Watched = globalThis
  const shifts: Moved[] = []
  watched.shifts = shifts
  const nameOf = (node: Node | null): string => {
    const element = node instanceof Element ? node : node?.parentElement
    return `${element?.tagName.toLowerCase()} “${(element?.textContent ?? '').trim().slice(0, 40)}”`
  }
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as PerformanceEntry & {
        readonly value: number
        readonly sources: readonly { readonly node: Node | null }[]
      }
      shifts.push({ value, what: nameOf(sources[0]?.node ?? null) })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Waits until nothing is being asked for any more. */
const settle = async (
  page: Page,
  asked: { readonly waiting: ReadonlySet<Request>; readonly last: number },
): Promise<void> => {
  const until = performance.now() + longest
  while (performance.now() < until && (asked.waiting.size > 0 || performance.now() - asked.last < quiet))
    await page.waitForTimeout(100)
}

interface Shift extends ScreenAddress {
  readonly size: string
  readonly value: number
  /** What moved most. */
  readonly what: string
}

/** How far what one can see moves by itself while screens load: the sum of all shifts of each. */
const listShifts = async ({ send, openPage }: DemoProduct): Promise<readonly Shift[]> => {
  const addresses = await screenAddresses(send)
  const ofSize = async ({ name, width, height }: (typeof sizes)[number]): Promise<readonly Shift[]> => {
    const page = await openPage()
    await page.setViewportSize({ width, height })
    await signInAt(page, administrator)
    await page.waitForURL(url => !url.pathname.startsWith('/login'))
    const asked = { waiting: new Set<Request>(), last: 0 }
    const ended = (request: Request) => {
      if (asked.waiting.delete(request)) asked.last = performance.now()
    }
    page.on('request', request => {
      // Live events never end.
      if (!request.headers().accept?.includes('text/event-stream')) asked.waiting.add(request)
    })
    page.on('requestfinished', ended)
    page.on('requestfailed', ended)
    await page.route(`**${apiBase}/**`, async route => {
      // Without it each call is answered by itself.
      if (route.request().url().includes('/first-answers?')) return route.abort()
      await page.waitForTimeout(delay).catch(() => undefined)
      await route.continue().catch(() => undefined)
    })
    await page.addInitScript(watchShifts)
    const found: Shift[] = []
    for (const { id, address } of addresses) {
      asked.waiting.clear()
      await page.goto(address)
      asked.last = performance.now()
      await settle(page, asked)
      const shifts = await page.evaluate(() => (globalThis as Watched).shifts ?? [])
      const [most] = shifts.toSorted((a, b) => b.value - a.value)
      const value = shifts.reduce((sum, one) => sum + one.value, 0)
      const shift = { id, address, size: name, value, what: most?.what ?? '' }
      if (value > goal) print(`${value.toFixed(2)} at ${address} (${name}): ${shift.what}`)
      found.push(shift)
    }
    await page.context().close()
    return found
  }
  return (await Promise.all(sizes.map(ofSize))).flat()
}

/** Which screens move what one looks at, or is about to click, while they load. */
export const measureShifts = (): Promise<Table> =>
  withDemoProduct(async product => {
    const shifts = await listShifts(product)
    return {
      title: `What moves by itself while screens load: cumulative layout shift of ${shifts.length / sizes.length} screens`,
      columns: ['size', `screens above ${goal} (goal: 0)`, 'p50', 'most'],
      rows: sizes.map(({ name, width, height }) => {
        const values = shifts.filter(({ size }) => size === name).map(({ value }) => value)
        return [
          `${width} × ${height}`,
          values.filter(value => value > goal).length,
          percentile(values, 0.5),
          Math.max(...values),
        ]
      }),
      notes: [`Each screen with a page of its own, every answer ${delay} ms late; ${load()}.`],
    }
  })
