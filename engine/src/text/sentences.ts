import { isBlankUnit } from './blank.ts'
import { sentenceEnds } from './sentence-breaks.ts'

/** Abbreviations after which a sentence goes on, mostly before a name or a number. */
const TITLE_OR_LABEL =
  /(?:^|[\s("“'‘[])(?:Mr|Mrs|Ms|Mx|Dr|Prof|Rev|Hon|Gov|Sen|Rep|Gen|Col|Lt|Sgt|Capt|St|Mt|Messrs|vs|cf|approx|e\.g|i\.e|viz|Fig|fig|Eq|Nos?|no|pp|Vol|Ch|Sec|Art|ext|Ext|[A-Z])\.["”’)\]]?\s*$/u

/** Abbreviations after which a sentence may end: it goes on when no new sentence plainly begins. */
const COMPANY_OR_TIME =
  /(?:^|[\s("“'‘[])(?:Inc|Corp|Ltd|Co|Bros|Jr|Sr|Esq|Ph\.D|U\.S|U\.K|E\.U|U\.N|D\.C|a\.m|p\.m|etc|al|est|dept|Dept|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.["”’)\]]?\s*$/u

/** What plainly begins a sentence after an abbreviation: an upper-case function word. */
const PLAIN_BEGINNING =
  /^["“‘'([]?(?:The|A|An|I|We|You|He|She|It|They|This|That|These|Those|There|Our|My|Your|His|Her|Its|Their|And|But|So|If|When|What|Why|How|Who|Where|In|On|At|As|For|To|Yes|No|Please|Thanks|Thank|Let|However)\b/u

/** Closing marks that belong to the sentence before them. */
const CLOSING_ONLY = /^[\s"”’'»)\]]{1,8}$/u
const LONGEST_CLOSING = 8

/** A quotation that ends while the sentence around it does not. */
const ENDS_QUOTED = /[.?!…]["”’']\s*$/u

/** The number or letter of a list item, alone. */
const ITEM_LABEL = /^\(?(?:\d{1,3}|[A-Za-z])[.)]\s*$/u

/** What begins a new item or heading rather than the rest of a wrapped line. */
const ITEM_BEGINNING = /^(?:[-*•–—>|#=_]|\(?(?:\d{1,3}|[A-Za-z])[.)]\s)/u

/** So many units before the end of a sentence show whether it ends in an abbreviation. */
const INSPECTED_TAIL = 16

const FULL_STOP = 0x2e
const LONGEST_ABBREVIATION = 'Messrs'.length

/** What may stand between an abbreviation and the blanks after it. */
const CLOSING_MARKS = '"”’)]'

/** A line at least this long, in characters, may have been wrapped in the middle of a sentence. */
const WRAPPED_LENGTH = 50

/** So much of a line is looked at, from its end. */
const INSPECTED_LENGTH = 4 * WRAPPED_LENGTH

/** After what a sentence may end: `Sentence_Terminal` has all of `STerm` and `ATerm` of Unicode's annex 29; the last is a break itself. */
const SENTENCE_END = /[\p{Sentence_Terminal}\u2024\ufe52\uff0e\u0085]/gu

const isLineBreak = (unit: number): boolean => unit === 0x0a || unit === 0x0d || unit === 0x2028 || unit === 0x2029

/**
 * Splits `[from, to)` of `text` into sentences: `[start, end)` ranges of the original, in order, without the blanks
 * around them. Together they hold everything that is not blank. An empty line ends a sentence; so does a line break,
 * unless the line before it looks wrapped.
 */
export function splitSentences(text: string, from: number, to: number): [start: number, end: number][] {
  const sentences: [number, number][] = []
  let start = from
  let end = from
  for (const nextEnd of sentenceEnds(text, from, to)) {
    if (end > start && !goesOn(text, from, start, end, nextEnd)) {
      addTrimmed(sentences, text, start, end)
      start = end
    }
    end = nextEnd
  }
  addTrimmed(sentences, text, start, end)
  return sentences
}

/** Whether the sentence `[start, end)` goes on with the segment `[end, nextEnd)`; the text begins at `from`. */
function goesOn(text: string, from: number, start: number, end: number, nextEnd: number): boolean {
  if (isLineBreak(text.charCodeAt(end - 1)))
    return isWrapped(lineBefore(text, from, end), beginning(text, end, nextEnd))
  if (nextEnd - end <= LONGEST_CLOSING && CLOSING_ONLY.test(text.slice(end, nextEnd))) return true
  const tail = Math.max(start, end - INSPECTED_TAIL)
  if (mayBeAbbreviated(text, tail, end) && endsInAbbreviation(text.slice(tail, end), beginning(text, end, nextEnd)))
    return true
  if (isSmallLetter(text, end, nextEnd) && ENDS_QUOTED.test(text.slice(tail, end))) return true
  return end - start <= 8 && ITEM_LABEL.test(text.slice(start, end).trimStart())
}

const beginning = (text: string, end: number, nextEnd: number): string => text.slice(end, Math.min(nextEnd, end + 40))

function isSmallLetter(text: string, at: number, to: number): boolean {
  const unit = text.charCodeAt(at)
  return unit < 0x80 ? unit >= 0x61 && unit <= 0x7a : /^\p{Ll}/u.test(text.slice(at, Math.min(to, at + 2)))
}

/**
 * Whether a tail has, before its last full stop and what may stand after it, no more letters and full stops than an abbreviation. Most have
 * more, and need not be looked at closely.
 */
function mayBeAbbreviated(text: string, from: number, to: number): boolean {
  let stop = to - 1
  while (stop > from && isBlankUnit(text.charCodeAt(stop))) stop--
  if (CLOSING_MARKS.includes(text.charAt(stop))) stop--
  if (text.charCodeAt(stop) !== FULL_STOP) return false
  let first = stop
  while (first > from && isLetterOrStop(text.charCodeAt(first - 1))) {
    if (stop - first === LONGEST_ABBREVIATION) return false
    first--
  }
  return true
}

const isLetterOrStop = (unit: number): boolean =>
  (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a) || unit === FULL_STOP

function endsInAbbreviation(tail: string, next: string): boolean {
  return TITLE_OR_LABEL.test(tail) || (COMPANY_OR_TIME.test(tail) && !PLAIN_BEGINNING.test(next))
}

/** The line that ends with the line break before `end`, or as much of its end as is looked at; empty when it is blank. */
function lineBefore(text: string, from: number, end: number): string {
  const isPair = text.charAt(end - 1) === '\n' && text.charAt(end - 2) === '\r'
  const lineEnd = end - (isPair ? 2 : 1)
  let lineStart = lineEnd
  while (lineStart > from && lineEnd - lineStart < INSPECTED_LENGTH && !isLineBreak(text.charCodeAt(lineStart - 1)))
    lineStart--
  return text.slice(lineStart, lineEnd).trim()
}

/** Whether a line was broken in the middle of a sentence, to fit a width: the whole line counts, not only its last sentence. */
function isWrapped(line: string, next: string): boolean {
  if (line === '' || ITEM_BEGINNING.test(next)) return false
  const isLong = line.length >= WRAPPED_LENGTH
  if (/[.!?…:]["”’')\]]*$/u.test(line)) return isLong && endsInAbbreviation(line.slice(-16), next)
  return /^\p{Ll}/u.test(next) || (isLong && /^[\p{L}\p{N}"“‘'($€£]/u.test(next))
}

/** `[from, to)` of a text without the blanks around it; null when it is blank. */
export function trimRange(text: string, from: number, to: number): [start: number, end: number] | null {
  let start = from
  let end = to
  while (start < end && isBlankUnit(text.charCodeAt(start))) start++
  while (end > start && isBlankUnit(text.charCodeAt(end - 1))) end--
  return start < end ? [start, end] : null
}

/**
 * How many sentences the words of a text could fall into more than there are words between blanks: a sentence also ends within
 * one, after what ends sentences.
 */
export function countEndsWithinWords(text: string): number {
  return text.match(SENTENCE_END)?.length ?? 0
}

function addTrimmed(sentences: [number, number][], text: string, from: number, to: number): void {
  const sentence = trimRange(text, from, to)
  if (sentence !== null) sentences.push(sentence)
}
