import { dayMs } from '@bic/engine/calendar/day'
import { AppError } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { lockBoard } from '../boards/actions/find-board.ts'
import { loadLinks } from './actions/load-links.ts'

export const createStoryLink: Handler<'createStoryLink'> = async ({ app, body, user, write }) =>
  write(async tx => {
    const { deal, board } = await lockBoard(tx, body.storyId)
    if (board.share !== 'External')
      throw new AppError('CONFLICT', 'Share the story externally first: an internal one has no address.', 'storyId')
    // All links of one day end together, so that a second click makes no second one.
    const days = Math.floor(app.now().getTime() / dayMs) + body.days + 1
    const expiresAt = new Date(days * dayMs)
    const valid = (await loadLinks(app, tx, deal.id)).find(
      link => link.state === 'valid' && link.expiresAt === expiresAt.toISOString(),
    )
    if (valid) return unchanged(valid)
    const { id } = await tx.db
      .insertInto('story_link')
      .values({
        customer_id: tx.customerId,
        opportunity_id: deal.id,
        created_by: user.userId,
        created_at: app.now(),
        expires_at: expiresAt,
        revoked_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const made = (await loadLinks(app, tx, deal.id)).find(({ linkId }) => linkId === id)
    if (!made) throw new Error('A link that was stored is there.')
    return changed(
      made,
      { action: 'story link created', entity: 'story', entityId: deal.id, detail: { linkId: id, days: body.days } },
      { what: ['stories'], dealId: deal.id },
    )
  })
