import { type EmailWriter, type ForwardHead, readForwardHead, readWriter } from './email-forward.ts'
import { attributionLength, beginsOldMessage, isQuoteLine } from './email-quotes.ts'
import { signatureStart } from './email-signature.ts'

/** A stretch of an e-mail's body; `muted`: quoted or forwarded text, or a signature. */
export interface EmailPart {
  readonly text: string
  readonly muted: boolean
  /** Who wrote what was passed on, null when nobody says; undefined where the author of the e-mail speaks. */
  readonly writer?: EmailWriter | null
}

/** Marks, fields and attributions stand within this many characters; the rest of a longer line is not looked at. */
const longestInspected = 500

/**
 * Tells what the author wrote in a plain text body from what came along with it: quoted replies (`>` lines,
 * "On … wrote:", an "Original Message" or header block and all below it), forwarded messages and signatures.
 * An e-mail whose author wrote nothing, but passed another one on, says what that one says: its text is the writer's, and
 * what it quotes in turn is muted. The parts stand in the order of the body and together are the body. Where it is
 * doubtful, text counts as written. Takes time in proportion to the length of the body, whatever it holds.
 */
export function separateReply(body: string): EmailPart[] {
  const lines = body.match(/[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+$/gu) ?? []
  const bare = lines.map(inspectedPart)
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

/** A line without the blanks around it; a cut one ends in `…`, so that no pattern takes the cut for the line's end. */
function inspectedPart(line: string): string {
  const bare = line.trim()
  return bare.length <= longestInspected ? bare : `${bare.slice(0, longestInspected)}…`
}

function separateLines(lines: readonly string[]): SeparatedLines {
  let head: ForwardHead | null = null
  let from = 0
  for (;;) {
    const next = readForwardHead(lines, skipBlank(lines, from))
    if (next === null) break
    head = next
    from = next.end
  }
  const muted = new Array<boolean>(lines.length).fill(true, 0, from).fill(false, from)
  muteQuotes(lines, muted, from)
  muteSignatures(lines, muted, from)
  return { muted, writer: head === null ? undefined : readWriter(head.writerLine) }
}

function muteQuotes(lines: readonly string[], muted: boolean[], from: number): void {
  let at = from
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
function muteSignatures(lines: readonly string[], muted: boolean[], from: number): void {
  let at = from
  while (at < lines.length) {
    let to = at
    while (to < lines.length && muted[to] === muted[at]) to++
    if (!muted[at]) muted.fill(true, at + signatureStart(lines.slice(at, to)), to)
    at = to
  }
}

function skipBlank(lines: readonly string[], from: number): number {
  let at = from
  while (at < lines.length && lines[at] === '') at++
  return at
}
