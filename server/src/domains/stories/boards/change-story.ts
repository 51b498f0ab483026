import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import { AppError } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { lockBoard } from './actions/find-board.ts'
import { loadSections } from './actions/load-sections.ts'
import { loadReviews } from './actions/story-reviews.ts'
import { refuseUncleared } from './actions/uncleared-quotes.ts'

export const changeStory: Handler<'changeStory'> = async ({ app, body, write }) =>
  write(async tx => {
    const { deal, board } = await lockBoard(tx, body.storyId)
    const { title = board.title, share = board.share } = body
    const answer = { storyId: deal.id }
    if (title === board.title && share === board.share) return unchanged(answer)
    if (share === 'External' && board.share !== 'External') {
      const { today } = await loadCalendar(tx, app.now())
      refuseUncleared(await loadSections(tx, deal.id, today), 'share')
      if ((await loadReviews(tx, [deal.id], today)).has(deal.id)) {
        throw new AppError(
          'CONFLICT',
          'A quote of this story is no longer in a conversation of its deal. Take it out first.',
          'share',
        )
      }
    }
    await tx.db
      .updateTable('story_board')
      .set({ title, share, updated_at: app.now() })
      .where('customer_id', '=', tx.customerId)
      .where('opportunity_id', '=', deal.id)
      .execute()
    return changed(
      answer,
      { action: 'story changed', entity: 'story', entityId: deal.id, detail: share === board.share ? {} : { share } },
      { what: ['stories'], dealId: deal.id },
    )
  })
