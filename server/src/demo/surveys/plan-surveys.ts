import type { BuyerQuestionName, SurveyLanguage } from '@bic/contract/stories/buyer-survey-questions'
import { addDays } from '@bic/engine/calendar/day'
import type { Random } from '../random.ts'
import { saidInDeal } from '../said-by.ts'
import type { DemoCustomer, DemoDeal } from '../types.ts'
import { doubts, followUps, namedReasons, plainReasons } from './answer-words.ts'

/** A buyer who is asked after a deal, and what came of it. */
export interface DemoSurvey {
  readonly dealKey: string
  readonly kind: 'win' | 'loss'
  readonly language: SurveyLanguage
  readonly senderEmail: string
  readonly buyer: { readonly email: string; readonly name: string }
  readonly sentOn: string
  /** Left out: the link ran out. */
  readonly ended?: {
    readonly on: string
    readonly as: 'answered' | 'declined'
    readonly answers: readonly (readonly [BuyerQuestionName, string])[]
    /** Said when they are asked about something that no conversation had. */
    readonly followUp: string
  }
}

/** Deals that closed in these days are asked about: the last links have run out when the generated world ends. */
const [firstClose, lastClose] = ['2026-05-04', '2026-10-09']
const asked = 40

type Spoken = readonly (readonly [SurveyLanguage, number])[]

const inEnglish: Spoken = [['en', 1]]

/** In which languages people of a region answer, with weights. */
const languagesOf: Readonly<Record<string, Spoken>> = {
  'region-na': [
    ['en', 8],
    ['es', 1],
    ['fr', 1],
  ],
  'region-emea': [
    ['de', 4],
    ['en', 3],
    ['fr', 2],
    ['es', 1],
  ],
}

/** What those who answer name, in turn: mostly what they had said while buying, at times what nobody had talked about. */
const naming = ['said', 'new', 'said', 'nothing', 'said', 'new', 'said'] as const

/**
 * The surveys of buyers of Field Service. Who won answers more often than who lost. Most who name something had said it while they
 * were buying; some name what nobody had talked about. Nothing in it depends on a figure of the product.
 */
export const planSurveys = (data: DemoCustomer, random: Random): DemoSurvey[] => {
  const talk = Map.groupBy(data.conversations, ({ dealKey }) => dealKey)
  const accounts = new Map(data.accounts.map(account => [account.key, account]))
  const contacts = new Map(data.contacts.map(contact => [contact.key, contact]))
  const closed = data.deals.filter(
    ({ status, marketKey, closeOn }) =>
      status !== 'Open' && marketKey === 'market-field' && closeOn >= firstClose && closeOn <= lastClose,
  )
  const reasonOf = (deal: DemoDeal, kind: 'win' | 'loss', language: SurveyLanguage, names: (typeof naming)[number]) => {
    const own = talk.get(deal.key) ?? []
    const fitting = namedReasons.filter(one => one.kind === kind)
    const cards = data.cards.filter(({ key }) => fitting.some(({ card }) => card === key))
    const byBuyers = saidInDeal(deal, own, cards, 'buyer')
    const byAnybody = saidInDeal(deal, own, cards, null)
    const named = {
      said: fitting.filter(({ card }) => byBuyers.has(card)),
      new: fitting.filter(({ card }) => !byAnybody.has(card) && card !== 'comp-gantrel'),
      nothing: [],
    }[names]
    return named.length > 0 ? random.pick(named).words[language] : random.pick(plainReasons[kind][language])
  }
  let answered = 0
  return random.sample(closed, asked).flatMap((deal): DemoSurvey[] => {
    const kind = deal.status === 'Won' ? 'win' : 'loss'
    const buyer = deal.contacts.flatMap(({ contactKey }) => contacts.get(contactKey) ?? [])[0]
    if (!buyer) return []
    const spoken = languagesOf[accounts.get(deal.accountKey)?.regionKey ?? ''] ?? inEnglish
    const language = random.weighted<SurveyLanguage>(spoken)
    const sentOn = addDays(deal.closeOn, random.between(2, 6))
    const survey = {
      dealKey: deal.key,
      kind,
      language,
      senderEmail: random.chance(0.5) ? deal.ownerEmail : 'csm@demo.example',
      buyer: { email: buyer.email, name: buyer.name },
      sentOn,
    } as const
    const on = addDays(sentOn, random.between(1, 12))
    const followUp = random.pick(followUps[language])
    if (random.chance(0.06)) return [{ ...survey, ended: { on, as: 'declined', answers: [], followUp } }]
    if (!random.chance(kind === 'win' ? 0.7 : 0.45)) return [survey]
    const reason = reasonOf(deal, kind, language, naming[answered++ % naming.length] ?? 'said')
    const scale = (low: number, high: number): string => String(random.between(low, high))
    const others: readonly [BuyerQuestionName, string][] = [
      ['criterion', random.pick(kind === 'win' ? ['fit', 'trust', 'speed'] : ['price', 'risk', 'fit', 'other'])],
      ['understood', kind === 'win' ? scale(3, 5) : scale(2, 4)],
      ['doubt', random.pick(doubts[kind][language])],
      kind === 'win' ? ['recommend', scale(3, 5)] : ['again', scale(2, 5)],
    ]
    // Every question can be skipped.
    const answers = [['reason', reason] as const, ...others.filter(() => random.chance(0.6))]
    return [{ ...survey, ended: { on, as: 'answered', answers, followUp } }]
  })
}
