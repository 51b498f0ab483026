import { visibleName } from '@bic/contract/values/names'

/** A name as it is compared: letters and digits only, so that `GTXPro`, `GTX Pro` and `gtx-pro` are one. */
export const squash = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** A name as it is stored: what cannot be seen, blanks at the ends and double blanks gone. */
export const tidy = (name: string): string => visibleName(name)

/** One letter more, less or other, or two neighbours exchanged: what a slip of the finger does. */
export const isOneSlipAway = (a: string, b: string): boolean => {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const [restA, restB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  if (restA.length <= 1 && restB.length <= 1) return true
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0]
}
