import type { ReadsPlainly } from './plain-text.ts'

/** Marks the elements whose contrast axe is to compute. */
export const lookMark = 'data-axe-look'

/**
 * Runs in the page: takes a few elements for each look of text that is not among `seen`, marks those that do not read
 * plainly, and answers the looks. A look is what contrast follows from: the colour, size and weight of the text, and the
 * backgrounds and opacities below it.
 */
export const markNewLooks = (seen: readonly number[], mark: string, readsPlainly: ReadsPlainly): number[] => {
  /** So many elements are looked at for each look: one of them may lie below something else. */
  const most = 3
  const known = new Set(seen)
  const marked = new Map<number, number>()
  const veils = new Map<Element | null, boolean>([[null, false]])
  const isVeiled = (element: Element | null): boolean => {
    const kept = veils.get(element)
    if (kept !== undefined || element === null) return kept ?? false
    const { opacity, filter, mixBlendMode } = getComputedStyle(element)
    const veiled = [opacity, filter, mixBlendMode].join() !== '1,none,normal' || isVeiled(element.parentElement)
    veils.set(element, veiled)
    return veiled
  }
  const grounds = new Map<Element | null, string>([[null, '']])
  const groundOf = (element: Element | null): string => {
    const kept = grounds.get(element)
    if (kept !== undefined || element === null) return kept ?? ''
    const style = getComputedStyle(element)
    const own = [style.backgroundColor, style.backgroundImage, style.opacity, style.filter, style.mixBlendMode]
    const isPlain = own.join() === 'rgba(0, 0, 0, 0),none,1,none,normal'
    // Nothing below an opaque colour is seen.
    const covers = /^rgb\(/.test(style.backgroundColor) && !isVeiled(element)
    const below = covers ? '' : groundOf(element.parentElement)
    const ground = `${isPlain ? '' : own.join()};${below}`.replace(/^;+/, ';')
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
  // Of text in drawings axe never says that its contrast is wrong.
  for (const element of document.body.querySelectorAll(':not(svg *)')) {
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
    if (!readsPlainly(element)) element.setAttribute(mark, '')
  }
  return [...marked.keys()]
}
