import { createHash } from 'node:crypto'
import type { Received } from '@bic/contract/calls/routes'
import type { Thing } from '@bic/contract/entitlements/decide'
import { reportCredits } from '@bic/contract/reports/report-limits'
import type { TenantTransaction } from '@bic/database/tenant'
import { sql } from 'kysely'
import { requireRow } from '#domains/access/shared/require-row.ts'
import { takeCredits } from '#domains/entitlements/shared/credits.ts'
import { requireEntitled } from '#domains/entitlements/shared/require-entitled.ts'
import { type CardRecord, findCard, selectCards } from '#domains/playbook/shared/read-cards.ts'
import { loadRevision } from '#evidence/store/revision.ts'
import { badInput } from '#http/app-error.ts'
import type { Call, Handler } from '#http/call-context.ts'
import { findSources } from '../insight/find-passages.ts'
import { summariseInsight } from '../insight/summarise-insight.ts'
import { wordMessage } from './word-message.ts'

type Body = Received<'generateLLMMessage', 'body'>

const thing: Thing = { name: 'Writing a message', premium: reportCredits.lookupLabel, needsConsent: true }

/** The card, or all cards in use of the topic. @throws AppError NOT_FOUND, BAD_INPUT */
const loadCards = async (tx: TenantTransaction, { cardId, topicName, marketId }: Body): Promise<CardRecord[]> => {
  await requireRow(tx, 'market', marketId)
  if (cardId !== undefined) {
    const card = await findCard(tx, cardId)
    if (card.market_id !== marketId) throw badInput('cardId', 'Choose a card of the market.')
    return [card]
  }
  const cards = await selectCards(tx)
    .where('card.market_id', '=', marketId)
    .where('card.archived_at', 'is', null)
    .where(sql<boolean>`lower(topic.name) = lower(${topicName})`)
    .orderBy('card.id')
    .execute()
  if (cards.length === 0) throw badInput('topicName', 'Choose a topic that the market has cards of.')
  return cards
}

/** The same wording of the same person from the same history is one piece of work, however often it is asked for. */
const nameWork = (userId: number, matrixRev: number, { cardId, topicName, marketId, prompt }: Body): string => {
  const asked = JSON.stringify([userId, matrixRev, cardId, topicName.toLowerCase(), marketId, prompt])
  return `message:${createHash('sha256').update(asked).digest('hex').slice(0, 32)}`
}

const findWords = ({ app, body, user, read }: Call<'generateLLMMessage'>) =>
  read(async tx => {
    await requireEntitled(tx, app, user, thing)
    const cards = await loadCards(tx, body)
    const { matrixRev } = await loadRevision(tx)
    const sources = await findSources(
      app,
      tx,
      cards.map(({ id }) => id),
      { marketId: body.marketId, types: ['call', 'email'], direction: 'buyerOnly' },
    )
    const title = body.cardId === undefined ? body.topicName : (cards[0]?.title ?? body.topicName)
    return { title, sources, insight: summariseInsight(sources), work: nameWork(user.userId, matrixRev, body) }
  })

export const generateLLMMessage: Handler<'generateLLMMessage'> = async call => {
  const { app, user, body } = call
  const { title, sources, insight, work } = await findWords(call)
  const { quotes } = insight
  if (quotes.length === 0)
    return { title, description: '', quotes, credits: 0, writer: 'built-in', byModel: false, note: null }
  await call.write(tx => takeCredits(tx, user, { ...reportCredits, name: thing.name, work, at: app.now() }))
  const worded = await wordMessage(app, user.customerId, { title, prompt: body.prompt ?? '', sources, insight })
  return { ...worded, quotes, credits: reportCredits.amount }
}
