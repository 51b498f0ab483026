import type { Handler } from '#http/call-context.ts'
import { findCard } from '../playbook/shared/read-cards.ts'

export const getCardSubtopicDirectionality: Handler<'getCardSubtopicDirectionality'> = async ({ query, read }) =>
  read(async tx => {
    const { directionality, topic } = await findCard(tx, query.cardId)
    return { subTopicDirectionality: directionality, subTopicName: topic }
  })
