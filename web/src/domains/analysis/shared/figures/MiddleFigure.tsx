import type { Arm } from '@bic/contract/analysis/figures'
import { Figure } from './Figure.tsx'
import { middleNote, middleSentence, middleValue, type Unit } from './figure-text.ts'

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

/** The median of won deals, with its 95% interval, n and the mean. */
export const MiddleFigure = ({ label, middle, unit, short = false, stacked = false, onOpen }: MiddleFigureProps) => (
  <Figure
    label={label}
    value={middleValue(middle.median, unit)}
    notes={[
      middleNote(middle, unit),
      ...(short || middle.mean === null ? [] : [`mean ${middleValue(middle.mean, unit)}`]),
    ]}
    sentence={middleSentence(middle, unit)}
    stacked={stacked}
    onOpen={onOpen}
  />
)
