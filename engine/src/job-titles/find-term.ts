import type { TermGroup } from './types.ts'

/** A value and the words of the title that indicate it, as written in the folded title. */
export interface Found<T extends string> {
  readonly value: T
  readonly words: string
}

const patternOf = (term: string): string =>
  term
    .split('*')
    .map(part => part.replace(/[.+?^${}()|[\]\\]/gu, '\\$&'))
    .join('[^ ]*')

/**
 * A finder of the first group, in their order, of which a term stands in a folded title; null when none does. Within
 * a group the leftmost term is named.
 */
export const termFinder = <T extends string>(
  groups: readonly TermGroup<T>[],
): ((folded: string) => Found<T> | null) => {
  const compiled = groups.map(({ value, terms }) => ({
    value,
    pattern: new RegExp(`(?<= )(?:${terms.map(patternOf).join('|')})(?= )`, 'u'),
  }))
  return folded => {
    for (const { value, pattern } of compiled) {
      const words = pattern.exec(folded)?.[0]
      if (words !== undefined) return { value, words }
    }
    return null
  }
}
