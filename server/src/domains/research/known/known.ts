import type { Answer } from '@bic/contract/calls/routes'
import type { SnapshotTx } from '@bic/database/tenant'
import type { AskedFor } from '@bic/engine/questions/classify'
import type { AppContext } from '#app-context.ts'
import type { CitedPlace } from '../ask/load-sources.ts'
import type { AskedDeal, Scope } from './scope.ts'

type Answered = Answer<'askBuyerIntelligence'>

/** A line that an answer rests on. */
export type Fact = Answered['facts'][number]

/** An answer from what is known. */
export interface Known {
  /** False: it is not recorded, and the answer says so. */
  readonly isKnown: boolean
  readonly answer: string
  readonly facts?: readonly Fact[]
  readonly screen?: Answered['screen']
  /** Where it was said. */
  readonly places?: readonly CitedPlace[]
}

/** A question whose answer is known, or known to be missing. */
export interface Asking {
  readonly app: AppContext
  readonly tx: SnapshotTx
  readonly scope: Scope
  readonly asked: AskedFor
  /** The present day where the customer is. */
  readonly today: string
}

/** Answers a question for one topic; null when what was said may tell more. */
export type Knows = (asking: Asking) => Promise<Known | null>

/** The deal asked about, when it is one. */
export const dealOf = ({ is, deals }: Scope): AskedDeal | null => (is === 'deal' ? (deals[0] ?? null) : null)

export const idsOf = ({ deals }: Scope): number[] => deals.map(({ id }) => id)

/** Most lines under an answer about several deals. */
export const mostLines = 8

export const factOf = (label: string, value: string, storyId: number | null = null): Fact => ({ label, value, storyId })

/** The screen of one deal, or the list of several. */
export const screenOf = ({ is }: Scope): 'deal' | 'deals' => (is === 'deal' ? 'deal' : 'deals')

/** "this account", "this market". */
export const thisOne = ({ is }: Scope): string => `this ${is}`
