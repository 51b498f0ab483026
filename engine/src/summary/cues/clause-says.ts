import { clausesOf } from './clauses.ts'

/** What is thought unlikely, or not said at all: "I don't think we'll sign", "not that I would ask him". */
const DENIAL =
  /\b(?:(?:don't|do not|didn't|doesn't|not|never|can't|cannot|hardly) (?:\p{L}+ )?(?:think|believe|expect|say|saying|mean|promise|sure|certain|that|guarantee|see)(?: (?:that|if|whether|how|when|why))?|nobody|no one|nothing|instead of|rather than|without)\s*$/iu

/**
 * Whether a pattern, with its subject and its verb, is found in a clause that passes and is not denied. Clauses are in lower case
 * with straight apostrophes.
 *
 * @param pattern with the flags `giu`: made once, as making one costs more than looking for it
 */
export function clauseSays(sentence: string, pattern: RegExp, passes: (clause: string) => boolean): boolean {
  return clausesOf(sentence).some(clause => {
    pattern.lastIndex = 0
    for (let match = pattern.exec(clause); match; match = pattern.exec(clause)) {
      if (!DENIAL.test(clause.slice(0, match.index))) return passes(clause)
    }
    return false
  })
}
