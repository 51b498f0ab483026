import type { JobHandler } from '../../jobs/run-job.ts'
import { rematchCard } from './rematch-card.ts'

/** Matches cards over the whole history after their keywords, or what bears on them, were changed. */
export const rematchJob: JobHandler<{ cardIds: number[] }> = async ({ app, payload, tenant, checkpoint }) => {
  let deals = 0
  let conversations = 0
  for (const [index, cardId] of payload.cardIds.entries()) {
    await checkpoint({})
    const done = await rematchCard(
      {
        app,
        tenant,
        progress: (done, total) => checkpoint({ done, total, message: `${done} of ${total} deals` }),
      },
      cardId,
    )
    deals += done.deals
    conversations += done.conversations
    if (payload.cardIds.length > 1) await checkpoint({ done: index + 1, total: payload.cardIds.length })
  }
  return { cards: payload.cardIds.length, deals, conversations }
}
