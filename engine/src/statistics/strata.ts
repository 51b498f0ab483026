/** Two groups of deals in one stratum: x of n succeeded in each; 1 is the group asked about, 0 the other. */
export interface StratumCounts {
  readonly x1: number
  readonly n1: number
  readonly x0: number
  readonly n0: number
}

/** Whether a stratum can tell anything: both of its groups have members. */
export const isInformative = ({ n1, n0 }: Pick<StratumCounts, 'n1' | 'n0'>): boolean => n1 > 0 && n0 > 0

/** Both groups over all strata. */
export function totalOf(strata: readonly StratumCounts[]): StratumCounts {
  let [x1, n1, x0, n0] = [0, 0, 0, 0]
  for (const stratum of strata) {
    x1 += stratum.x1
    n1 += stratum.n1
    x0 += stratum.x0
    n0 += stratum.n0
  }
  return { x1, n1, x0, n0 }
}

/** An estimate with its standard error and its 95 % interval. */
export interface Estimate {
  readonly estimate: number
  readonly error: number
  readonly low: number
  readonly high: number
}
