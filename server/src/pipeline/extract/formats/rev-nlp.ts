import { type ConversationDraft, countOf } from '../conversation.ts'
import { FileProblem } from '../file-errors.ts'
import { SpeakerList } from '../speaker-list.ts'
import type { ExtractedTurn } from '../types.ts'
import { joinUtterances, type Utterance } from '../utterances.ts'
import { parseRttm, timeTurns } from './rttm.ts'

export interface RevCompanions {
  /** Text of the `.rttm` of the same call. */
  readonly rttm: string | null
  /** Speaker id within the call → name. */
  readonly names: ReadonlyMap<string, string>
}

const SENTENCE_MARKS = new Set(['.', '?', '!'])

/** Whether a text is a token-per-line transcript: a header of pipe-separated columns with token and speaker. */
export function looksLikeRevNlp(text: string): boolean {
  const header = text.slice(0, 500).split(/\r?\n/, 1)[0]?.split('|') ?? []
  return header.includes('token') && header.includes('speaker') && header.includes('punctuation')
}

/** The id of a call in companion files: `4426736` of `4426736.aligned.nlp`. */
export function callIdOf(name: string): string {
  return name.replace(/\.nlp$/i, '').replace(/\.aligned$/i, '')
}

/** A token-per-line transcript as a call, with the times of its tokens or, lacking those, of its `.rttm`. */
export function readRevNlp(text: string, callId: string, companions: RevCompanions): ConversationDraft {
  const sentences = sentencesOf(text)
  const speakers = new SpeakerList()
  const utterances: Utterance[] = sentences.map(sentence => ({
    speaker: speakers.add(companions.names.get(sentence.speaker) ?? `Speaker ${sentence.speaker}`),
    text: sentence.text,
    startSecond: sentence.startSecond,
  }))
  if (sentences.some(sentence => sentence.startSecond !== null)) {
    return { type: 'call', speakers: speakers.all, turns: joinUtterances(utterances) }
  }
  const turns: ExtractedTurn[] = []
  const runSpeakers: string[] = []
  sentences.forEach((sentence, index) => {
    const last = turns.at(-1)
    if (last !== undefined && runSpeakers.at(-1) === sentence.speaker) {
      turns[turns.length - 1] = { ...last, text: `${last.text} ${sentence.text}` }
      return
    }
    runSpeakers.push(sentence.speaker)
    turns.push({ speaker: utterances[index]?.speaker ?? -1, text: sentence.text, startSecond: null, muted: false })
  })
  if (companions.rttm === null) {
    return { type: 'call', speakers: speakers.all, turns, notices: ['The transcript has no times.'] }
  }
  const timed = timeTurns(turns, runSpeakers, parseRttm(companions.rttm, callId))
  const untimed = timed.filter(turn => turn.startSecond === null).length
  const notices = untimed === 0 ? [] : [`${countOf(untimed, 'turn')} have no time: the time file does not match them.`]
  return { type: 'call', speakers: speakers.all, turns: timed, notices }
}

interface Sentence {
  readonly speaker: string
  text: string
  startSecond: number | null
}

function sentencesOf(text: string): Sentence[] {
  const [headerLine = '', ...lines] = text.replace(/^\ufeff/, '').split(/\r?\n/)
  const columns = headerLine.split('|')
  const column = (name: string) => columns.indexOf(name)
  const [token, speaker, start, mark, before] = ['token', 'speaker', 'ts', 'punctuation', 'prepunctuation'].map(column)
  const sentences: Sentence[] = []
  let open: Sentence | null = null
  lines.forEach((line, index) => {
    if (line.trim() === '') return
    const fields = line.split('|')
    const who = fields[speaker ?? -1]
    const word = fields[token ?? -1]?.trim()
    if (who === undefined || word === undefined || fields.length < columns.length - 1) {
      throw new FileProblem('FI01', `Line ${index + 2} has fewer columns than the header names.`)
    }
    const after = fields[mark ?? -1] ?? ''
    const written = `${fields[before ?? -1] ?? ''}${word}${after}`
    const second = fields[start ?? -1] ? Number(fields[start ?? -1]) : Number.NaN
    if (open === null || open.speaker !== who) {
      open = { speaker: who, text: written, startSecond: null }
      sentences.push(open)
    } else {
      open.text += ` ${written}`
    }
    if (open.startSecond === null && Number.isFinite(second)) open.startSecond = second
    if (SENTENCE_MARKS.has(after)) open = null
  })
  return sentences
}

/** Names from a `file_id,speaker_id,speaker_name` table, for one call. */
export function namesOfCall(rows: readonly (readonly string[])[], callId: string): Map<string, string> {
  const [header = [], ...body] = rows
  const [file, speaker, name] = ['file_id', 'speaker_id', 'speaker_name'].map(column => header.indexOf(column))
  const names = new Map<string, string>()
  for (const row of body) {
    const shown = row[name ?? -1]?.trim()
    if (row[file ?? -1] === callId && shown) names.set(row[speaker ?? -1] ?? '', shown)
  }
  return names
}
