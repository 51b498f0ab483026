import type { Handler } from '#http/call-context.ts'
import { loadCard } from './actions/load-card.ts'
import { loadCardTags } from './shared/card-tags.ts'

export const getPlaybookCard: Handler<'getPlaybookCard'> = async ({ app, params, user, read }) =>
  read(async tx => ({
    ...(await loadCard(app, tx, params.id, user.userId)),
    cardTagsList: await loadCardTags(tx, params.id),
  }))
