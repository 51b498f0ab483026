import type { Direction } from '#domains/deals/api/tape.ts'
import { type CountOfDeals, useDealsLike } from '#domains/deals/api/won-deal-comparison.ts'
import { DealsDialog } from './DealsDialog.tsx'

interface DealsBehindProps {
  dealId: number
  direction: Direction
  stage: string | undefined
  title: string
  of: CountOfDeals
  onClose: () => void
}

/** The deals behind one count of the comparison. */
export function DealsBehind({ dealId, direction, stage, title, of, onClose }: DealsBehindProps) {
  const deals = useDealsLike(dealId, direction, stage, of)
  return (
    <DealsDialog
      title={title}
      deals={deals}
      rows={deals.data?.deals}
      total={deals.data?.total}
      cardId={of.having && of.cardId}
      direction={direction}
      onClose={onClose}
    />
  )
}
