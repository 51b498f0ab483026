import type { TenantTransaction } from '@bic/database/tenant'
import { requireRow } from '#domains/access/shared/require-row.ts'
import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { type FoundBrief, lockBrief } from '../actions/find-brief.ts'

/** @throws AppError NOT_FOUND; BAD_INPUT when messages of its market are attached */
const refuseMove = async (tx: TenantTransaction, brief: FoundBrief, marketId: number): Promise<void> => {
  if (marketId === brief.market_id) return
  await requireRow(tx, 'market', marketId)
  const attached = await tx.db
    .selectFrom('content_brief_card')
    .select('id')
    .where('customer_id', '=', tx.customerId)
    .where('brief_id', '=', brief.id)
    .executeTakeFirst()
  if (attached)
    throw badInput('marketId', 'This brief has messages of its market. Please remove them, or create another brief.')
}

export const updateContentBriefDetails: Handler<'updateContentBriefDetails'> = async ({ app, body, user, write }) =>
  write(async tx => {
    const brief = await lockBrief(tx, user, body.contentBriefId)
    const { name, contentType, audience, external, userPrompt, filters, marketId = brief.market_id } = body
    await refuseMove(tx, brief, marketId)
    const after = {
      market_id: marketId,
      name: name ?? brief.name,
      content_type: contentType ?? brief.content_type,
      audience: audience ?? brief.audience,
      external: external ?? brief.external,
      user_prompt: userPrompt ?? brief.user_prompt,
      filters: filters ?? brief.filters,
    }
    const fields = (Object.keys(after) as (keyof typeof after)[]).filter(
      field => JSON.stringify(after[field]) !== JSON.stringify(brief[field]),
    )
    const answer = { contentBriefId: brief.id }
    if (fields.length === 0) return unchanged(answer)
    await tx.db
      .updateTable('content_brief')
      .set({ ...after, filters: JSON.stringify(after.filters), updated_at: app.now() })
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', brief.id)
      .execute()
    const trail = { action: 'content brief changed', entity: 'content_brief', entityId: brief.id, detail: { fields } }
    return changed(answer, trail, { what: ['contents'] })
  })
