import type { JobHandler } from '../../jobs/run-job.ts'
import { rematchCard } from './rematch-card.ts'

/** Matches cards over the whole history after their keywords, or what bears on them, were changed. */
export const rematchJob: JobHandler<{ cardId: number } | { cardIds: number[] }> = async ({
  app,
  customerId,
  payload,
  tenant,
  checkpoint,
}) => {
  const cardIds = 'cardIds' in payload ? payload.cardIds : [payload.cardId]
  let deals = 0
  let conversations = 0
  for (const [index, cardId] of cardIds.entries()) {
    await checkpoint({ done: 0 })
    const done = await rematchCard(
      {
        app,
        customerId,
        tenant,
        progress: (done, total) => checkpoint({ done, total, message: `${done} of ${total} deals` }),
      },
      cardId,
    )
    deals += done.deals
    conversations += done.conversations
    if (cardIds.length > 1) await checkpoint({ done: index + 1, total: cardIds.length })
  }
  return { cards: cardIds.length, deals, conversations }
}
