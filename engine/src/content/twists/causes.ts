import type { Ground } from './ground.ts'
import { contentOf } from './stems.ts'

const FOR = /(?:\b|(?='))(?:(?:because|'cause)(?: of)?|due to|thanks to|owing to|since)\b/iu

/** Verbs that make of what stands before them the cause of what follows. */
const MAKES =
  /(?<!')\b(?:caus(?:e|es|ed|ing)|le(?:d|ads?) to|(?:br(?:ing|ings|ought)|c(?:ome|omes|ame)) about|result(?:s|ed)? in|driv(?:e|es|en)|drove|trigger(?:s|ed)?|(?:is|are|was|were) (?:why|the reason (?:why|for|that)|behind|to blame for|responsible for))\b/iu

const SO = /,?\s+\b(?:so|therefore|which is why|that's why|and that's why|as a result)\b/iu

/** Words in which somebody gives a reason, loosely: one of these stands near what was given as the reason. */
const LINKS =
  /\b(?:because|'?cause|due|thanks|owing|since|as|so|therefore|reasons?|that's why|that is why|which is why|means?|meant|mak(?:es?|ing)|made|caus\p{L}+|le(?:d|ads?)|results?|resulted|driv\p{L}+|drove|help\p{L}*|gives?|gave|lets?|without|blam\p{L}+|fault|kills?|problem)\b|'cause|[:;–—]/iu

/** What was the reason in the one is what came of it in the other, or the reason was said of nothing in the sentence. */
export function turnedCause(claim: string, grounds: readonly Ground[]): string {
  const forAt = FOR.exec(claim)
  const at = forAt ?? MAKES.exec(claim)
  if (!at) return ''
  const before = new Set(contentOf(claim.slice(0, at.index)))
  const after = new Set(contentOf(claim.slice(at.index + at[0].length)))
  const [reason, effect] = forAt ? [after, before] : [before, after]
  const overlap = (text: string, stems: ReadonlySet<string>) => contentOf(text).filter(stem => stems.has(stem)).length
  let hasReason = false
  let isReason = false
  for (const { text } of grounds) {
    const backwards = FOR.exec(text)
    const cut = backwards ?? SO.exec(text) ?? MAKES.exec(text)
    if (!cut) continue
    const parts = [text.slice(0, cut.index), text.slice(cut.index + cut[0].length)] as const
    const [what, why] = backwards ? parts : [parts[1], parts[0]]
    hasReason = true
    if (overlap(why, reason) > 0) isReason = true
    const only = (one: string, other: string, stems: ReadonlySet<string>) =>
      contentOf(one).some(stem => stems.has(stem) && !contentOf(other).includes(stem))
    if (only(why, what, effect) && only(what, why, reason)) return text
  }
  const isLinked = grounds.some(
    ({ text }, index) =>
      overlap(text, reason) > 0 && [text, grounds[index - 1]?.text ?? ''].some(one => LINKS.test(one)),
  )
  return reason.size > 0 && (hasReason ? !isReason : !forAt || !isLinked) ? claim : ''
}
