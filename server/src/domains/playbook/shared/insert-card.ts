import type { Received } from '@bic/contract/calls/routes'
import type { TenantTransaction } from '@bic/database/tenant'
import { requireRow } from '#domains/access/shared/require-row.ts'
import { badInput } from '#http/app-error.ts'
import { changed, type Written } from '#http/written.ts'
import { detailsOf } from '../actions/card-details.ts'
import { refuseSameTitle } from '../actions/refuse-same-title.ts'
import { addKeywords } from './add-keywords.ts'
import { splitKeywords } from './split-keywords.ts'

type Texts = Pick<
  Received<'updatePlaybookCard', 'body'>,
  | 'talkingPoints'
  | 'ecoDriverType'
  | 'hookRank'
  | 'jobTitles'
  | 'products'
  | 'productType'
  | 'salesStage'
  | 'external'
  | 'isTestCard'
>

interface NewCard extends Texts {
  readonly marketId: number
  readonly topicId: number
  readonly title: string
  readonly description: string
  /** As a cell of an import: joined by commas, semicolons or lines; in quotes: exact. */
  readonly keywords: string
  /** The question of the deal review that it was made from. */
  readonly questionId?: number
  readonly userId: number
}

/**
 * Makes a card with its keywords, which are matched over the history when the transaction commits. Answers its id.
 * @throws AppError NOT_FOUND, and BAD_INPUT when the title is taken or a keyword has no letter or digit
 */
export const insertCard = async (tx: TenantTransaction, card: NewCard): Promise<Written<number>> => {
  const { marketId, topicId, title, description, questionId, userId } = card
  const { keywords, wrong } = splitKeywords(card.keywords)
  if (wrong.length > 0) throw badInput('keywords', `A keyword needs a letter or a digit: ${wrong.join(', ')}.`)
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
      details: JSON.stringify({ ...detailsOf(card), ...(questionId === undefined ? {} : { questionId }) }),
      test_card: card.isTestCard === 'Y',
      archived_at: null,
      created_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const fresh = keywords.map(keyword => ({ cardId: id, role: 'match' as const, ...keyword }))
  await addKeywords(tx, fresh, `Matching the keywords of ${title}`, userId)
  return changed(
    id,
    { action: 'card created', entity: 'card', entityId: id, detail: { title, keywords: keywords.length } },
    { what: ['cards'], cardId: id },
  )
}
