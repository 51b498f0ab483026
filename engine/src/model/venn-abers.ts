/** Rows of similar log-odds that a model was not fitted on, and the share of outcome 1 among them. */
export interface CalibrationPoint {
  /** Their mean log-odds. */
  readonly score: number
  readonly weight: number
  /** 0..1 */
  readonly share: number
}

/**
 * Rows of a calibration set gathered to at most `most` points of nearly equal weight, by ascending score; rows of one score
 * always come to one point.
 */
export function calibrationPoints(
  scores: ArrayLike<number>,
  outcome: ArrayLike<number>,
  weights: ArrayLike<number>,
  most = 200,
): CalibrationPoint[] {
  const order = Array.from({ length: scores.length }, (_, i) => i).sort((a, b) => scores[a] - scores[b])
  const total = order.reduce((sum, i) => sum + weights[i], 0)
  const points: CalibrationPoint[] = []
  let [score, weight, positive, passed] = [0, 0, 0, 0]
  order.forEach((row, place) => {
    score += weights[row] * scores[row]
    weight += weights[row]
    positive += weights[row] * outcome[row]
    const next = order[place + 1]
    const isLast = next === undefined
    if (!isLast && (scores[next] === scores[row] || passed + weight < (total * (points.length + 1)) / most)) return
    if (weight > 0) points.push({ score: score / weight, weight, share: positive / weight })
    passed += weight
    ;[score, weight, positive] = [0, 0, 0]
  })
  return points
}

/** The isotonic regression of points by ascending score, by pooling what violates the order: the value at one place. */
function isotonicAt(points: readonly Omit<CalibrationPoint, 'score'>[], place: number): number {
  const blocks: { weight: number; share: number; last: number }[] = []
  points.forEach(({ weight, share }, i) => {
    let block = { weight, share, last: i }
    for (let before = blocks.at(-1); before && before.share >= block.share; before = blocks.at(-1)) {
      blocks.pop()
      const both = before.weight + block.weight
      block = { weight: both, share: (before.weight * before.share + block.weight * block.share) / both, last: i }
    }
    blocks.push(block)
  })
  return blocks.find(({ last }) => last >= place)?.share ?? 0
}

/**
 * The Venn–Abers interval of the probability of outcome 1 at a score: the calibrated probability when the row itself is
 * counted as 0, and as 1, by isotonic regression on rows that the model was not fitted on (Vovk and Petej 2014, Venn–Abers
 * predictors; inductive). One of the two is calibrated whatever the model is; it is the wider, the fewer rows there are of
 * similar score. 0 to 1 without any.
 */
export function vennAbers(
  points: readonly CalibrationPoint[],
  score: number,
): { readonly low: number; readonly high: number } {
  let place = 0
  while (place < points.length && points[place].score < score) place++
  const at = (share: 0 | 1) =>
    isotonicAt([...points.slice(0, place), { weight: 1, share }, ...points.slice(place)], place)
  return { low: at(0), high: at(1) }
}
