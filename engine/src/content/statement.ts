import type { Excess } from '../summary/support/strength.ts'
import type { Passage } from '../summary/support/support.ts'
import type { Side } from '../text/types.ts'

/**
 * How a sentence of a document stands for what it says: words of a buyer, what buyers said in other words, a sentence about
 * the product that somebody approved, a figure of ours, or a sentence that only joins the others and asserts nothing.
 */
export type StatementKind = 'quote' | 'paraphrase' | 'claim' | 'number' | 'connective'

/** How what a buyer said may be used on the channel of the document: not outside the company, without names, with them. */
export type Clearance = 'internal' | 'anonymised' | 'named'

/** A fragment that a statement rests on, as it is stored now. */
export interface SpokenPassage extends Passage {
  readonly side: Side
  /** For the channel of the document, on the day of the check. */
  readonly clearance: Clearance
  /** The role and the account of who speaks, where known: what may stand beside a name. */
  readonly role: string | null
  readonly account: string | null
}

/** A sentence about the product that somebody answers for. */
export interface ApprovedClaim {
  readonly text: string
  readonly owner: string | null
  /** The last day on which it may be used, `YYYY-MM-DD`; null for one without an end. */
  readonly expiresOn: string | null
}

/** What a figure counts. Percentages and points are given as such (48.3), ratios as factors. */
export type FigureUnit = 'count' | 'percent' | 'points' | 'days' | 'money' | 'ratio'

/** A figure that was counted again when the document was checked. */
export interface RecountedFigure {
  readonly value: number
  /** To how many decimals it is written; negative for tens, hundreds and so on. */
  readonly decimals: number
  readonly unit: FigureUnit
  /** What it is, in the words that a sentence may use: "win rate of deals with Offline forms". */
  readonly about: string
  /** Its 95% interval, where it has one. */
  readonly low: number | null
  readonly high: number | null
  /** How many deals, conversations or answers it rests on. */
  readonly n: number | null
  /** Whether it is a difference, whose sign says which way, and of which nothing is said while its interval contains zero. */
  readonly isDifference: boolean
  /** Whether a trial with a hold-out showed it; else it is nothing's effect. */
  readonly isCaused: boolean
}

/** What each kind of statement rests on. Whatever is gone by now is missing: a statement without ground does not pass. */
export interface Grounds {
  /** One fragment, and whom the document names beside the quote (null for nobody). */
  readonly quote: { readonly passage: SpokenPassage | null; readonly attributedTo: string | null }
  readonly paraphrase: { readonly passages: readonly SpokenPassage[] }
  readonly claim: { readonly approved: ApprovedClaim | null }
  readonly number: { readonly figures: readonly RecountedFigure[] }
  /** Names of messages, products and readers that a sentence which asserts nothing may mention. */
  readonly connective: { readonly topics: readonly string[] }
}

/** A sentence of a document with what it rests on. */
export type Statement = {
  [K in StatementKind]: { readonly id: string; readonly text: string; readonly kind: K; readonly ground: Grounds[K] }
}[StatementKind]

/** Where and when a document is used. */
export interface Use {
  /** Whether people outside the company read it. */
  readonly isExternal: boolean
  /** The customer's day, `YYYY-MM-DD`. */
  readonly today: string
}

/**
 * What can be wrong with a statement. `Excess`: it says more than its ground. `not_said`: quoted words that are not there;
 * `welded`: they are there, but not in one piece; `cut_short`: the rest of their sentence changes what they say.
 * `wrong_speaker`, `wrong_side`: somebody else said it. `not_cleared`: the buyer did not allow this channel; `names_hidden`: nor
 * to be named. `unsupported`: the passages do not say it. `no_difference`: its interval contains zero. `asserts`: it
 * says something that nothing backs.
 */
export type Fault =
  | Excess
  | 'empty'
  | 'no_ground'
  | 'not_said'
  | 'welded'
  | 'cut_short'
  | 'wrong_speaker'
  | 'wrong_side'
  | 'not_cleared'
  | 'names_hidden'
  | 'unsupported'
  | 'not_approved'
  | 'expired'
  | 'no_owner'
  | 'wrong_number'
  | 'wrong_direction'
  | 'no_difference'
  | 'asserts'

/** One thing that is wrong with a statement. */
export interface Reason {
  readonly fault: Fault
  /** The words of the statement that are at fault; the whole of it where no part is. */
  readonly passage: string
  /** The words of the ground that they do not agree with; empty where there are none. */
  readonly said: string
  /**
   * True where the check cannot tell: nobody used the words at fault, and what was said may mean the same. Else it found a fault, which
   * no judge of meaning lifts.
   */
  readonly isOpen?: true
}

export type Verdict = { readonly ok: true } | { readonly ok: false; readonly reasons: readonly Reason[] }
