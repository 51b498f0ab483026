const separator = String.raw`(?:\s+(?:[-–—|/·]|for|at)\s+|\s*[:|,]\s+)`
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/**
 * A deal's name without its account's, where that stands beside it: "Acme - Renewal" and "Renewal: Acme" are "Renewal".
 * A name that is the account's alone, or only begins with the same letters, stays.
 */
export function dealTitle(dealName: string, accountName: string | null | undefined): string {
  const account = accountName?.trim() ?? ''
  if (account === '') return dealName
  const name = escaped(account)
  const found =
    new RegExp(`^${name}${separator}(.+)$`, 'iu').exec(dealName.trim()) ??
    new RegExp(`^(.+?)${separator}${name}$`, 'iu').exec(dealName.trim())
  const rest = found?.[1]?.trim() ?? ''
  return rest === '' ? dealName : rest
}

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
