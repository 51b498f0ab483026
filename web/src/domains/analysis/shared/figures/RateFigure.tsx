import type { Arm } from '@bic/contract/analysis/figures'
import { formatPercent } from '#lib/format.ts'
import { Figure } from './Figure.tsx'
import { rateNotes, rateSentence } from './figure-text.ts'

interface RateFigureProps {
  /** What it is the rate of. */
  label: string
  rate: Arm['winRate']
  /** The interval only on hover: for narrow tables. */
  short?: boolean
  stacked?: boolean
  onOpen?: (() => void) | undefined
}

/** A win rate with its n and its 95% interval. */
export const RateFigure = ({ label, rate, short = false, stacked = false, onOpen }: RateFigureProps) => (
  <Figure
    label={label}
    value={formatPercent(rate.rate)}
    notes={rateNotes(rate).slice(0, short ? 1 : 2)}
    sentence={rateSentence(rate)}
    stacked={stacked}
    onOpen={onOpen}
  />
)
