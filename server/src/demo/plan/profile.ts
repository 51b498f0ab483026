import type { CardSource } from '../cards/read-cards.ts'
import type { DemoConversationType, DemoFeature, DemoUser } from '../types.ts'

/** A seller who owns deals. */
export interface DealOwner {
  readonly email: string
  /** The regions of the accounts that may be this owner's. */
  readonly regions: readonly string[]
  /** Deals, relative to the other owners. */
  readonly load: number
  /** What it adds to the win rate of the own deals. */
  readonly skill: number
}

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
  readonly owners: readonly DealOwner[]
  readonly fiscalYearStartMonth: number
  readonly features: readonly DemoFeature[]
  readonly dataSharingConsent: boolean
  readonly accounts: number
  readonly closedDeals: number
  readonly openDeals: number
  readonly conversations: Readonly<Record<DemoConversationType, number>>
  /** Lowest and highest number of conversations of a deal up to its close, by quartile. They must not overlap. */
  readonly conversationsByQuartile: readonly (readonly [low: number, high: number])[]
  readonly planted: boolean
}
