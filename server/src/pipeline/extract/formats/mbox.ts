import { checkTurnCount } from '../check-extent.ts'
import { type ConversationDraft, countOf } from '../conversation.ts'
import { FileProblem } from '../file-errors.ts'
import { MAX_MAILBOX_MESSAGES, MAX_TURNS } from '../limits.ts'
import { readEml } from './eml.ts'
import { mailBytes } from './mail-bytes.ts'

const NEWLINE = 10
const RETURN = 13
const HEADER_LINE = /^(?:[!-9;-~]{1,76}:|>From )/
/** A line `From …` in the middle of a body is a separator only when it carries what mailers write there. */
const STRICT_SEPARATOR = /^From (?:-|\S+@\S+|\S+ .*\d{4})\s*/

/** Whether a text is a mailbox file: a `From ` line, then headers. */
export function looksLikeMbox(text: string): boolean {
  const [first = '', second = ''] = text.slice(0, 4_000).split(/\r?\n/)
  return /^From \S/.test(first) && HEADER_LINE.test(second)
}

/** Every message of a mailbox that has text; messages without are counted in a notice on the first. */
export async function readMbox(bytes: Uint8Array, mostTurns = MAX_TURNS): Promise<ConversationDraft[]> {
  const messages = splitMbox(mailBytes(bytes))
  if (messages.length > MAX_MAILBOX_MESSAGES) {
    throw new FileProblem('FI04', `The mailbox has more than ${MAX_MAILBOX_MESSAGES} messages.`)
  }
  const drafts: ConversationDraft[] = []
  const left: string[] = []
  let turns = 0
  for (const message of messages) {
    try {
      const draft = await readEml(message)
      drafts.push(draft)
      turns += draft.turns.length
    } catch (error) {
      if (!(error instanceof FileProblem)) throw error
      left.push(error.detail)
    }
    checkTurnCount(turns, mostTurns)
  }
  const [first, ...others] = drafts
  if (first === undefined) throw new FileProblem('FI04', left[0] ?? 'The mailbox contains no messages.')
  if (left.length === 0) return drafts
  const notice = `${countOf(left.length, 'message')} left out. The first because: ${left[0]}`
  return [{ ...first, notices: [...(first.notices ?? []), notice] }, ...others]
}

/** The bytes of each message, separator lines taken off and `>From ` lines put back. */
export function splitMbox(bytes: Uint8Array): Uint8Array[] {
  const starts: { line: number; body: number }[] = []
  let line = 0
  let previousBlank = true
  while (line < bytes.length) {
    const end = lineEnd(bytes, line)
    if (isFromLine(bytes, line) && isSeparator(bytes, line, end, previousBlank)) {
      starts.push({ line, body: Math.min(end + 1, bytes.length) })
    }
    previousBlank = end === line || (end === line + 1 && bytes[line] === RETURN)
    line = end + 1
  }
  return starts.map((start, index) => unquoteFrom(bytes.subarray(start.body, starts[index + 1]?.line)))
}

function isSeparator(bytes: Uint8Array, line: number, end: number, previousBlank: boolean): boolean {
  if (!HEADER_LINE.test(latin(bytes, end + 1, Math.min(lineEnd(bytes, end + 1), end + 200)))) return false
  return previousBlank || STRICT_SEPARATOR.test(latin(bytes, line, Math.min(end, line + 200)))
}

function isFromLine(bytes: Uint8Array, at: number): boolean {
  return (
    bytes[at] === 70 && bytes[at + 1] === 114 && bytes[at + 2] === 111 && bytes[at + 3] === 109 && bytes[at + 4] === 32
  )
}

function lineEnd(bytes: Uint8Array, from: number): number {
  const end = bytes.indexOf(NEWLINE, from)
  return end === -1 ? bytes.length : end
}

function latin(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + from, Math.max(0, Math.min(to, bytes.length) - from)).toString(
    'latin1',
  )
}

function unquoteFrom(message: Uint8Array): Uint8Array {
  const text = Buffer.from(message.buffer, message.byteOffset, message.length).toString('latin1')
  if (!text.includes('\n>From ')) return message
  return Buffer.from(text.replace(/^>(>*From )/gm, '$1'), 'latin1')
}
