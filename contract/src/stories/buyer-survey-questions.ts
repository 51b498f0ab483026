/** After which end of a deal a buyer is asked: they chose the customer, decided against it, or left it later. */
export const buyerSurveyKinds = ['win', 'loss', 'churn'] as const
export type BuyerSurveyKind = (typeof buyerSurveyKinds)[number]

/** The languages that buyers are asked in. */
export const surveyLanguages = ['en', 'de', 'fr', 'es'] as const
export type SurveyLanguage = (typeof surveyLanguages)[number]

/** The survey in a language for which there are texts; English in any other. `tag`: as browsers write languages, `de-AT`. */
export const surveyLanguageOf = (tag: string): SurveyLanguage =>
  surveyLanguages.find(language => language === tag.toLowerCase().split('-')[0]) ?? 'en'

/** How a question is answered: one of its options, 1 (not at all) to 5 (completely), or in words. */
export type BuyerQuestionType = 'choice' | 'scale' | 'text'

/** Answers are kept under these names: never reused for another question. */
export const buyerQuestionNames = [
  'reason',
  'alternatives',
  'wentTo',
  'criterion',
  'understood',
  'doubt',
  'recommend',
  'again',
  'followUp',
  'more',
] as const
export type BuyerQuestionName = (typeof buyerQuestionNames)[number]

export interface BuyerQuestion {
  readonly name: BuyerQuestionName
  /** Who is asked it. */
  readonly kinds: readonly BuyerSurveyKind[]
  readonly type: BuyerQuestionType
  /** Names of the options of a choice; each language has its words. */
  readonly options: readonly string[]
}

const decided = ['win', 'loss'] as const
const scale = ['1', '2', '3', '4', '5'] as const

/**
 * What a buyer is asked after a deal, one question a page, in this order. `followUp` is asked when an answer touched something
 * that no conversation of the deal did.
 */
export const buyerQuestions: readonly BuyerQuestion[] = [
  { name: 'reason', kinds: buyerSurveyKinds, type: 'text', options: [] },
  { name: 'alternatives', kinds: decided, type: 'choice', options: ['none', 'one', 'several', 'inHouse'] },
  { name: 'wentTo', kinds: ['churn'], type: 'choice', options: ['vendor', 'inHouse', 'nothing', 'undecided'] },
  {
    name: 'criterion',
    kinds: buyerSurveyKinds,
    type: 'choice',
    options: ['fit', 'price', 'trust', 'speed', 'risk', 'other'],
  },
  { name: 'understood', kinds: buyerSurveyKinds, type: 'scale', options: scale },
  { name: 'doubt', kinds: buyerSurveyKinds, type: 'text', options: [] },
  { name: 'recommend', kinds: ['win'], type: 'scale', options: scale },
  { name: 'again', kinds: ['loss', 'churn'], type: 'scale', options: scale },
  { name: 'followUp', kinds: buyerSurveyKinds, type: 'text', options: [] },
  { name: 'more', kinds: buyerSurveyKinds, type: 'text', options: [] },
]

/** Whether a question is answered in the buyer's own words. */
export const isInWords = (question: BuyerQuestionName): boolean =>
  buyerQuestions.find(({ name }) => name === question)?.type === 'text'

/** The questions of a kind of survey, in their order; the follow-up only when there is something to follow up on. */
export const questionsOfKind = (kind: BuyerSurveyKind, hasFollowUp: boolean): readonly BuyerQuestion[] =>
  buyerQuestions.filter(({ name, kinds }) => kinds.includes(kind) && (name !== 'followUp' || hasFollowUp))

/** Where the link of a buyer's survey leads. */
export const buyerSurveyPath = '/buyer-survey'

/** Days in which the link of a buyer's survey can be answered. */
export const buyerSurveyDays = 30

/** The longest answer in words. */
export const longestBuyerAnswer = 4000
