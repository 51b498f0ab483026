/** The bar at the top covers what is below it. */
const barHeight = 64

/** Scrolls the page until an element is in the window, a third down from its top; nothing moves when it is in view. */
export function bringIntoWindow(element: Element): void {
  const { top, bottom } = element.getBoundingClientRect()
  const { scrollingElement } = document
  if (!scrollingElement || (top >= barHeight && bottom <= window.innerHeight)) return
  scrollingElement.scrollTop += top - window.innerHeight / 3
}
