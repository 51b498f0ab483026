import { readQuestionTerms } from '../index/question-terms.ts'
import { stemEnglish } from '../text/stem.ts'
import type { Vocabulary } from '../text/vocabulary.ts'
import type { ReadQuestion } from './read-question.ts'

/** A word that a question is looked up by, with words that are said in its place. */
export interface SoughtWord {
  readonly word: string
  readonly stem: string
  readonly near: readonly string[]
}

/** Words that say what kind of answer is wanted, not what it is about. */
const KIND_OF_ANSWER =
  /^(?:happens?|happened|happening|percent|percentage|percentages|share|shares|number|amount|count|sum|total|date|day|name|names|kinds?|types?|sorts?|ways?|times?|often|long|big|large|old|fast|quickly|soon|far|exactly|roughly|approximately|about|called|state|status)$/u

/** Words of which one is said for another in talk about business. */
const NEAR: readonly (readonly string[])[] = `price cost fee charge
remark comment note
condition term
worker employee staff headcount
client customer
vendor supplier provider
begin start launch
end finish stop expire
buy purchase acquire
acquisition purchase takeover deal
reduce cut decrease decline drop fall
increase rise grow growth
revenue sales turnover
profit earnings income
answer reply
lawyer legal counsel
boss manager director chief
problem issue trouble
repair fix
software tool system platform application app
company firm business
invest spend investment
donate give contribute donation
make produce
open opening
close closure shut
storm hurricane
phone mobile handset
truck van vehicle
technician engineer fitter
office location site branch
agreement contract
deadline date
store shop
salary pay wage
pandemic coronavirus covid
test pilot trial
train training
remote remotely`
  .split('\n')
  .map(line => line.split(' '))

const nearByStem = new Map<string, Set<string>>()
for (const group of NEAR) {
  for (const word of group) {
    const stem = stemEnglish(word)
    const known = nearByStem.get(stem) ?? new Set<string>()
    for (const other of group) if (stemEnglish(other) !== stem) known.add(other)
    nearByStem.set(stem, known)
  }
}

/** The words that a question is looked up by; where all of them only say what kind of answer is wanted, these. */
export function soughtWords({ words }: ReadQuestion, vocabulary: Vocabulary): SoughtWord[] {
  const terms = readQuestionTerms(words.join(' '), vocabulary)
  const telling = terms.filter(({ word }) => !KIND_OF_ANSWER.test(word))
  return (telling.length > 0 ? telling : terms).map(({ word, stem }) => ({
    word,
    stem,
    near: [...(nearByStem.get(stem) ?? [])],
  }))
}

/** Words that mean something else together than apart, one of which is often too common to be looked up. */
const PHRASES = ['go live', 'roll out', 'hand over', 'set up', 'sign off', 'phase out', 'opt out', 'log in', 'back up']

/** The phrases in the words of a question, as they may be said: in other forms, joined or with a hyphen. */
export const phrasesOf = (words: readonly string[]): RegExp[] => {
  const said = ` ${words.join(' ')} `
  return PHRASES.flatMap(phrase => {
    const [first = '', second = ''] = phrase.split(' ')
    const forms = first === 'go' ? '(?:go|goes|going|went|gone)' : `${first}(?:s|ed|ged|ing|ging)?`
    const pattern = new RegExp(String.raw`\b${forms}[\s-]?${second}\b`, 'iu')
    return pattern.test(said) ? [pattern] : []
  })
}
