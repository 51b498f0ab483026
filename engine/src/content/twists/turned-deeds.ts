import type { SpokenPassage } from '../statement.ts'
import { wordsOf } from '../written.ts'
import type { Deed } from './deeds.ts'
import type { Ground } from './ground.ts'
import { contentOf, stemOf } from './stems.ts'

/** What is done in a sentence, and in what was said. */
export interface Deeds {
  readonly own: readonly Deed[]
  readonly said: readonly Deed[]
}

/** Those who speak, under a name that a document gives them. */
const OF_SPEAKER = new Set(
  'buyer customer client speaker team company firm business group staff department unit organisation organization account'
    .split(' ')
    .map(stemOf),
)

const meets = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean => [...one].some(stem => other.has(stem))

/** What is said about what is said: when it is said tells nothing. */
const REPORTS = new Set(
  'say tell think believe report explain claim ask hear mention feel want expect describe note hope see find know warn complain'
    .split(' ')
    .map(stemOf),
)
const ONLY = /\b(?:only|just|except|until|unless)\b/iu
const CLAIMS_CONDITION =
  /\b(?:if|unless|provided|assuming|depend\p{L}*|condition\p{L}*|when|where|once|until|as long|would|in case|except|without|with|for|only|subject to|otherwise|should)\b/iu

/** What was denied, only meant, only possible or only so on a condition, is done. */
export function otherDeeds(claim: string, { own: claimed, said }: Deeds): ('denial' | 'time' | 'condition')[] {
  return claimed.flatMap(own => {
    const named = said.filter(({ deed }) => deed === own.deed)
    const about = named.filter(one => meets(one.done, own.done) || meets(one.doer, own.doer))
    const same = about.length > 0 ? about : named
    if (same.length === 0) return []
    const all = (...times: Deed['time'][]) => same.every(one => times.includes(one.time))
    const isOtherTime =
      !REPORTS.has(own.deed) &&
      ((own.time === 'past' && all('future', 'maybe')) ||
        (own.time === 'future' && (all('past') || all('maybe'))) ||
        (own.time === 'now' && all('future', 'maybe')))
    return [
      ...(!ONLY.test(claim) && same.every(one => one.isDenied !== own.isDenied) ? ['denial' as const] : []),
      ...(isOtherTime ? ['time' as const] : []),
      ...(same.every(one => one.isConditional) && !CLAIMS_CONDITION.test(claim) ? ['condition' as const] : []),
    ]
  })
}

/**
 * Who does it in the sentence is whom it was done to, or somebody else did it: "the printer blames the shift" for "the shift blames the
 * printer", "the managers want one screen" for what the engineers want.
 */
export function turnedDeeds(
  { own: claimed, said }: Deeds,
  grounds: readonly Ground[],
  passages: readonly SpokenPassage[],
): string {
  const known = new Set(grounds.flatMap(({ text }) => contentOf(text)))
  const speakers = new Set(
    passages.flatMap(({ speaker, role, account }) => wordsOf(`${speaker} ${role ?? ''} ${account ?? ''}`).map(stemOf)),
  )
  const words = grounds.map(({ text }) => text.toLowerCase()).join(' ')
  const isOurs = (deed: Deed) =>
    [...deed.doer].some(stem => OF_SPEAKER.has(stem) || speakers.has(stem)) ||
    [...words.matchAll(/\b(?:our|my|us) (?:\p{L}+ )?(\p{L}+)/gu)].some(([, word = '']) => stemOf(word) === deed.head)
  for (const own of claimed) {
    const same = said.filter(({ deed }) => deed === own.deed)
    if (same.length === 0) continue
    // Whom it was done to does it, and whoever did it has it done to them.
    const isTurned =
      own.done.size > 0 &&
      same.every(
        one =>
          (own.doer.size === 0 || one.doer.size === 0 || !meets(own.doer, one.doer)) &&
          !meets(own.done, one.done) &&
          ((one.doer.has(own.doneHead) && own.doneHead !== 'self') ||
            (own.head !== '' && own.head !== 'self' && one.done.has(own.head) && one.doer.size > 0)),
      )
    // What it was done to is where it was done.
    const isMoved =
      own.doneHead !== '' &&
      own.beside.size > 0 &&
      same.every(one => one.beside.has(own.doneHead) && !one.done.has(own.doneHead) && !meets(one.beside, own.beside))
    if (isTurned || isMoved) return own.deed
    if (own.head === '' || own.head === 'self' || own.isGuessed || !known.has(own.head)) continue
    const around = new Set([...own.done, ...own.beside])
    const shares = same.map(one => [...new Set([...one.done, ...one.beside])].filter(stem => around.has(stem)).length)
    const most = Math.max(...shares)
    const about = same.filter(
      (one, at) =>
        shares[at] === most && (around.size > 0 || one.isState === own.isState) && (own.done.size === 0 || most > 0),
    )
    const isOthers =
      about.length > 0 &&
      about.every(
        one =>
          one.doer.size > 0 &&
          !one.isGuessed &&
          !meets(one.doer, own.doer) &&
          !one.done.has(own.head) &&
          (!one.doer.has('self') || (!isOurs(own) && !one.beside.has(own.head))),
      )
    if (isOthers) return own.deed
  }
  return ''
}
