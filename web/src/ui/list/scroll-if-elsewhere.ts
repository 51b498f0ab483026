import { elementScroll, type Virtualizer } from '@tanstack/react-virtual'

const placed = new WeakSet<Element>()

/**
 * Scrolls a list, but for one that has just appeared and is to stand at its top, where it is: a virtualizer begins with that, and the browser
 * would have to lay out a page that is being built to find that there is nothing to do.
 */
export function scrollIfElsewhere<Frame extends Element>(
  offset: number,
  options: Parameters<typeof elementScroll>[1],
  list: Virtualizer<Frame, Element>,
): void {
  const { scrollElement } = list
  const isNew = scrollElement !== null && !placed.has(scrollElement)
  if (isNew) placed.add(scrollElement)
  if (isNew && offset === 0 && !options.adjustments && !list.scrollOffset) return
  elementScroll(offset, options, list)
}
