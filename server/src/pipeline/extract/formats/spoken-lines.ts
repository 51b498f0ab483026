import { parseTimecode } from '@bic/engine/captions/timecode'
import type { ConversationDraft } from '../conversation.ts'
import { SpeakerList } from '../speaker-list.ts'
import type { ExtractedTurn } from '../types.ts'

interface SpokenStart {
  readonly name: string
  readonly second: number | null
  readonly rest: string
}

const TIME = String.raw`[\[(]?(\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?)[\])]?`
const NAME = String.raw`([\p{L}\p{N}][^\s:;!?\t]*(?: (?![\[(]\d)[^\s:;!?\t]+){0,5})`
/** "Ada Lovelace: text", "[00:01:02] Ada: text", "Ada (00:01:02): text". */
const NAMED = new RegExp(String.raw`^(?:${TIME}\s*(?:-\s*)?)?${NAME}(?:\s*${TIME})?\s*:(?:\s+|$)`, 'u')
/** "Ada Lovelace  00:01:02" on a line of its own, the text below it. */
const HEADED = new RegExp(String.raw`^${NAME}\s+${TIME}\s*$`, 'u')
/** What captions set before the words of a new speaker. */
const SPEAKER_CHANGE = /^>{2,3}\s*/
const HEADER_KEYS = new Set([
  'subject',
  'title',
  'topic',
  'date',
  'time',
  'participants',
  'attendees',
  'location',
  'duration',
])
/** Speaker marks stand at the start of a line; nothing beyond this many characters is looked at. */
const PREFIX_LENGTH = 120

/**
 * A text in which lines consistently name their speaker, as a call; null when they do not, so that a letter with a
 * few colons stays a document. Consistent: most paragraphs start that way, and speakers come back.
 */
export function readSpokenLines(text: string): ConversationDraft | null {
  const lines = text.split(/\r\n|\r|\n/)
  const { header, from } = leadingHeader(lines)
  const body = lines.slice(from)
  const starts = body.map(startOf)
  if (!isConsistent(body, starts)) return null
  const speakers = new SpeakerList()
  const turns: { speaker: number; text: string; startSecond: number | null; muted: boolean }[] = []
  body.forEach((line, index) => {
    const start = starts[index] ?? null
    const last = turns.at(-1)
    if (start !== null) {
      turns.push({ speaker: speakers.add(start.name), text: start.rest, startSecond: start.second, muted: false })
    } else if (last === undefined) {
      turns.push({ speaker: -1, text: line, startSecond: null, muted: false })
    } else {
      last.text = `${last.text}\n${line}`
    }
  })
  const trimmed: ExtractedTurn[] = turns.map(turn => ({ ...turn, text: turn.text.trim() }))
  const timed = trimmed.some(turn => turn.startSecond !== null)
  const date = /^\d{4}-\d\d-\d\d/.test(header.get('date') ?? '') ? (header.get('date') ?? '').slice(0, 10) : null
  return {
    type: 'call',
    ...(header.has('subject') || header.has('title') ? { subject: header.get('subject') ?? header.get('title') } : {}),
    ...(date === null ? {} : { date }),
    speakers: speakers.all,
    turns: trimmed,
    notices: timed ? [] : ['The transcript has no times.'],
  }
}

function startOf(line: string): SpokenStart | null {
  const bare = line.trimStart().replace(SPEAKER_CHANGE, '')
  const head = bare.slice(0, PREFIX_LENGTH)
  const named = NAMED.exec(head)
  if (named !== null) {
    const second = parseTimecode(named[1] ?? named[3] ?? '')
    return { name: named[2] ?? '', second, rest: bare.slice(named[0].length) }
  }
  const headed = line.length <= PREFIX_LENGTH ? HEADED.exec(head) : null
  return headed === null ? null : { name: headed[1] ?? '', second: parseTimecode(headed[2] ?? ''), rest: '' }
}

function isConsistent(lines: readonly string[], starts: readonly (SpokenStart | null)[]): boolean {
  let filled = 0
  let named = 0
  let blocks = 0
  let namedBlocks = 0
  const turnsBy = new Map<string, number>()
  lines.forEach((line, index) => {
    if (line.trim() === '') return
    filled++
    const start = starts[index] ?? null
    const opensBlock = index === 0 || lines[index - 1]?.trim() === ''
    if (opensBlock) blocks++
    if (start === null) return
    named++
    if (opensBlock) namedBlocks++
    const name = start.name.toLowerCase()
    turnsBy.set(name, (turnsBy.get(name) ?? 0) + 1)
  })
  const somebodyComesBack = turnsBy.values().some(turns => turns >= 2)
  const speakersComeBack = somebodyComesBack && turnsBy.size <= Math.max(2, named * 0.6)
  const mostly = named >= filled * 0.6 || (blocks > 1 && namedBlocks >= blocks * 0.7)
  return named >= 3 && speakersComeBack && mostly
}

/** Lines such as "Subject: …" and "Date: …" above the first turn. */
function leadingHeader(lines: readonly string[]): { header: Map<string, string>; from: number } {
  const header = new Map<string, string>()
  let from = 0
  for (const line of lines) {
    const match = /^\s*(\p{L}{1,20})\s*:\s*(.{0,300})$/u.exec(line.slice(0, 330))
    const key = match?.[1]?.toLowerCase() ?? ''
    if (line.trim() !== '' && !HEADER_KEYS.has(key)) break
    if (line.trim() !== '') header.set(key, match?.[2]?.trim() ?? '')
    from++
  }
  return { header, from }
}
