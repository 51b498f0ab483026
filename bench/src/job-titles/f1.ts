/** How well one class was distinguished from the others. */
export interface ClassScore {
  readonly label: string
  readonly rows: number
  readonly precision: number
  readonly recall: number
  readonly f1: number
}

/**
 * Precision, recall and F1 of every label that was given, by name; an answer of no such label is a miss. F1 is
 * 2·hits/(rows + answers), 0 where nothing was hit (van Rijsbergen 1979).
 */
export const scoreClasses = (pairs: readonly { readonly label: string; readonly answer: string | null }[]) => {
  const labels = [...new Set(pairs.map(({ label }) => label))].toSorted()
  return labels.map((label): ClassScore => {
    const rows = pairs.filter(pair => pair.label === label).length
    const answers = pairs.filter(pair => pair.answer === label).length
    const hits = pairs.filter(pair => pair.label === label && pair.answer === label).length
    const precision = answers === 0 ? 0 : hits / answers
    return { label, rows, precision, recall: hits / rows, f1: (2 * hits) / (rows + answers) }
  })
}

/** The mean of the classes' F1, each counting the same however rare. */
export const macroF1 = (scores: readonly ClassScore[]): number =>
  scores.reduce((sum, { f1 }) => sum + f1, 0) / scores.length
