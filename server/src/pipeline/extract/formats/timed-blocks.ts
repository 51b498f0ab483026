import { parseTimecode } from '@bic/engine/captions/timecode'
import type { ConversationDraft } from '../conversation.ts'
import { SpeakerList } from '../speaker-list.ts'
import type { ExtractedTurn } from '../types.ts'

const TIME = String.raw`(\d{1,4}:\d{1,2}(?::\d{1,2})?(?:[.,]\d{1,6})?)`
/** "0:0:0.0 --> 0:0:5.2", or a time alone, on a line of its own. */
const TIME_LINE = new RegExp(String.raw`^[\[(]?${TIME}(?:\s*(?:-->|–|-)\s*${TIME})?[\])]?$`)
/** A line that can be somebody's name. */
const NAME_LINE = /^[\p{L}\p{N}][^:?!\t]{0,79}$/u
const MOST_WORDS_OF_NAME = 8
const FEWEST_BLOCKS = 2
/** At least this share of the lines are times in such a transcript. */
const LEAST_SHARE = 0.1

/** Where the name stands: on the line after the time, or on the one before it. */
type NameAt = 1 | -1

/**
 * A transcript of blocks, as older versions of Teams write them into Word documents, one below another or as rows of a
 * table: a line with the time, a line with the name, lines of text; or the name first. Null when it is none.
 */
export function readTimedBlocks(text: string): ConversationDraft | null {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map(line => line.trim())
    .filter(line => line !== '')
  const times = lines.flatMap((line, at) => (line.length <= 40 && TIME_LINE.test(line) ? [at] : []))
  if (times.length < FEWEST_BLOCKS || times.length < lines.length * LEAST_SHARE) return null
  const nameAt = findNames(lines, times)
  if (nameAt === null) return null
  const speakers = new SpeakerList()
  const turns = times.flatMap((at, block): ExtractedTurn[] => {
    const next = times[block + 1]
    const end = next === undefined ? lines.length : Math.min(next, next + nameAt)
    const from = nameAt === 1 ? at + 2 : at + 1
    const words = lines.slice(from, Math.max(from, nameAt === 1 ? (next ?? lines.length) : end)).join('\n')
    const startSecond = parseTimecode(TIME_LINE.exec(lines[at] ?? '')?.[1] ?? '')
    return [{ speaker: speakers.add(lines[at + nameAt] ?? ''), text: words, startSecond, muted: false }]
  })
  const head = lines.slice(0, (times[0] ?? 0) + Math.min(0, nameAt))
  const above = head.map(line => ({ speaker: -1, text: line, startSecond: null, muted: false }))
  return { type: 'call', speakers: speakers.all, turns: [...above, ...turns] }
}

/** On which side of the times the names are: where every line can be a name and fewer different ones stand. */
function findNames(lines: readonly string[], times: readonly number[]): NameAt | null {
  const sides = ([1, -1] as const).flatMap(side => {
    const names = times.map(at => lines[at + side] ?? '')
    const different = new Set(names.map(name => name.toLowerCase())).size
    return names.every(isName) && different < names.length ? [{ side, different }] : []
  })
  const best = sides.toSorted((a, b) => a.different - b.different)[0]
  return best?.side ?? null
}

function isName(line: string): boolean {
  return NAME_LINE.test(line) && !/[.,;…]$/.test(line) && line.split(/\s+/).length <= MOST_WORDS_OF_NAME
}
