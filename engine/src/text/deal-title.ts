const separator = String.raw`(?:\s+(?:[-–—|/·]|for|at)\s+|\s*[:|,]\s+)`
// Made once: a list of deals asks for hundreds of titles.
const afterAccount = new RegExp(`^${separator}(.+)$`, 'iu')
const beforeAccount = new RegExp(`^(.+?)${separator}$`, 'iu')

/** A text that is the same however its letters are written, large or small. */
const folded = (text: string) => text.toLowerCase().toUpperCase()

/**
 * A deal's name without its account's, where that stands beside it: "Acme - Renewal" and "Renewal: Acme" are "Renewal".
 * A name that is the account's alone, or only begins with the same letters, stays.
 */
export function dealTitle(dealName: string, accountName: string | null | undefined): string {
  const account = accountName?.trim() ?? ''
  if (account === '') return dealName
  const name = dealName.trim()
  const wanted = folded(account)
  const begins = folded(name.slice(0, account.length)) === wanted
  const ends = folded(name.slice(-account.length)) === wanted
  const rest =
    (begins ? afterAccount.exec(name.slice(account.length)) : null) ??
    (ends ? beforeAccount.exec(name.slice(0, -account.length)) : null)
  return rest?.[1]?.trim() || dealName
}
