import type { ExposureChoice } from '@bic/contract/analysis/comparison-setting'
import type { SnapshotTx } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import type { CardRecord } from '#domains/playbook/shared/read-cards.ts'
import { loadHistory } from '#domains/voice-of-customer/shared/load-history.ts'

/**
 * The day, since 1970-01-01, from which each deal has a card: on which the side that counts first said it, or said it in a second
 * conversation. Deals in which it did not, or not on a known day, are left out.
 */
export const loadSaidDays = async (
  app: AppContext,
  tx: SnapshotTx,
  card: CardRecord,
  exposure: ExposureChoice,
): Promise<ReadonlyMap<number, number>> => {
  const history = await loadHistory(app, tx, card.id)
  const days = new Map<number, number[]>()
  for (const { dealId, day } of history.said({ buyerOnly: card.directionality === 'buyer' })) {
    if (day !== null) days.set(dealId, [...(days.get(dealId) ?? []), day])
  }
  const wanted = exposure === 'once' ? 0 : 1
  return new Map(
    [...days].flatMap(([dealId, said]) => {
      const day = said.sort((a, b) => a - b)[wanted]
      return day === undefined ? [] : [[dealId, day] as const]
    }),
  )
}
