/** As many characters at the end as never give way: a number, a year or a product. */
const keptCharacters = 14

/**
 * A text as a head that may be cut and a tail that never is, so that names that begin alike stay distinguishable. The
 * tail begins with a word where one begins there; a short text is all head.
 */
export function splitForCut(text: string): readonly [head: string, tail: string] {
  if (text.length <= 2 * keptCharacters) return [text, '']
  const at = text.length - keptCharacters
  const space = text.indexOf(' ', at)
  const cut = space === -1 || space > text.length - 4 ? at : space
  return [text.slice(0, cut), text.slice(cut)]
}
