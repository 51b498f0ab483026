import type { storyBoardRoutes } from '@bic/contract/stories/boards'
import type { Handlers } from '#http/call-context.ts'
import { browseStories } from './browse-stories.ts'
import { changeStory } from './change-story.ts'
import { createStoryBoard } from './create-story-board.ts'
import { deleteStoryBoard } from './delete-story-board.ts'
import { getMyStories } from './get-my-stories.ts'
import { getStoryBoard } from './get-story-board.ts'
import { listStoryBoards } from './list-story-boards.ts'
import { updateStoryBoard } from './update-story-board.ts'

export const storyBoardHandlers: Handlers<typeof storyBoardRoutes> = {
  listStoryBoards,
  browseStories,
  getMyStories,
  getStoryBoard,
  createStoryBoard,
  updateStoryBoard,
  changeStory,
  deleteStoryBoard,
}
