import type { Arm } from '@bic/contract/analysis/figures'
import { formatPercent } from '#lib/format.ts'
import { Figure } from './Figure.tsx'
import { rateNote, rateSentence } from './figure-text.ts'

interface RateFigureProps {
  /** What it is the rate of. */
  label: string
  rate: Arm['winRate']
  stacked?: boolean
  onOpen?: (() => void) | undefined
}

/** A win rate with its n and its 95% interval. */
export const RateFigure = ({ label, rate, stacked = false, onOpen }: RateFigureProps) => (
  <Figure
    label={label}
    value={formatPercent(rate.rate)}
    notes={[rateNote(rate)]}
    sentence={rateSentence(rate)}
    stacked={stacked}
    onOpen={onOpen}
  />
)
