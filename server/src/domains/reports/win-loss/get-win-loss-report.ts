import type { Handler } from '#http/call-context.ts'
import { winLossReport } from './win-loss-report.ts'

export const getWinLossReport: Handler<'getWinLossReport'> = async ({ app, body, read }) =>
  read(tx => winLossReport(app, tx, body))
