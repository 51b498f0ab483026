import type { TenantTransaction } from '@bic/database/tenant'
import { notFound } from '#http/app-error.ts'

/**
 * Cards without their topics, ready to be narrowed by more conditions and put in the order of topics: of a long list each topic is read once
 * (`loadTopics`).
 */
export const selectListedCards = ({ db, customerId }: TenantTransaction) =>
  db
    .selectFrom('card')
    .innerJoin('topic', join =>
      join.onRef('topic.customer_id', '=', 'card.customer_id').onRef('topic.id', '=', 'card.topic_id'),
    )
    .select(['card.id', 'card.market_id', 'card.topic_id', 'card.title', 'card.description', 'card.details'])
    .select(['card.source', 'card.test_card', 'card.archived_at', 'card.version'])
    .where('card.customer_id', '=', customerId)

/** Cards with their topic, ready to be narrowed by more conditions. */
export const selectCards = (tx: TenantTransaction) =>
  selectListedCards(tx)
    .select('card.created_by')
    .select(['topic.name as topic', 'topic.group_name as topicGroup', 'topic.directionality'])

/** What cards say of their topic, by its id. */
export const loadTopics = async ({ db, customerId }: TenantTransaction) => {
  const topics = await db
    .selectFrom('topic')
    .select(['id', 'name as topic', 'group_name as topicGroup', 'directionality'])
    .where('customer_id', '=', customerId)
    .execute()
  return new Map(topics.map(({ id, ...topic }) => [id, topic]))
}

export type CardRecord = Awaited<ReturnType<ReturnType<typeof selectCards>['executeTakeFirstOrThrow']>>

/** One card. @throws AppError NOT_FOUND */
export const findCard = async (tx: TenantTransaction, cardId: number): Promise<CardRecord> => {
  const card = await selectCards(tx).where('card.id', '=', cardId).executeTakeFirst()
  if (!card) throw notFound('This card')
  return card
}
