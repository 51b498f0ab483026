/** The generated customers, as plain data. Keys are stable names inside one customer; dates are `YYYY-MM-DD`. */
export type DemoRole = 'SELLER' | 'CSM' | 'ADMIN' | 'MANAGEMENT' | 'user' | 'customer_admin' | 'tribyl_admin'
export type DemoConversationType = 'call' | 'email' | 'document' | 'note'
export type DemoStatus = 'Open' | 'Won' | 'Lost'
export type DemoOutcome = 'Open' | 'Won' | 'Lost'

export interface DemoUser {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly role: DemoRole
  readonly jobTitle: string
  readonly functionalTeam: string
}

/** A premium feature that the customer has enabled. */
export interface DemoFeature {
  readonly name: 'voc-copilot' | 'content-copilot' | 'conversation-planner' | 'guided-prospecting'
  readonly users: number
  /** 0 for what takes none. */
  readonly credits: number
  readonly renews: string
  /** Users who have a place of their own in it. */
  readonly mapped: readonly string[]
}

export interface DemoPersona {
  readonly key: string
  readonly name: string
  readonly jobTitles: readonly string[]
}

export interface DemoStage {
  readonly name: string
  readonly position: number
  readonly probability: number
  readonly outcome: DemoOutcome
}

export interface DemoTopic {
  readonly name: string
  /** The group it is listed under, with the group's display name and number in the specification. */
  readonly group: string
  readonly groupName: string
  readonly catalogueId: number
  readonly position: number
  readonly directionality: 'buyer' | 'bidirectional'
}

export interface DemoKeyword {
  readonly text: string
  readonly exact: boolean
}

export interface DemoCard {
  readonly key: string
  readonly title: string
  readonly description: string
  readonly topic: string
  readonly marketKey: string
  readonly keywords: readonly DemoKeyword[]
  readonly mustBePresent: readonly DemoKeyword[]
  readonly mustNotBePresent: readonly DemoKeyword[]
}

/** A competitor or a partner; `cardKey` is the card that follows it, when there is one. */
export interface DemoOrganisation {
  readonly key: string
  readonly name: string
  readonly cardKey: string | null
  readonly keywords: readonly DemoKeyword[]
}

export interface DemoNamed {
  readonly key: string
  readonly name: string
}

export interface DemoAccount {
  readonly key: string
  readonly crmAccountId: string
  readonly name: string
  readonly domains: readonly string[]
  readonly industryKey: string
  readonly segmentKey: string
  readonly regionKey: string
  readonly additionalFields: Readonly<Record<string, string>>
}

export interface DemoContact {
  readonly key: string
  readonly accountKey: string
  readonly name: string
  readonly email: string
  readonly jobTitle: string
  readonly personaKey: string
}

export interface DemoDealContact {
  readonly contactKey: string
  readonly role: string
}

export interface DemoDeal {
  readonly key: string
  readonly crmOpportunityId: string
  readonly accountKey: string
  readonly marketKey: string
  readonly name: string
  readonly type: string
  readonly ownerEmail: string
  readonly status: DemoStatus
  readonly stage: string
  /** The furthest open stage the deal came to; equal to `stage` while it is open. */
  readonly stageReached: string
  /** Whole US dollars. */
  readonly amount: number
  readonly createdOn: string
  /** The day it was won or lost; the expected day while it is open. */
  readonly closeOn: string
  readonly contacts: readonly DemoDealContact[]
  readonly competitorKeys: readonly string[]
  readonly partnerKeys: readonly string[]
  readonly additionalFields: Readonly<Record<string, string>>
}

export interface DemoStageEntry {
  readonly dealKey: string
  readonly stage: string
  readonly enteredOn: string
}

export interface DemoParticipant {
  readonly name: string
  readonly email: string
  readonly jobTitle: string
  readonly side: 'buyer' | 'seller'
}

export interface DemoTurn {
  /** Index into `participants`. */
  readonly speaker: number
  readonly text: string
  /** Seconds from the start of a call; null in everything that is written. */
  readonly startSecond: number | null
  /** Quoted reply text or a signature. */
  readonly muted?: boolean
}

export interface DemoConversation {
  readonly externalId: string
  readonly dealKey: string
  readonly type: DemoConversationType
  readonly subject: string
  /** ISO 8601 with `Z`. */
  readonly date: string
  readonly participants: readonly DemoParticipant[]
  readonly turns: readonly DemoTurn[]
}

export type DemoNoteType = 'private' | 'public' | 'internal'

export interface DemoComment {
  readonly authorEmail: string
  readonly text: string
  /** ISO 8601 with `Z`. */
  readonly at: string
}

export interface DemoNote {
  readonly authorEmail: string
  readonly title: string
  /** Mentions stand in it as `«user e-mail»` and `«contact e-mail»`. */
  readonly body: string
  readonly type: DemoNoteType
  readonly at: string
  readonly comments: readonly DemoComment[]
  readonly likedBy: readonly string[]
}

export interface DemoRating {
  readonly stage: string
  readonly question: string
  /** 1 to 5. */
  readonly rating: number
  readonly notes: string
  readonly at: string
}

export interface DemoPlanContact {
  readonly contactKey: string
  readonly role: string
  readonly status: string
  readonly sentiment: 'positive' | 'neutral' | 'negative' | 'unknown'
}

/** How a team goes about a deal. */
export interface DemoPlan {
  readonly dealKey: string
  readonly contacts: readonly DemoPlanContact[]
  readonly notes: readonly DemoNote[]
  readonly ratings: readonly DemoRating[]
  readonly ratedByEmail: string
  /** Cards chosen for the next call. */
  readonly cardKeys: readonly string[]
}

export interface DemoCustomer {
  readonly key: string
  readonly name: string
  readonly domain: string
  readonly timeZone: string
  readonly fiscalYearStartMonth: number
  readonly users: readonly DemoUser[]
  readonly features: readonly DemoFeature[]
  readonly dataSharingConsent: boolean
  readonly markets: readonly DemoNamed[]
  readonly industries: readonly DemoNamed[]
  readonly segments: readonly DemoNamed[]
  readonly regions: readonly DemoNamed[]
  readonly personas: readonly DemoPersona[]
  readonly stages: readonly DemoStage[]
  readonly topics: readonly DemoTopic[]
  readonly competitors: readonly DemoOrganisation[]
  readonly partners: readonly DemoOrganisation[]
  readonly cards: readonly DemoCard[]
  readonly accounts: readonly DemoAccount[]
  readonly contacts: readonly DemoContact[]
  readonly deals: readonly DemoDeal[]
  readonly dealStageHistory: readonly DemoStageEntry[]
  readonly plans: readonly DemoPlan[]
  readonly conversations: readonly DemoConversation[]
}

export interface DemoData {
  /** The password of every generated user. */
  readonly password: string
  readonly customers: readonly DemoCustomer[]
}
