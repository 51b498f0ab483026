import { beginsOldMessage, isHeaderField, isSubject, valueOfFrom } from './email-quotes.ts'

/** Somebody whose message was passed on. */
export interface EmailWriter {
  readonly name: string
  readonly address: string | null
}

/** What stands above a message that was passed on. */
export interface ForwardHead {
  /** Number of the line at which the message itself begins. */
  readonly end: number
  /** The line that says who wrote it; empty when the head does not say. */
  readonly writerLine: string
}

/** So many lines may say who wrote, and when, before the first field. */
const mostLinesAbove = 6
const mostName = 80
const DASHES = /[-_*]{3,}$/u
const ADDRESS = /[^\s<>"'()[\]:;,@]+@[^\s<>"'()[\]:;,@]+\.\p{L}{2,}/u
/** " on 10/11/2000 12:54:40 PM", or the date alone, at the end of whoever wrote. */
const WRITTEN_ON = /\s(?:on\s+)?\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}(?:,?\s+\d{1,2}:\d{2}.*)?$/iu

/**
 * The head of an older message that begins at line `at` (trimmed lines): the line that says it was forwarded, and who
 * wrote it to whom, when, and on what. Null when none begins there.
 */
export function readForwardHead(lines: readonly string[], at: number): ForwardHead | null {
  if (at >= lines.length || !beginsOldMessage(lines, at)) return null
  const below = skipMarker(lines, at)
  const first = findFirstField(lines, below)
  if (first < 0) return { end: Math.max(below, at + 1), writerLine: '' }
  const end = endOfFields(lines, first)
  const from = lines.slice(first, end).map(valueOfFrom).find(Boolean)
  return { end, writerLine: from ?? lines.slice(below, first).find(line => line !== '') ?? '' }
}

/** Behind "Forwarded by … ---", which mail programs wrap; a head that begins with its fields has no such line. */
function skipMarker(lines: readonly string[], at: number): number {
  if (!/^[-_=*]{2,}|^Begin forwarded/u.test(lines[at])) return at
  if (DASHES.test(lines[at]) || !/^[-_=*]/u.test(lines[at])) return at + 1
  return DASHES.test(lines[at + 1] ?? '') ? at + 2 : at + 1
}

/** −1 when what follows are no fields: the message begins at once. */
function findFirstField(lines: readonly string[], from: number): number {
  let filled = 0
  for (let at = from; at < lines.length && filled <= mostLinesAbove; at++) {
    if (isHeaderField(lines[at])) return at
    if (lines[at] !== '') filled++
  }
  return -1
}

/** Fields with the lines they go on in; blank lines between them belong to them. */
function endOfFields(lines: readonly string[], first: number): number {
  let at = first
  let inSubject = false
  for (;;) {
    if (at < lines.length && isHeaderField(lines[at])) inSubject = isSubject(lines[at])
    else if (at >= lines.length || lines[at] === '' || inSubject) {
      let next = at
      while (next < lines.length && lines[next] === '') next++
      if (next === lines.length || !isHeaderField(lines[next])) return at
      at = next
      continue
    }
    at++
  }
}

/** Who wrote a message by the line that says so: a name, an address, or both; null when it says neither. */
export function readWriter(text: string): EmailWriter | null {
  const line = text.replace(WRITTEN_ON, '').trim()
  const address = ADDRESS.exec(line)?.[0] ?? null
  const before = line.replace(/[<[(].*$/u, '').trim()
  const bare = before.replace(/^["'*\s]+|["'*\s,;]+$/gu, '')
  // "Ann Lee/HOU/EES@EES" and "Ann Lee @ ECT" are names of Lotus Notes.
  const name = ADDRESS.test(bare) ? '' : bare.replace(/\s*[/@].*$/u, '')
  if (!/\p{L}/u.test(name)) return address === null ? null : { name: address, address }
  return name.length > mostName ? null : { name, address }
}
