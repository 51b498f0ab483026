import type { Answer } from '@bic/contract/calls/routes'
import type { TenantTransaction } from '@bic/database/tenant'
import { drawMatches } from '@bic/engine/keywords/draw-matches'
import { wilsonShare } from '@bic/engine/statistics/wilson'
import { loadCorpus } from '#evidence/corpus/load-corpus.ts'
import { evaluateHistory } from '#evidence/index/evaluate-history.ts'
import { loadTexts } from '#evidence/store/load-texts.ts'
import { loadRevision } from '#evidence/store/revision.ts'
import type { Handler } from '#http/call-context.ts'
import { findKeyword } from './actions/find-keyword.ts'
import { findMissed } from './actions/find-missed.ts'
import { findRelated } from './actions/find-related.ts'
import { type MatchPlace, placeFinder } from './actions/match-places.ts'
import { loadSources, presentPlace } from './actions/present-place.ts'

/** Matches that are drawn to be judged. */
const mostDrawn = 30

interface Label {
  readonly conversation_id: number
  readonly start_at: number
  readonly end_at: number
  readonly is_right: boolean
}

const loadLabels = async (tx: TenantTransaction, keywordId: number): Promise<readonly Label[]> =>
  tx.db
    .selectFrom('keyword_label')
    .select(['conversation_id', 'start_at', 'end_at', 'is_right'])
    .where('customer_id', '=', tx.customerId)
    .where('keyword_id', '=', keywordId)
    .execute()

const overlaps = ({ start, end }: MatchPlace, { start_at, end_at }: Label) => start < end_at && start_at < end

/** Counts the labels where the keyword still matches, and those where it does so no more. */
const score = (labels: readonly Label[], placesOf: (id: number) => readonly MatchPlace[]) => {
  const still = labels.filter(label => placesOf(label.conversation_id).some(place => overlaps(place, label)))
  const right = still.filter(({ is_right }) => is_right).length
  const gone = labels.filter(label => !still.includes(label))
  const goneRight = gone.filter(({ is_right }) => is_right).length
  return { precision: wilsonShare(right, still.length), noMore: { right: goneRight, wrong: gone.length - goneRight } }
}

export const getKeywordQuality: Handler<'getKeywordQuality'> = async ({ app, query, read }) =>
  read(async (tx): Promise<Answer<'getKeywordQuality'>> => {
    const { keyword, asked, ofCard } = await findKeyword(tx, query.keywordId)
    const { matrixRev } = await loadRevision(tx)
    const corpus = await loadCorpus(app, tx, matrixRev)
    const counts = new Map<number, number>()
    await evaluateHistory(app, tx, asked, (conversationId, _keywordId, count) => {
      if (corpus.has(conversationId)) counts.set(conversationId, count)
    })
    const drawn = drawMatches(counts, mostDrawn, keyword.id)
    const labels = await loadLabels(tx, keyword.id)
    const ids = [...new Set([...drawn, ...labels.map(label => ({ conversationId: label.conversation_id }))])]
    const texts = await loadTexts(tx, [...new Set(ids.map(({ conversationId }) => conversationId))])
    const findPlaces = placeFinder(asked)
    const places = new Map([...texts].map(([id, conversation]) => [id, findPlaces(conversation)]))
    const sources = await loadSources(tx, [...texts.keys()])
    return {
      occurrences: [...counts.values()].reduce((sum, count) => sum + count, 0),
      conversations: counts.size,
      drawn: drawn.flatMap(({ conversationId, ordinal }) => {
        const [source, conversation] = [sources.get(conversationId), texts.get(conversationId)]
        const place = places.get(conversationId)?.[ordinal]
        if (!source || !conversation || !place) return []
        const label = labels.find(one => one.conversation_id === conversationId && overlaps(place, one))
        return [
          {
            ...presentPlace(conversationId, source, conversation, place),
            startAt: place.start,
            endAt: place.end,
            right: label?.is_right ?? null,
          },
        ]
      }),
      ...score(labels, id => places.get(id) ?? []),
      missed: await findMissed(app, tx, corpus, keyword, asked),
      related: await findRelated(tx, corpus, new Set(counts.keys()), asked, ofCard),
    }
  })
