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

/** What of a filter belongs to its screen: other screens keep what was applied before. */
export interface OwnOfScreen {
  /** It looks at open deals alone, or at closed ones, with their stages and periods. */
  readonly oppty?: boolean
  /** It is about one competitor. */
  readonly competitor?: boolean
}

/** Keeps what is applied for the other screens of this session, without what belongs to this one alone. */
export function keepFilter(
  userId: number,
  applied: FilterChoice,
  switches: SwitchChoice,
  appliedLabels: FilterLabels,
  own: OwnOfScreen = {},
) {
  const { confidence } = switches
  const before = read(userId)
  const choiceBefore = readFilter(before === null ? {} : parseSearchText(before.address))
  const keepsCompetitor = own.competitor && choiceBefore.market === applied.market
  const choice = {
    ...applied,
    ...(own.oppty && choiceBefore.oppty !== applied.oppty ? opptyOf(choiceBefore) : {}),
    ...(own.competitor ? { competitor: keepsCompetitor ? choiceBefore.competitor : null } : {}),
  }
  const labels = own.competitor
    ? { ...appliedLabels, competitor: (keepsCompetitor && before?.labels.competitor) || 'All' }
    : appliedLabels
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

const read = (userId: number | undefined): KeptFilter | null => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as KeptFilter | null
    return kept?.userId === userId && typeof kept?.address === 'string' ? kept : null
  } catch {
    return null
  }
}

/** What this person applied last in this session, as the search part of an address; null when there is nothing. */
export function readKept(userId: number | undefined): RawSearch | null {
  const kept = read(userId)
  return kept === null ? null : parseSearchText(kept.address)
}
