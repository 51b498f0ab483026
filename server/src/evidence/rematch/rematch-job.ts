import { unaudited } from '#http/written.ts'
import { JobCancelled, type JobHandler } from '#jobs/run-job.ts'
import { foldWhenDue, requestFold } from '../score/fold-packs.ts'
import { rematchCard } from './rematch-card.ts'

/**
 * Matches cards over the whole history after their keywords, or what bears on them, were changed. One that a person
 * stops leaves cards that were not begun with their old numbers, and brings the one that was to its end: no card is
 * ever scored with its new keywords in some deals and with its old ones in others.
 */
export const rematchJob: JobHandler<{ cardId: number } | { cardIds: number[] }> = async ({
  app,
  customerId,
  payload,
  read,
  write,
  checkpoint,
}) => {
  const cardIds = 'cardIds' in payload ? payload.cardIds : [payload.cardId]
  const progress = async (done: number, total: number) => {
    try {
      await checkpoint({ done, total, message: `${done} of ${total} deals` })
    } catch (error) {
      if (!(error instanceof JobCancelled)) throw error
    }
  }
  let deals = 0
  let conversations = 0
  for (const [index, cardId] of cardIds.entries()) {
    await checkpoint({ done: 0 })
    const done = await rematchCard({ app, customerId, read, write, progress }, cardId)
    deals += done.deals
    conversations += done.conversations
    if (index === cardIds.length - 1) break
    await checkpoint({ done: index + 1, total: cardIds.length })
    await foldWhenDue({ read, write })
  }
  await write(async tx => unaudited(await requestFold(tx), 'derived'))
  return { cards: cardIds.length, deals, conversations }
}
