/** Marks the elements whose contrast is to be computed. */
export const lookMark = 'data-axe-look'

/**
 * Runs in the page: marks a few elements for each look of text that is not among `seen`, and answers those looks. A look
 * is what contrast follows from: the colour, size and weight of the text, and the backgrounds and opacities below it.
 */
export const markNewLooks = ([seen, mark]: readonly [seen: readonly number[], mark: string]): number[] => {
  /** So many elements are looked at for each look: one of them may lie below something else. */
  const most = 3
  const known = new Set(seen)
  const marked = new Map<number, number>()
  const grounds = new Map<Element | null, string>([[null, '']])
  const groundOf = (element: Element | null): string => {
    const kept = grounds.get(element)
    if (kept !== undefined || element === null) return kept ?? ''
    const style = getComputedStyle(element)
    const own = [style.backgroundColor, style.backgroundImage, style.opacity, style.filter, style.mixBlendMode]
    const isPlain = own.join() === 'rgba(0, 0, 0, 0),none,1,none,normal'
    const ground = `${isPlain ? '' : own.join()};${groundOf(element.parentElement)}`.replace(/^;+/, ';')
    grounds.set(element, ground)
    return ground
  }
  const hashOf = (text: string): number => {
    let hash = 0x811c9dc5
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
    return hash
  }
  const hasText = (element: Element): boolean =>
    [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
  for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark)
  for (const element of document.body.querySelectorAll('*')) {
    const isField = element.matches('input, select, textarea')
    if (!(isField || hasText(element)) || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      continue
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    const isOff = element.closest('[disabled], [aria-disabled="true"], [inert], [aria-hidden="true"]') !== null
    const box = element.getBoundingClientRect()
    const isTiny = box.width < 2 || box.height < 2
    const look = hashOf([isField, isOff, isTiny, color, fontSize, fontWeight, textShadow, groundOf(element)].join())
    const count = marked.get(look) ?? 0
    if (known.has(look) || count === most) continue
    marked.set(look, count + 1)
    element.setAttribute(mark, '')
  }
  return [...marked.keys()]
}
