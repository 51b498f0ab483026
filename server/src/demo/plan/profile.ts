import type { CardSource } from '../cards/read-cards.ts'
import type { DemoConversationType, DemoFeature, DemoUser } from '../types.ts'

/** The size and the people of one generated customer. */
export interface Profile {
  readonly key: string
  readonly name: string
  readonly domain: string
  readonly prefix: string
  readonly cards: readonly CardSource[]
  readonly markets: readonly {
    readonly key: string
    readonly name: string
    readonly source: string
    readonly share: number
  }[]
  readonly users: readonly DemoUser[]
  readonly features: readonly DemoFeature[]
  readonly dataSharingConsent: boolean
  readonly accounts: number
  readonly closedDeals: number
  readonly openDeals: number
  readonly conversations: Readonly<Record<DemoConversationType, number>>
  /** Lowest and highest number of conversations of a deal, by quartile. They must not overlap. */
  readonly conversationsByQuartile: readonly (readonly [low: number, high: number])[]
  readonly planted: boolean
}
