// The part of the browser's interface that the extension uses.
declare namespace chrome {
  interface Event<Listener> {
    addListener(listener: Listener): void
  }
  interface Area {
    get(key: string): Promise<Record<string, unknown>>
    set(items: Record<string, unknown>): Promise<void>
    remove(key: string | string[]): Promise<void>
  }
  namespace storage {
    const local: Area
    const session: Area
  }
  namespace tabs {
    interface Tab {
      readonly id?: number
      readonly active?: boolean
      readonly url?: string
    }
    function query(query: { active: boolean; currentWindow: boolean }): Promise<Tab[]>
    const onActivated: Event<() => void>
    const onUpdated: Event<(id: number, change: { url?: string; status?: string }, tab: Tab) => void>
  }
  namespace permissions {
    interface Origins {
      readonly origins: readonly string[]
    }
    function request(wanted: Origins): Promise<boolean>
    function contains(wanted: Origins): Promise<boolean>
    function remove(wanted: Origins): Promise<boolean>
    const onAdded: Event<() => void>
    const onRemoved: Event<() => void>
  }
  namespace identity {
    function getRedirectURL(): string
    function launchWebAuthFlow(flow: { url: string; interactive: boolean }): Promise<string | undefined>
  }
  namespace sidePanel {
    function setPanelBehavior(behavior: { openPanelOnActionClick: boolean }): Promise<void>
  }
  namespace runtime {
    const onInstalled: Event<() => void>
  }
}

/** Set when the extension is built: the address of the product, or an empty text. */
declare const presetServer: string
