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
