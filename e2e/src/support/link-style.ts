/** What axe exports to its own checks, as far as it is used here. */
interface AxeWithin {
  readonly _audit: { readonly checks: Readonly<Record<string, { readonly evaluate: (...args: unknown[]) => unknown }>> }
  readonly commons: { readonly color: { readonly elementIsDistinct: (link: Element, block: Element) => boolean } }
  readonly configure: (spec: object) => void
}

/**
 * Runs in the page, after axe: a link within a text must differ from it by its style or by its contrast, and axe computes
 * both of every link. For contrast it draws up where everything lies on the page, a fifth of its time, so a link that its
 * style tells apart is passed before that, with the same verdict of the rule.
 */
export const judgeLinksByStyle = (): void => {
  const { axe } = window as unknown as { axe: AxeWithin }
  const id = 'link-in-text-block'
  const byContrast = axe._audit.checks[id]?.evaluate
  if (!byContrast) throw new Error(`axe has no check "${id}".`)
  // As axe has it.
  const isBlock = (element: Element): boolean =>
    /^(block|list-item|table|flex|grid|inline-block|table-.*)$/.test(getComputedStyle(element).display)
  const isDistinct = (link: Element): boolean => {
    if (isBlock(link)) return false
    let block = link.parentElement
    while (block && !isBlock(block)) block = block.parentElement
    return block !== null && axe.commons.color.elementIsDistinct(link, block)
  }
  axe.configure({
    checks: [
      {
        id,
        evaluate(this: unknown, link: Element, ...rest: unknown[]) {
          return isDistinct(link) || byContrast.call(this, link, ...rest)
        },
      },
    ],
  })
}
