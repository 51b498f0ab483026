import { type Found, termFinder } from './find-term.ts'
import { foldTitle } from './fold-title.ts'
import { functionGroups } from './functions/precedence.ts'
import { seniorityGroups } from './levels/precedence.ts'
import type { JobFunction, Seniority } from './types.ts'

/** What a title says, each with the words that say it; null where it does not. */
export interface ClassifiedTitle {
  readonly jobFunction: Found<JobFunction> | null
  readonly seniority: Found<Seniority> | null
}

const findFunction = termFinder(functionGroups)
const findSeniority = termFinder(seniorityGroups)

/**
 * Function and seniority of a job title in English, German, French, Spanish or Italian, in any case, by the tables of
 * terms beside this file: the first group of the precedence of which a term stands in the title. A rule, not a guess:
 * the same title always gets the same answer, and the answer names its words.
 */
export const classifyTitle = (title: string): ClassifiedTitle => {
  const folded = foldTitle(title)
  return { jobFunction: findFunction(folded), seniority: findSeniority(folded) }
}
