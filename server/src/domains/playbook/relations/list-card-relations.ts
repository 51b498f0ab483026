import { requireRow } from '#domains/access/shared/require-row.ts'
import type { Handler } from '#http/call-context.ts'
import { dealsOfCard } from '../shared/card-figures.ts'
import { seesTrials } from '../shared/listed-cards.ts'

interface Row {
  readonly card_id: number
  readonly title: string
  readonly topic: string
  readonly archived: boolean
  readonly user_id: number
  readonly author: string
  readonly rating: number | null
  readonly notes: string
  readonly changed_at: Date
}

export const listCardRelations: Handler<'listCardRelations'> = async ({ app, params, user, read }) =>
  read(async tx => {
    await requireRow(tx, 'card', params.id)
    const { rows } = await tx.client.query<Row>(
      `select c.id as card_id, c.title, t.name as topic, c.archived_at is not null as archived, r.user_id,
         trim(u.first_name || ' ' || u.last_name) as author, r.rating, r.notes, r.changed_at
       from (select customer_id, related_card_id as other, user_id, rating, notes, changed_at from card_relation
               where customer_id = $1 and card_id = $2
             union all
             select customer_id, card_id, user_id, rating, notes, changed_at from card_relation
               where customer_id = $1 and related_card_id = $2) r
       join card c on c.customer_id = $1 and c.id = r.other
       join topic t on t.customer_id = $1 and t.id = c.topic_id
       join app_user u on u.customer_id = $1 and u.id = r.user_id
       where (r.rating is not null or r.notes <> '') and (not c.test_card or $4 or c.created_by = $3)
       order by lower(c.title), c.id, r.user_id <> $3, lower(u.first_name || ' ' || u.last_name), r.user_id`,
      [tx.customerId, params.id, user.userId, seesTrials(user)],
    )
    const own = rows.length === 0 ? new Map<number, number>() : await dealsOfCard(app, tx, params.id)
    const related = []
    for (const [cardId, opinions] of Map.groupBy(rows, row => row.card_id)) {
      const [first] = opinions
      if (!first) continue
      const deals = await dealsOfCard(app, tx, cardId)
      related.push({
        cardId,
        title: first.title,
        topicName: first.topic,
        archived: first.archived,
        dealsWithBoth: [...deals.keys()].filter(dealId => own.has(dealId)).length,
        opinions: opinions.map(row => ({
          author: row.author,
          own: row.user_id === user.userId,
          rating: row.rating,
          notes: row.notes,
          changedAt: row.changed_at.toISOString(),
        })),
      })
    }
    return related
  })
