import type { Handler } from '../../../http/call-context.ts'
import { takeSnapshot } from '../../../pipeline/index/read-index.ts'
import { winLossReport } from './win-loss-report.ts'

export const getWinLossReport: Handler<'getWinLossReport'> = async ({ app, body, tenant }) =>
  tenant(async tx => {
    await takeSnapshot(tx)
    return winLossReport(app, tx, body)
  })
