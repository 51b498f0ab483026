import type { Received } from '@bic/contract/calls/routes'
import type { TenantTransaction } from '@bic/database/tenant'
import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { lockBoard } from '../boards/actions/find-board.ts'
import { loadStoryCards } from './actions/story-moments.ts'

type Judgement = Received<'judgeStoryMatch', 'body'>

/** Removes what was judged of a match, and answers whether there was something. */
const remove = async ({ db, customerId }: TenantTransaction, of: Judgement): Promise<boolean> => {
  const gone = await db
    .deleteFrom('story_match')
    .where('customer_id', '=', customerId)
    .where('opportunity_id', '=', of.storyId)
    .where('card_id', '=', of.cardId)
    .where('conversation_id', '=', of.convId)
    .where('fragment', '=', of.fragment)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** The last judgement of a match stays, whoever made it. One of a match that is not there any more can be taken back. */
export const judgeStoryMatch: Handler<'judgeStoryMatch'> = async ({ app, body, user, write }) =>
  write(async tx => {
    const { storyId, cardId, convId, fragment, right } = body
    const { deal } = await lockBoard(tx, storyId)
    if (right === null) {
      if (!(await remove(tx, body))) return unchanged(null)
    } else {
      const card = (await loadStoryCards(tx, deal)).find(one => one.cardId === cardId)
      const match = card?.moments.find(one => one.convId === convId && one.fragment === fragment)
      if (!match) throw badInput('fragment', 'The card was not found in this sentence. Please reload.')
      if (match.right === right) return unchanged(null)
      await remove(tx, body)
      await tx.db
        .insertInto('story_match')
        .values({
          customer_id: tx.customerId,
          opportunity_id: storyId,
          card_id: cardId,
          conversation_id: convId,
          fragment,
          is_right: right,
          judged_by: user.userId,
          judged_at: app.now(),
        })
        .execute()
    }
    const entry = {
      action: 'story match judged',
      entity: 'story',
      entityId: storyId,
      detail: { cardId, convId, fragment, right },
    }
    return changed(null, entry, { what: ['stories'], dealId: storyId })
  })
