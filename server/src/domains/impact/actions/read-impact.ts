import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '../../../app-context.ts'
import { takeSnapshot } from '../../../pipeline/index/read-index.ts'
import { findMessage } from './find-message.ts'
import { type Impact, type ImpactQuery, loadImpact } from './load-impact.ts'

/** What a call about the impact of a message reads. @throws AppError */
export const readImpact = async (app: AppContext, tx: TenantTransaction, query: ImpactQuery): Promise<Impact> => {
  await takeSnapshot(tx)
  return loadImpact(app, tx, query, await findMessage(tx, query))
}
