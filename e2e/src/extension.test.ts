import { afterEach, expect, it, vi } from 'vitest'
import { callAs } from './support/api.ts'
import { findBarriers } from './support/barriers.ts'
import { type ExtensionVisit, extensionVisit, hasWholeChromium } from './support/extension.ts'
import { productOfWorker } from './support/product-of-worker.ts'

let open: ExtensionVisit | undefined
afterEach(async () => {
  await open?.end()
  open = undefined
})

const look = 'https://*.lightning.force.com/*'

/** Pages that have the addresses of the sites, and nothing of their content. */
const serveLookAlikes = ({ context }: ExtensionVisit) =>
  context.route(/^https:\/\//, route =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Page</title><h1>Some page</h1>' }),
  )

it.skipIf(!hasWholeChromium)(
  'the extension is connected by its user, recognises accounts beside served pages, and is disconnected in the profile',
  async () => {
    const { url } = productOfWorker()
    const seller = await callAs('seller@demo.example')
    const { rows } = await seller.get<{ rows: { accountId: number; accountName: string; domain: string | null }[] }>(
      'accounts',
      { pageSize: 20, sort: 'deals', descending: 'Y' },
    )
    const account = rows.find(({ domain }) => domain !== null)
    if (!account?.domain) throw new Error('The demo has no account with a domain.')
    open = await extensionVisit(url, [look, 'https://www.linkedin.com/*', `https://*.${account.domain}/*`])
    const { context, tab } = open

    // The user signs in and connects on a page of the product.
    const [popup] = await Promise.all([
      context.waitForEvent('page'),
      tab.getByRole('button', { name: 'Connect' }).click(),
    ])
    await popup.getByRole('link', { name: 'Login' }).click()
    await popup.getByLabel('User name or e-mail').fill('seller@demo.example')
    await popup.getByRole('textbox', { name: 'Password' }).fill('Demo#2026go')
    await popup.getByRole('button', { name: 'Login' }).click()
    await popup.getByText('It changes nothing, and reads nothing else.').waitFor()
    await popup.getByRole('button', { name: 'Connect' }).click()
    await tab.getByText('Allow on HubSpot').waitFor()
    const [browser] = await seller.get<{ id: number; name: string }[]>('extension/tokens')
    expect(browser?.name).toBe('Chrome on Linux')

    // What is found by typing, at the width of a side panel and in the dark.
    await tab.setViewportSize({ width: 390, height: 844 })
    await tab.getByLabel('Find an account').fill(account.domain)
    await tab.getByRole('button', { name: 'Find' }).click()
    await tab.getByRole('heading', { name: account.accountName }).waitFor()
    for (const section of ['Key figures', 'Deals', 'What buyers say', 'Best calls']) {
      const part = tab.getByRole('region', { name: section })
      await part.locator('dl, li, .body > .note:not([role])').first().waitFor()
    }
    await tab.getByText(/^\d+% \(\d+–\d+%\), n = \d+$/).waitFor()
    expect(await findBarriers(tab)).toEqual([])
    expect(await tab.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await tab.emulateMedia({ colorScheme: 'dark' })
    expect(await findBarriers(tab)).toEqual([])
    await tab.getByText('How do we know?').click()
    await tab.getByText('In brackets stand 95% intervals', { exact: false }).waitFor()

    // Beside pages: the account's own site, its page on LinkedIn, and a record that nobody knows.
    await open.openSidePanel()
    await serveLookAlikes(open)
    const page = await context.newPage()
    const beside = async (address: string, words: string) => {
      await page.goto(address)
      await page.bringToFront()
      const { sidePanelText } = open as ExtensionVisit
      await vi.waitFor(async () => expect(await sidePanelText()).toContain(words), 60_000)
    }
    await beside(`https://www.${account.domain}/pricing`, account.accountName)
    const unknown = 'https://acme.lightning.force.com/lightning/r/Account/0015g00000AbCdEAAV/view'
    await beside(unknown, 'No account for the account 0015g00000AbCdEAAV.')
    const slug = account.accountName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
    await beside(`https://www.linkedin.com/company/${slug}/`, account.accountName)

    // Revoked in the profile, it asks to be connected again.
    await seller.post('extension/tokens/revoke', { id: browser?.id })
    await beside(`https://${account.domain}/`, 'It reads accounts as you, and changes nothing.')
  },
)
