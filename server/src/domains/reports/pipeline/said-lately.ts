import type { MarketFilter } from '@bic/contract/analysis/market-filter'
import type { SnapshotTx } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { directionChosen } from '#domains/analysis/shared/having-card.ts'
import type { CardRecord } from '#domains/playbook/shared/read-cards.ts'
import { loadHistory } from '#domains/voice-of-customer/shared/load-history.ts'
import type { DealTalk } from '#evidence/corpus/deal-talk.ts'

/** A competitor or an objection that came up in the newest conversation of a deal: nobody has answered it since. */
export interface SaidLately {
  readonly kind: 'competitor' | 'objection'
  readonly card: CardRecord
  readonly convId: number
  readonly day: number
}

/** Days after which what was said last is no longer open: the deal is silent. */
const longest = 60

const kinds: Readonly<Record<string, SaidLately['kind']>> = { competitors: 'competitor', objections: 'objection' }

/** What kind of risk a card is; undefined of any other card. */
export const riskOfCard = ({ topic }: CardRecord): SaidLately['kind'] | undefined => kinds[topic.toLowerCase()]

/** The competitors and objections of the newest conversation of some deals, by deal. */
export const findSaidLately = async (
  app: AppContext,
  tx: SnapshotTx,
  talk: DealTalk,
  dealIds: ReadonlySet<number>,
  cards: readonly CardRecord[],
  { filter, today }: { readonly filter: MarketFilter; readonly today: number },
): Promise<ReadonlyMap<number, readonly SaidLately[]>> => {
  const newest = new Map<number, { readonly dealId: number; readonly day: number }>()
  for (const dealId of dealIds) {
    const last = talk.of(dealId).findLast(({ day }) => day <= today)
    if (last && last.day >= today - longest) newest.set(last.id, { dealId, day: last.day })
  }
  const found = new Map<number, SaidLately[]>()
  for (const card of cards) {
    const kind = riskOfCard(card)
    if (!kind) continue
    const buyerOnly = directionChosen(filter, card.directionality) === 'buyerOnly'
    for (const [convId, sightings] of (await loadHistory(app, tx, card.id)).sightingsOf(dealIds)) {
      const last = newest.get(convId)
      if (!last || !sightings.some(({ count, buyerCount }) => (buyerOnly ? buyerCount : count) > 0)) continue
      const { dealId, day } = last
      found.set(dealId, [...(found.get(dealId) ?? []), { kind, card, convId, day }])
    }
  }
  return found
}
