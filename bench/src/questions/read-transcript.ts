import { existsSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Conversation } from '@bic/engine/summary/sentence'
import { fragmentTurns, type Turn } from '@bic/engine/text/fragments'

const folder = fileURLToPath(new URL('../../../../shared/data/transcripts/', import.meta.url))

/** Whether the public transcripts lie beside the repository. */
export const hasTranscripts = (): boolean => existsSync(folder)

interface Said {
  readonly speaker: string
  readonly text: string
}

/** One token on a line: `token|speaker|from|to|punctuation|…`. */
const readTokens = (content: string): Said[] => {
  const turns: { speaker: string; words: string[] }[] = []
  for (const line of content.split('\n').slice(1)) {
    const [token = '', speaker = '', , , punctuation = ''] = line.split('|')
    if (token === '') continue
    const last = turns.at(-1)
    if (last?.speaker === speaker) last.words.push(token + punctuation)
    else turns.push({ speaker, words: [token + punctuation] })
  }
  return turns.map(({ speaker, words }) => ({ speaker, text: words.join(' ') }))
}

const readMeeting = (content: string): Said[] => {
  const file: { meeting_transcripts: { speaker: string; content: string }[] } = JSON.parse(content)
  return file.meeting_transcripts.map(({ speaker, content: text }) => ({ speaker, text }))
}

/** A public transcript as a conversation. */
export const readTranscript = (file: string): Conversation => {
  const content = readFileSync(folder + file, 'utf8')
  const said = extname(file) === '.nlp' ? readTokens(content) : readMeeting(content)
  const speakers = [...new Set(said.map(({ speaker }) => speaker))]
  const turns = said.map(
    ({ speaker, text }): Turn => ({ speaker: speakers.indexOf(speaker), text, startSecond: null, muted: false }),
  )
  return { ...fragmentTurns(turns, [], 'call'), speakers }
}
