import { optionsOf } from '#domains/analysis/parts/filter-bar/filter-lists.ts'
import classes from '#domains/analysis/parts/what-if/WhatIf.module.css'
import { SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'
import type { MarketFilterState } from '../filter-bar/use-market-filter.ts'
import { VerifiedNote } from './VerifiedNote.tsx'

const significances = optionsOf('confidence')
const sides = optionsOf('heard')

/** From which confidence on a deal has a card, and whose words count: answered in place, without the Filter button. */
export function WhatIfSwitches({ market }: { market: MarketFilterState }) {
  const { switches, change } = market
  return (
    <div className={classes.switches}>
      <SegmentedButtons
        label="Significance"
        choices={significances}
        value={switches.confidence}
        onChange={confidence => change({ confidence })}
      />
      <SegmentedButtons
        label="Whose words count"
        choices={sides}
        value={switches.heard}
        onChange={heard => change({ heard })}
      />
      <VerifiedNote shown={switches.confidence === 'Verified'} />
    </div>
  )
}
