const longest = 25 * 1024 * 1024
const allowedName = /^[\p{L}\p{M}\p{N}._ -]{1,255}$/u

/** Why a file is not sent at all, or null: the rules that need no look inside. */
export function checkFile({ name, size }: { readonly name: string; readonly size: number }): string | null {
  if (size > longest)
    return 'File size exceeds the maximum allowed limit of 25MB, please try again by reducing the file size.'
  if (size === 0) return 'File to be uploaded cannot be empty.'
  if (!allowedName.test(name) || /^[. ]+$/.test(name))
    return 'Invalid characters found in the file name. Use only letters, numbers, dot, underscore, space, or hyphen.'
  return null
}
