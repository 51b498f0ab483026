import type { Handler } from '../../http/call-context.ts'
import { findCard } from '../playbook/actions/read-cards.ts'

export const getCardSubtopicDirectionality: Handler<'getCardSubtopicDirectionality'> = async ({ query, tenant }) =>
  tenant(async tx => {
    const { directionality, topic } = await findCard(tx, query.cardId)
    return { subTopicDirectionality: directionality, subTopicName: topic }
  })
