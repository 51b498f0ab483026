import { patternOf } from './manifest.ts'
import { sites } from './sites/sites.ts'

/** What is kept for longer than the browser runs. */
export interface Connection {
  readonly server: string
  readonly token: string
  readonly userName: string
  readonly customerName: string
}

/** The browser around the panel, as far as the panel needs it. */
export interface Host {
  /** The address of the page beside the panel; undefined when nobody allowed the panel to learn it. */
  readonly address: () => Promise<string | undefined>
  /** Reports that another page, or another address of the same one, stands beside the panel. */
  readonly onAddress: (changed: () => void) => void
  /** The sites whose addresses the panel may learn. */
  readonly allowedSites: () => Promise<readonly string[]>
  /** Asks the user; only right after a click. */
  readonly askSite: (siteId: string) => Promise<boolean>
  readonly askServer: (server: string) => Promise<boolean>
  readonly server: () => Promise<string | null>
  readonly keepServer: (server: string) => Promise<void>
  readonly connection: () => Promise<Connection | null>
  readonly keepConnection: (connection: Connection | null) => Promise<void>
  /** What was answered before, for as long as the browser runs. */
  readonly kept: (key: string) => Promise<unknown>
  readonly keep: (key: string, value: unknown) => Promise<void>
  readonly forgetAll: () => Promise<void>
  /** Where the browser expects to be sent after a sign-in. */
  readonly redirectUri: () => string
  /** Opens a page on which the user signs in; answers the address that it ended at. */
  readonly signIn: (address: string) => Promise<string | undefined>
}

const isConnection = (value: unknown): value is Connection =>
  typeof value === 'object' && value !== null && 'token' in value && 'server' in value

const mostKept = 60

/** What was answered, newest last, so that the oldest goes first. */
const answers = async (): Promise<[string, unknown][]> => {
  const { answers: kept } = await chrome.storage.session.get('answers')
  return Array.isArray(kept) ? kept : []
}

/** The browser itself. */
export const chromeHost = (): Host => ({
  address: async () => {
    const [tab] = await chrome.tabs.query({ active: true, currentWindow: true })
    return tab?.url
  },
  onAddress: changed => {
    chrome.tabs.onActivated.addListener(changed)
    chrome.tabs.onUpdated.addListener((_id, change, tab) => {
      if (tab.active && (change.url !== undefined || change.status === 'complete')) changed()
    })
    chrome.permissions.onAdded.addListener(changed)
    chrome.permissions.onRemoved.addListener(changed)
  },
  allowedSites: async () => {
    const allowed = await Promise.all(sites.map(({ patterns }) => chrome.permissions.contains({ origins: patterns })))
    return sites.flatMap(({ id }, at) => (allowed[at] ? [id] : []))
  },
  askSite: siteId => {
    const origins = sites.find(({ id }) => id === siteId)?.patterns ?? []
    return chrome.permissions.request({ origins })
  },
  askServer: server => chrome.permissions.request({ origins: [patternOf(server)] }),
  server: async () => {
    const { server } = await chrome.storage.local.get('server')
    return typeof server === 'string' ? server : presetServer || null
  },
  keepServer: server => chrome.storage.local.set({ server }),
  connection: async () => {
    const { connection } = await chrome.storage.local.get('connection')
    return isConnection(connection) ? connection : null
  },
  keepConnection: async connection => {
    if (connection) await chrome.storage.local.set({ connection })
    else await chrome.storage.local.remove('connection')
  },
  kept: async key => (await answers()).find(([known]) => known === key)?.[1],
  keep: async (key, value) => {
    const others = (await answers()).filter(([known]) => known !== key)
    await chrome.storage.session.set({ answers: [...others, [key, value]].slice(-mostKept) })
  },
  forgetAll: () => chrome.storage.session.remove('answers'),
  redirectUri: () => chrome.identity.getRedirectURL(),
  signIn: address => chrome.identity.launchWebAuthFlow({ url: address, interactive: true }),
})
