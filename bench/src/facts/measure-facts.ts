import { countFacts, factCases } from '@bic/engine/talk/cases/fact-cases.testing'
import { formatShare } from '../gates/share.ts'
import type { Table } from '../table.ts'

const names: Readonly<Record<string, string>> = {
  decision: 'decisions',
  action: 'commitments and next steps',
  objection: 'objections',
  date: 'coming dates',
  nothing: 'what settles nothing',
}

const sets = [
  ['learned', 'Facts of sentences that were read while the patterns were written'],
  ['worked', 'Facts of sentences that were written for the patterns'],
  ['independent', 'Facts of sentences that nobody read who changed the patterns'],
  ['unseen', 'Facts of sentences that were written after the patterns'],
] as const

/** Of labelled sentences of business conversations: how many taken for a fact are one, and how many facts are found. */
export const measureFacts = (): Table[] =>
  sets.map(([set, title]) => ({
    title,
    columns: ['', 'rightly taken', 'found'],
    rows: Object.entries(countFacts(factCases(set))).map(([kind, { taken, right, of }]) => [
      names[kind] ?? kind,
      formatShare(right, taken),
      formatShare(right, of),
    ]),
  }))
