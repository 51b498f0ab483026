import type { Answer } from '#lib/call-types.ts'
import { useApiQuery } from '#lib/use-api.ts'

export type Spotlight = NonNullable<Answer<'getSpotlightResponseForStory'>['spotlight']>

const askAgain = 2000

/** Whether the spotlight of a deal is being generated. Live events announce progress; polled meanwhile, in case they are missed. */
export const useSpotlightStatus = (dealId: number) =>
  useApiQuery(
    'getSpotlightGenerationStatusForStory',
    { query: { storyId: dealId } },
    { refetchInterval: ({ state }) => (state.data?.status === 'running' ? askAgain : false) },
  )
