import type { Thing } from '@bic/contract/entitlements/decide'
import { reportCredits } from '@bic/contract/reports/report-limits'
import { takeCredits } from '#domains/entitlements/shared/credits.ts'
import { requireEntitled } from '#domains/entitlements/shared/require-entitled.ts'
import { findCard } from '#domains/playbook/shared/read-cards.ts'
import { loadRevision } from '#evidence/store/revision.ts'
import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { findSources } from '../insight/find-passages.ts'
import { summariseInsight } from '../insight/summarise-insight.ts'
import { writeTalkingPoints } from './write-talking-points.ts'

const thing: Thing = { name: 'Writing talking points', premium: reportCredits.lookupLabel, needsConsent: true }

export const generateLLMTalkingPoints: Handler<'generateLLMTalkingPoints'> = async ({
  app,
  body,
  user,
  read,
  write,
}) => {
  const { cardId, marketId } = body
  const { title, sources, insight, work } = await read(async tx => {
    await requireEntitled(tx, app, user, thing)
    const card = await findCard(tx, cardId)
    if (card.market_id !== marketId) throw badInput('marketId', 'Choose the market of the card.')
    const { matrixRev } = await loadRevision(tx)
    const sources = await findSources(app, tx, [cardId], { marketId, types: ['call', 'email'], direction: 'buyerOnly' })
    // What the same person asks for again, of the same history, is one piece of work.
    const work = `talking-points:${user.userId}:${cardId}:${matrixRev}`
    return { title: card.title, sources, insight: summariseInsight(sources), work }
  })
  if (insight.quotes.length === 0) return []
  await write(tx => takeCredits(tx, user, { ...reportCredits, name: thing.name, work, at: app.now() }))
  const points = await writeTalkingPoints(app, user.customerId, { title, sources, insight })
  return points.map(point => ({ ...point, credits: reportCredits.amount }))
}
