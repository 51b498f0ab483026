import { statedMetrics } from '@bic/contract/content/content-words'
import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import type { Handler } from '#http/call-context.ts'
import { findBrief } from '../actions/find-brief.ts'
import { countFigure } from './count-figure.ts'
import { findEvidence } from './find-evidence.ts'
import { loadApproved } from './load-claims.ts'

export const getContentEvidence: Handler<'getContentEvidence'> = async ({ app, params, read }) =>
  read(async tx => {
    const brief = await findBrief(tx, params.id)
    const { today } = await loadCalendar(tx, app.now())
    const evidence = await findEvidence(app, tx, brief)
    const claims = await loadApproved(tx, brief.market_id, today)
    return {
      messages: evidence.map(one => ({
        cardId: one.card.id,
        cardTitle: one.card.title,
        topicName: one.card.topic,
        description: one.card.description,
        conversations: one.conversations,
        effect: one.effect,
        figures: statedMetrics.flatMap(metric => countFigure(metric, one)?.stated ?? []),
        quotes: [...one.quotes],
      })),
      claims: claims.map(({ claimId, text, owner, expiresOn }) => ({ claimId, text, owner, expiresOn })),
    }
  })
