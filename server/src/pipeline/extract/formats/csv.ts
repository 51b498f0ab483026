import { parseTimecode } from '@bic/engine/captions/timecode'
import { parse } from 'csv-parse/sync'
import { checkTurnCount } from '../check-extent.ts'
import type { ConversationDraft } from '../conversation.ts'
import { FileProblem } from '../file-errors.ts'
import { MAX_TURNS } from '../limits.ts'
import { SpeakerList } from '../speaker-list.ts'

const COLUMNS = {
  speaker: ['speaker', 'speaker name', 'speakername', 'name', 'participant', 'author', 'from', 'who'],
  text: ['text', 'content', 'utterance', 'transcript', 'message', 'sentence', 'body', 'what'],
  time: ['time', 'start', 'start time', 'starttime', 'start second', 'timestamp', 'second', 'seconds'],
} as const

/** The rows of a CSV, with comma, semicolon or tab between the fields, whichever its first line has most of; one more than can be taken. */
export function parseCsvRows(text: string): string[][] {
  const firstLine = text.slice(0, 10_000).split(/\r?\n/, 1)[0] ?? ''
  const [delimiter] = [',', ';', '\t'].toSorted((a, b) => firstLine.split(b).length - firstLine.split(a).length)
  try {
    return parse(text, {
      bom: true,
      delimiter,
      relaxColumnCount: true,
      relaxQuotes: true,
      skipEmptyLines: true,
      to: MAX_TURNS + 2,
    })
  } catch {
    throw new FileProblem('FI01', 'The CSV is damaged: a quoted field is not closed.')
  }
}

/** A CSV of turns: columns for the speaker and the text, and perhaps the time (seconds or `h:mm:ss`). */
export function readCsv(text: string): ConversationDraft {
  const [header = [], ...rows] = parseCsvRows(text)
  const names = header.map(name => name.trim().toLowerCase().replace(/[_-]+/g, ' '))
  const column = (aliases: readonly string[]) => names.findIndex(name => aliases.includes(name))
  const [speaker, words, time] = [column(COLUMNS.speaker), column(COLUMNS.text), column(COLUMNS.time)]
  if (words === -1 || speaker === -1) {
    throw new FileProblem('FI04', 'A CSV of turns needs a column "speaker" and a column "text" in its first line.')
  }
  checkTurnCount(rows.length)
  const speakers = new SpeakerList()
  const turns = rows.map(row => ({
    speaker: speakers.add(row[speaker] ?? ''),
    text: row[words] ?? '',
    startSecond: time === -1 ? null : secondOf(row[time] ?? ''),
    muted: false,
  }))
  const notices = turns.some(turn => turn.startSecond !== null) ? [] : ['The transcript has no times.']
  return { type: 'call', speakers: speakers.all, turns, notices }
}

function secondOf(text: string): number | null {
  const plain = text.trim()
  return /^\d{1,7}(?:\.\d{1,6})?$/.test(plain) ? Number(plain) : parseTimecode(plain)
}
