import { errorCatalogue } from '@bic/contract/values/errors'

const longest = 25 * 1024 * 1024
const allowedName = /^[\p{L}\p{M}\p{N}._ -]{1,255}$/u

/** Why a file is not sent at all, or null: the rules that need no look inside. */
export function checkFile({ name, size }: { readonly name: string; readonly size: number }): string | null {
  if (size > longest) return errorCatalogue.FI00.text
  if (size === 0) return errorCatalogue.FI02.text
  if (!allowedName.test(name) || /^[. ]+$/.test(name)) return errorCatalogue.FI03.text
  return null
}
