import type { Handler } from '#http/call-context.ts'
import { listStages } from './actions/find-stage.ts'

export const getAllOpptyPlanStages: Handler<'getAllOpptyPlanStages'> = async ({ read }) => read(listStages)
