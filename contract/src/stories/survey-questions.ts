/** The parts of a deal review in the order they are walked through; the last is the default. */
export const surveyCategories = [
  'Context',
  'Customer Needs',
  'Decision Criteria',
  'Differentiation',
  'Buyer Engagement',
  'Sales Execution',
  'Wrap-Up',
] as const
export type SurveyCategory = (typeof surveyCategories)[number]

/** How a question is answered: one of its options, 1 (not at all) to 5 (fully), or in words. */
export type SurveyQuestionType = 'choice' | 'scale' | 'text'

export interface SurveyQuestion {
  /** Answers are kept under it: never reused for another question. */
  readonly questionId: number
  readonly category: SurveyCategory
  readonly text: string
  readonly type: SurveyQuestionType
  readonly options: readonly string[]
}

const scale = ['1', '2', '3', '4', '5']
const choice = (questionId: number, category: SurveyCategory, text: string, options: readonly string[]) =>
  ({ questionId, category, text, type: 'choice', options }) as const
const rated = (questionId: number, category: SurveyCategory, text: string) =>
  ({ questionId, category, text, type: 'scale', options: scale }) as const
const open = (questionId: number, category: SurveyCategory, text: string) =>
  ({ questionId, category, text, type: 'text', options: [] }) as const

/** What a team is asked when it looks back, or ahead, at a deal. */
export const surveyQuestions: readonly SurveyQuestion[] = [
  choice(1, 'Context', 'How did this deal begin?', ['Inbound', 'Outbound', 'Referral', 'Partner', 'Existing customer']),
  open(2, 'Context', 'What was happening at the customer when it began?'),
  choice(3, 'Context', 'What did they use before?', ['Nothing', 'A tool of their own', 'A competitor', 'Spreadsheets']),
  open(4, 'Customer Needs', 'Which problem did the customer most want to solve?'),
  rated(5, 'Customer Needs', 'How urgent was it for them?'),
  rated(6, 'Customer Needs', 'How well did we understand it before the first offer?'),
  open(7, 'Decision Criteria', 'What did they measure the offers by?'),
  choice(8, 'Decision Criteria', 'Which mattered most in the end?', ['Capability', 'Price', 'Trust', 'Speed', 'Risk']),
  rated(9, 'Decision Criteria', 'How well did our offer meet what they asked for?'),
  open(10, 'Differentiation', 'Who else was considered?'),
  open(11, 'Differentiation', 'What could we do that the others could not?'),
  rated(12, 'Differentiation', 'How clearly did the customer see that difference?'),
  choice(13, 'Buyer Engagement', 'Did we speak with the person who signs?', ['Yes', 'No', 'Only late']),
  rated(14, 'Buyer Engagement', 'How active was our champion?'),
  open(15, 'Buyer Engagement', 'Who was against it, and why?'),
  rated(16, 'Sales Execution', 'How closely did we follow our own process?'),
  open(17, 'Sales Execution', 'Where did the deal lose time?'),
  choice(18, 'Sales Execution', 'Was a next step agreed at the end of every call?', ['Always', 'Mostly', 'Seldom']),
  open(19, 'Wrap-Up', 'Why was it won or lost, or why will it be?'),
  open(20, 'Wrap-Up', 'What should the next team do differently?'),
]
