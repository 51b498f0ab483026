import type { Locator, Page } from 'playwright-core'

/** What the page knows of the last click. */
type Watched = typeof globalThis & { bicLostClick?: boolean }

/**
 * Runs in each page: notes when a button was pressed and then moved away from under the pointer, because what stands above it had arrived,
 * so that the browser clicked what both places have in common instead.
 */
export const noteLostClicks = (): void => {
  const page: Watched = globalThis
  let pressed: Element | null = null
  addEventListener(
    'pointerdown',
    ({ target }) => {
      page.bicLostClick = false
      pressed = target instanceof Element ? target.closest('button, a, label, summary, input, [role]') : null
    },
    true,
  )
  addEventListener(
    'click',
    ({ target }) => {
      page.bicLostClick = pressed?.isConnected === true && target instanceof Node && !pressed.contains(target)
      pressed = null
    },
    true,
  )
}

const isLost = (page: Page): Promise<boolean> =>
  // A page that the click has led away from is another one by now.
  page.evaluate(() => (globalThis as Watched).bicLostClick === true).catch(() => false)

const mostClicks = 5
let isTaught = false

/** Has every locator click again what moved away from under its click, as a person does who sees that nothing happened. */
export const repeatLostClicks = (page: Page): void => {
  if (isTaught) return
  isTaught = true
  const locators: { click: Locator['click'] } = Object.getPrototypeOf(page.locator('body'))
  const { click } = locators
  locators.click = async function (this: Locator, options) {
    for (let clicks = 1; ; clicks++) {
      await click.call(this, options)
      if (clicks === mostClicks || !(await isLost(this.page()))) return
    }
  }
}
