import { readFileSync } from 'node:fs'
import { cleanSentence } from '#summary/clean.ts'
import { type FactKind, factKindOf, factKinds } from '../facts.ts'

/** A sentence of a conversation with a customer, and what a person says it settles for who may be a buyer; null: nothing. */
export interface FactCase {
  readonly kind: FactKind | null
  readonly sentence: string
}

const kindNamed = (name: string): FactKind | null => factKinds.find(kind => kind === name) ?? null

/**
 * Sentences by writers who had not seen the code: `learned` ones were read while it was written, `independent` and
 * `unseen` ones by nobody who changed it, and `unseen` ones were written after it. `worked` ones were written for it, each before the patterns that find it: what they say is that nothing is lost.
 */
export const factCases = (set: 'learned' | 'worked' | 'independent' | 'unseen'): readonly FactCase[] =>
  readFileSync(new URL(`./${set}.tsv`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map(line => {
      const [name = '', sentence = ''] = line.split('\t')
      return { kind: kindNamed(name), sentence }
    })

/** What somebody is to do: a next step where one undertakes it oneself is a commitment, and either may be meant. */
const sortOf = (kind: FactKind | null) => (kind === 'commitment' ? 'nextStep' : kind)

/** How many sentences of some cases are taken for a kind, how many of these rightly, and how many are of that kind. */
export interface FactCount {
  readonly taken: number
  readonly right: number
  readonly of: number
}

/** Counts by kind, `action` being commitments and next steps together; `nothing`: sentences that settle nothing and are left out. */
export const countFacts = (cases: readonly FactCase[]): Readonly<Record<string, FactCount>> => {
  const read = cases.map(({ kind, sentence }) => ({
    is: sortOf(kind),
    takenFor: sortOf(factKindOf(cleanSentence(sentence), false)),
  }))
  const count = (kind: FactKind | null): FactCount => ({
    taken: read.filter(one => one.takenFor === kind).length,
    right: read.filter(one => one.takenFor === kind && one.is === kind).length,
    of: read.filter(one => one.is === kind).length,
  })
  return {
    decision: count('decision'),
    action: count('nextStep'),
    objection: count('objection'),
    date: count('date'),
    nothing: count(null),
  }
}
