import { contentKinds } from '@bic/contract/content/content-words'
import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import { findSaidInText } from '#domains/analyzer/shared/said-in-text.ts'
import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { findBrief } from '../actions/find-brief.ts'

export const getContentDocumentQuotes: Handler<'getContentDocumentQuotes'> = async ({ app, params, read }) =>
  read(async tx => {
    const document = await tx.db
      .selectFrom('content_document')
      .select(['brief_id', 'content'])
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', params.id)
      .executeTakeFirst()
    if (!document) throw notFound('This document')
    const brief = await findBrief(tx, document.brief_id)
    const { channel } = contentKinds[brief.content_type]
    const { today } = await loadCalendar(tx, app.now())
    const { rows, notRead } = await findSaidInText(app, tx, document.content, { marketId: brief.market_id, today })
    return {
      channel,
      external: brief.external,
      rows: rows.map(({ text, quote, clearances }) => ({ text, quote, clearance: clearances[channel] })),
      notRead,
    }
  })
