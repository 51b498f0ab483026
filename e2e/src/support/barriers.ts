import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from 'playwright-core'
import { judgeLinksByStyle } from './link-style.ts'
import { judgePlainText } from './plain-text.ts'
import { lookMark, markNewLooks } from './text-looks.ts'

/** Looks of text whose contrast was found good, on whatever page. */
const goodLooks = new Set<number>()

/** Half as long as what the package exports: it is carried into every page. */
const minified = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * Contrast takes most of the time, and a table has the same look hundreds of times: only new ones are computed, by axe only
 * where more than the backgrounds of ancestors may decide, and those of links within a text only where nothing else tells them from it. The source of each element that it looked at, which
 * takes a seventh of the rest, nobody reads. A tooltip is read with what it describes, so it needs no landmark around it.
 */
const axeSource = `${minified}
axe.configure({ noHtml: true, rules: [
  { id: 'color-contrast', selector: '[${lookMark}]' },
  { id: 'region', selector: 'body *:not([role=tooltip])' },
] })
;(${judgeLinksByStyle})()`

/**
 * Keeps axe ready in each page of a context: the browser has the source once, and its engine what it compiled of it, where
 * otherwise half a megabyte goes to every page that axe looks at.
 */
export const keepAxe = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript({ content: `window.bicLoadAxe = () => {${axeSource}\n}` })

/** Runs in the page; false where axe is neither there nor kept. */
const loadAxe = (): boolean => {
  const { bicLoadAxe } = window as { bicLoadAxe?: () => void }
  if (!('axe' in window)) bicLoadAxe?.()
  return 'axe' in window
}

/** What axe finds wrong on the page as it stands: each rule with the elements that break it. */
export const findBarriers = async (page: Page): Promise<string[]> => {
  const looks = await page.evaluate<number[]>(
    `(${markNewLooks})(${JSON.stringify([...goodLooks])}, '${lookMark}', (${judgePlainText})())`,
  )
  if (!(await page.evaluate(loadAxe))) await page.evaluate(axeSource)
  // Of all that it finds, what is wrong alone is carried out of the page.
  const barriers = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run(document, { resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
  })
  if (barriers.length === 0) for (const look of looks) goodLooks.add(look)
  return barriers
}
