/** What a text says, whatever its case, marks and quotation marks: texts with the same answer say the same. */
export const wordsSaid = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The items of a list of quotes of which none before says the same; those without a word say nothing and are left out. */
export function distinctQuotes<T>(items: readonly T[], textOf: (item: T) => string): T[] {
  const seen = new Set([''])
  return items.filter(item => {
    const words = wordsSaid(textOf(item))
    if (seen.has(words)) return false
    seen.add(words)
    return true
  })
}
