import { type SurveyCategory, surveyCategories } from '@bic/contract/stories/survey-questions'

export type StepState = 'done' | 'active' | 'upcoming'

/** What a step is by its index: those before the open one are done, those after it upcoming. */
export const stepState = (index: number, open: number): StepState =>
  index < open ? 'done' : index === open ? 'active' : 'upcoming'

/** The category an address names; any other name is the last one. */
export const categoryOf = (name: string): SurveyCategory =>
  surveyCategories.find(category => category === name) ?? 'Wrap-Up'

/** How much of the way is behind; a deal game tape shows the whole of it. In percent, 0..100. */
export const shownShare = (answered: number, asked: number, type: 'survey' | 'dgt'): number =>
  type === 'dgt' ? 100 : asked === 0 ? 0 : Math.round((100 * answered) / asked)
