import { EmptyKeywordError, type Keyword, parseKeyword } from '@bic/engine/matching/keyword'
import { loadCorpus } from '#evidence/corpus/load-corpus.ts'
import { evaluateHistory } from '#evidence/index/evaluate-history.ts'
import { loadCardState } from '#evidence/rematch/card-state.ts'
import type { StoredKeyword } from '#evidence/score/conversation-matcher.ts'
import { loadRevision } from '#evidence/store/revision.ts'
import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { requireRow } from '../access/shared/require-row.ts'
import { findSamples } from './actions/find-samples.ts'

const sampleCount = 10

const readOne = (text: string): Keyword => {
  try {
    return parseKeyword(text)
  } catch (error) {
    if (error instanceof EmptyKeywordError) throw badInput('text', error.message)
    throw error
  }
}

/** The ten to show: the newest conversations, one of each deal before a second of any. */
const chooseSamples = (found: readonly number[], dealOf: (id: number) => number): number[] => {
  const ascending = Float64Array.from(found).sort()
  const chosen: number[] = []
  const others: number[] = []
  const deals = new Set<number>()
  for (let i = ascending.length - 1; i >= 0 && chosen.length < sampleCount; i--) {
    const id = ascending[i] ?? 0
    const dealId = dealOf(id)
    if (!deals.has(dealId)) chosen.push(id)
    else if (others.length < sampleCount) others.push(id)
    deals.add(dealId)
  }
  return [...chosen, ...others].slice(0, sampleCount)
}

export const previewKeyword: Handler<'previewKeyword'> = async ({ app, query, read }) => {
  const keyword = readOne(query.text)
  return read(async tx => {
    if (query.cardId) await requireRow(tx, 'card', query.cardId)
    const { matrixRev } = await loadRevision(tx)
    const card = query.cardId ? await loadCardState(tx, query.cardId) : null
    const context = card?.keywords.filter(({ role }) => role !== 'match') ?? []
    const asked: StoredKeyword = {
      ...keyword,
      id: 0,
      cardId: 0,
      role: 'match',
      source: 'user',
      blockEmail: query.blockEmailFlag === 'Y',
      addedRev: 0,
    }
    const corpus = await loadCorpus(app, tx, matrixRev)
    const found: number[] = []
    const deals = new Set<number>()
    let buyerConversations = 0
    let occurrences = 0
    await evaluateHistory(app, tx, [asked, ...context], (conversationId, _keywordId, count, buyerCount) => {
      if (!corpus.has(conversationId)) return
      found.push(conversationId)
      occurrences += count
      if (buyerCount > 0) buyerConversations += 1
      const dealId = corpus.dealOf(conversationId)
      if (dealId !== 0) deals.add(dealId)
    })
    const samples = chooseSamples(found, id => corpus.dealOf(id))
    return {
      conversations: found.length,
      buyerConversations,
      deals: deals.size,
      occurrences,
      searched: corpus.size,
      samples: await findSamples(tx, samples, [asked, ...context]),
    }
  })
}
