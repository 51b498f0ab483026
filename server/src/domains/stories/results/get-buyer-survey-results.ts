import { buyerSurveyKinds } from '@bic/contract/stories/buyer-survey-questions'
import { wilsonShare } from '@bic/engine/statistics/wilson'
import { requireRow } from '#domains/access/shared/require-row.ts'
import type { Handler } from '#http/call-context.ts'
import { agreementOf, effectiveDeals, namedShare, weighAnswered } from './agree.ts'
import { loadSurveyed } from './load-asked.ts'

const said = { base: 'afterwards', other: 'whileBuying' } as const
/** A deal that was won and lost later may have answered twice. */
const idsOf = (some: readonly { readonly dealId: number }[]): number[] => [...new Set(some.map(({ dealId }) => dealId))]
const dealsOf = (some: readonly { readonly dealId: number }[]): number => idsOf(some).length

const stated = { base: 'afterwards', other: 'statedReason' } as const

export const getBuyerSurveyResults: Handler<'getBuyerSurveyResults'> = async ({ app, query, read }) =>
  read(async tx => {
    await requireRow(tx, 'market', query.marketId)
    const surveyed = await loadSurveyed(tx, query.marketId, app.now())
    const asked = surveyed.filter(({ isAsked }) => isAsked)
    const answered = weighAnswered(asked)
    const cards = new Map(asked.flatMap(({ touched }) => touched.map(card => [card.cardId, card] as const)))
    const named = [...cards.values()].map(({ cardId, title, topic }) => {
      const only = new Set([cardId])
      const { share, low, high, n } = namedShare(answered, cardId)
      return {
        cardId,
        title,
        topicName: topic,
        deals: dealsOf(answered.filter(({ afterwards }) => afterwards.has(cardId))),
        named: { share, low, high, n },
        whileBuying: agreementOf(answered, said, only),
        statedReason: agreementOf(answered, stated, only),
      }
    })
    return {
      outcomes: buyerSurveyKinds.map(kind => {
        const ofKind = surveyed.filter(deal => deal.kind === kind)
        const askedOfKind = ofKind.filter(({ isAsked }) => isAsked)
        const answeredOfKind = ofKind.filter(deal => deal.answered)
        const waiting = ofKind.filter(({ isAsked }) => !isAsked)
        return {
          kind,
          asked: askedOfKind.length,
          answered: answeredOfKind.length,
          waiting: waiting.length,
          rate: wilsonShare(answeredOfKind.length, askedOfKind.length),
          askedIdList: idsOf(askedOfKind),
          answeredIdList: idsOf(answeredOfKind),
          waitingIdList: idsOf(waiting),
        }
      }),
      answeredDeals: dealsOf(answered),
      effectiveDeals: effectiveDeals(answered),
      cards: named.sort((a, b) => b.named.share - a.named.share || a.cardId - b.cardId),
      overall: {
        whileBuying: agreementOf(answered, said),
        statedReason: agreementOf(answered, stated),
        confirmed: agreementOf(answered, { base: 'statedReason', other: 'afterwards' }),
      },
    }
  })
