import { clauseSays } from '#summary/cues/clause-says.ts'
import { isQuestion } from '#summary/cues/clauses.ts'
import { isOfThisTalk, LATER_ACTION, MEETING, OFFER, OWN_ACTION } from './actions.ts'

const ME = String.raw`(?:i|we|(?:my|our) (?:team|colleagues?|people|engineers?|lawyers?|legal|finance|\p{L}+ team))`
const WILL = `(?:'ll|(?:'m| am|'re| are) (?:gonna|going to|about to)| will| shall| gonna)`
/** Something that is sent, booked or fixed soon, said to the one who gets it. */
const SOON = String.raw`(?:from (?:me|us)|in your inbox|by|before|within|tomorrow|tonight|this (?:afternoon|evening|week)|later (?:today|this week)|next (?:week|\p{L}+day)|(?:mon|tues|wednes|thurs|fri)day|(?:by )?(?:the )?end of (?:the )?(?:day|week|month))`

const COMMITS = new RegExp(
  [
    String.raw`\b${ME}${WILL} (?:${OWN_ACTION}|${MEETING})\b`,
    String.raw`(?:^|\b(?:and|so|then) )(?:will|gonna|shall) ${OWN_ACTION}\b`,
    String.raw`\b(?:i|we) can ${OFFER}\b`,
    String.raw`\b(?:i|we)(?:'d| would|'ll)? (?:need|want|have|'ve got) to (?:check (?:with|whether|if|internally)|ask (?!you\b)\p{L}+|run (?:it|that|this) (?:by|past)|clear (?:it|that|this)|take (?:it|that|this) (?:back|to)|talk to my|speak to my|(?:get|come) back (?:to (?:you|him|her|them)|with)|find out|confirm (?:it|that|this|with))\b`,
    String.raw`\byou can expect (?:it|them|that|those|a|an|the|our|my)\b.{0,120}\b(?:by|from|tomorrow|next|this|within|before)\b`,
    String.raw`\byou have my word\b`,
    String.raw`\b(?:i'm|we're) on it\b`,
    String.raw`\b(?:that's|that one's) on (?:me|us)\b`,
    String.raw`^will do\b`,
    String.raw`\b(?:i'll|we'll|i will|we will) (?:see what (?:i|we) can|make a note|take (?:an|the|that) action|own)\b`,
    String.raw`\b(?:i|we)(?:'d| would|'m| am|'re| are) (?:be )?(?:happy|glad) to ${OFFER}\b`,
    String.raw`\b(?:let me|allow me to) (?:${LATER_ACTION}|sleep on|call you back)\b`,
    String.raw`\b(?:i|we)(?:'m|'re| am| are) (?:phoning|calling (?:him|her|them|the|our|my)|going back to (?:my|our|the)|sending (?:you|it|that|this|over)|putting (?:\p{L}+ ){0,4}together|setting up|drafting|arranging|booking|getting back to|checking with)\b`,
    String.raw`\b(?:i|we) (?:promise|undertake|commit|guarantee|intend|plan) to ${OWN_ACTION}\b`,
    String.raw`\bmy plan is to \p{L}+`,
    String.raw`\b(?:i|we) undertake to \p{L}+`,
    String.raw`^(?:very |more than )?happy to ${OFFER}\b`,
    String.raw`\b(?:i|we)(?:'ll| will) be (?:sending|sharing|getting back|reaching out|following up|setting up|calling you|checking)\b`,
    String.raw`\byou(?:'ll| will) (?:have (?!to\b)|get (?!down|up|to|in)|receive|hear (?:from|back)|see (?:it|them)|find (?:it|them))\b.{0,120}\b${SOON}\b`,
    String.raw`\bwe(?:'ll| will) have (?:a|an|the|that|it|your|those)\b.{0,120}\b(?:in your inbox|over to you|to you|ready|signed)\b`,
    String.raw`\bwhat i'll do is\b`,
    String.raw`\bleave (?:it|that|this) (?:to|with) (?:me|us)\b`,
    String.raw`\bconsider it done\b`,
    String.raw`\bi owe you (?:a|an|the|that|those)\b`,
  ].join('|'),
  'giu',
)
/** What sounds like a commitment and is only how people talk, or run a meeting. */
const FIGURE_OF_SPEECH =
  /\b(?:i|we)(?:'ll| will| can) (?:\p{L}+ly |just |also )?(?:be honest|tell you|say|admit|give you (?:an example|that one)|ask (?:you|my|a|one)|come (?:back )?to (?:that|this|it|pricing|\p{L}+ (?:then|next|in a))|get (?:into|to|back into) (?:that|this|it)|run through|walk you through|see how|let you (?:know )?(?:go|speak|finish))\b/iu

/** Whether whoever says a sentence undertakes to do something after the conversation. */
export function makesCommitment(sentence: string): boolean {
  return (
    !isQuestion(sentence) && clauseSays(sentence, COMMITS, one => !isOfThisTalk(one) && !FIGURE_OF_SPEECH.test(one))
  )
}
