import type { BuyerSurveyKind } from '@bic/contract/stories/buyer-survey-questions'
import { type ClusterShare, responseWeights, weightedShare } from '@bic/engine/statistics/weighted-share'

/** A deal whose buyers were asked after one of its ends, with what each source names; cards by their ids. */
export interface AskedDeal {
  readonly dealId: number
  /** Deals of one account are not independent; null where none is known. */
  readonly accountId: number | null
  readonly kind: BuyerSurveyKind
  readonly answered: boolean
  /** Its conversations: deals that talk more answer more often. */
  readonly conversations: number
  readonly afterwards: ReadonlySet<number>
  readonly whileBuying: ReadonlySet<number>
  /** Null when the CRM states no reason. */
  readonly statedReason: ReadonlySet<number> | null
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** Each deal that answered with for how many asked ones it stands: classes are the outcome, and whether much was talked. */
export const weighAnswered = (asked: readonly AskedDeal[]): readonly (AskedDeal & { readonly weight: number })[] => {
  const middle = median(asked.map(({ conversations }) => conversations))
  const weights = responseWeights(
    asked.map(({ kind, answered, conversations }) => ({
      parent: kind,
      group: `${kind} ${conversations > middle ? 'much' : 'little'}`,
      answered,
    })),
  )
  return asked.flatMap((deal, i) => {
    const weight = weights[i] ?? null
    return weight === null ? [] : [{ ...deal, weight }]
  })
}

const clusterOf = ({ accountId, dealId }: AskedDeal): string =>
  accountId === null ? `deal ${dealId}` : `account ${accountId}`

type Source = 'afterwards' | 'whileBuying' | 'statedReason'

/**
 * How much of what one source names another one names too: of the cards that `base` names in deals, those that `other` names in the
 * same deal. Deals stand for themselves here, without weights; the cards of the deals of one account are not independent.
 *
 * @param cardIds which cards count; left out, all
 * @returns null where `base` names none of them in a deal of which both sources say anything
 */
export const agreementOf = (
  deals: readonly AskedDeal[],
  { base, other }: { readonly base: Source; readonly other: Source },
  cardIds: ReadonlySet<number> | null = null,
) => {
  const clusters: ClusterShare[] = []
  for (const deal of deals) {
    const { [base]: first, [other]: second } = deal
    if (first === null || second === null) continue
    const named = [...first].filter(cardId => cardIds === null || cardIds.has(cardId))
    clusters.push({
      cluster: clusterOf(deal),
      hits: named.filter(cardId => second.has(cardId)).length,
      of: named.length,
      weight: 1,
    })
  }
  const found = weightedShare(clusters)
  if (!found) return null
  const { share, low, high, n } = found
  return { share, low, high, n, both: clusters.reduce((sum, { hits }) => sum + hits, 0) }
}

/** The share of asked deals that would name a card afterwards, by those that answered. @param answered at least one */
export const namedShare = (answered: ReturnType<typeof weighAnswered>, cardId: number) => {
  const found = weightedShare(
    answered.map(deal => ({
      cluster: clusterOf(deal),
      hits: deal.afterwards.has(cardId) ? 1 : 0,
      of: 1,
      weight: deal.weight,
    })),
  )
  if (!found) throw new Error('A share of no deals is asked for.')
  return found
}

/** How many independent deals of equal weight would be as precise as those that answered. */
export const effectiveDeals = (answered: ReturnType<typeof weighAnswered>): number =>
  weightedShare(answered.map(deal => ({ cluster: clusterOf(deal), hits: 0, of: 1, weight: deal.weight })))?.effective ??
  0
