import type { Metric } from '@bic/contract/analysis/figures'
import type { SentPersonaFilter } from '@bic/contract/personas/persona-filter'

/** A number that was opened to its conversations. */
export interface TalkDrilldown {
  readonly title: string
  readonly asked: SentPersonaFilter & {
    readonly storyId?: number
    readonly stage?: string
    readonly month?: string
    /** Only those in which the card came up, or one keyword of it. */
    readonly cardId?: number
    readonly keywordId?: number
  }
}

/** How the numbers of a persona open what they count. */
export interface PersonaDrilldowns {
  readonly openTalks: (
    title: string,
    within?: Pick<TalkDrilldown['asked'], 'storyId' | 'stage' | 'month' | 'cardId' | 'keywordId'>,
  ) => void
  /** Of some deals: all, or those that a figure of them was computed from. */
  readonly openDeals: (title: string, storyIdList: readonly number[], figure?: Metric) => void
}
