import type { Fragment } from '@bic/engine/text/types'
import type { Mark } from './card-marker.ts'

/**
 * The moments to step through: each fragment that holds a match of the card is one, numbered from 1 in the order of the
 * text; its place is its first match.
 */
export const keyMoments = (body: string, fragments: readonly Fragment[], marks: readonly Mark[]) => {
  const firstOfFragment = new Map<number, Mark>()
  for (const mark of marks) {
    if (mark.matchType === 'card' && !firstOfFragment.has(mark.fragment)) firstOfFragment.set(mark.fragment, mark)
  }
  return [...firstOfFragment.values()].map((mark, index) => {
    const from = fragments[mark.fragment]?.start ?? 0
    return {
      keyMomentId: index + 1,
      keyMomentText: body.slice(from, fragments[mark.fragment]?.end ?? from).trim(),
      cardId: mark.cardId,
      fragmentIndex: mark.fragment,
      start: mark.start - from,
      end: mark.end - from,
    }
  })
}

/** Only what the chosen direction counts. */
export const inDirection = (
  marks: readonly Mark[],
  fragments: readonly Fragment[],
  buyerOnly: boolean,
): readonly Mark[] => (buyerOnly ? marks.filter(mark => fragments[mark.fragment]?.side === 'buyer') : marks)
