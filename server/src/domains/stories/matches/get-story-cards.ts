import type { CardOfStory } from '@bic/contract/stories/matches'
import type { Handler } from '#http/call-context.ts'
import { findBoard } from '../boards/actions/find-board.ts'
import { loadStoryCards } from './actions/story-moments.ts'

/** Sentences that are sent of each card. */
const mostMoments = 5

export const getStoryCards: Handler<'getStoryCards'> = async ({ params, read }) =>
  read(async tx => {
    const { deal } = await findBoard(tx, params.storyId)
    return (await loadStoryCards(tx, deal)).flatMap(({ section, moments, percentile, ...card }): CardOfStory[] => {
      const counting = moments.filter(({ right }) => right !== false)
      if (section === null || counting.length === 0) return []
      return [
        {
          ...card,
          section,
          cardPercentileValue: percentile,
          matches: counting.length,
          conversations: new Set(counting.map(({ convId }) => convId)).size,
          rejected: moments.length - counting.length,
          moments: counting.slice(0, mostMoments).map(({ cardId: _cardId, judgedBy: _judgedBy, ...moment }) => moment),
        },
      ]
    })
  })
