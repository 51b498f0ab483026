import { announce } from '../../events/event-hub.ts'
import { badInput } from '../../http/app-error.ts'
import type { Handler } from '../../http/call-context.ts'
import { audit } from '../access/actions/audit.ts'
import { requireRow } from '../access/actions/require-row.ts'
import { addKeywords } from './actions/add-keywords.ts'
import { countKeywordsOf } from './actions/keyword-counts.ts'
import { presentCard } from './actions/present-card.ts'
import { findCard } from './actions/read-cards.ts'
import { refuseSameTitle } from './actions/refuse-same-title.ts'
import { splitKeywords } from './actions/split-keywords.ts'

export const createPlaybookCard: Handler<'createPlaybookCard'> = async ({ app, body, user, tenant }) => {
  const { keywords, wrong } = splitKeywords(body.keywords)
  if (wrong.length > 0) throw badInput('keywords', `A keyword needs a letter or a digit: ${wrong.join(', ')}.`)
  return tenant(async tx => {
    const { title, description, topicId, marketId } = body
    await requireRow(tx, 'market', marketId)
    await requireRow(tx, 'topic', topicId)
    await refuseSameTitle(tx, { marketId, topicId, title })
    const { id } = await tx.db
      .insertInto('card')
      .values({
        customer_id: tx.customerId,
        market_id: marketId,
        topic_id: topicId,
        title,
        description,
        archived_at: null,
        created_by: user.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const fresh = keywords.map(keyword => ({ cardId: id, role: 'match' as const, ...keyword }))
    await addKeywords(tx, fresh, `Matching the keywords of ${title}`, user.userId)
    await audit(tx, {
      at: app.now(),
      userId: user.userId,
      action: 'card created',
      entity: 'card',
      entityId: id,
      detail: { title, keywords: keywords.length },
    })
    await announce(tx, { kind: 'changed', what: ['cards'], cardId: id })
    return presentCard(await findCard(tx, id), { deals: 0, conversations: 0 }, await countKeywordsOf(tx, id))
  })
}
