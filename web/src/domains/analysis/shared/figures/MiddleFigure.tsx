import type { Arm } from '@bic/contract/analysis/figures'
import { formatCount } from '#lib/format.ts'
import { Figure } from './Figure.tsx'
import { middleSentence, middleValue, type Unit } from './figure-text.ts'

interface MiddleFigureProps {
  /** What it is the middle of. */
  label: string
  middle: Arm['salesCycle']
  unit: Unit
  /** The mean only on hover: for narrow tables. */
  short?: boolean
  stacked?: boolean
  onOpen?: (() => void) | undefined
}

/** The median of won deals, with the mean and n. */
export const MiddleFigure = ({ label, middle, unit, short = false, stacked = false, onOpen }: MiddleFigureProps) => (
  <Figure
    label={label}
    value={middleValue(middle.median, unit)}
    notes={[
      ...(short || middle.mean === null ? [] : [`mean ${middleValue(middle.mean, unit)}`]),
      `n = ${formatCount(middle.n)}`,
    ]}
    sentence={middleSentence(middle, unit)}
    stacked={stacked}
    onOpen={onOpen}
  />
)
