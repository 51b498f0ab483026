import type { storyMatchRoutes } from '@bic/contract/stories/matches'
import type { Handlers } from '#http/call-context.ts'
import { getStoryCards } from './get-story-cards.ts'
import { getStoryVerification } from './get-story-verification.ts'
import { judgeStoryMatch } from './judge-story-match.ts'
import { listBuyerSentences } from './list-buyer-sentences.ts'

export const storyMatchHandlers: Handlers<typeof storyMatchRoutes> = {
  getStoryCards,
  listBuyerSentences,
  getStoryVerification,
  judgeStoryMatch,
}
