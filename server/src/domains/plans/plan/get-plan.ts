import type { Handler } from '#http/call-context.ts'
import { findPlan } from '../actions/find-plan.ts'
import { presentPlan } from './present-plan.ts'

export const getOpptyPlan: Handler<'getOpptyPlan'> = async ({ params, read }) =>
  read(async tx => presentPlan(tx, await findPlan(tx, params.opptyPlanId)))
