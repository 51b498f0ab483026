import type { Answer } from '@bic/contract/routes'
import type { TenantTransaction } from '@bic/database/tenant'
import { drawMatches } from '@bic/engine/keywords/draw-matches'
import { wilsonShare } from '@bic/engine/statistics/wilson'
import type { Handler } from '../../http/call-context.ts'
import { loadCorpus } from '../../pipeline/corpus/load-corpus.ts'
import { evaluateHistory } from '../../pipeline/index/evaluate-history.ts'
import { takeSnapshot } from '../../pipeline/index/read-index.ts'
import { readTexts } from '../../pipeline/store/read-texts.ts'
import { readRevision } from '../../pipeline/store/revision.ts'
import { findKeyword } from './actions/find-keyword.ts'
import { findMissed } from './actions/find-missed.ts'
import { findRelated } from './actions/find-related.ts'
import { type MatchPlace, placeFinder } from './actions/match-places.ts'
import { presentPlace, readSources } from './actions/present-place.ts'

/** Matches that are drawn to be judged. */
const mostDrawn = 30

interface Label {
  readonly conversation_id: number
  readonly start_at: number
  readonly end_at: number
  readonly is_right: boolean
}

const readLabels = async (transaction: TenantTransaction, keywordId: number): Promise<readonly Label[]> =>
  transaction.db
    .selectFrom('keyword_label')
    .select(['conversation_id', 'start_at', 'end_at', 'is_right'])
    .where('customer_id', '=', transaction.customerId)
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

export const getKeywordQuality: Handler<'getKeywordQuality'> = async ({ app, query, tenant }) =>
  tenant(async (transaction): Promise<Answer<'getKeywordQuality'>> => {
    await takeSnapshot(transaction)
    const { keyword, asked, ofCard } = await findKeyword(transaction, query.keywordId)
    const { matrixRev } = await readRevision(transaction)
    const corpus = await loadCorpus(app, transaction, matrixRev)
    const counts = new Map<number, number>()
    await evaluateHistory(app, transaction, asked, (conversationId, _keywordId, count) => {
      if (corpus.has(conversationId)) counts.set(conversationId, count)
    })
    const drawn = drawMatches(counts, mostDrawn, keyword.id)
    const labels = await readLabels(transaction, keyword.id)
    const ids = [...new Set([...drawn, ...labels.map(label => ({ conversationId: label.conversation_id }))])]
    const texts = await readTexts(transaction, [...new Set(ids.map(({ conversationId }) => conversationId))])
    const findPlaces = placeFinder(asked)
    const places = new Map([...texts].map(([id, conversation]) => [id, findPlaces(conversation)]))
    const sources = await readSources(transaction, [...texts.keys()])
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
            ...{ startAt: place.start, endAt: place.end, right: label?.is_right ?? null },
          },
        ]
      }),
      ...score(labels, id => places.get(id) ?? []),
      missed: await findMissed(app, transaction, corpus, keyword, asked),
      related: await findRelated(transaction, corpus, new Set(counts.keys()), asked, ofCard),
    }
  })
