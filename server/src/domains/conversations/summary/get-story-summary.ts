import type { TenantTransaction } from '@bic/database/tenant'
import { INSIGHT_VERSION } from '@bic/engine/summary/call/insight'
import type { AppContext } from '#app-context.ts'
import { findDeal } from '#domains/crm/shared/find-deal.ts'
import { requireEntitled } from '#domains/entitlements/shared/require-entitled.ts'
import type { Handler } from '#http/call-context.ts'
import { isWorthAnotherTry } from '../actions/summary/ask-again.ts'
import { insightWithModel } from '../actions/summary/insight-with-model.ts'
import { type KeptInsight, keepInsight, loadKeptInsights } from '../actions/summary/kept-insight.ts'
import { madeFrom } from '../actions/summary/made-from.ts'
import { onceAtATime } from '../actions/summary/once-at-a-time.ts'
import { loadConversationsOfDeal } from '../shared/read-conversation.ts'
import { narrowKeywords } from '../shared/summary/card-words.ts'
import { type InsightOfCard, makeInsights } from '../shared/summary/make-insights.ts'
import { loadSources } from '../shared/summary/read-source.ts'
import { insightOfDeal } from '../shared/summary/write-insight.ts'

/** Stands for the deal as a whole among its cards. */
const wholeDeal = 0
/** Conversations of the whole deal that are read, newest first: more are rare, and the summary would not be longer. */
const mostConversations = 60

const answer = ({ insight, writer, byModel, note, madeAt }: KeptInsight) => ({
  ...insight,
  writer,
  byModel,
  note,
  generatedTime: madeAt.toISOString(),
})

const ofWholeDeal = async (app: AppContext, tx: TenantTransaction, dealId: number): Promise<InsightOfCard> => {
  const rows = (await loadConversationsOfDeal(tx, dealId)).slice(0, mostConversations)
  const sources = await loadSources(tx, rows)
  const from = madeFrom(sources, INSIGHT_VERSION)
  const before = (await loadKeptInsights(tx, dealId)).get(wholeDeal)
  if (before?.madeFrom === from) return { cardId: wholeDeal, kept: before, isNew: false }
  const calls = sources.flatMap(source => {
    const call = rows.find(({ id }) => id === source.convId)
    return call ? [{ dealId, call, source }] : []
  })
  const insight = insightOfDeal(calls)
  const fresh = { insight, madeFrom: from, writer: 'built-in', byModel: false, note: null, madeAt: app.now() }
  return { cardId: wholeDeal, kept: fresh, isNew: true }
}

/** Whether the model that is set up has still to write it. */
const isForModel = (app: AppContext, { kept, from }: InsightOfCard): boolean =>
  app.model !== null &&
  from !== undefined &&
  kept.writer !== app.model.name &&
  (kept.note === null || isWorthAnotherTry(kept, app.now()))

const letModelWrite = async (app: AppContext, customerId: number, made: InsightOfCard): Promise<KeptInsight> => {
  const { kept, from } = made
  if (!from) return kept
  const written = await insightWithModel(app, customerId, from.source, from.topic, kept.insight)
  if (written === null) return kept
  const { madeFrom: name } = kept
  const base = { madeFrom: name, madeAt: app.now() }
  return 'insight' in written
    ? { ...base, insight: written.insight, writer: written.writer, byModel: true, note: null }
    : { ...base, insight: kept.insight, writer: kept.writer, byModel: kept.byModel, note: written.note }
}

export const getStorySummary: Handler<'getStorySummary'> = async ({ app, body, user, read, write }) => {
  const { storyId, cardId, keywordList } = body
  const made = await read(async tx => {
    await requireEntitled(tx, app, user, { name: 'Top buyer insight', needsConsent: true })
    await findDeal(tx, storyId)
    if (cardId === null) return ofWholeDeal(app, tx, storyId)
    const [one] = await makeInsights(app, tx, storyId, [cardId], card => narrowKeywords(card, keywordList))
    return one!
  })
  const keep = (kept: KeptInsight) => write(tx => keepInsight(tx, storyId, made.cardId, kept, user.userId))
  if (!isForModel(app, made)) {
    if (made.isNew) await keep(made.kept)
    return answer(made.kept)
  }
  const work = `insight ${user.customerId} ${storyId} ${made.cardId} ${made.kept.madeFrom}`
  const kept = await onceAtATime(work, async () => {
    const fresh = await letModelWrite(app, user.customerId, made)
    await keep(fresh)
    return fresh
  })
  return answer(kept)
}
