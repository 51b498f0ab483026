import type { Arm } from '@bic/contract/analysis/figures'
import { Figure } from './Figure.tsx'
import { medianNote, medianSentence, medianValue, type Unit } from './figure-text.ts'

interface MedianFigureProps {
  /** What it is the estimate of. */
  label: string
  estimate: Arm['salesCycle']
  unit: Unit
  /** The mean only on hover: for narrow tables. */
  short?: boolean
  stacked?: boolean
  onOpen?: (() => void) | undefined
}

/** The median of won deals, with its 95% interval, n and the mean. */
export const MedianFigure = ({ label, estimate, unit, short = false, stacked = false, onOpen }: MedianFigureProps) => (
  <Figure
    label={label}
    value={medianValue(estimate.median, unit)}
    notes={[
      medianNote(estimate, unit),
      ...(short || estimate.mean === null ? [] : [`mean ${medianValue(estimate.mean, unit)}`]),
    ]}
    sentence={medianSentence(estimate, unit)}
    stacked={stacked}
    onOpen={onOpen}
  />
)
