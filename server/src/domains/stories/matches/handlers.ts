import type { storyMatchRoutes } from '@bic/contract/stories/matches'
import type { Handlers } from '#http/call-context.ts'
import { getStoryCards } from './get-story-cards.ts'
import { getStoryVerification } from './get-story-verification.ts'
import { judgeStoryMatch } from './judge-story-match.ts'

export const storyMatchHandlers: Handlers<typeof storyMatchRoutes> = {
  getStoryCards,
  getStoryVerification,
  judgeStoryMatch,
}
