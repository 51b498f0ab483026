import type { Handler } from '#http/call-context.ts'
import { together } from '#http/written.ts'
import { loadCard } from './actions/load-card.ts'
import { insertCard } from './shared/insert-card.ts'

export const createPlaybookCard: Handler<'createPlaybookCard'> = async ({ app, body, user, write }) =>
  write(async tx => {
    const made = await insertCard(tx, { ...body, userId: user.userId })
    return together(await loadCard(app, tx, made.answer, user.userId), made)
  })
