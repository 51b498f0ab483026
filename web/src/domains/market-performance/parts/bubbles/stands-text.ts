import type { BubbleChart } from '#domains/market-performance/api/bubbles.ts'
import { formatCount, formatQuantity } from '#lib/format.ts'

type Stands = Pick<BubbleChart, 'landmark' | 'landmarkStage' | 'compared' | 'closedBefore' | 'unplaced'>

/** Up to when something counts, as the end of a sentence. */
const untilText = ({ landmark, landmarkStage }: Stands): string =>
  landmarkStage === null ? `in the first ${landmark} days` : `before a deal entered ${landmarkStage}`

/** What a comparison stands on, in words; `missing`: cards that have no place on the chart. */
export function standsText(stands: Stands, missing: number): string {
  const { landmark, compared, closedBefore, unplaced } = stands
  const basis =
    landmark === 'whole'
      ? `Whole deal; activity partly follows outcome. ${formatQuantity(compared, 'deal')} compared.`
      : `What was said ${untilText(stands)}, however strongly. ${formatQuantity(compared, 'deal was', 'deals were')} still` +
        ` open then and ${compared === 1 ? 'is' : 'are'} compared; ${formatCount(closedBefore)} had closed before` +
        `${unplaced > 0 ? `, and ${formatCount(unplaced)} ${unplaced === 1 ? 'is' : 'are'} not known to have got there` : ''}.`
  const left =
    missing > 0
      ? ` ${formatQuantity(missing, 'card')} cannot be compared and ${missing === 1 ? 'is' : 'are'} listed in the table.`
      : ''
  return `${basis}${left}`
}
