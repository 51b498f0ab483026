import type { Answer } from '@bic/contract/calls/routes'
import type { SnapshotTx } from '@bic/database/tenant'
import { dayText } from '@bic/engine/calendar/day'
import { parseKeyword } from '@bic/engine/matching/keyword'
import type { AppContext } from '#app-context.ts'
import { loadCorpus } from '#evidence/corpus/load-corpus.ts'
import { evaluateHistory } from '#evidence/index/evaluate-history.ts'
import { loadRevision } from '#evidence/store/revision.ts'
import { asKeyword } from '../history/find-matches.ts'
import { snippetFinder } from '../history/find-snippets.ts'
import { loadRows } from '../history/load-rows.ts'
import { type AskedThemes, chooseDeals, type DealToRead } from '../themes/choose-deals.ts'
import { findThemes } from '../themes/find-themes.ts'
import { dealsOfMarket } from './deals-of-market.ts'

type Found = Answer<'getUnknownThemes'>
type Theme = Found['themes'][number]

const [mostThemes, mostQuotes] = [12, 3]

const countGroups = (deals: readonly DealToRead[]) => ({
  first: deals.filter(({ group }) => group === 'first').length,
  second: deals.filter(({ group }) => group === 'second').length,
})

const dayOrNone = (day: number | null): string | null => (day === null ? null : dayText(day))

/** The conversations that count in which each of some texts comes up on a side, as loose keywords match them. */
const findConversations = async (
  app: AppContext,
  tx: SnapshotTx,
  texts: readonly string[],
  { buyerOnly, counts }: { readonly buyerOnly: boolean; readonly counts: (conversationId: number) => boolean },
) => {
  const found = texts.map(() => new Map<number, number>())
  const keywords = texts.map((text, id) => ({ ...asKeyword(parseKeyword(text)), id }))
  await evaluateHistory(app, tx, keywords, (conversationId, id, count, buyerCount) => {
    const matches = buyerOnly ? buyerCount : count
    if (matches > 0 && counts(conversationId)) found[id]?.set(conversationId, matches)
  })
  return found
}

/**
 * Phrases that belong to no card and that one group of deals says more than the other, with quotes, the surest first.
 * @throws AppError NOT_FOUND
 */
export const unknownThemes = async (app: AppContext, tx: SnapshotTx, query: AskedThemes): Promise<Found> => {
  const dealIds = await dealsOfMarket(tx, query.marketId)
  const chosen = await chooseDeals(app, tx, query)
  const { counted, phrases } = await findThemes(tx, chosen.read, query)
  const shown = phrases.slice(0, mostThemes)
  const buyerOnly = query.directionality === 'buyer'
  const corpus = await loadCorpus(app, tx, (await loadRevision(tx)).matrixRev)
  const found = await findConversations(
    app,
    tx,
    shown.map(({ text }) => text),
    { buyerOnly, counts: id => corpus.has(id) && dealIds.has(corpus.dealOf(id)) },
  )
  const dayOf = (id: number): number => corpus.dayOf(id) ?? 0
  const themes: Theme[] = []
  for (const [i, phrase] of shown.entries()) {
    const matches = found[i] ?? new Map<number, number>()
    const more = phrase.difference > 0 ? 'first' : 'second'
    const newest = chosen.read
      .filter(({ group }) => group === more)
      .flatMap(({ conversations }) => conversations.findLast(id => matches.has(id)) ?? [])
      .sort((a, b) => dayOf(b) - dayOf(a) || b - a)
      .slice(0, mostQuotes)
    const { text, first, second, difference, low, high, q } = phrase
    themes.push({
      text,
      more,
      first,
      second,
      difference,
      low,
      high,
      q,
      conversations: matches.size,
      quotes: await loadRows(
        tx,
        newest.map(id => ({ id, count: matches.get(id) ?? 0 })),
        snippetFinder(parseKeyword(text), buyerOnly),
      ),
    })
  }
  const { first, second } = chosen.days
  return {
    days: {
      first: { from: dayOrNone(first.from), to: dayOrNone(first.to) },
      second: { from: dayOrNone(second.from), to: dayOrNone(second.to) },
    },
    deals: countGroups(chosen.all),
    read: countGroups(chosen.read),
    conversations: chosen.read.reduce((sum, deal) => sum + deal.conversations.length, 0),
    counted,
    themes,
  }
}
