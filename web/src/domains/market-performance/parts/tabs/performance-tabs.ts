import type { Query } from '#lib/call-address.ts'
import type { RawSearch } from '#lib/search-params.ts'

export type PerformanceTab = 0 | 1 | 2 | 3

interface TabWords {
  readonly label: string
  readonly title: string
  readonly subtitle: string
}

/** The tabs by their index in the address. */
export const tabs: readonly [TabWords, TabWords, TabWords, TabWords] = [
  { label: 'Cards', title: 'Market performance', subtitle: 'Which messages go with won deals' },
  {
    label: 'Buying journey insights',
    title: 'Market performance',
    subtitle: 'What buyers talk about at each stage reached',
  },
  { label: 'Competitors', title: 'Market performance', subtitle: 'Outcomes of deals that mention a competitor' },
  { label: 'Deal Game Tapes', title: 'Deal Game Tapes', subtitle: 'Review deals and learn from similar wins' },
]

/** The tab of an address; the first one when it names none. */
export const tabOf = (index: string | undefined): PerformanceTab =>
  ([0, 1, 2, 3] as const).find(tab => String(tab) === index) ?? 0

/** What one tab has in the address that means nothing on another. */
const own = ['q', 'card', 'sort', 'page', 'size', 'sortBy', 'match', 'view']

/** What goes along from tab to tab: the filter and how things are measured. */
export const keptOnTabs = (search: RawSearch): Query =>
  Object.fromEntries(Object.entries(search).filter(([name]) => !own.includes(name))) as Query
