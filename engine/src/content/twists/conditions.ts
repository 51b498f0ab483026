import { NUMBERS } from './figures.ts'
import { every, type Ground } from './ground.ts'

/** Parts of sentences with a condition or a hedge of their own. */
export const OWN_PART = /[,;]\s+(?:and|but|so|or)\s+|\s+(?:and|but|so)\s+(?=(?:i|we|you|they|he|she|it)\b)/iu

export const HEDGED = /\b(?:maybe|perhaps|might|possibly|could|potentially)\b/iu

export const IF = /\b(?:if|unless|provided|assuming|as long as)\b/iu

/** A number that was only said for a case that the sentence leaves out. */
export function conditionalNumber(claim: string, grounds: readonly Ground[]): string {
  if (IF.test(claim) || /\b(?:when|where|once|would|with|without|for|in case|whose)\b/iu.test(claim)) return ''
  return (
    every(claim, NUMBERS).find(number => {
      const parts = grounds.filter(({ text }) => every(text, NUMBERS).includes(number))
      return (
        parts.length > 0 &&
        parts.every(({ text }) => {
          const at = text.search(IF)
          return (
            at >= 0 &&
            every(text.slice(at), NUMBERS).includes(number) &&
            !every(text.slice(0, at), NUMBERS).includes(number)
          )
        })
      )
    }) ?? ''
  )
}
