import type { Icon } from '@tabler/icons-react'

/** Something the palette can do or a place it can go to. */
export interface Command {
  readonly id: string
  readonly label: string
  /** A second line: the account of a deal, the topic of a card. */
  readonly detail?: string
  readonly group: string
  readonly icon?: Icon | undefined
  readonly run: () => void
}

/** A place that is not known beforehand. */
interface FoundPlace {
  readonly id: string
  readonly label: string
  readonly detail?: string
  readonly href: string
}

/** Finds places that are not known beforehand: accounts, deals, cards. */
export interface CommandSource {
  readonly group: string
  readonly icon?: Icon
  find: (query: string, signal: AbortSignal) => Promise<readonly FoundPlace[]>
}
