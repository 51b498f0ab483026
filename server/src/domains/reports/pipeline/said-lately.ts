import type { MarketFilter } from '@bic/contract/analysis/market-filter'
import type { SnapshotTx } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { directionChosen } from '#domains/analysis/shared/having-card.ts'
import type { CardRecord } from '#domains/playbook/shared/read-cards.ts'
import { loadHistory } from '#domains/voice-of-customer/shared/load-history.ts'
import type { Corpus } from '#evidence/corpus/corpus.ts'

/** A competitor or an objection that came up in a deal not long ago. */
export interface SaidLately {
  readonly kind: 'competitor' | 'objection'
  readonly card: CardRecord
  /** The newest conversation in which it came up. */
  readonly convId: number
  readonly day: number
}

/** What is lately, in days. */
export const lately = 60

const kinds: Readonly<Record<string, SaidLately['kind']>> = { competitors: 'competitor', objections: 'objection' }

/** What kind of risk a card is; undefined of any other card. */
export const riskOfCard = ({ topic }: CardRecord): SaidLately['kind'] | undefined => kinds[topic.toLowerCase()]

/** The competitors and objections of the last days in some deals, by deal. */
export const findSaidLately = async (
  app: AppContext,
  tx: SnapshotTx,
  corpus: Corpus,
  dealIds: ReadonlySet<number>,
  cards: readonly CardRecord[],
  { filter, today }: { readonly filter: MarketFilter; readonly today: number },
): Promise<ReadonlyMap<number, readonly SaidLately[]>> => {
  const found = new Map<number, SaidLately[]>()
  for (const card of cards) {
    const kind = riskOfCard(card)
    if (!kind) continue
    const buyerOnly = directionChosen(filter, card.directionality) === 'buyerOnly'
    const newest = new Map<number, SaidLately>()
    for (const [convId, sightings] of (await loadHistory(app, tx, card.id)).sightingsOf(dealIds)) {
      const day = corpus.dayOf(convId)
      if (day === null || day < today - lately || day > today) continue
      if (!sightings.some(({ count, buyerCount }) => (buyerOnly ? buyerCount : count) > 0)) continue
      const dealId = corpus.dealOf(convId)
      if ((newest.get(dealId)?.day ?? -1) <= day) newest.set(dealId, { kind, card, convId, day })
    }
    for (const [dealId, said] of newest) found.set(dealId, [...(found.get(dealId) ?? []), said])
  }
  return found
}
