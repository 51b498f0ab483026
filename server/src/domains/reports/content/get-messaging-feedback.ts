import type { Handler } from '#http/call-context.ts'
import { findReport } from '../report/find-report.ts'
import { loadFeedback } from './load-feedback.ts'

export const getMessagingFeedback: Handler<'getMessagingFeedback'> = async ({ app, params, read }) =>
  read(async tx => {
    return loadFeedback(app, tx, await findReport(tx, params.id))
  })
