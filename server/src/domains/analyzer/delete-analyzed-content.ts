import { analyzerRoutes } from '@bic/contract/analyzer/analyzer'
import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { requireMayChange } from '../access/shared/require-may-change.ts'

export const deleteAnalyzedContent: Handler<'deleteAnalyzedContent'> = ({ body: { contentId }, user, write }) =>
  write(async tx => {
    const row = await tx.db
      .selectFrom('analyzed_content')
      .select(['created_by', 'market_id'])
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', contentId)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw notFound('This document')
    requireMayChange(analyzerRoutes.deleteAnalyzedContent.mayChange, user, { creator: row.created_by === user.userId })
    await tx.db
      .deleteFrom('analyzed_content')
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', contentId)
      .execute()
    const detail = { marketId: row.market_id }
    const entry = { action: 'analysed document deleted', entity: 'analyzed_content', entityId: contentId, detail }
    return changed(null, entry, { what: ['analyzedContents'] })
  })
