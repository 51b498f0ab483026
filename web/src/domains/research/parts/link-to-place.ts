import { links } from '#lib/links.ts'
import type { Research } from '../api/keyword-research.ts'

export type FoundConversation = Research['rows'][number]

type Snippet = FoundConversation['snippets'][number]
type Place = Pick<FoundConversation, 'convId' | 'storyId'>

/** Opens a conversation with a text searched for in it. */
export const openAt = ({ convId, storyId: dealId }: Place, find: string, exact: boolean): string => {
  const search = { find, ...(exact ? { exact: 'y' as const } : {}) }
  return dealId === null
    ? links.conversation(convId, search)
    : links.conversationDetail(dealId, { conv: convId, type: 'all', ...search })
}

/** Longest text that a transcript is searched for. */
const longest = 200

/** Opens the conversation at the words that a snippet marks. */
export function linkToSnippet(place: Place, { text, marks }: Snippet): string {
  const [first] = marks
  return openAt(place, first ? text.slice(first.start, first.end).slice(0, longest) : '', true)
}

/** Opens the conversation with what was searched for; loose words near each other as they were said there. */
export function linkToConversation(found: FoundConversation, searched: { text: string; exact: boolean }): string {
  const [snippet] = found.snippets
  if (!searched.exact && snippet && /\s/.test(searched.text.trim())) return linkToSnippet(found, snippet)
  return openAt(found, searched.text.trim().slice(0, longest), searched.exact)
}
