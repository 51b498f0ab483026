import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '../../../app-context.ts'
import { readCardKeywords } from '../../../pipeline/score/card-tallies.ts'
import { directionChosen } from '../../analysis/actions/having-card.ts'
import { CardMarker } from '../../conversations/actions/card-marker.ts'
import { happenedAt } from '../../conversations/actions/present-conversation.ts'
import { questionOf, readCardWords } from '../../conversations/actions/summary/card-words.ts'
import { readSources, type SummarySource } from '../../conversations/actions/summary/read-source.ts'
import type { CardRecord } from '../../playbook/actions/read-cards.ts'
import type { FoundReport } from '../report/find-report.ts'
import { readNamesOfDeals } from '../report/names-of-deals.ts'
import { findTopCalls } from '../top-calls/find-top-calls.ts'

/** Conversations that an insight is written from: those that are most about the card. */
const mostConversations = 6

/** A conversation in which the card came up. */
export interface ToldSource {
  readonly source: SummarySource
  /** Fragments in which it came up. */
  readonly matched: ReadonlySet<number>
  readonly storyId: number
  readonly subject: string
  readonly date: string | null
  readonly link: string | null
  readonly accountName: string | null
}

export interface Told {
  readonly sources: readonly ToldSource[]
  /** The words that it is about. */
  readonly topic: string
}

/** The conversations of a report that are most about a card. In a transaction whose snapshot was taken. */
export const findTold = async (
  app: AppContext,
  tx: TenantTransaction,
  report: FoundReport,
  card: CardRecord,
  covered: ReadonlySet<number>,
): Promise<Told> => {
  const { calls } = await findTopCalls(app, tx, {
    ...{ marketId: report.marketId, cardId: card.id, types: report.types, within: covered },
    direction: directionChosen(report.filter, card.directionality),
  })
  const best = calls.slice(0, mostConversations)
  const rows = new Map(best.map(({ id, row }) => [id, row]))
  const { keywords } = await readCardKeywords(tx, [card.id])
  const marker = new CardMarker([{ cardId: card.id, matchType: 'card' }], keywords)
  const accounts = await readNamesOfDeals(
    tx,
    [...rows.values()].flatMap(row => row.opportunity_id ?? []),
  )
  const sources = (
    await readSources(
      tx,
      best.map(({ id }) => ({ id })),
    )
  ).flatMap((source): ToldSource[] => {
    const row = rows.get(source.convId)
    if (!row) return []
    const marks = marker.mark(source.text, source.fragments, row.type)
    return [
      {
        source,
        matched: new Set(marks.map(({ fragment }) => fragment)),
        ...{ storyId: row.opportunity_id ?? 0, subject: row.subject, date: happenedAt(row), link: row.link },
        accountName: accounts.get(row.opportunity_id ?? 0)?.account ?? null,
      },
    ]
  })
  return { sources, topic: questionOf(await readCardWords(tx, [card.id])) }
}
