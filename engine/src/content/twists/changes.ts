import { NUMBERS } from './figures.ts'
import { every, type Ground } from './ground.ts'

const BEFORE = /\b(?:before|previously|originally|used to)\b/iu
const AFTER = /\b(?:after|afterwards|now|nowadays|today|these days)\b/iu
/** "After it," and no more: it dates what follows. */
const mostWordsOfDate = 4

type When = 'before' | 'after'

/** On which side of a change a clause is; null when it speaks of both or of neither. */
const whenOf = (clause: string): When | null => {
  const [before, after] = [BEFORE.test(clause), AFTER.test(clause)]
  return before === after ? null : before ? 'before' : 'after'
}

/** Numbers by the side of a change that they were said of. */
const numbersBySide = (grounds: readonly Ground[]): Readonly<Record<When | 'neither', ReadonlySet<string>>> => {
  const sides = { before: new Set<string>(), after: new Set<string>(), neither: new Set<string>() }
  for (const { clauses } of grounds) {
    let dated: When | null = null
    for (const clause of clauses) {
      const when = whenOf(clause)
      for (const number of every(clause, NUMBERS)) sides[when ?? dated ?? 'neither'].add(number)
      dated = clause.trim().split(/\s+/u).length <= mostWordsOfDate ? when : null
    }
  }
  return sides
}

/** A number of before a change that was only said of after it, where there was another one then; or the other way round. */
export function turnedChange(claim: string, grounds: readonly Ground[]): string {
  const own = whenOf(claim)
  if (own === null) return ''
  const sides = numbersBySide(grounds)
  const others = sides[own === 'before' ? 'after' : 'before']
  if (sides[own].size === 0) return ''
  return (
    every(claim, NUMBERS).find(number => others.has(number) && !sides[own].has(number) && !sides.neither.has(number)) ??
    ''
  )
}
