import { type Conversation, readSentences } from '@bic/engine/summary/sentence'
import { summariseSentences } from '@bic/engine/summary/summarise'
import { isStopWord } from '@bic/engine/summary/word-lists'
import { stemEnglish } from '@bic/engine/text/stem'
import type { CardWords } from '#domains/conversations/shared/summary/card-words.ts'
import { questionOf } from '#domains/conversations/shared/summary/card-words.ts'

const words = 130

const stemsOf = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
      .filter(word => !isStopWord(word))
      .map(word => stemEnglish(word)),
  )

/** A text without speakers as the summariser reads it: a fragment for each line. */
const asConversation = (text: string): Conversation => {
  const fragments: Conversation['fragments'][number][] = []
  let at = 0
  for (const line of text.split('\n')) {
    if (line.trim() !== '')
      fragments.push({
        start: at,
        end: at + line.length,
        side: 'unknown',
        speaker: -1,
        startSecond: null,
        muted: false,
      })
    at += line.length + 1
  }
  return { text, fragments, speakers: [] }
}

/** The most telling sentences of a document that are about some messages, in their order; none where it says nothing of them. */
export const relevantSentences = (text: string, cards: readonly CardWords[]): string[] => {
  const query = questionOf(cards)
  const wanted = stemsOf(query)
  const list = readSentences(asConversation(text))
  const sentences = list.sentences.filter(one => [...stemsOf(one.text)].some(stem => wanted.has(stem)))
  if (sentences.length === 0) return []
  return summariseSentences({ ...list, sentences }, { words, query }).map(one => one.text)
}
