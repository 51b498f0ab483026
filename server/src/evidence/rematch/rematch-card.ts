import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { unaudited, unchanged, type Write, type Written } from '#http/written.ts'
import { loadCorpus } from '../corpus/load-corpus.ts'
import { type LockedTx, loadRevision, lockRevision, type Revision } from '../store/revision.ts'
import { activateCard } from './activate-card.ts'
import { CardHistory } from './card-history.ts'
import { loadCardState } from './card-state.ts'
import { keepRecentHistory, takeRecentHistory } from './recent-histories.ts'
import { updateDeals } from './update-deals.ts'

/** Deals of one transaction: the lock is held for so many, so that an ingest is not held up. */
const usualLot = 2000

export interface Rematch {
  readonly app: AppContext
  readonly customerId: number
  readonly read: <T>(work: (tx: SnapshotTx) => Promise<T>) => Promise<T>
  readonly write: Write
  /** Called after every batch of deals. If it throws, what is done stays, and doing it again is harmless. */
  readonly progress: (done: number, total: number) => Promise<void>
  /** Deals of one transaction, when not as usual. */
  readonly lot?: number
}

export interface RematchedCard {
  readonly conversations: number
  readonly deals: number
}

/** The card was changed again while it was being matched. */
const changedAgain = Symbol('changed again')

const takeHistory = ({ app, read }: Rematch, cardId: number): Promise<CardHistory | null> =>
  read(async tx => {
    const { matrixRev } = await loadRevision(tx)
    // Read here, so that nobody has to wait for it later.
    await loadCorpus(app, tx, matrixRev)
    const card = await loadCardState(tx, cardId)
    if (!card) return null
    const history = new CardHistory(card, matrixRev)
    await history.evaluate(app, tx, takeRecentHistory(app, tx.customerId, cardId))
    return history
  })

const isStillSo = async (tx: TenantTransaction, { card }: CardHistory): Promise<boolean> =>
  (await loadCardState(tx, card.cardId))?.rev === card.rev

/** Everything up to date and nobody else writing: then `work`. */
const settled = <T>(
  { app, write }: Rematch,
  history: CardHistory,
  work: (tx: LockedTx, revision: Revision, corpus: Awaited<ReturnType<typeof loadCorpus>>) => Promise<Written<T>>,
): Promise<T | typeof changedAgain> =>
  write<T | typeof changedAgain>(async tx => {
    const { locked, revision } = await lockRevision(tx)
    if (!(await isStillSo(tx, history))) return unchanged<typeof changedAgain>(changedAgain)
    const corpus = await loadCorpus(app, tx, revision.matrixRev)
    await history.catchUp(locked, revision.matrixRev)
    return work(locked, revision, corpus)
  })

const markMatched = async ({ client, customerId }: TenantTransaction, { card }: CardHistory): Promise<void> => {
  await client.query('update card set matched_rev = $3 where customer_id = $1 and id = $2 and matched_rev < $3', [
    customerId,
    card.cardId,
    card.rev,
  ])
}

const rematchOnce = async (rematch: Rematch, history: CardHistory): Promise<RematchedCard | typeof changedAgain> => {
  const { cardId } = history.card
  const lot = rematch.lot ?? usualLot
  const deals = await settled(rematch, history, async (tx, revision, corpus) => {
    if (revision.epoch > 0) await activateCard(tx, revision, history, corpus)
    const deals = [...history.listDeals(corpus)].sort((a, b) => a - b)
    return unaudited(deals, 'derived', { what: ['keywords', 'cards'], cardId })
  })
  if (deals === changedAgain) return changedAgain
  for (let from = 0; from < deals.length; from += lot) {
    const some = deals.slice(from, from + lot)
    const done = await settled(rematch, history, async (tx, revision, corpus) => {
      await updateDeals(tx, revision, history, corpus, some)
      const isLast = from + lot >= deals.length
      if (isLast) await markMatched(tx, history)
      return unaudited(null, 'derived', { what: isLast ? ['cards', 'matches', 'analysis'] : ['matches'], cardId })
    })
    if (done === changedAgain) return changedAgain
    await rematch.progress(from + some.length, deals.length)
  }
  if (deals.length === 0) await rematch.write(async tx => unaudited(await markMatched(tx, history), 'derived'))
  keepRecentHistory(rematch.app, rematch.customerId, history)
  return { conversations: [...history.entries].length, deals: deals.length }
}

/**
 * Brings all figures and scores of a card up to its keywords as they are: the index is asked first, then each short
 * transaction takes in what was stored meanwhile. The outcome equals rescoring every deal, bit for bit.
 */
export const rematchCard = async (rematch: Rematch, cardId: number): Promise<RematchedCard> => {
  for (;;) {
    const history = await takeHistory(rematch, cardId)
    if (!history) return { conversations: 0, deals: 0 }
    const done = await rematchOnce(rematch, history)
    if (done !== changedAgain) return done
  }
}
