import { call } from '#lib/api.ts'
import { links } from '#lib/links.ts'

const few = 6

/** Living message cards with all words of a text in their title or topic. */
export async function findCards(search: string, signal: AbortSignal) {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const cards = await call('listPlaybookCards', { signal })
  return cards
    .filter(card => words.every(word => `${card.title} ${card.topic_name}`.toLocaleLowerCase().includes(word)))
    .slice(0, few)
    .map(card => ({
      id: `card ${card.id}`,
      label: card.title,
      detail: card.topic_name,
      href: links.messageCard(card.id),
    }))
}
