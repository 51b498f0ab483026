const DELIMITER = /^(?:--|—|__)$/u
const APP_LINE =
  /^(?:Sent (?:from|with|via) (?:my |Mail |Outlook|Yahoo|Samsung|Sparrow|Proton|Superhuman)|Get Outlook for )/iu
const NOTICE =
  /^[*\s]*(?:confidentiality (?:notice|note)|disclaimer|privileged and confidential|this (?:e-?mail|message|communication|transmission)(?: message)?,? (?:\([^)]*\) )?(?:and (?:any|all|its) |is intended|is confidential|may contain|contains (?:confidential|privileged|information)|is the property))/iu
const CLOSING =
  /^(?:(?:with |my )?(?:best|kind|kindest|warm|warmest)(?: personal)?(?: regards| wishes)?|regards|(?:yours )?(?:sincerely|truly|faithfully)|yours(?: truly| sincerely| faithfully)?|respectfully|cheers|all the best|take care|(?:many |best )?thanks(?: again| so much| a lot)?(?: (?:and|&) (?:best |kind )?regards)?|thank you(?: again| very much)?|thx|rgds|br)\s*[,.!–-]*$/iu
const NAME = /^[\p{Lu}][\p{L}\p{M}'’.-]*(?:\s+(?:[\p{Lu}][\p{L}\p{M}'’.-]*|de|van|von|der|la|bin|al)){0,3},?$/u
const CONTACT = /(?:\+?\d[\d\s().-]{6,}\d|[^\s@]@[^\s@]+\.[^\s@]|https?:\/\/|www\.|linkedin\.com)/iu
const MAX_SIGNATURE_LINES = 12

/**
 * Where the signature begins in a message's own lines (trimmed); their number when there is none.
 * A delimiter line, an app's own line, a legal notice below something written, or a closing with a name below and nothing like a sentence after.
 */
export function signatureStart(lines: readonly string[]): number {
  let end = lines.length
  const written = lines.findIndex(line => line !== '')
  const notice = lines.findIndex((line, k) => k > written && NOTICE.test(line))
  if (notice >= 0) end = notice
  const delimiter = lines.findIndex(line => DELIMITER.test(line))
  const isOnlyOne = lines.findLastIndex(line => DELIMITER.test(line)) === delimiter
  if (delimiter >= 0 && delimiter < end && isOnlyOne && countFilled(lines, delimiter + 1, end) <= MAX_SIGNATURE_LINES)
    end = delimiter
  const app = lines.findLastIndex((line, k) => k < end && APP_LINE.test(line))
  if (app >= 0 && countFilled(lines, app + 1, end) === 0) end = app
  const closing = lines.findLastIndex((line, k) => k < end && CLOSING.test(line))
  return closing >= 0 && isSignature(lines.slice(closing + 1, end)) ? closing : end
}

/** Whether lines below a closing are a name and how to reach it, and nothing else. */
function isSignature(lines: readonly string[]): boolean {
  const filled = lines.filter(line => line !== '')
  if (filled.length === 0 || filled.length > MAX_SIGNATURE_LINES || !NAME.test(filled[0])) return false
  return filled.slice(1).every(line => CONTACT.test(line) || (line.length <= 60 && !/[.?!:]$/u.test(line)))
}

function countFilled(lines: readonly string[], from: number, to: number): number {
  let count = 0
  for (let k = from; k < to; k++) if (lines[k] !== '') count++
  return count
}
