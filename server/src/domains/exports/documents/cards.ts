import type { SnapshotTx } from '@bic/database/tenant'
import type { Part, Segment } from '../job/part.ts'
import { type StampOf, stampOfAll } from '../job/stamps.ts'

interface CardRow {
  readonly id: number
  readonly market: string
  readonly topic: string
  readonly title: string
  readonly description: string
  readonly details: Record<string, unknown>
  readonly onTrial: boolean
  readonly archived: boolean
}

interface KeywordRow {
  readonly card: number
  readonly role: 'match' | 'must' | 'must_not'
  readonly text: string
  readonly exact: boolean
}

const roles = { match: 'Keywords', must: 'Only near', must_not: 'Never near' } as const

const asMarkdown = (cards: readonly (CardRow & { readonly keywords: readonly KeywordRow[] })[]): string => {
  const lines: string[] = ['# Message cards', '']
  let heading = ''
  for (const { market, topic, title, description, onTrial, archived, keywords } of cards) {
    if (heading !== `${market}: ${topic}`) {
      heading = `${market}: ${topic}`
      lines.push(`## ${heading}`, '')
    }
    lines.push(`### ${title}${onTrial ? ' (on trial)' : ''}${archived ? ' (archived)' : ''}`, '')
    if (description) lines.push(description, '')
    for (const [role, name] of Object.entries(roles)) {
      const words = keywords.filter(keyword => keyword.role === role)
      if (words.length > 0)
        lines.push(`${name}: ${words.map(({ text, exact }) => (exact ? `"${text}"` : text)).join('; ')}`, '')
    }
  }
  return lines.join('\n')
}

const writeCards = async function* ({ client, customerId }: SnapshotTx): AsyncGenerator<Part> {
  const cards = await client.query<CardRow>(
    `select c.id, m.name as market, t.name as topic, c.title, c.description, c.details, c.test_card as "onTrial",
       c.archived_at is not null as archived
     from card c join market m on m.customer_id = c.customer_id and m.id = c.market_id
     join topic t on t.customer_id = c.customer_id and t.id = c.topic_id
     where c.customer_id = $1 order by m.name, t.position, c.title, c.id`,
    [customerId],
  )
  const keywords = await client.query<KeywordRow>(
    `select card_id as card, role, text, exact from keyword where customer_id = $1 and removed_rev is null order by card_id, id`,
    [customerId],
  )
  const ofCard = Map.groupBy(keywords.rows, ({ card }) => card)
  const all = cards.rows.map(card => ({ ...card, keywords: ofCard.get(card.id) ?? [] }))
  yield { path: 'documents/cards.md', content: Buffer.from(asMarkdown(all)) }
  yield { path: 'documents/cards.json', content: Buffer.from(`${JSON.stringify(all, null, 1)}\n`) }
}

/** The message cards with their keywords, to read and as JSON. */
export const cardSegment = (tx: SnapshotTx, stampOf: StampOf): Segment => ({
  name: 'cards',
  message: 'Message cards',
  stamp: () => stampOfAll(stampOf, ['card', 'keyword', 'market', 'topic']),
  parts: () => writeCards(tx),
})
