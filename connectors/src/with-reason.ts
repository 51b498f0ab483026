const longest = 300

/** What is wrong, with what the vendor gives as the reason, as sentences. */
export const withReason = (text: string, reason: string | null | undefined): string => {
  const said = reason?.trim().slice(0, longest)
  return said ? `${text} It says: ${said}${/[.!?]$/.test(said) ? '' : '.'}` : text
}
