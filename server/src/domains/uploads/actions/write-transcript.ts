import type { TenantTransaction } from '@bic/database/tenant'
import { happenedAt } from '#domains/conversations/shared/present-conversation.ts'
import { findConversation, loadParticipants } from '#domains/conversations/shared/read-conversation.ts'
import { loadTexts } from '#evidence/store/load-texts.ts'

const prefix = 'conversation/'

/** What a signed address names a conversation's text by; no key of a stored object looks like it. */
export const conversationKey = (id: number): string => `${prefix}${id}`

/** The conversation that such a key names, or null. */
export const conversationOfKey = (key: string): number | null =>
  key.startsWith(prefix) ? Number(key.slice(prefix.length)) : null

const clock = (seconds: number): string => new Date(Math.floor(seconds) * 1000).toISOString().slice(11, 19)

/** A conversation as plain text, for those that came from no file. @throws AppError NOT_FOUND */
export const writeTranscript = async (tx: TenantTransaction, id: number): Promise<string> => {
  const conversation = await findConversation(tx, id)
  const people = (await loadParticipants(tx, [id])).get(id) ?? []
  const { text, fragments } = (await loadTexts(tx, [id])).get(id) ?? { text: '', fragments: [] }
  const lines = fragments.map(({ start, end, speaker, startSecond }) => {
    const name = people[speaker]?.name
    const time = startSecond === null ? '' : `[${clock(startSecond)}] `
    return `${time}${name ? `${name}: ` : ''}${text.slice(start, end)}`
  })
  return [conversation.subject, happenedAt(conversation) ?? 'Date unknown', '', ...lines, ''].join('\n')
}
