import { newcombeDifference } from '@bic/engine/statistics/newcombe'
import { medianNote, medianValue, rangeText, signed, type Unit } from '#domains/analysis/shared/figures/figure-text.ts'
import { formatCount, formatPercent } from '#lib/format.ts'
import type { Part } from '../api/metrics.ts'

/** A win rate against that of the period before: "38% before (n = 40): +4.0 pts (−6.0 to +14.0)". */
export function rateAgainst(now: Part['winRate'], before: Part['winRate']): string {
  const text = `${formatPercent(before.rate)} before (n = ${formatCount(before.closed)})`
  const change = newcombeDifference(now.won, now.closed, before.won, before.closed)
  return change === null ? text : `${text}: ${signed('winRate', change.difference)} ${rangeText('winRate', change)}`
}

/** A median against that of the period before: "51 before, (44–60), n = 18". */
export const medianAgainst = (before: Part['salesCycle'], unit: Unit): string =>
  `${medianValue(before.median, unit)} before, ${medianNote(before, unit)}`
