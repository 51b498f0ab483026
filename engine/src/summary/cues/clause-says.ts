import { clausesOf } from './clauses.ts'

/** What is thought unlikely, or not said at all: "I don't think we'll sign", "not that I would ask him". */
const DENIAL =
  /\b(?:(?:don't|do not|didn't|doesn't|not|never|can't|cannot|hardly) (?:\p{L}+ )?(?:think|believe|expect|say|saying|mean|promise|sure|certain|that|guarantee|see)(?: (?:that|if|whether|how|when|why))?|nobody|no one|nothing|instead of|rather than|without)\s*$/iu

/**
 * So long that an engine that first compiles patterns for few and short texts compiles them for good at once: both take three times as
 * long as the one, a tenth of a second for a large pattern.
 */
const longText = ' '.repeat(1000)
const compiled = new WeakSet<RegExp>()

const compileForGood = (pattern: RegExp): void => {
  if (compiled.has(pattern)) return
  compiled.add(pattern)
  pattern.lastIndex = 0
  pattern.test(longText)
}

/**
 * Whether a pattern, with its subject and its verb, is found in a clause that passes and is not denied. Clauses are in lower case
 * with straight apostrophes.
 *
 * @param pattern with the flags `giu`: made once, as making one costs more than looking for it
 */
export function clauseSays(sentence: string, pattern: RegExp, passes: (clause: string) => boolean): boolean {
  compileForGood(pattern)
  return clausesOf(sentence).some(clause => {
    pattern.lastIndex = 0
    for (let match = pattern.exec(clause); match; match = pattern.exec(clause)) {
      if (!DENIAL.test(clause.slice(0, match.index))) return passes(clause)
    }
    return false
  })
}
