import type { Fragment } from '@bic/engine/text/types'
import type { Mark } from './card-marker.ts'

/** A fragment with a match in it. */
export interface Passage {
  /** Where it begins in the text. */
  readonly start: number
  /** Its words, without blanks around them. */
  readonly text: string
}

/** What stands in a fragment of a text. */
export const passageOf = (body: string, fragments: readonly Fragment[], fragment: number): Passage => {
  const start = fragments[fragment]?.start ?? 0
  return { start, text: body.slice(start, fragments[fragment]?.end ?? start).trim() }
}

/**
 * The moments to step through: each fragment that holds a match of the card is one, numbered from 1 in the order of the
 * text; its place is its first match.
 */
export const momentsOf = (marks: readonly Mark[], passageIn: (fragment: number) => Passage) => {
  const firstOfFragment = new Map<number, Mark>()
  for (const mark of marks) {
    if (mark.matchType === 'card' && !firstOfFragment.has(mark.fragment)) firstOfFragment.set(mark.fragment, mark)
  }
  return [...firstOfFragment.values()].map((mark, index) => {
    const { start, text } = passageIn(mark.fragment)
    return {
      keyMomentId: index + 1,
      keyMomentText: text,
      cardId: mark.cardId,
      fragmentIndex: mark.fragment,
      start: mark.start - start,
      end: mark.end - start,
    }
  })
}

/** The moments of a text. */
export const keyMoments = (body: string, fragments: readonly Fragment[], marks: readonly Mark[]) =>
  momentsOf(marks, fragment => passageOf(body, fragments, fragment))

/** Only what the chosen direction counts. */
export const inDirection = (
  marks: readonly Mark[],
  fragments: readonly Fragment[],
  buyerOnly: boolean,
): readonly Mark[] => (buyerOnly ? marks.filter(mark => fragments[mark.fragment]?.side === 'buyer') : marks)
