/** What never stands in a log, in the order in which it is looked for, and what stands in its place. */
const removed: readonly (readonly [RegExp, string])[] = [
  [/-----BEGIN [^-]*-----[\s\S]*?(?:-----END [^-]*-----|$)/g, '[key]'],
  [/[a-z][a-z0-9+.-]*:\/\/\S+/gi, '[address]'],
  [/[^\s@"'`“”‘’«»<>()[\],;:=]+@[^\s@"'`“”‘’«»<>()[\],;:=]+/g, '[e-mail]'],
  // Quoted text; an apostrophe within a word opens nothing, and a quotation that is not closed reaches to the end.
  [/"[^"]*(?:"|$)|“[^”]*(?:”|$)|«[^»]*(?:»|$)|`[^`]*(?:`|$)|‘[^’]*(?:’|$)/g, '[text]'],
  [/(?<![\p{L}\p{N}])'(?:[^']|'(?=[\p{L}\p{N}]))*(?:'|$)/gu, '[text]'],
  [
    /\b((?:\w+[_-])?(?:password|passwd|pwd|secret|token|api[_-]?key|access[_-]?key|key|bearer|basic|authorization|cookie|session)s?)(?:\s*[:=]\s*|\s+(?=\S*\d))(?:(?:bearer|basic)\s+)?[^\s,;)[\]]+/gi,
    '$1 [secret]',
  ],
  // A word of letters and digits that is too long for one: tokens, keys, hashes, identifiers of other systems.
  [/(?=[\w+/=~.-]*\d)(?=[\w+/=~.-]*[A-Za-z])[\w+/=~.-]{16,}/g, '[secret]'],
  [/[A-Za-z0-9+/=_-]{40,}/g, '[secret]'],
  [/\+?\d(?:[\s().-]{0,2}\d){4,}/g, '[number]'],
]

/**
 * A message without what does not belong into a log: addresses of people and pages, quoted text, credentials and other
 * long identifiers, and numbers of five digits or more. It looks for forms, so it cannot know a name that stands bare: what
 * may contain one is not handed to it.
 */
export const removeSecrets = (message: string): string =>
  removed.reduce((text, [pattern, instead]) => text.replace(pattern, instead), message)
