import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { requireRow } from '../access/shared/require-row.ts'
import { countKeywordsOf } from './actions/keyword-counts.ts'
import { presentCard } from './actions/present-card.ts'
import { refuseSameTitle } from './actions/refuse-same-title.ts'
import { addKeywords } from './shared/add-keywords.ts'
import { findCard } from './shared/read-cards.ts'
import { splitKeywords } from './shared/split-keywords.ts'

export const createPlaybookCard: Handler<'createPlaybookCard'> = async ({ body, user, write }) => {
  const { keywords, wrong } = splitKeywords(body.keywords)
  if (wrong.length > 0) throw badInput('keywords', `A keyword needs a letter or a digit: ${wrong.join(', ')}.`)
  return write(async tx => {
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
    return changed(
      presentCard(await findCard(tx, id), { deals: 0, conversations: 0 }, await countKeywordsOf(tx, id), false),
      { action: 'card created', entity: 'card', entityId: id, detail: { title, keywords: keywords.length } },
      { what: ['cards'], cardId: id },
    )
  })
}
