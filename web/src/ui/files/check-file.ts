import { errorCatalogue } from '@bic/contract/values/errors'
import { isRecordingName, mostRecordingBytes } from '@bic/contract/values/recording'

const longest = 25 * 1024 * 1024
const allowedName = /^[\p{L}\p{M}\p{N}._ -]{1,255}$/u

/** Why a file is not sent at all, or null: the rules that need no look inside. */
export function checkFile({ name, size }: { readonly name: string; readonly size: number }): string | null {
  if (isRecordingName(name)) {
    if (size > mostRecordingBytes) return 'A recording can have at most 500 MB. Please save it in a lower quality.'
  } else if (size > longest) return errorCatalogue.FI00.text
  if (size === 0) return errorCatalogue.FI02.text
  if (!allowedName.test(name) || /^[. ]+$/.test(name)) return errorCatalogue.FI03.text
  return null
}
