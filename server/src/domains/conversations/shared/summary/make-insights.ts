import { setImmediate } from 'node:timers/promises'
import type { SnapshotTx } from '@bic/database/tenant'
import { INSIGHT_VERSION } from '@bic/engine/summary/call/insight'
import type { AppContext } from '#app-context.ts'
import { type KeptInsight, loadKeptInsights } from '#domains/conversations/actions/summary/kept-insight.ts'
import { madeFrom } from '#domains/conversations/actions/summary/made-from.ts'
import { findRelevantCalls } from '#domains/conversations/actions/summary/relevant-calls.ts'
import { type CardWords, loadCardWords, questionOf } from './card-words.ts'
import { loadSources, type SummarySource } from './read-source.ts'
import { insightOfCall, noInsight } from './write-insight.ts'

export interface InsightOfCard {
  readonly cardId: number
  readonly kept: KeptInsight
  /** Made just now, and still to be kept. */
  readonly isNew: boolean
  /** The call it is from, and what it is about; absent when nothing was said, or of a whole deal. */
  readonly from?: { readonly source: SummarySource; readonly topic: string } | undefined
}

/**
 * The top insights of some cards in a deal, each from its most relevant call: as kept, where nothing they rest on has
 * changed, else recomputed. `narrow` may leave out keywords of a card.
 *
 * @throws AppError NOT_FOUND for a strange card
 */
export const makeInsights = async (
  app: AppContext,
  tx: SnapshotTx,
  dealId: number,
  cardIds: readonly number[],
  narrow: (card: CardWords) => CardWords = card => card,
): Promise<InsightOfCard[]> => {
  const cards = (await loadCardWords(tx, cardIds)).map(narrow)
  const { marker, calls } = await findRelevantCalls(
    app,
    tx,
    dealId,
    cards.map(({ cardId }) => cardId),
  )
  const kept = await loadKeptInsights(tx, dealId)
  const sources = new Map((await loadSources(tx, [...new Set(calls.values())])).map(source => [source.convId, source]))
  const made: InsightOfCard[] = []
  for (const card of cards) {
    const call = calls.get(card.cardId)
    const source = call && sources.get(call.id)
    const from = madeFrom(source ? [source] : [], INSIGHT_VERSION, card, call?.link)
    const input = source && { source, topic: questionOf([card]) }
    const before = kept.get(card.cardId)
    if (before?.madeFrom === from) {
      made.push({ cardId: card.cardId, kept: before, isNew: false, from: input })
      continue
    }
    const marks = source ? marker.mark(source.text, source.fragments, 'call') : []
    const own = marks.filter(({ cardId }) => cardId === card.cardId)
    const insight = source ? insightOfCall({ dealId, call, source }, questionOf([card]), own) : noInsight
    const fresh = { insight, madeFrom: from, writer: 'built-in', byModel: false, note: null, madeAt: app.now() }
    made.push({ cardId: card.cardId, kept: fresh, isNew: true, from: input })
    // Others are answered between two cards.
    await setImmediate()
  }
  return made
}
