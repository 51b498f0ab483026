import { renewForecast } from '#domains/forecast/shared/current-forecast.ts'
import type { Handler } from '#http/call-context.ts'
import { pipelineReport } from './pipeline-report.ts'

export const getPipelineReport: Handler<'getPipelineReport'> = async call => {
  await renewForecast(call.app, call.user.customerId)
  return call.read(tx => pipelineReport(call.app, tx, call.body))
}
