import type { TenantTransaction } from '@bic/database/tenant'
import { INSIGHT_VERSION } from '@bic/engine/summary/call/insight'
import type { AppContext } from '../../../app-context.ts'
import type { Handler } from '../../../http/call-context.ts'
import { findDeal } from '../../crm/actions/find-deal.ts'
import { requireEntitled } from '../../entitlements/actions/require-entitled.ts'
import { readConversationsOfDeal } from '../actions/read-conversation.ts'
import { narrowKeywords } from '../actions/summary/card-words.ts'
import { type KeptInsight, keepInsight, readKeptInsights } from '../actions/summary/kept-insight.ts'
import { madeFrom } from '../actions/summary/made-from.ts'
import { type InsightOfCard, makeInsights } from '../actions/summary/make-insights.ts'
import { readSources } from '../actions/summary/read-source.ts'
import { insightOfDeal } from '../actions/summary/write-insight.ts'

/** Stands for the deal as a whole among its cards. */
const wholeDeal = 0
/** Conversations of the whole deal that are read, newest first: more are seldom, and would be told in no more words. */
const mostConversations = 60

const answer = ({ insight, writer, byModel, note, madeAt }: KeptInsight) => ({
  ...insight,
  ...{ writer, byModel, note },
  generatedTime: madeAt.toISOString(),
})

const ofWholeDeal = async (app: AppContext, tx: TenantTransaction, dealId: number): Promise<InsightOfCard> => {
  const rows = (await readConversationsOfDeal(tx, dealId)).slice(0, mostConversations)
  const sources = await readSources(tx, rows)
  const from = madeFrom(sources, INSIGHT_VERSION)
  const before = (await readKeptInsights(tx, dealId)).get(wholeDeal)
  if (before?.madeFrom === from) return { cardId: wholeDeal, kept: before, isNew: false }
  const calls = sources.flatMap(source => {
    const call = rows.find(({ id }) => id === source.convId)
    return call ? [{ dealId, call, source }] : []
  })
  const insight = insightOfDeal(calls)
  const fresh = { insight, madeFrom: from, writer: 'built-in', byModel: false, note: null, madeAt: app.now() }
  return { cardId: wholeDeal, kept: fresh, isNew: true }
}

export const getStorySummary: Handler<'getStorySummary'> = async ({ app, body, user, tenant }) => {
  const { storyId, cardId, keywordList } = body
  return tenant(async transaction => {
    await requireEntitled(transaction, app.config, user, { name: 'Top buyer insight', needsConsent: true })
    await findDeal(transaction, storyId)
    const [made] =
      cardId === null
        ? [await ofWholeDeal(app, transaction, storyId)]
        : await makeInsights(app, transaction, storyId, [cardId], card => narrowKeywords(card, keywordList))
    if (made!.isNew) await keepInsight(transaction, storyId, made!.cardId, made!.kept, user.userId)
    return answer(made!.kept)
  })
}
