import type { Cue } from './cues.ts'
import { decodeEntities } from './entities.ts'

/** What one person says in a caption, or in a part of one. */
export interface CaptionSpeech {
  /** As it was numbered; -1 when nobody is named. */
  readonly speaker: number
  readonly text: string
  readonly startSecond: number | null
  /** Of several people in one caption, only the last one's end is known. */
  readonly endSecond?: number
  /** Whether the caption says that somebody else begins to speak. */
  readonly beginsTurn: boolean
}

const VOICE = /^<v(?:\.[^\s>]*)?\s+([^\s>][^>]{0,199})>/
const TAG = /<[^<>]{0,300}>/g
const ROLLING_MARK = /<(?:c[.>]|\d)/
/** "Ada Lovelace: " at the start of a caption: at most eight words, none of which ends a sentence. */
const PREFIX = /^((?:[^\s:.!?,;]+(?:\.(?=\s))?)(?: [^\s:!?;]+){0,7}):(?:\s+|$)/u

/** Broadcast captions set this before the words of a new speaker: at the start of a line, and then within lines too. */
const CHANGE = />{2,3}\s*/
const CHANGES_IN_LINE = /(?:^|\s)>{2,3}\s*(?=[\p{L}"'“‘([♪])/u
/** ">> ADA LOW: " or ">> Dr. Ada Low: ": at most five words, each beginning with a capital letter. */
const CHANGE_NAME = /^((?:\p{Lu}[^\s:!?,;]*)(?: \p{Lu}[^\s:!?,;]*){0,4}):(?:\s+|$)/u

interface Piece {
  speaker: number
  text: string
  beginsTurn: boolean
}

/**
 * Who says what in captions, by the ways in which they name speakers: voices of WebVTT, "Name: " at the beginnings of captions, and `>>`
 * where somebody else speaks. Lines that live captions repeat count once.
 *
 * @param speakers numbers whoever is named: the same name gets the same number
 * @param isName whether a name is one of people who are known to be there. "Name: " counts for them, and for others where most captions
 *   begin so: else it may be a part of what is said
 */
export function readSpeech(
  cues: readonly Cue[],
  speakers: { add(name: string): number },
  isName: (name: string) => boolean = () => false,
): CaptionSpeech[] {
  return attribute(withoutRollingRepeats(cues), speakers, isName)
}

type Speakers = Parameters<typeof readSpeech>[1]

function attribute(cues: readonly Cue[], speakers: Speakers, isName: (name: string) => boolean): CaptionSpeech[] {
  const prefixed = cues.filter(cue => prefixOf(plain(cue.lines[0] ?? '')) !== null).length
  const hasPrefixes = prefixed > cues.length / 2
  const hasChanges = cues.some(cue => cue.lines.some(line => CHANGE.test(plain(line).slice(0, 3))))
  const utterances: CaptionSpeech[] = []
  let current = -1
  for (const cue of cues) {
    const pieces: Piece[] = []
    for (const line of cue.lines) {
      const voice = VOICE.exec(line.trimStart())
      const spoken = plain(line)
      if (voice !== null) pieces.push(piece(speakers.add(decodeEntities(voice[1] ?? '')), spoken))
      else if (hasChanges) current = addChanges(pieces, spoken, current, speakers)
      else {
        const prefix = prefixOf(spoken)
        addLine(pieces, spoken, prefix !== null && (hasPrefixes || isName(prefix.name)) ? prefix : null, speakers)
      }
    }
    // Of several people in one caption, only the last one's end is known.
    for (const [place, one] of pieces.entries()) {
      const ends = cue.endSecond === undefined || place < pieces.length - 1 ? {} : { endSecond: cue.endSecond }
      utterances.push({ ...one, startSecond: cue.startSecond, ...ends })
    }
  }
  return utterances
}

function piece(speaker: number, text: string, beginsTurn = false): Piece {
  return { speaker, text, beginsTurn }
}

function addLine(pieces: Piece[], spoken: string, prefix: ReturnType<typeof prefixOf>, speakers: Speakers): void {
  const last = pieces.at(-1)
  if (prefix !== null && last === undefined) pieces.push(piece(speakers.add(prefix.name), prefix.rest))
  else if (last === undefined || /^-\s/.test(spoken)) pieces.push(piece(-1, spoken))
  else last.text += ` ${spoken}`
}

/** Cuts a line where `>>` says that somebody else speaks; answers who spoke last, −1 when nobody is named. */
function addChanges(pieces: Piece[], spoken: string, before: number, speakers: Speakers): number {
  let current = before
  const [first = '', ...changed] = spoken.split(CHANGES_IN_LINE)
  const last = pieces.at(-1)
  if (last !== undefined) last.text += ` ${first}`
  else if (first !== '') pieces.push(piece(current, first))
  for (const text of changed) {
    const name = CHANGE_NAME.exec(text.slice(0, 120))
    current = name === null ? -1 : speakers.add(name[1] ?? '')
    pieces.push(piece(current, name === null ? text : text.slice(name[0].length), true))
  }
  return current
}

function prefixOf(line: string): { name: string; rest: string } | null {
  const match = PREFIX.exec(line.slice(0, 120))
  return match === null ? null : { name: match[1] ?? '', rest: line.slice(match[0].length) }
}

function plain(line: string): string {
  return decodeEntities(line.replace(TAG, '')).trim()
}

/** Live captions repeat the line before while the next one is being written; each line counts once, and has no end. */
function withoutRollingRepeats(cues: readonly Cue[]): readonly Cue[] {
  if (!cues.some(cue => cue.lines.some(line => ROLLING_MARK.test(line)))) return cues
  let before = ''
  const kept: Cue[] = []
  for (const cue of cues) {
    const lines = cue.lines.filter(line => line.trim() !== '')
    const fresh = before !== '' && plain(lines[0] ?? '') === before ? lines.slice(1) : lines
    before = plain(lines.at(-1) ?? '')
    if (fresh.length > 0) kept.push({ startSecond: cue.startSecond, lines: fresh })
  }
  return kept
}
