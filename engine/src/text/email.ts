import { attributionLength, beginsOldMessage, isQuoteLine } from './email-quotes.ts'
import { signatureStart } from './email-signature.ts'

/** A stretch of an e-mail's body; `muted`: quoted or forwarded text, or a signature. */
export interface EmailPart {
  readonly text: string
  readonly muted: boolean
}

/**
 * Tells what the author wrote in a plain text body from what came along with it: quoted replies (`>` lines,
 * "On … wrote:", an "Original Message" or header block and all below it), forwarded messages and signatures.
 * The parts stand in the order of the body and together are the body. Where it is doubtful, text counts as written.
 */
export function separateReply(body: string): EmailPart[] {
  const lines = body.match(/[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+$/gu) ?? []
  const bare = lines.map(line => line.trim())
  const muted = new Array<boolean>(lines.length).fill(false)
  muteQuotes(bare, muted)
  muteSignatures(bare, muted)
  const parts: { text: string; muted: boolean }[] = []
  lines.forEach((line, k) => {
    const last = parts.at(-1)
    if (last && (last.muted === muted[k] || bare[k] === '')) last.text += line
    else parts.push({ text: line, muted: muted[k] })
  })
  return parts
}

function muteQuotes(lines: readonly string[], muted: boolean[]): void {
  let at = 0
  while (at < lines.length) {
    if (beginsOldMessage(lines, at)) {
      muted.fill(true, at)
      return
    }
    const attribution = attributionLength(lines, at)
    if (attribution > 0) {
      const next = skipBlank(lines, at + attribution)
      if (next === lines.length || !isQuoteLine(lines[next])) {
        muted.fill(true, at)
        return
      }
      muted.fill(true, at, next)
      at = next
    } else if (isQuoteLine(lines[at])) {
      const next = skipBlank(lines, at + 1)
      muted.fill(true, at, next < lines.length && isQuoteLine(lines[next]) ? next : at + 1)
      at++
    } else {
      at++
    }
  }
}

/** A signature ends the text its author wrote: it stands before quoted text or at the end. */
function muteSignatures(lines: readonly string[], muted: boolean[]): void {
  let from = 0
  while (from < lines.length) {
    let to = from
    while (to < lines.length && muted[to] === muted[from]) to++
    if (!muted[from]) muted.fill(true, from + signatureStart(lines.slice(from, to)), to)
    from = to
  }
}

function skipBlank(lines: readonly string[], from: number): number {
  let at = from
  while (at < lines.length && lines[at] === '') at++
  return at
}
