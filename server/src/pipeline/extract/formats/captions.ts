import { parseArrowCues, parseSbvCues } from '@bic/engine/captions/cues'
import { readSpeech } from '@bic/engine/captions/read-speech'
import { type ConversationDraft, countOf } from '../conversation.ts'
import { FileProblem } from '../file-errors.ts'
import { SpeakerList } from '../speaker-list.ts'
import { joinUtterances } from '../utterances.ts'
import { mergeChat, parseChat } from './chat.ts'

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
  let turns = joinUtterances(readSpeech(cues, speakers))
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
