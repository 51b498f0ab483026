import { requireRow } from '#domains/access/shared/require-row.ts'
import type { Handler } from '#http/call-context.ts'
import { seesTrials } from '../shared/listed-cards.ts'
import { loadCards } from '../shared/load-cards.ts'

/** Keywords that are named with a card. */
const mostKeywords = 5

interface Found {
  readonly id: number
  readonly keywords: string[]
}

/** A text as it stands within a pattern of `like`. */
const escaped = (text: string): string => text.toLowerCase().replace(/[\\%_]/g, '\\$&')

export const getPBCardUsingText: Handler<'getPBCardUsingText'> = async ({ app, query, user, read }) =>
  read(async tx => {
    const { text, marketId, pageNumber, pageSize } = query
    await requireRow(tx, 'market', marketId)
    const { rows } = await tx.client.query<Found>(
      `with found as materialized (
         select c.id, lower(c.title) as title from card c
         where c.customer_id = $1 and c.market_id = $2 and c.archived_at is null and c.searched like $3
           and (not c.test_card or $4 or c.created_by = $5)
       ), page as (
         select id, title, title like $3 as is_titled from found order by is_titled desc, title, id limit $6 offset $7
       )
       select p.id, array(select k.text from keyword k where k.customer_id = $1 and k.card_id = p.id and k.role = 'match'
           and k.removed_rev is null and lower(k.text) like $3 order by lower(k.text) limit $8) as keywords
       from page p order by p.is_titled desc, p.title, p.id`,
      [
        tx.customerId,
        marketId,
        `%${escaped(text)}%`,
        seesTrials(user),
        user.userId,
        pageSize,
        (pageNumber - 1) * pageSize,
        mostKeywords,
      ],
    )
    const keywords = new Map(rows.map(row => [row.id, row.keywords] as const))
    const cards = await loadCards(app, tx, [...keywords.keys()], user.userId)
    return cards.map(card => ({ ...card, foundKeywords: keywords.get(card.id) ?? [] }))
  })
