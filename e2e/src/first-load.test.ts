import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { callAs } from './support/api.ts'
import { closeBrowser, signedInVisit } from './support/browser.ts'

afterAll(closeBrowser)

/** Addresses that were asked for with the page, and those of them that nobody has used since. */
const askedFirst = (page: Page): Promise<{ asked: string[]; left: string[] }> =>
  page.evaluate(() => {
    const session: unknown = JSON.parse(localStorage.getItem('bic.session') ?? 'null')
    const { userId, role } = (session as { user: { userId: number; role: string } }).user
    const owner = role === 'SELLER' ? 'owner=mine&' : ''
    const addresses = document.querySelector('meta[name="first-calls"]')?.getAttribute('content') ?? ''
    const asked = addresses.replaceAll('{userId}', String(userId)).replaceAll('{owner}', owner).split(' ')
    const used = performance.getEntriesByName('first answer').map(mark => (mark as PerformanceMark).detail as string)
    // `{0.marketId}` is a field of another answer: the page itself asks when it had that first, and nobody asks twice.
    const made = performance.getEntriesByType('resource').map(({ name }) => name.slice(location.origin.length))
    const isUsed = (address: string) => {
      const [before = '', after = ''] = address.split(/\{\d+\.\w+\}/)
      return address.includes('{')
        ? made.filter(one => one.startsWith(before) && one.endsWith(after)).length === 1
        : used.includes(address)
    }
    return { asked, left: asked.filter(address => !isUsed(address)) }
  })

/** What nobody used. After a change, which comes from other journeys at any time, a page asks for everything again and is opened once more. */
const leftOf = async (page: Page, path: string): Promise<string[]> => {
  const isForgotten = await page.evaluate(() => performance.getEntriesByName('first answers forgotten').length > 0)
  if (isForgotten) await page.goto(path)
  return (await askedFirst(page)).left
}

/** Scripts that the page itself names. */
const scriptsOf = (page: Page): Promise<string[]> =>
  page.locator('link[rel="modulepreload"]').evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))

it.each(['admin@demo.example', 'seller@demo.example'])(
  'pages ask for what their screen needs before they are built, and for nothing in vain: %s',
  async who => {
    const { page, end } = await signedInVisit(who)
    const { get } = await callAs(who)
    const [deal] = (await get<{ rows: { storyId: number }[] }>('deals', { sort: 'conversations', descending: 'Y' }))
      .rows
    const [card] = await get<{ id: number }[]>('playbookcard/cards')
    const ofDeal = { storyId: deal?.storyId ?? 0 }
    const said = await get<{ rows: { convId: number }[] }>('getConvMetadataForStoryOrOpptyP', ofDeal)
    for (const path of [
      '/',
      '/splash-screen',
      '/deals',
      `/deals/${deal?.storyId}`,
      `/messaging/card/${card?.id}`,
      `/conversation/${said.rows[0]?.convId}`,
      '/win-loss-report',
      '/pipeline-report',
    ]) {
      await page.goto(path)
      expect([path, (await askedFirst(page)).asked.length > 12]).toEqual([path, true])
      await expect.poll(async () => [path, await leftOf(page, path)]).toEqual([path, []])
      expect([path, (await scriptsOf(page)).some(name => name.includes('Screen'))]).toEqual([path, true])
    }
    await end()
  },
)
