import { type StatementKind, unwaivableFaults } from '@bic/contract/content/content-words'
import type { Answer } from '#lib/call-types.ts'
import { formatQuantity } from '#lib/format.ts'
import { formatLongDate } from '#lib/format-date.ts'
import type { Looks, SentenceState } from '../editor/statement-mark.ts'

export type Content = Answer<'getFinalGeneratedContent'>[number]
export type Sentence = Content['statements'][number]

const kindWords: Readonly<Record<StatementKind, string>> = {
  quote: 'Quote of a buyer',
  paraphrase: 'What buyers said, in other words',
  claim: 'Approved claim',
  number: 'Figure',
  connective: 'Joins others, asserts nothing',
}

/** How the words of a buyer may be used where the content appears. */
export const clearanceWords: Readonly<Record<Sentence['places'][number]['clearance'], string>> = {
  named: 'The buyer allowed it with the name.',
  anonymised: 'The buyer allowed it without names.',
  internal: 'The buyer has not allowed it outside.',
}

/** What a sentence is; one about the product that nobody approved is no approved one. */
export const describeKind = ({ kind, claim }: Pick<Sentence, 'kind' | 'claim'>): string =>
  kind === 'claim' && claim === null ? 'Says something of its own' : kindWords[kind]

/** What a language model said of a sentence whose words nobody used. */
export function describeJudgement({ verdict, passage, model, at }: NonNullable<Sentence['judgement']>): string {
  const by = `the language model ${model} judged on ${formatLongDate(at)} that`
  const words = passage === '' ? '' : `: “${passage}”`
  if (verdict === 'supported') return `Nobody used these words; ${by} what was said says so.`
  return verdict === 'stronger'
    ? `Nobody used these words, and ${by} they say more than was said${words || '.'}`
    : `Nobody used these words, and ${by} what was said does not say so${words || '.'}`
}

const isUnwaivable = (reason: string): boolean => unwaivableFaults.some(fault => fault === reason)

/** Somebody who answered for a sentence before does not stand for a buyer who has not allowed it since. */
export const stateOf = ({ problems, waiver }: Pick<Sentence, 'problems' | 'waiver'>): SentenceState =>
  problems.length === 0
    ? 'holds'
    : waiver === null || problems.some(({ reason }) => isUnwaivable(reason))
      ? 'broken'
      : 'waived'

export const looksOf = (statements: readonly Sentence[]): Looks =>
  new Map(statements.map(one => [one.id, { kind: one.kind, state: stateOf(one) }]))

/** The sentences that do not hold and that nobody answers for. */
export const brokenOf = (statements: readonly Sentence[]): Sentence[] =>
  statements.filter(one => stateOf(one) === 'broken')

const parts: readonly (readonly [StatementKind, one: string, many: string])[] = [
  ['quote', 'quote of a buyer', 'quotes of buyers'],
  ['paraphrase', 'sentence that says what buyers said', 'sentences that say what buyers said'],
  ['claim', 'approved claim', 'approved claims'],
  ['number', 'figure', 'figures'],
]

/** What a text rests on and whether it holds today, read aloud. */
export function contentText({
  statements,
  external,
  channel,
}: Pick<Content, 'statements' | 'external' | 'channel'>): string {
  if (statements.length === 0) return 'There is no text yet.'
  const counts = parts.flatMap(([kind, one, many]) => {
    const count = statements.filter(one => one.kind === kind && stateOf(one) !== 'broken').length
    return count === 0 ? [] : [formatQuantity(count, one, many)]
  })
  const [last, ...others] = counts.toReversed()
  const listed = others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`
  const broken = brokenOf(statements).length
  const waived = statements.filter(one => stateOf(one) === 'waived').length
  const where = external ? ` It may go out: ${channel}.` : ''
  return [
    counts.length === 0
      ? `${formatQuantity(statements.length, 'sentence')}, and nothing that they rest on.`
      : `It rests on ${listed}.`,
    broken > 0
      ? `${formatQuantity(broken, 'sentence')} ${broken === 1 ? 'does' : 'do'} not hold and ${broken === 1 ? 'keeps' : 'keep'} it from being published.`
      : `Every sentence holds today${waived > 0 ? `, or somebody answers for it (${waived})` : ''}.${where}`,
  ].join(' ')
}
