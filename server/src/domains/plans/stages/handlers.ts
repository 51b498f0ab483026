import type { planStagesRoutes } from '@bic/contract/plans/stages'
import type { Handlers } from '#http/call-context.ts'
import { deleteRatingQuestionByStage } from './delete-rating-question.ts'
import { getRatingQuestionsByStage } from './get-rating-questions.ts'
import { getSalesStageParams } from './get-sales-stage-params.ts'
import { getAllOpptyPlanStages } from './get-stages.ts'
import { getAccountResearchTopics, removeAccountResearchTopic, upsertAccountResearchTopic } from './research-topics.ts'
import { updateSalesStageParams } from './update-sales-stage-params.ts'
import { upsertRatingQuestionByStage } from './upsert-rating-question.ts'

export const planStagesHandlers: Handlers<typeof planStagesRoutes> = {
  getAllOpptyPlanStages,
  getRatingQuestionsByStage,
  upsertRatingQuestionByStage,
  deleteRatingQuestionByStage,
  getSalesStageParams,
  updateSalesStageParams,
  getAccountResearchTopics,
  upsertAccountResearchTopic,
  removeAccountResearchTopic,
}
