/** What a UTF-16 unit does at the end of a sentence (UAX #29). */
const OTHER = 0
const BLANK = 1
const CLOSING = 2
const DIGIT = 3
const LOWER = 4
const UPPER = 5
/** After what ends a sentence, the sentence goes on. */
const CONTINUES = 6
/** `.`, which may stand within a number or an abbreviation. */
const FULL_STOP = 7
const TERMINATOR = 8
const LINE_BREAK = 9
/** Anything this table does not decide; the line it stands in goes by the full rules. */
const COMPLEX = 10

const CLASS = buildClasses()

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/**
 * Where the sentences of `[from, to)` end by UAX #29, as `Intl.Segmenter` has it, ascending; the last ends at `to`. A line never depends on
 * the one before it: those with nothing but ASCII, common Latin letters and usual marks are read by a table, others go
 * through `Intl.Segmenter`.
 */
export function sentenceEnds(text: string, from: number, to: number): number[] {
  const ends: number[] = []
  for (let start = from; start < to; ) start = readLine(text, start, to, ends)
  return ends
}

/**
 * How many words `[from, to)` of a text has (runs of anything but white space), and how many sentences these could fall into more than
 * there are words: a sentence also ends within one, after what ends sentences. No more than `most` are counted, and none of a text that
 * the table does not decide (-1).
 */
export function countPlainWords(text: string, from: number, to: number, most: number): number {
  let words = 0
  let wasBlank = true
  for (let at = from; at < to && words <= most; at++) {
    const kind = CLASS[text.charCodeAt(at)]
    if (kind === COMPLEX) return -1
    const isBlank = kind === BLANK || kind === LINE_BREAK
    if (wasBlank && !isBlank) words++
    if (kind === FULL_STOP || kind === TERMINATOR) words++
    wasBlank = isBlank
  }
  return words
}

/** Appends the ends of the sentences of the line that begins at `start`, and answers where the line ends. */
function readLine(text: string, start: number, to: number, ends: number[]): number {
  const known = ends.length
  for (let at = start; at < to; ) {
    const kind = CLASS[text.charCodeAt(at)]
    if (kind < FULL_STOP) {
      at++
    } else if (kind === LINE_BREAK) {
      const lineEnd = afterLineBreak(text, at, to)
      ends.push(lineEnd)
      return lineEnd
    } else if (kind === COMPLEX) {
      ends.length = known
      return readByFullRules(text, start, at, to, ends)
    } else {
      const next = afterMarks(text, at + 1, to)
      if (next < to && isEnd(text, start, at, next, to)) ends.push(next)
      at = next
    }
  }
  ends.push(to)
  return to
}

/** Where the closing marks from `at` on, and the blanks after them, end. */
function afterMarks(text: string, at: number, to: number): number {
  let end = at
  while (end < to && CLASS[text.charCodeAt(end)] === CLOSING) end++
  while (end < to && CLASS[text.charCodeAt(end)] === BLANK) end++
  return end
}

/** Whether the sentence with the terminator at `at` ends at `next`, after its closing marks and blanks. */
function isEnd(text: string, start: number, at: number, next: number, to: number): boolean {
  const after = CLASS[text.charCodeAt(next)]
  if (after >= CONTINUES) return false
  if (CLASS[text.charCodeAt(at)] === TERMINATOR) return true
  if (next === at + 1) {
    if (after === DIGIT) return false
    const before = at > start ? CLASS[text.charCodeAt(at - 1)] : OTHER
    if (after === UPPER && (before === LOWER || before === UPPER)) return false
  }
  // It goes on when the first letter after it is a small one, whatever else stands before that.
  for (let place = next; place < to; place++) {
    const kind = CLASS[text.charCodeAt(place)]
    if (kind === LOWER) return false
    if (kind === UPPER || kind >= FULL_STOP) return true
  }
  return true
}

function readByFullRules(text: string, start: number, at: number, to: number, ends: number[]): number {
  let lineEnd = at
  while (lineEnd < to && CLASS[text.charCodeAt(lineEnd)] !== LINE_BREAK) lineEnd++
  if (lineEnd < to) lineEnd = afterLineBreak(text, lineEnd, to)
  let end = start
  for (const { segment } of segmenter.segment(text.slice(start, lineEnd))) {
    end += segment.length
    ends.push(end)
  }
  return lineEnd
}

function afterLineBreak(text: string, at: number, to: number): number {
  const isPair = text.charAt(at) === '\r' && at + 1 < to && text.charAt(at + 1) === '\n'
  return at + (isPair ? 2 : 1)
}

function buildClasses(): Uint8Array {
  const classes = new Uint8Array(65536).fill(COMPLEX)
  const set = (characters: string, value: number) => {
    for (const character of characters) classes[character.charCodeAt(0)] = value
  }
  classes.fill(OTHER, 0, 0x80)
  for (let unit = 0; unit < 0x180; unit++) {
    const character = String.fromCharCode(unit)
    if (/\p{Lowercase}/u.test(character)) classes[unit] = LOWER
    else if (/\p{Uppercase}/u.test(character)) classes[unit] = UPPER
  }
  set('0123456789', DIGIT)
  set('\t\v\f ', BLANK)
  set('"\'()[]{}“”‘’«»', CLOSING)
  set(',-:;–—', CONTINUES)
  set('.', FULL_STOP)
  set('!?', TERMINATOR)
  set('\n\r\u2028\u2029', LINE_BREAK)
  set('…€£×÷', OTHER)
  return classes
}
