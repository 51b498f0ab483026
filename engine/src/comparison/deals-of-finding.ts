import { type DealColumns, openDeal, pickDeals, wonDeal } from './deal-columns.ts'
import { dealStrata, quartileCuts } from './deal-strata.ts'
import type { JudgedDeal } from './judge-finding.ts'
import { leavesOutEarlyDeals } from './with-and-without.ts'

/** The deals that pass the filter of a finding, as they stood at their landmarks. */
export interface FoundDeals {
  readonly columns: DealColumns
  /** Indices of the deals in which the message had been said by the landmark. */
  readonly having: Uint32Array
  /** The day on which anybody first said it in any of them; null when nobody did. */
  readonly firstSaid: number | null
  /** By deal, the day on which it closed; days are counted since 1970-01-01. */
  readonly closedOn: Int32Array
  /** The day on which the finding was written down. */
  readonly foundOn: number
  /** Deals that closed before this day had not been looked at; null when all had been. */
  readonly knownFrom: number | null
}

export interface DealsOfFinding {
  readonly known: readonly JudgedDeal[]
  /** In the order in which they closed. */
  readonly since: readonly JudgedDeal[]
  /** Indices of the latter. */
  readonly places: Uint32Array
}

/**
 * Parts the deals of a finding into those that were known when it was written down and those that closed afterwards. Deals
 * whose landmark came before anybody had said the message are no comparison for it, as in `compareWithAndWithout`; strata are
 * its strata, with the quartiles of activity of the known deals, so that no later deal changes what an earlier one counted for.
 */
export function dealsOfFinding(found: FoundDeals): DealsOfFinding {
  const { columns, closedOn, foundOn, knownFrom, firstSaid } = found
  const { outcome, until, id, activity } = columns
  const leavesOut = leavesOutEarlyDeals(until, firstSaid)
  const closed = Array.from(outcome.keys()).filter(
    deal => outcome[deal] !== openDeal && !(leavesOut && until[deal] <= (firstSaid ?? 0)),
  )
  const known = closed.filter(deal => closedOn[deal] <= foundOn && closedOn[deal] >= (knownFrom ?? closedOn[deal]))
  const since = closed
    .filter(deal => closedOn[deal] > foundOn)
    .sort((a, b) => closedOn[a] - closedOn[b] || id[a] - id[b])
  const picked = Uint32Array.from([...known, ...since])
  const { cells } = dealStrata(pickDeals(columns, picked), quartileCuts(known.map(deal => activity[deal])))
  const has = new Set(found.having)
  const deals = Array.from(
    picked,
    (deal, i): JudgedDeal => ({
      stratum: cells[i] >> 1,
      isExposed: has.has(deal),
      isWon: outcome[deal] === wonDeal,
    }),
  )
  return { known: deals.slice(0, known.length), since: deals.slice(known.length), places: Uint32Array.from(since) }
}
