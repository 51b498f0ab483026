import type { CardComparison } from '@bic/contract/analysis/figures'
import type { SnapshotTx } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import type { CardRecord } from '#domains/playbook/shared/read-cards.ts'
import { compareStanding, evidenceOfSaid } from './compare-messages.ts'

/** A message that goes with winning in its market, on step 2 of the ladder of evidence or higher. */
export interface WinningMessage {
  readonly card: CardRecord
  readonly comparison: CardComparison
}

const effectOf = ({ comparison }: WinningMessage): number => comparison.winRate.adjusted?.difference ?? 0

/**
 * Of some cards of a market those that go with winning, the strongest first: the only ones that anybody is advised to bring up.
 *
 * @throws AppError NOT_FOUND
 */
export const messagesThatWin = async (
  app: AppContext,
  tx: SnapshotTx,
  marketId: number,
  cards: readonly CardRecord[],
): Promise<WinningMessage[]> => {
  const evidenceOf = await evidenceOfSaid(app, tx, marketId)
  const winning = cards.filter(card => evidenceOf(card.id).goesWith === 'winning')
  if (winning.length === 0) return []
  const { comparisons } = await compareStanding(app, tx, marketId, winning)
  return winning
    .flatMap(card => {
      const comparison = comparisons.get(card.id)
      return comparison ? [{ card, comparison }] : []
    })
    .sort((a, b) => effectOf(b) - effectOf(a) || a.card.id - b.card.id)
}
