import { contentKinds } from '@bic/contract/content/content-words'
import { requireRow } from '#domains/access/shared/require-row.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'

export const createContentBriefDetails: Handler<'createContentBriefDetails'> = async ({ app, body, user, write }) =>
  write(async tx => {
    const { marketId, name, contentType, audience, userPrompt, filters } = body
    await requireRow(tx, 'market', marketId)
    const at = app.now()
    const { id } = await tx.db
      .insertInto('content_brief')
      .values({
        customer_id: tx.customerId,
        market_id: marketId,
        name,
        content_type: contentType,
        audience,
        external: body.external ?? contentKinds[contentType].external,
        user_prompt: userPrompt,
        filters: JSON.stringify(filters),
        created_by: user.userId,
        created_at: at,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const trail = { action: 'content brief created', entity: 'content_brief', entityId: id }
    return changed(
      { contentBriefId: id },
      { ...trail, detail: { name, contentType, marketId } },
      { what: ['contents'] },
    )
  })
