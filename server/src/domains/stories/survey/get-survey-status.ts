import type { Handler } from '#http/call-context.ts'
import { findSurveyDeal } from './actions/find-survey.ts'
import { loadSurveyStatus } from './actions/survey-status.ts'

export const getSurveyStatus: Handler<'getSurveyStatus'> = async ({ query, read }) =>
  read(async tx => {
    const { status, categories } = await loadSurveyStatus(tx, await findSurveyDeal(tx, query))
    return { status, categories: [...categories] }
  })
