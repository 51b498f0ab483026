import type { Handler } from '../../../http/call-context.ts'
import { takeSnapshot } from '../../../pipeline/index/read-index.ts'
import { findReport } from '../report/find-report.ts'
import { readFeedback } from './read-feedback.ts'

export const getMessagingFeedback: Handler<'getMessagingFeedback'> = async ({ app, params, tenant }) =>
  tenant(async tx => {
    await takeSnapshot(tx)
    return readFeedback(app, tx, await findReport(tx, params.id))
  })
