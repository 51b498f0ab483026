import { type ConversationDraft, countOf } from '../conversation.ts'
import { decodeEntities } from '../entities.ts'
import { FileProblem } from '../file-errors.ts'
import { SpeakerList } from '../speaker-list.ts'
import { joinUtterances, type Utterance } from '../utterances.ts'
import { mergeChat, parseChat } from './chat.ts'
import { type Cue, parseArrowCues, parseSbvCues } from './cues.ts'

const VOICE = /^<v(?:\.[^\s>]*)?\s+([^>]{1,200})>/
const TAG = /<[^<>]{0,300}>/g
const ROLLING_MARK = /<(?:c[.>]|\d)/
/** "Ada Lovelace: " at the start of a caption: at most eight words, none of which ends a sentence. */
const PREFIX = /^((?:[^\s:.!?,;]+(?:\.(?=\s))?)(?: [^\s:!?;]+){0,7}):(?:\s+|$)/u

/** Captions as a call. `chat` is the text of the meeting's chat, whose messages take their place by time. */
export function readCaptions(text: string, format: 'vtt' | 'srt' | 'sbv', chat: string | null): ConversationDraft {
  const { cues, untimed } = format === 'sbv' ? parseSbvCues(text) : parseArrowCues(text)
  const noCues = format === 'vtt' ? /^\ufeff?WEBVTT\s*$/.test(text) : false
  if (cues.length === 0) {
    throw new FileProblem(
      noCues || text.trim() === '' ? 'FI04' : 'FI01',
      'No caption with a time and a text was found.',
    )
  }
  const speakers = new SpeakerList()
  let turns = joinUtterances(attribute(withoutRollingRepeats(cues), speakers))
  const notices: string[] = []
  if (untimed > 0) notices.push(`${countOf(untimed, 'caption')} without a readable time.`)
  if (speakers.all.length === 0) notices.push('The captions name no speakers.')
  if (chat !== null) {
    const merged = mergeChat(turns, parseChat(chat), speakers)
    turns = merged.turns
    notices.push(...merged.notices)
  }
  return { type: 'call', speakers: speakers.all, turns, notices }
}

function attribute(cues: readonly Cue[], speakers: SpeakerList): Utterance[] {
  const prefixed = cues.filter(cue => prefixOf(plain(cue.lines[0] ?? '')) !== null).length
  const hasPrefixes = prefixed > cues.length / 2
  const utterances: Utterance[] = []
  for (const cue of cues) {
    const pieces: { speaker: number; text: string }[] = []
    for (const line of cue.lines) {
      const voice = VOICE.exec(line.trimStart())
      const spoken = plain(line)
      const prefix = voice === null && hasPrefixes && pieces.length === 0 ? prefixOf(spoken) : null
      const last = pieces.at(-1)
      if (voice !== null) pieces.push({ speaker: speakers.add(decodeEntities(voice[1] ?? '')), text: spoken })
      else if (prefix !== null) pieces.push({ speaker: speakers.add(prefix.name), text: prefix.rest })
      else if (last === undefined || /^-\s/.test(spoken)) pieces.push({ speaker: -1, text: spoken })
      else last.text += ` ${spoken}`
    }
    for (const piece of pieces) utterances.push({ ...piece, startSecond: cue.startSecond })
  }
  return utterances
}

function prefixOf(line: string): { name: string; rest: string } | null {
  const match = PREFIX.exec(line.slice(0, 120))
  return match === null ? null : { name: match[1] ?? '', rest: line.slice(match[0].length) }
}

function plain(line: string): string {
  return decodeEntities(line.replace(TAG, '')).trim()
}

/** Live captions repeat the line before while the next one is being written; each line counts once. */
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
