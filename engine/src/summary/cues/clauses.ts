const CLAUSE_END = /[,;:–—]\s+|\s[-–—]\s|\b(?:but|however|although|though|whereas|while)\b/iu
/** A denial that reaches over up to two words to what follows. */
const DENIAL =
  /(?:\b(?:not(?!\s+(?:only|just))|no|never|without|hardly|barely|nor|none|neither|cannot|nothing|nobody|no longer|less)\b|n't\b)(?:\s+[\p{L}\p{N}'-]+){0,2}\s*$/iu

/** The clauses of a sentence, in lower case with straight apostrophes: what a denial does not reach beyond. */
export function clausesOf(sentence: string): string[] {
  return sentence
    .toLowerCase()
    .replaceAll('’', "'")
    .split(CLAUSE_END)
    .map(clause => clause.trim())
    .filter(clause => clause !== '')
}

/** Whether what follows `before` in its clause is denied. */
export function isDenied(before: string): boolean {
  return DENIAL.test(before)
}

/** A speaker looks for a word or a figure, and asks nobody: "in, what, April?". */
const SEARCHES = /,\s+(?:what|like|say),\s+[^,?]{1,20}\?["”’')\]]*\s*$/iu

/** Whether a sentence asks. */
export function isQuestion(sentence: string): boolean {
  return !SEARCHES.test(sentence) && /\?["”’')\]]*\s*$/u.test(sentence)
}

/** Whether one of the patterns is found in a clause where nothing before it denies it. */
export function saysUndenied(sentence: string, pattern: RegExp): boolean {
  const every = new RegExp(pattern.source, 'giu')
  return clausesOf(sentence).some(clause =>
    [...clause.matchAll(every)].some(match => !isDenied(clause.slice(0, match.index))),
  )
}
