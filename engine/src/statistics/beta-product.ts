import { betaQuantile, regularisedBeta } from './incomplete-beta.ts'

/**
 * The product of independent beta variables, taken as the one beta variable that has its mean and variance: a product of
 * Beta(a, b) and Beta(a + b, c) is Beta(a, b + c) exactly, others are near it (Fan 1991). The two moments are carried as
 * logarithms, so that thousands of factors lose nothing.
 */
export interface BetaProduct {
  /** ln of the mean. */
  readonly logMean: number
  /** ln of the mean square over the squared mean. */
  readonly logSpread: number
}

/** The product of no variable: 1. */
export const noBeta: BetaProduct = { logMean: 0, logSpread: 0 }

/** The product with one variable more, Beta(a, b); a = 0 makes it 0. */
export function timesBeta({ logMean, logSpread }: BetaProduct, a: number, b: number): BetaProduct {
  if (a <= 0) return { logMean: Number.NEGATIVE_INFINITY, logSpread: 0 }
  return {
    logMean: logMean + Math.log1p(-b / (a + b)),
    logSpread: logSpread + Math.log1p(b / (a * (a + b + 1))),
  }
}

/** The parameters of the beta variable with its moments. */
function matched({ logMean, logSpread }: BetaProduct): { readonly a: number; readonly b: number } {
  const mean = Math.exp(logMean)
  const rest = -Math.expm1(logMean)
  const size = rest / (mean * Math.expm1(logSpread)) - 1
  return { a: mean * size, b: rest * size }
}

/** The value that the product is at most with probability p. */
export function productQuantile(product: BetaProduct, p: number): number {
  if (product.logMean === 0) return 1
  if (product.logMean === Number.NEGATIVE_INFINITY) return 0
  const { a, b } = matched(product)
  return betaQuantile(p, a, b)
}

/** The probability that the product is at most x, 0 < x < 1. */
export function productBelow(product: BetaProduct, x: number): number {
  if (product.logMean === 0) return 0
  if (product.logMean === Number.NEGATIVE_INFINITY) return 1
  const { a, b } = matched(product)
  return regularisedBeta(x, a, b)
}
