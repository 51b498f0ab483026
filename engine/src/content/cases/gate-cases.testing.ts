import { figure, outside, spoken, statement } from '../content.testing.ts'
import type { RecountedFigure, SpokenPassage, Statement, Use } from '../statement.ts'

/** What was planted into a sentence. */
export const plants = [
  'false quote',
  'welded quote',
  'wrong speaker',
  'foreign side',
  'inflated amount',
  'inflated certainty',
  'inflated quantifier',
  'inflated cause',
  'inflated rank',
  'dropped condition',
  'dropped "up to"',
  'expired claim',
  'wrong number',
  'smuggled assertion',
  'negation lost',
  'opposite',
  'swapped parties',
  'shifted time',
  'wrong measure',
  'plan as decision',
  'hearsay as fact',
  'dropped exception',
] as const
export type Plant = (typeof plants)[number]

/** A sentence with its ground, and what was planted into it; null in a clean one. */
export interface GateCase {
  readonly planted: Plant | null
  /** Whether its ground is in the manner of transcripts, with broken starts and fillers. */
  readonly isTalk: boolean
  readonly statement: Statement
  readonly use: Use
  /** Why it is what it is labelled as, where somebody else has to be able to check the label. */
  readonly why?: string
}

type SpokenRow = readonly [
  kind: 'quote' | 'paraphrase',
  planted: Plant | null,
  text: string,
  attributedTo?: string | null,
]
type Row = readonly [planted: Plant | null, text: string, why?: string]

/** Sentences that rest on one thing that somebody said. Quotes are given to its speaker, unless a row says to whom. */
export const said = (
  text: string,
  rows: readonly SpokenRow[],
  more: Partial<SpokenPassage> = {},
  isTalk = false,
): GateCase[] =>
  rows.map(([kind, planted, words, attributedTo]) => {
    const passage = spoken(text, more)
    return {
      planted,
      isTalk,
      use: outside,
      statement:
        kind === 'quote'
          ? statement('quote', words, {
              passage,
              attributedTo: attributedTo === undefined ? passage.speaker : attributedTo,
            })
          : statement('paraphrase', words, { passages: [passage] }),
    }
  })

/** The same for what somebody said in the manner of transcripts. */
export const talked = (text: string, rows: readonly SpokenRow[], more: Partial<SpokenPassage> = {}): GateCase[] =>
  said(text, rows, more, true)

type ArguedRow = readonly [
  kind: 'quote' | 'paraphrase',
  planted: Plant | null,
  text: string,
  why: string,
  attributedTo?: string | null,
]

/** Sentences that rest on one or more things that were said, each with the reason of its label. A quote rests on the first. */
export const argued = (
  passages: readonly [SpokenPassage, ...SpokenPassage[]],
  isTalk: boolean,
  rows: readonly ArguedRow[],
): GateCase[] =>
  rows.map(([kind, planted, words, why, attributedTo]) => ({
    planted,
    isTalk,
    use: outside,
    why,
    statement:
      kind === 'quote'
        ? statement('quote', words, {
            passage: passages[0],
            attributedTo: attributedTo === undefined ? passages[0].speaker : attributedTo,
          })
        : statement('paraphrase', words, { passages }),
  }))

/** Sentences that are given out as an approved one, which expires on a day. */
export const approved = (text: string, expiresOn: string | null, rows: readonly Row[]): GateCase[] =>
  rows.map(([planted, words, why]) => ({
    planted,
    ...(why !== undefined && { why }),
    isTalk: false,
    use: outside,
    statement: statement('claim', words, { approved: { text, owner: 'Ann Lee', expiresOn } }),
  }))

/** Sentences that give figures. */
export const counted = (more: Partial<RecountedFigure>, rows: readonly Row[]): GateCase[] =>
  rows.map(([planted, words, why]) => ({
    planted,
    ...(why !== undefined && { why }),
    isTalk: false,
    use: outside,
    statement: statement('number', words, { figures: [figure(more)] }),
  }))

/** Sentences that are to assert nothing. */
export const leading = (topics: readonly string[], rows: readonly Row[]): GateCase[] =>
  rows.map(([planted, words, why]) => ({
    planted,
    ...(why !== undefined && { why }),
    isTalk: false,
    use: outside,
    statement: statement('connective', words, { topics }),
  }))
