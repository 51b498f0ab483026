import type { Rect, Virtualizer } from '@tanstack/react-virtual'

/** What a list is taken to be before its size is known: as many rows as a screen has are drawn at once. */
export const likelySize: Rect = { width: 0, height: 800 }

/**
 * Tells the size of a scrolled element when the browser has laid the page out. Who asks while the page is being built makes
 * it do so in between, once for each list.
 */
export const observeSize = (
  { scrollElement }: Pick<Virtualizer<HTMLElement, Element>, 'scrollElement'>,
  tell: (size: Rect) => void,
): (() => void) | undefined => {
  if (!scrollElement) return
  const observer = new ResizeObserver(() =>
    tell({ width: scrollElement.clientWidth, height: scrollElement.clientHeight }),
  )
  observer.observe(scrollElement)
  return () => observer.disconnect()
}
