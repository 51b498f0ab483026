import type { Handler } from '#http/call-context.ts'
import { findJobRun } from './shared/find-job-run.ts'

export const getJobRun: Handler<'getJobRun'> = async ({ params, read }) =>
  (await read(tx => findJobRun(tx, params.id))).run
