import { type EmailWriter, readForwardHead } from './email-forward.ts'
import { attributionLength, beginsOldMessage, isQuoteLine } from './email-quotes.ts'
import { signatureStart } from './email-signature.ts'

/** A stretch of an e-mail's body; `muted`: quoted or forwarded text, or a signature. */
export interface EmailPart {
  readonly text: string
  readonly muted: boolean
  /** Who wrote what was passed on, null when nobody says; undefined where the author of the e-mail speaks. */
  readonly writer?: EmailWriter | null
}

/**
 * Tells what the author wrote in a plain text body from what came along with it: quoted replies (`>` lines,
 * "On … wrote:", an "Original Message" or header block and all below it), forwarded messages and signatures.
 * An e-mail whose author wrote nothing, but passed another one on, says what that one says: its text is the writer's, and
 * what it quotes in turn is muted. The parts stand in the order of the body and together are the body. Where it is
 * doubtful, text counts as written.
 */
export function separateReply(body: string): EmailPart[] {
  const lines = body.match(/[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+$/gu) ?? []
  const bare = lines.map(line => line.trim())
  const { muted, writer } = separateLines(bare)
  const parts: { text: string; muted: boolean; writer?: EmailWriter | null }[] = []
  lines.forEach((line, k) => {
    const last = parts.at(-1)
    if (last && (last.muted === muted[k] || bare[k] === '')) last.text += line
    else parts.push({ text: line, muted: muted[k], ...(muted[k] || writer === undefined ? {} : { writer }) })
  })
  return parts
}

interface SeparatedLines {
  readonly muted: readonly boolean[]
  /** Of the lines that are not muted; undefined when that is the author. */
  readonly writer: EmailWriter | null | undefined
}

function separateLines(lines: readonly string[]): SeparatedLines {
  const muted = new Array<boolean>(lines.length).fill(false)
  muteQuotes(lines, muted)
  muteSignatures(lines, muted)
  const begin = skipBlank(lines, 0)
  if (begin === lines.length || lines.some((line, k) => line !== '' && !muted[k])) return { muted, writer: undefined }
  const head = readForwardHead(lines, begin)
  if (!head) return { muted, writer: undefined }
  const below = begin + head.length
  const passedOn = separateLines(lines.slice(below))
  return {
    muted: [...new Array<boolean>(below).fill(true), ...passedOn.muted],
    writer: passedOn.writer === undefined ? head.writer : passedOn.writer,
  }
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
