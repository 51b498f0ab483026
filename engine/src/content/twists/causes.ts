import type { Ground } from './ground.ts'
import { contentOf } from './stems.ts'

const FOR = /\b(?:because(?: of)?|due to|thanks to|owing to|since)\b/iu

const SO = /,?\s+\b(?:so|therefore|which is why|that's why|and that's why|as a result)\b/iu

/** What was the reason in the one is what came of it in the other, or the reason was said of nothing in the sentence. */
export function turnedCause(claim: string, grounds: readonly Ground[]): string {
  const at = FOR.exec(claim)
  if (!at) return ''
  const reason = new Set(contentOf(claim.slice(at.index + at[0].length)))
  const effect = new Set(contentOf(claim.slice(0, at.index)))
  const overlap = (text: string, stems: ReadonlySet<string>) => contentOf(text).filter(stem => stems.has(stem)).length
  let hasReason = false
  let isReason = false
  for (const { text } of grounds) {
    const forAt = FOR.exec(text)
    const soAt = forAt ? null : SO.exec(text)
    const cut = forAt ?? soAt
    if (!cut) continue
    const before = text.slice(0, cut.index)
    const after = text.slice(cut.index + cut[0].length)
    const [why, what] = forAt ? [after, before] : [before, after]
    hasReason = true
    if (overlap(why, reason) > 0) isReason = true
    const only = (one: string, other: string, stems: ReadonlySet<string>) =>
      contentOf(one).some(stem => stems.has(stem) && !contentOf(other).includes(stem))
    if (only(why, what, effect) && only(what, why, reason)) return text
  }
  return hasReason && !isReason && reason.size > 0 ? claim : ''
}
