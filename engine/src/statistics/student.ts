import { betaQuantile } from './incomplete-beta.ts'

/**
 * The t that a variable of Student's distribution exceeds in absolute value with probability p: P(|T| > t) = I(ν/(ν + t²)) with ν/2
 * and 1/2, so that its inverse gives t.
 *
 * @param p above 0 and below 1
 * @param df degrees of freedom ν, from 1 on
 */
export function studentQuantile(p: number, df: number): number {
  const x = betaQuantile(p, df / 2, 0.5)
  return Math.sqrt((df * (1 - x)) / x)
}
