/** Whether an element's own text is readable for a reason that its ancestors give: false where something else may decide. */
export type ReadsPlainly = (element: Element) => boolean

/**
 * Runs in the page: judges the contrast of text that lies on nothing but the backgrounds of its ancestors, by the formula
 * of WCAG 2.2. For its verdict axe draws up where everything lies on the page, which takes longer than all its other
 * rules, so only the rest is left to it: too little contrast for small text, images, opacity, filters, shadows, and text
 * that something else touches which paints.
 */
export const judgePlainText = (): ReadsPlainly => {
  type Colour = readonly [red: number, green: number, blue: number, alpha: number]
  interface Painted {
    readonly element: Element
    readonly box: DOMRect
    /** Null where it is more than one colour that covers what lies below. */
    readonly colour: Colour | null
  }
  const leastContrast = 4.5
  const pixel = 1
  const parse = (text: string): Colour | null => {
    const [red, green, blue, alpha = 1] =
      text
        .match(/^rgba?\(([\d., ]+)\)$/)?.[1]
        ?.split(',')
        .map(Number) ?? []
    return red === undefined || green === undefined || blue === undefined ? null : [red, green, blue, alpha]
  }
  const mix = ([r, g, b, alpha]: Colour, [red, green, blue]: Colour): Colour => {
    const over = (above: number, below: number): number => above * alpha + below * (1 - alpha)
    return [over(r, red), over(g, green), over(b, blue), 1]
  }
  const luminance = ([r, g, b]: Colour): number => {
    const linear = (part: number): number =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4
    return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
  }
  const contrast = (one: Colour, other: Colour): number => {
    const [a, b] = [luminance(one), luminance(other)]
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
  }
  const drawn = 'img, svg, canvas, video, iframe, input, select, textarea, progress, meter'
  const paintOf = (element: Element): Painted[] => {
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
    const isDrawn = element.matches(drawn)
    const isPlain = backgroundImage === 'none'
    if (isPlain && !isDrawn && backgroundColor === 'rgba(0, 0, 0, 0)') return []
    const colour = isPlain && !isDrawn && opacity === '1' ? parse(backgroundColor) : null
    return [{ element, box: element.getBoundingClientRect(), colour: colour?.[3] === 1 ? colour : null }]
  }
  let painted: readonly Painted[] | undefined
  const allPainted = (): readonly Painted[] => {
    painted ??= [...document.body.querySelectorAll(':not(svg *)')].flatMap(paintOf)
    return painted
  }
  const textBoxes = (element: Element): DOMRect[] => {
    if (element.matches('input, select, textarea')) {
      const { left, top, width, height } = element.getBoundingClientRect()
      const { paddingLeft, paddingRight } = getComputedStyle(element)
      const [before, after] = [Number.parseFloat(paddingLeft), Number.parseFloat(paddingRight)]
      return [new DOMRect(left + before, top, width - before - after, height)]
    }
    const range = document.createRange()
    return [...element.childNodes]
      .filter(node => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
      .flatMap(node => {
        range.selectNodeContents(node)
        return [...range.getClientRects()]
      })
  }
  const touches = (one: DOMRect, other: DOMRect): boolean =>
    one.left < other.right - pixel &&
    other.left < one.right - pixel &&
    one.top < other.bottom - pixel &&
    other.top < one.bottom - pixel
  const surrounds = (outer: DOMRect, inner: DOMRect): boolean =>
    outer.left <= inner.left + pixel &&
    outer.top <= inner.top + pixel &&
    outer.right >= inner.right - pixel &&
    outer.bottom >= inner.bottom - pixel
  /** Nearest first, down to the first that covers what lies below it; null where that is not all there is to see. */
  const groundsOf = (element: Element, boxes: readonly DOMRect[]): Colour[] | null => {
    const grounds: Colour[] = []
    let isCovered = false
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = getComputedStyle(at)
      if (opacity !== '1' || filter !== 'none' || mixBlendMode !== 'normal') return null
      if (isCovered) continue
      const colour = parse(backgroundColor)
      if (!colour || backgroundImage !== 'none') return null
      if (colour[3] === 0) continue
      const box = at.getBoundingClientRect()
      if (at !== document.body && boxes.some(text => !surrounds(box, text))) return null
      grounds.push(colour)
      isCovered = colour[3] === 1
    }
    return isCovered ? grounds : null
  }
  /** What can be seen of boxes within those ancestors that cut off what goes beyond them. */
  const cutBoxes = (element: Element, boxes: readonly DOMRect[]): DOMRect[] => {
    let left = [...boxes]
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflow === 'visible') continue
      const edge = at.getBoundingClientRect()
      left = left
        .filter(box => touches(box, edge))
        .map(box => {
          const [x, y] = [Math.max(box.left, edge.left), Math.max(box.top, edge.top)]
          return new DOMRect(x, y, Math.min(box.right, edge.right) - x, Math.min(box.bottom, edge.bottom) - y)
        })
    }
    return left
  }
  return element => {
    if (!(element instanceof HTMLElement)) return false
    const { color, textShadow } = getComputedStyle(element)
    const text = parse(color)
    const boxes = cutBoxes(element, textBoxes(element))
    if (!text || textShadow !== 'none' || boxes.length === 0) return false
    const grounds = groundsOf(element, boxes)
    const lowest = grounds?.pop()
    if (!grounds || !lowest) return false
    const isReadableOn = (ground: Colour): boolean => contrast(mix(text, ground), ground) >= leastContrast
    if (!isReadableOn(grounds.reduceRight((below, above) => mix(above, below), lowest))) return false
    return allPainted().every(
      ({ element: other, box, colour }) =>
        other.contains(element) || !boxes.some(one => touches(one, box)) || (colour !== null && isReadableOn(colour)),
    )
  }
}
