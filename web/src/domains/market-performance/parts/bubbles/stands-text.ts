import type { BubbleChart } from '#domains/market-performance/api/bubbles.ts'
import { formatCount, formatQuantity } from '#lib/format.ts'

type Stands = Pick<BubbleChart, 'landmark' | 'compared' | 'closedBefore' | 'unplaced'>

/** What a comparison stands on, in words; `missing`: cards that have no place on the chart. */
export function standsText({ landmark, compared, closedBefore, unplaced }: Stands, missing: number): string {
  const basis =
    landmark === 'whole'
      ? `Whole deal; activity partly follows outcome. ${formatQuantity(compared, 'deal')} compared.`
      : `What was said in the first ${landmark} days, whatever the significance. ${formatQuantity(compared, 'deal')} compared` +
        ` that were still open then; ${formatCount(closedBefore)} had closed before` +
        `${unplaced > 0 ? `, of ${formatCount(unplaced)} the beginning is not known` : ''}.`
  const left =
    missing > 0
      ? ` ${formatQuantity(missing, 'card')} cannot be compared and ${missing === 1 ? 'is' : 'are'} listed in the table.`
      : ''
  return `${basis}${left}`
}
