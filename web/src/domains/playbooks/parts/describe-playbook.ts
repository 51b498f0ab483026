import { formatCount, formatQuantity } from '#lib/format.ts'

export interface PlaybookFacts {
  readonly cards: number
  readonly topics: number
  /** Titles of cards that no approved keyword finds; null while that is not known. */
  readonly unheard: readonly string[] | null
}

/** The answer that the page of a playbook opens with. */
export const describePlaybook = ({ cards, topics, unheard }: PlaybookFacts): string => {
  if (cards === 0) return 'The playbook has no messages yet. Add the messages that the team is to say.'
  const content = `The playbook has ${formatQuantity(cards, 'message')} in ${formatQuantity(topics, 'topic')}.`
  if (unheard === null) return content
  const [first, second] = unheard
  if (first === undefined)
    return `${content} ${cards === 1 ? 'It' : 'Each'} has keywords that find it in conversations.`
  if (unheard.length === 1) return `${content} “${first}” has no approved keyword, so nobody can be heard saying it.`
  const others = unheard.length === 2 ? `“${second}”` : `${formatCount(unheard.length - 1)} others`
  return `${content} “${first}” and ${others} have no approved keyword, so nobody can be heard saying them.`
}
