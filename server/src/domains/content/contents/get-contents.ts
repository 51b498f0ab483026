import type { Handler } from '#http/call-context.ts'
import { findBrief } from '../actions/find-brief.ts'
import { presentContents } from './present-content.ts'

export const getFinalGeneratedContent: Handler<'getFinalGeneratedContent'> = async ({ app, params, user, read }) =>
  read(async tx => {
    const brief = await findBrief(tx, params.id)
    const assets = await tx.db
      .selectFrom('content_asset')
      .selectAll()
      .where('customer_id', '=', tx.customerId)
      .where('brief_id', '=', brief.id)
      .where('archived_at', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    return presentContents(app, tx, brief, assets, user)
  })
