import { loadTexts } from '#evidence/store/load-texts.ts'
import { badInput, notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { findKeyword } from './actions/find-keyword.ts'
import { placeFinder } from './actions/match-places.ts'

/** The last judgement of a place holds, whoever made it; judging the same twice changes nothing. */
export const labelKeywordMatch: Handler<'labelKeywordMatch'> = async ({ app, body, user, write }) => {
  const { keywordId, convId, startAt, endAt, right } = body
  await write(async tx => {
    const { client, customerId } = tx
    const { asked } = await findKeyword(tx, keywordId)
    const conversation = (await loadTexts(tx, [convId])).get(convId)
    if (!conversation) throw notFound('This conversation')
    const place = placeFinder(asked)(conversation).find(({ start }) => start === startAt)
    if (!place || place.end !== endAt) throw badInput('startAt', 'The keyword does not match here.')
    await client.query(
      `delete from keyword_label where customer_id = $1 and keyword_id = $2 and conversation_id = $3
         and start_at < $5 and end_at > $4`,
      [customerId, keywordId, convId, startAt, endAt],
    )
    if (right !== null) {
      await tx.db
        .insertInto('keyword_label')
        .values({
          customer_id: customerId,
          keyword_id: keywordId,
          conversation_id: convId,
          start_at: startAt,
          end_at: endAt,
          is_right: right,
          labelled_by: user.userId,
          labelled_at: app.now(),
        })
        .onConflict(conflict => conflict.doNothing())
        .execute()
    }
    return changed(
      undefined,
      { action: 'keyword match judged', entity: 'keyword', entityId: keywordId, detail: { convId, startAt, right } },
      { what: ['keywords'] },
    )
  })
  return null
}
