import type { SnapshotTx } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { findMessage } from './find-message.ts'
import { type Impact, type ImpactQuery, loadImpact } from './load-impact.ts'

/** What a call about the impact of a message reads. @throws AppError */
export const readImpact = async (app: AppContext, tx: SnapshotTx, query: ImpactQuery): Promise<Impact> => {
  return loadImpact(app, tx, query, await findMessage(tx, query))
}
