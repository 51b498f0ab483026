import { clausesOf } from './clauses.ts'

/** What is thought unlikely, or not said at all: "I don't think we'll sign", "not that I would ask him". */
const DENIAL =
  /\b(?:(?:don't|do not|didn't|doesn't|not|never|can't|cannot|hardly) (?:\p{L}+ )?(?:think|believe|expect|say|saying|mean|promise|sure|certain|that|guarantee|see)(?: (?:that|if|whether|how|when|why))?|nobody|no one|nothing|instead of|rather than|without)\s*$/iu

/**
 * Patterns for `clauseSays`, one for each source: looked for one by one they take a fifth of what they take as one of
 * alternatives, as each then begins with letters of its own.
 */
export const patternsOf = (...sources: readonly string[]): readonly RegExp[] =>
  sources.map(source => new RegExp(source, 'gu'))

/**
 * Whether one of the patterns, with its subject and its verb, is found in a clause that passes and is not denied. Clauses are in
 * lower case with straight apostrophes.
 */
export function clauseSays(
  sentence: string,
  patterns: readonly RegExp[],
  passes: (clause: string) => boolean = () => true,
): boolean {
  return clausesOf(sentence).some(clause => patterns.some(pattern => isSaid(clause, pattern)) && passes(clause))
}

function isSaid(clause: string, pattern: RegExp): boolean {
  pattern.lastIndex = 0
  for (let match = pattern.exec(clause); match; match = pattern.exec(clause)) {
    if (!DENIAL.test(clause.slice(0, match.index))) return true
  }
  return false
}
