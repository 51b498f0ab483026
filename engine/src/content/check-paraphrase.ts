import { addressesModel } from '../summary/support/instructions.ts'
import { plainWords } from '../summary/support/plain-words.ts'
import { overstatementsOf, SAID_CAUSE } from '../summary/support/strength.ts'
import { lackOf, MOST_FRAGMENTS } from '../summary/support/support.ts'
import { EFFECT } from './effect.ts'
import type { Grounds, Reason, Use } from './statement.ts'
import { contentOf } from './twists/stems.ts'
import { twistReasons } from './twists/twists.ts'
import { sameMarks, wordsOf } from './written.ts'

const SELLER =
  /\b(?:(?:(?:the|our|a) (?:own )?(?:sellers?|vendors?|reps?|suppliers?|account executives?)|our (?:own )?(?:team|people|colleagues?|experts?|engineers?|consultants?)|we) (?:sa(?:id|ys?)|explain\p{L}*|promis\p{L}+|report\p{L}*|asks?|asked|thinks?|thought|believe[sd]?|wonders?|t(?:old)|tells|mention\p{L}*|notes?|noted|expects?|wants?)|the team (?:sa(?:id|ys?)|explain\p{L}*|promis\p{L}+|report\p{L}*))\b/iu
/** Two or three capital words, of which the first opens the sentence or stands inside it, that say, think or do something in words. */
const NAMED_SPEAKER =
  /((?:\p{Lu}[\p{L}'’-]+ ){1,2}\p{Lu}[\p{L}'’-]+),?\s+(?:sa(?:id|ys)|t(?:old|ells)|thinks?|thought|believe[sd]?|report(?:s|ed)|explain(?:s|ed)|worri(?:es|ed)|wants?|asked|asks|mention(?:s|ed)|expects?)\b/u

/** The words of a statement that a fault lies in; the whole of it where some are missing, or were compared in another form. */
const wordsAtFault = (text: string, claimed: string): string => {
  const at = claimed === '' ? -1 : text.replaceAll('’', "'").toLowerCase().indexOf(claimed.toLowerCase())
  return at < 0 ? text : text.slice(at, at + claimed.length)
}

/** A verb that makes something the doing of what the sentence is about; what was done to it ("was cut") is no effect. */
function activeEffect(text: string): string | undefined {
  const found = EFFECT.exec(text)
  return found && !/\b(?:is|are|was|were|be|been|being|got|to)\s+(?:\p{L}+ly\s+)?$/iu.test(text.slice(0, found.index))
    ? found[0]
    : undefined
}

/**
 * What is wrong with what is said of buyers in other words: the passages support it, it is no stronger than they are, a buyer said
 * it, and whoever is named as saying it did.
 */
export function paraphraseReasons(text: string, { passages }: Grounds['paraphrase'], use: Use): Reason[] {
  const usable = passages.filter(passage => !addressesModel(passage.text))
  if (usable.length === 0) return [{ fault: 'no_ground', passage: text, said: '' }]
  const sentence = sameMarks(text)
  const said = usable.map(passage => passage.text).join('\n')
  const reasons: Reason[] = []
  const words = plainWords(sentence)
  const plain = usable.map(passage => ({ ...passage, text: plainWords(passage.text) }))
  const cited = plain.slice(0, MOST_FRAGMENTS)
  const excess = overstatementsOf(words, cited)
  for (const { kind, claimed, said: less } of excess)
    reasons.push({ fault: kind, passage: wordsAtFault(text, claimed), said: less })
  const lack = excess.length === 0 ? lackOf(words, cited) : null
  if (lack !== null)
    reasons.push({ fault: 'unsupported', passage: text, said, ...(lack === 'unsaid' ? { isOpen: true } : {}) })
  if (reasons.every(({ isOpen }) => isOpen))
    for (const reason of twistReasons(words, plain))
      if (lack === null || !reason.isOpen) reasons.push({ ...reason, passage: wordsAtFault(text, reason.passage) })
  const effect = activeEffect(sentence)
  if (effect && !EFFECT.test(said) && !SAID_CAUSE.test(said))
    reasons.push({ fault: 'cause', passage: wordsAtFault(text, effect), said })
  const named = NAMED_SPEAKER.exec(sentence)?.[1]
  const telling = new Set(contentOf(sentence))
  const shares = usable.map(({ text: own }) => new Set(contentOf(own).filter(stem => telling.has(stem))).size)
  const nearest = usable.filter((_, at) => shares[at] === Math.max(...shares))
  const isSpeaker = (name: string) =>
    nearest.some(({ speaker }) => wordsOf(name).every(word => wordsOf(speaker).includes(word)))
  if (named && !isSpeaker(named))
    reasons.push({ fault: 'wrong_speaker', passage: wordsAtFault(text, named), said: usable[0]?.speaker ?? '' })
  const side = SELLER.test(sentence) ? 'seller' : 'buyer'
  const [first] = usable
  if (first && !usable.some(passage => passage.side === side))
    reasons.push({ fault: 'wrong_side', passage: text, said: first.side })
  const hidden = use.isExternal
    ? usable.find(
        ({ clearance, speaker, account }) =>
          clearance !== 'named' &&
          [speaker, account].some(name => name && sentence.toLowerCase().includes(name.toLowerCase())),
      )
    : undefined
  if (hidden) reasons.push({ fault: 'names_hidden', passage: text, said: '' })
  return reasons
}
