/** What the pages need of a browser and jsdom does not have: it lays nothing out, draws nothing and saves nothing. */

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

const define = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { configurable: true, writable: true, value })

const defineGetter = (target: object, name: string, get: (this: HTMLElement) => number) =>
  Object.defineProperty(target, name, { configurable: true, get })

/** Nothing moves: people who asked for less motion see the end of every movement at once. */
const matchMedia = (query: string) => ({
  matches: query.includes('reduce'),
  media: query,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => true,
})

/** Sizes that lists ask for: what the style says, one line for an item of a list, else a window of 1000 by 600. */
const heightOf = ({ style, tagName }: HTMLElement) =>
  Number.parseFloat(style.height) || Number.parseFloat(style.maxHeight) || (tagName === 'LI' ? 40 : 600)
const widthOf = ({ style }: HTMLElement) => Number.parseFloat(style.width) || 1000

/** The longest of what lies in it: lists that show only what is in view say there how long they are. */
const longest = ({ children }: HTMLElement, side: 'height' | 'width') =>
  Math.max(0, ...[...children].map(child => Number.parseFloat((child as HTMLElement).style?.[side]) || 0))

function scrollTo(this: Element, first?: ScrollToOptions | number, second?: number) {
  const { top, left } = typeof first === 'object' ? first : { left: first, top: second }
  if (top !== undefined) this.scrollTop = top
  if (left !== undefined) this.scrollLeft = left
  this.dispatchEvent(new Event('scroll'))
}

const noBox = { x: 0, y: 0, width: 0, height: 0, top: 0, left: 0, right: 0, bottom: 0, toJSON: () => ({}) }

/** Fills the gaps of the window that tests run in; harmless when it is done again. */
export function fillBrowserGaps() {
  define(window, 'matchMedia', matchMedia)
  define(window, 'scrollTo', () => undefined)
  for (const name of ['ResizeObserver', 'IntersectionObserver']) define(globalThis, name, NoObserver)
  define(document, 'fonts', { addEventListener() {}, removeEventListener() {}, ready: Promise.resolve() })
  define(document, 'elementFromPoint', () => null)
  define(Element.prototype, 'scrollTo', scrollTo)
  define(Element.prototype, 'scrollIntoView', () => undefined)
  define(Element.prototype, 'setPointerCapture', () => undefined)
  define(Element.prototype, 'hasPointerCapture', () => true)
  define(Element.prototype, 'releasePointerCapture', () => undefined)
  define(HTMLCanvasElement.prototype, 'getContext', () => null)
  define(Range.prototype, 'getClientRects', () => [])
  define(Range.prototype, 'getBoundingClientRect', () => noBox)
  for (const name of ['offsetHeight', 'clientHeight'])
    defineGetter(HTMLElement.prototype, name, function () {
      return heightOf(this)
    })
  for (const name of ['offsetWidth', 'clientWidth'])
    defineGetter(HTMLElement.prototype, name, function () {
      return widthOf(this)
    })
  defineGetter(HTMLElement.prototype, 'scrollHeight', function () {
    return longest(this, 'height')
  })
  defineGetter(HTMLElement.prototype, 'scrollWidth', function () {
    return longest(this, 'width')
  })
  define(URL, 'createObjectURL', () => 'blob:test')
  define(URL, 'revokeObjectURL', () => undefined)
}
