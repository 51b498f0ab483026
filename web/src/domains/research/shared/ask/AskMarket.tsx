import { AskBox } from '#domains/research/parts/ask/AskBox.tsx'
import { Panel } from '#ui/layout/Panel.tsx'

/** Asks all deals and conversations of a market in words. */
export function AskMarket({ marketId }: { marketId: number }) {
  return (
    <Panel title="Ask what buyers said">
      <AskBox asked={{ marketId }} />
    </Panel>
  )
}
