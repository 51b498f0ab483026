import type { Connection, Host } from '../host.ts'
import { sites } from '../sites/sites.ts'

export interface FakeHost extends Host {
  /** Goes to another page beside the panel. */
  readonly goTo: (address: string | undefined) => void
  /** What of the host was changed or asked for. */
  readonly asked: { readonly servers: string[]; readonly sites: string[]; readonly signIns: string[] }
}

interface Settings {
  readonly address?: string | undefined
  readonly server?: string | null
  readonly connection?: Connection | null
  readonly allows?: boolean
  /** The address at which the sign-in ends; by default the code is answered with the state that was sent. */
  readonly signIn?: (address: string) => Promise<string | undefined>
}

export const server = 'https://bic.company.com'
export const connection: Connection = { server, token: 'bicx_x', userName: 'Sam Seller', customerName: 'Home' }

const redirectUri = 'https://abc.chromiumapp.org/'

/** A browser in memory. */
export const fakeHost = (settings: Settings = {}): FakeHost => {
  let { address, connection: current = null } = settings
  let ownServer = settings.server ?? null
  const answers = new Map<string, unknown>()
  const allowed = new Set<string>()
  const listeners: (() => void)[] = []
  const asked = { servers: [] as string[], sites: [] as string[], signIns: [] as string[] }
  const allows = settings.allows ?? true
  return {
    asked,
    goTo: next => {
      address = next
      for (const listener of listeners) listener()
    },
    address: async () => address,
    onAddress: listener => void listeners.push(listener),
    allowedSites: async () => sites.flatMap(({ id }) => (allowed.has(id) ? [id] : [])),
    askSite: async id => {
      asked.sites.push(id)
      if (allows) allowed.add(id)
      return allows
    },
    askServer: async one => {
      asked.servers.push(one)
      return allows
    },
    server: async () => ownServer,
    keepServer: async one => {
      ownServer = one
    },
    connection: async () => current,
    keepConnection: async one => {
      current = one
    },
    kept: async key => answers.get(key),
    keep: async (key, value) => void answers.set(key, value),
    forgetAll: async () => answers.clear(),
    redirectUri: () => redirectUri,
    signIn: async page => {
      asked.signIns.push(page)
      if (settings.signIn) return settings.signIn(page)
      return `${redirectUri}?code=c&state=${new URL(page).searchParams.get('state')}`
    },
  }
}
