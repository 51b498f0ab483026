/** Milliseconds of quiet before what was typed is searched for. */
export const barDelay = 500

/** How the bar stands on a tab of a screen. */
export interface BarLook {
  readonly hideSearch?: boolean
  /** Placeholder of the search field. */
  readonly searchLabel?: 'Search cards' | 'Search account name'
  /** Whether open or closed deals are looked at cannot be chosen here. */
  readonly opptyDisabled?: boolean
  /** Nothing can be chosen here. */
  readonly disabled?: boolean
}

/** How the bar stands on a tab of market performance, counted from 0: its deal game tapes (3) are found by account. */
export const lookOfTab = (tab: number, search: string): BarLook => ({
  hideSearch: tab === 2,
  searchLabel: tab === 3 ? 'Search account name' : 'Search cards',
  opptyDisabled: tab === 1,
  disabled: tab === 3 && search.trim() !== '',
})
