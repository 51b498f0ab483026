/** NUL, which PostgreSQL's text cannot hold, and surrogates without a partner, which UTF-8 cannot. */
const UNSTORABLE = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

/** The text as it can be stored: each NUL and lone surrogate becomes U+FFFD; the length and all offsets stay. */
export function sanitiseText(text: string): string {
  if (text.isWellFormed() && !text.includes('\0')) return text
  return text.replace(UNSTORABLE, '\uFFFD')
}
