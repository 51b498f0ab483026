type Child = Node | string | null
type Attributes = Readonly<Record<string, string | boolean | ((event: Event) => void)>>

/** An element with attributes, listeners and children. What comes from the server is text, never markup. */
export const h = <K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] => {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(key, value)
    else if (value === true) element.setAttribute(key, '')
    else if (value !== false) element.setAttribute(key, value)
  }
  element.append(...children.filter(child => child !== null))
  return element
}

/** A link that opens beside the page one is on; an address that is not of the web is only text. */
export const link = (address: string, text: string): HTMLElement =>
  /^https?:\/\//.test(address)
    ? h('a', { href: address, target: '_blank', rel: 'noopener' }, text)
    : h('span', {}, text)
