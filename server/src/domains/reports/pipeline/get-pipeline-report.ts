import type { Handler } from '../../../http/call-context.ts'
import { takeSnapshot } from '../../../pipeline/index/read-index.ts'
import { pipelineReport } from './pipeline-report.ts'

export const getPipelineReport: Handler<'getPipelineReport'> = async ({ app, body, tenant }) =>
  tenant(async tx => {
    await takeSnapshot(tx)
    return pipelineReport(app, tx, body)
  })
