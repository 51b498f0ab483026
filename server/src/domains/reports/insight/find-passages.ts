import type { SnapshotTx } from '@bic/database/tenant'
import type { Direction } from '@bic/engine/scoring/types'
import type { AppContext } from '#app-context.ts'
import { CardMarker } from '#domains/conversations/shared/card-marker.ts'
import { happenedAt } from '#domains/conversations/shared/present-conversation.ts'
import { loadCardWords, questionOf } from '#domains/conversations/shared/summary/card-words.ts'
import { loadSources, type SummarySource } from '#domains/conversations/shared/summary/read-source.ts'
import { loadCardKeywords } from '#evidence/score/card-tallies.ts'
import { loadNamesOfDeals } from '../report/names-of-deals.ts'
import { findTopCalls } from '../top-calls/find-top-calls.ts'

/** Conversations that an insight is written from: those that are most about the card. */
const mostConversations = 6

/** A conversation in which the card came up. */
export interface InsightSource {
  readonly source: SummarySource
  /** Fragments in which it came up. */
  readonly matched: ReadonlySet<number>
  readonly storyId: number
  readonly subject: string
  readonly date: string | null
  readonly link: string | null
  readonly accountName: string | null
}

export interface InsightSources {
  readonly sources: readonly InsightSource[]
  /** The words that it is about. */
  readonly topic: string
}

/** Where to look: conversations of some types in a market; `within`: only these. */
export interface SourceScope {
  readonly marketId: number
  readonly types: readonly string[]
  readonly within?: ReadonlySet<number> | undefined
  readonly direction: Direction
}

/** The conversations that are most about some cards. */
export const findSources = async (
  app: AppContext,
  tx: SnapshotTx,
  cardIds: readonly number[],
  where: SourceScope,
): Promise<InsightSources> => {
  const { calls } = await findTopCalls(app, tx, { ...where, cardIds })
  const best = calls.slice(0, mostConversations)
  const rows = new Map(best.map(({ id, row }) => [id, row]))
  const { keywords } = await loadCardKeywords(tx, cardIds)
  const marker = new CardMarker(
    cardIds.map(cardId => ({ cardId, matchType: 'card' })),
    keywords,
  )
  const accounts = await loadNamesOfDeals(
    tx,
    [...rows.values()].flatMap(row => row.opportunity_id ?? []),
  )
  const sources = (
    await loadSources(
      tx,
      best.map(({ id }) => ({ id })),
    )
  ).flatMap((source): InsightSource[] => {
    const row = rows.get(source.convId)
    if (!row) return []
    const marks = marker.mark(source.text, source.fragments, row.type)
    return [
      {
        source,
        matched: new Set(marks.map(({ fragment }) => fragment)),
        storyId: row.opportunity_id ?? 0,
        subject: row.subject,
        date: happenedAt(row),
        link: row.link,
        accountName: accounts.get(row.opportunity_id ?? 0)?.account ?? null,
      },
    ]
  })
  return { sources, topic: questionOf(await loadCardWords(tx, cardIds)) }
}
