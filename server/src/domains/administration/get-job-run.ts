import type { Handler } from '../../http/call-context.ts'
import { findJobRun } from './actions/find-job-run.ts'

export const getJobRun: Handler<'getJobRun'> = async ({ params, tenant }) =>
  (await tenant(tx => findJobRun(tx, params.id))).run
