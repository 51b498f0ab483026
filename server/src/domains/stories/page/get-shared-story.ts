import { dayOfMoment } from '@bic/engine/calendar/day'
import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import { AppError } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { readCustomer } from '#tenancy/customer.ts'
import { requireServed } from '../actions/require-served.ts'
import { composePage } from './actions/compose-page.ts'
import { readLinkToken } from './actions/link-token.ts'
import { loadStoryToShow } from './actions/load-story-to-show.ts'

/** What is cleared is decided when the page is read. Whatever ended it, the reader sees the same. */
export const getSharedStory: Handler<'getSharedStory'> = async ({ app, query }) => {
  const { customerId, linkId } = await readLinkToken(app, query.token)
  return readCustomer(app, customerId, async tx => {
    await requireServed(tx)
    const link = await tx.db
      .selectFrom('story_link')
      .select(['opportunity_id', 'expires_at'])
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', linkId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', app.now())
      .executeTakeFirst()
    if (!link) throw new AppError('TOKEN_EXPIRED')
    const { today } = await loadCalendar(tx, app.now())
    const story = await loadStoryToShow(tx, link.opportunity_id, today)
    if (story.share !== 'External' || story.isDisabled) throw new AppError('TOKEN_EXPIRED')
    return {
      ...composePage(story, 'Story page'),
      // It ends with the beginning of a day.
      until: dayOfMoment(new Date(link.expires_at.getTime() - 1), 'UTC'),
    }
  })
}
