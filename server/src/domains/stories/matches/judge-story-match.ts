import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { lockBoard } from '../boards/actions/find-board.ts'
import { loadStoryCards } from './actions/story-moments.ts'

/** The last judgement of a match stays, whoever made it. */
export const judgeStoryMatch: Handler<'judgeStoryMatch'> = async ({ app, body, user, write }) =>
  write(async tx => {
    const { storyId, cardId, convId, fragment, right } = body
    const { deal } = await lockBoard(tx, storyId)
    const card = (await loadStoryCards(tx, deal)).find(one => one.cardId === cardId)
    const match = card?.moments.find(one => one.convId === convId && one.fragment === fragment)
    if (!match) throw badInput('fragment', 'The card was not found in this sentence. Please reload.')
    if (match.right === right) return unchanged(null)
    const place = tx.db
      .deleteFrom('story_match')
      .where('customer_id', '=', tx.customerId)
      .where('opportunity_id', '=', storyId)
      .where('card_id', '=', cardId)
      .where('conversation_id', '=', convId)
      .where('fragment', '=', fragment)
    await place.execute()
    if (right !== null) {
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
