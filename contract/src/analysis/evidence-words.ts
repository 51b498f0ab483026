import type { Evidence } from './figures.ts'

/** How many steps the ladder of evidence has. */
const steps = 4

/** The names of the steps of evidence, from the first; the second says what a message goes with, where that is known. */
export const stepNames = (goesWith: Evidence['goesWith']): readonly [string, string, string, string] => [
  'Said',
  goesWith === null ? 'Goes with winning or losing' : `Goes with ${goesWith}`,
  'Held later',
  'Caused',
]

/** The step of a message: "step 2 of 4". */
export const formatStep = ({ step }: Pick<Evidence, 'step'>): string => `step ${step} of ${steps}`

/**
 * What is known of a message, with its step, as the end of a sentence: "goes with winning (step 2 of 4)". Whoever tells the
 * step in words says it so, on screens and on paper.
 */
export const describeEvidence = (evidence: Pick<Evidence, 'step' | 'goesWith' | 'later'>): string => {
  const { step, goesWith, later } = evidence
  const known =
    goesWith !== null
      ? `goes with ${goesWith}${step === 3 ? ', held later' : later?.state === 'broken' ? ', did not hold later' : ''}`
      : step === 0
        ? 'never said early'
        : 'said, more is not known'
  return `${known} (${formatStep(evidence)})`
}
