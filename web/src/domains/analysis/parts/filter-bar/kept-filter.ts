import {
  type FilterChoice,
  readFilter,
  type SwitchChoice,
  writeFilter,
} from '#domains/analysis/shared/filter-bar/filter-search.ts'
import { formatSearchText, parseSearchText, type RawSearch } from '#lib/search-params.ts'
import { setFlag } from '#lib/session-flags.ts'
import { opptyOf } from './change-choice.ts'
import type { FilterLabels } from './filter-labels.ts'
import { optionsOf } from './filter-lists.ts'

const storageKey = 'bic.marketFilter'

export interface KeptFilter {
  readonly userId: number
  /** The search part of an address. */
  readonly address: string
  readonly labels: FilterLabels
  /** Spelled so by contract: the level that makes a deal significant, and those that were not chosen. */
  readonly signicant: string
  readonly nonSignicant: readonly string[]
  readonly verifiedCard: 'Y' | 'N'
  readonly testCards: string
}

/**
 * Keeps what is applied for the other screens of this session. A screen that looks at open deals alone, or closed ones,
 * does not make the others do so: of what goes with that, they keep what was applied before.
 */
export function keepFilter(
  userId: number,
  applied: FilterChoice,
  switches: SwitchChoice,
  labels: FilterLabels,
  forced = false,
) {
  const { confidence } = switches
  const before = forced ? readFilter(readKept(userId) ?? {}) : null
  const choice = before === null || before.oppty === applied.oppty ? applied : { ...applied, ...opptyOf(before) }
  const kept: KeptFilter = {
    userId,
    address: formatSearchText(writeFilter(choice)),
    labels,
    signicant: confidence,
    nonSignicant: optionsOf('confidence').flatMap(({ value }) => (value === confidence ? [] : value)),
    verifiedCard: confidence === 'Verified' ? 'Y' : 'N',
    testCards: choice.testCards,
  }
  sessionStorage.setItem(storageKey, JSON.stringify(kept))
  setFlag('set', true)
  setFlag('isFiltered', Object.keys(writeFilter({ ...choice, market: null })).length > 0)
}

/** What this person applied last in this session, as the search part of an address; null when there is nothing. */
export function readKept(userId: number | undefined): RawSearch | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Partial<KeptFilter> | null
    return kept?.userId === userId && typeof kept?.address === 'string' ? parseSearchText(kept.address) : null
  } catch {
    return null
  }
}
