import { bulkInsert } from '@bic/database/bulk-write'
import type { TenantTransaction } from '@bic/database/tenant'
import { openKeywordChange } from '#evidence/rematch/change-keywords.ts'
import type { DemoCard, DemoCustomer, DemoKeyword } from '../types.ts'
import { missing } from './named-ids.ts'
import { topicIds } from './topic-ids.ts'

interface KeywordOfCard extends DemoKeyword {
  readonly card: DemoCard
  readonly role: 'match' | 'must' | 'must_not'
}

const keywordsOf = (card: DemoCard): KeywordOfCard[] =>
  [
    ...card.keywords.map(keyword => ({ ...keyword, role: 'match' as const })),
    ...card.mustBePresent.map(keyword => ({ ...keyword, role: 'must' as const })),
    ...card.mustNotBePresent.map(keyword => ({ ...keyword, role: 'must_not' as const })),
  ].map(keyword => ({ ...keyword, card }))

/** Makes topics, cards and keywords, before there is any conversation: the first ones are matched with them. */
export const fillCards = async (
  tx: TenantTransaction,
  { topics, cards }: DemoCustomer,
  marketId: (key: string) => number,
): Promise<void> => {
  const ids = topicIds(topics)
  await tx.db
    .insertInto('topic')
    .values(
      topics.map(topic => ({
        customer_id: tx.customerId,
        id: ids.get(topic.name) ?? missing('topic', topic.name),
        name: topic.name,
        topic_group: topic.group,
        group_name: topic.groupName,
        directionality: topic.directionality,
        position: topic.position,
        catalogue_id: topic.catalogueId,
      })),
    )
    .execute()
  await bulkInsert(
    tx,
    'card',
    [
      { name: 'market_id', type: 'bigint', value: card => marketId(card.marketKey), updated: false },
      {
        name: 'topic_id',
        type: 'bigint',
        value: card => ids.get(card.topic) ?? missing('topic', card.topic),
        updated: false,
      },
      { name: 'title', type: 'text', value: card => card.title, updated: false },
      { name: 'description', type: 'text', value: card => card.description, updated: false },
    ],
    cards,
  )
  const rows = await tx.db
    .selectFrom('card')
    .select(['id', 'market_id', 'title'])
    .where('customer_id', '=', tx.customerId)
    .execute()
  const cardIds = new Map(rows.map(({ id, market_id, title }) => [`${market_id} ${title}`, id]))
  const { keywordRev } = await openKeywordChange(tx)
  await bulkInsert(
    tx,
    'keyword',
    [
      {
        name: 'card_id',
        type: 'bigint',
        value: ({ card }) => cardIds.get(`${marketId(card.marketKey)} ${card.title}`) ?? missing('card', card.key),
        updated: false,
      },
      { name: 'role', type: 'text', value: ({ role }) => role, updated: false },
      { name: 'text', type: 'text', value: ({ text }) => text, updated: false },
      { name: 'exact', type: 'boolean', value: ({ exact }) => exact, updated: false },
      { name: 'added_rev', type: 'bigint', value: () => keywordRev, updated: false },
    ],
    cards.flatMap(keywordsOf),
  )
}
