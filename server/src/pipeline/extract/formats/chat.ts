import { parseTimecode } from '@bic/engine/captions/timecode'
import { type ConversationDraft, countOf } from '../conversation.ts'
import { SpeakerList } from '../speaker-list.ts'
import type { ExtractedTurn } from '../types.ts'

export interface ChatMessage {
  readonly second: number
  readonly name: string
  readonly text: string
}

const MESSAGE = /^(\d{1,2}:\d{2}:\d{2})\t\s{0,8}([^\s:][^\t]{0,250})(?<=:)\t(.*)$/
/** A reaction, or the first line of a reply, quotes what somebody else wrote: shown, never matched. */
const REACTION = /^(?:Reacted to|Removed a) ?.{0,400}$/
const REPLY_HEAD = /^Replying to ".*"\s*$/
/** Chat times are laid beside caption times only when the chat lies within the meeting, give or take. */
const SLACK_SECONDS = 600

/** Whether a text is a saved meeting chat: its first line is one, and so is a third of its lines. */
export function looksLikeChat(text: string): boolean {
  const lines = text
    .slice(0, 20_000)
    .split(/\r?\n/, 60)
    .filter(line => line.trim() !== '')
  return MESSAGE.test(lines[0] ?? '') && lines.filter(line => MESSAGE.test(line)).length * 3 >= lines.length
}

/** The messages of a saved meeting chat (`time TAB name: TAB text`); further lines belong to the message before. */
export function parseChat(text: string): ChatMessage[] {
  const messages: { second: number; name: string; text: string }[] = []
  for (const line of text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)) {
    const match = MESSAGE.exec(line)
    if (match !== null) {
      const name = (match[2] ?? '')
        .replace(/^From\s+/, '')
        .slice(0, -1)
        .trim()
      messages.push({ second: parseTimecode(match[1] ?? '') ?? 0, name, text: match[3] ?? '' })
      continue
    }
    const last = messages.at(-1)
    if (last !== undefined) last.text += `\n${line}`
  }
  return messages
}

/** A saved chat on its own. */
export function readChat(text: string): ConversationDraft {
  const speakers = new SpeakerList()
  const turns = parseChat(text).flatMap(message => chatTurns(message, speakers, message.second))
  return { type: 'call', speakers: speakers.all, turns }
}

/** Puts chat messages between spoken turns by their times; after them all, untimed, when the clocks do not agree. */
export function mergeChat(
  spoken: readonly ExtractedTurn[],
  messages: readonly ChatMessage[],
  speakers: SpeakerList,
): { turns: ExtractedTurn[]; notices: string[] } {
  if (messages.length === 0) return { turns: [...spoken], notices: ['The chat file contains no messages.'] }
  const times = spoken.flatMap(turn => turn.startSecond ?? [])
  const end = times.reduce((latest, time) => Math.max(latest, time), 0)
  const sameClock = times.length > 0 && messages.every(message => message.second <= end + SLACK_SECONDS)
  const chat = messages.map(message => chatTurns(message, speakers, sameClock ? message.second : null))
  if (!sameClock) {
    const notice = `${countOf(messages.length, 'chat message')} appended: their times do not match the captions.`
    return { turns: [...spoken, ...chat.flat()], notices: [notice] }
  }
  const turns: ExtractedTurn[] = []
  let next = 0
  for (const turn of spoken) {
    while (next < messages.length && turn.startSecond !== null && (messages[next]?.second ?? 0) < turn.startSecond) {
      for (const said of chat[next++] ?? []) turns.push(said)
    }
    turns.push(turn)
  }
  for (const said of chat.slice(next).flat()) turns.push(said)
  return {
    turns,
    notices: [`${countOf(messages.length, 'chat message')} merged with the spoken turns by time.`],
  }
}

function chatTurns(message: ChatMessage, speakers: SpeakerList, startSecond: number | null): ExtractedTurn[] {
  const speaker = speakers.add(message.name)
  const [head = '', ...rest] = message.text.split('\n')
  if (REPLY_HEAD.test(head)) {
    return [
      { speaker, text: head.trim(), startSecond, muted: true },
      { speaker, text: rest.join('\n').trim(), startSecond, muted: false },
    ]
  }
  return [{ speaker, text: message.text.trim(), startSecond, muted: REACTION.test(message.text.trim()) }]
}
