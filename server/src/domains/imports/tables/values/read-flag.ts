/** Reads yes and no in the ways people write them; null when it is neither. */
export const readFlag = (text: string): boolean | null => {
  const word = text.trim().toLowerCase()
  if (['y', 'yes', 'true', '1', 'x', 'exact', 'on'].includes(word)) return true
  if (['n', 'no', 'false', '0', 'loose', 'off', ''].includes(word)) return false
  return null
}
