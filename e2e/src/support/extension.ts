import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'

/** A whole Chromium: the headless shell knows no extensions. */
const wholeChromium = [
  process.env.WHOLE_CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/lib/chromium/chromium',
].find((path): path is string => path !== undefined && existsSync(path))

/** Whether there is a browser here that the extension can be tried in. */
export const hasWholeChromium = wholeChromium !== undefined

export interface ExtensionVisit {
  readonly context: BrowserContext
  /** The panel in a tab of its own, where a test can look at it as at any page. */
  readonly tab: Page
  /** Opens the panel beside the page of its window, as a click on the icon does. */
  readonly openSidePanel: () => Promise<void>
  /** What the side panel shows. */
  readonly sidePanelText: () => Promise<string>
  readonly end: () => Promise<void>
}

const root = join(import.meta.dirname, '../../..')

/** Builds the extension for a product, allowed on the given pages as an administrator of browsers would. */
const build = (server: string, hosts: readonly string[], folder: string): void => {
  execFileSync(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', join(root, 'extension')], {
    cwd: root,
    env: { ...process.env, BIC_SERVER: server, BIC_HOSTS: hosts.join(','), BIC_EXTENSION_DIR: folder },
    stdio: 'pipe',
  })
}

interface Views {
  readonly extension: { getViews(): Window[] }
  readonly sidePanel: { open(where: { windowId: number }): Promise<void> }
  readonly windows: { getCurrent(): Promise<{ id: number }> }
}

/** A browser of its own with the extension in it. */
export const extensionVisit = async (server: string, hosts: readonly string[]): Promise<ExtensionVisit> => {
  const folder = mkdtempSync(join(tmpdir(), 'extension-'))
  const built = join(folder, 'built')
  build(server, hosts, built)
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: wholeChromium ?? '',
    headless: false,
    ignoreDefaultArgs: ['--disable-extensions'],
    args: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      `--disable-extensions-except=${built}`,
      `--load-extension=${built}`,
    ],
  })
  context.setDefaultTimeout(60_000)
  const [known] = context.serviceWorkers()
  const worker = known ?? (await context.waitForEvent('serviceworker'))
  const panel = new URL('panel.html', worker.url()).href
  const tab = await context.newPage()
  await tab.goto(panel)
  return {
    context,
    tab,
    openSidePanel: async () => {
      await tab.bringToFront()
      await tab.evaluate(() => {
        const { chrome } = globalThis as unknown as { chrome: Views }
        const button = document.createElement('button')
        button.textContent = 'Open the side panel'
        button.addEventListener('click', async () => {
          const { id } = await chrome.windows.getCurrent()
          await chrome.sidePanel.open({ windowId: id })
          button.remove()
        })
        document.body.prepend(button)
      })
      // A panel opens after a click only.
      await tab.getByRole('button', { name: 'Open the side panel' }).click()
      await tab.getByRole('button', { name: 'Open the side panel' }).waitFor({ state: 'detached' })
    },
    sidePanelText: () =>
      tab.evaluate(() => {
        const { chrome } = globalThis as unknown as { chrome: Views }
        return chrome.extension
          .getViews()
          .filter(view => view !== window)
          .map(view => view.document.body.innerText)
          .join('\n')
      }),
    end: async () => {
      await context.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
