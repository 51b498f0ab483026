import { SegmentedButtons } from '../../../../ui/input/SegmentedButtons.tsx'
import type { MarketFilterState } from '../filter-bar/use-market-filter.ts'
import { WhatDiffers } from '../what-differs/WhatDiffers.tsx'
import classes from './WhatIf.module.css'
import { heardChoices, significanceChoices } from './what-if-choices.ts'

/** From which confidence on a deal has a card, whose words count, and what differs: answered in place, without the Filter button. */
export function WhatIfSwitches({ market }: { market: MarketFilterState }) {
  const { switches, change } = market
  return (
    <div className={classes.switches}>
      <SegmentedButtons
        label="Significance"
        choices={significanceChoices}
        value={switches.confidence}
        onChange={confidence => change({ confidence })}
      />
      <SegmentedButtons
        label="Whose words count"
        choices={heardChoices}
        value={switches.heard}
        onChange={heard => change({ heard })}
      />
      <WhatDiffers filter={market.filter} />
    </div>
  )
}
