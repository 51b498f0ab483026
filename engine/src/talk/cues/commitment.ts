import { clauseSays, patternsOf } from '#summary/cues/clause-says.ts'
import { isQuestion } from '#summary/cues/clauses.ts'
import {
  ANY_WORK,
  ANYTHING_SOON,
  DUE_WORK,
  isOfThisTalk,
  LATER_ACTION,
  MEETING,
  OFFER,
  OWN_ACTION,
  OWN_WORK,
  WORK,
  WORK_FOR_YOU,
} from './actions.ts'
import { DUE, SOON as SOON_DAY } from './due.ts'
import { PAPER } from './papers.ts'

const ME = String.raw`(?:i|we|(?:my|our) (?:team|colleagues?|people|engineers?|lawyers?|legal|finance|\p{L}+ team))`
const WILL = `(?:'ll|(?:'m| am|'re| are) (?:gonna|going to|about to)| will| shall| gonna)`
/** Something that is sent, booked or fixed soon, said to the one who gets it. */
const SOON = String.raw`(?:from (?:me|us)|in your inbox|by|before|within|tomorrow|tonight|this (?:afternoon|evening|week)|later (?:today|this week)|next (?:week|\p{L}+day)|(?:mon|tues|wednes|thurs|fri)day|(?:by )?(?:the )?end of (?:the )?(?:day|week|month))`

const COMMITS = patternsOf(
  String.raw`\b${ME}${WILL} (?:${OWN_ACTION}|${MEETING})\b`,
  String.raw`\b${ME}${WILL} (?:${DUE_WORK}|${WORK_FOR_YOU})\b`,
  String.raw`\b(?:i(?:'ll| will| shall|'m going to|'m gonna| am going to)|my team(?:'ll| will| is going to)) (?:${OWN_WORK}|${ANY_WORK}|add (?:a|the|your|that|it) (?:clause|line|paragraph|section|slide|column|field|user|name|note|discount)|have (?:our|my) .{0,40}\b(?:take|look|check|call|send|reach|contact|prepare|get|fix|review)|make sure (?!i\b|we\b|everyone\b|that everyone\b)|knock up)\b`,
  String.raw`\b(?:i|we)(?:'ve| have)? promised (?:you|your|them|him|her)\b`,
  String.raw`\b(?:that|it)(?:'s| is) on its way\b`,
  String.raw`\b(?:my|our) (?:team|colleagues?|people|engineers?|lawyers?|legal|finance|counsel|\p{L}+ team)(?:'ll| will| is going to| are going to) (?:${ANY_WORK})`,
  String.raw`\bwe(?:'ll| will| shall) (?:absorb|ship|refund|credit|cover the (?:cost|fee|travel|expense)s?|waive|replace (?:the|your|it)|send|bring (?:you|(?:it|them|the [\p{L}-]+) (?:along|with us))|sort (?:it|that|this) out|fix (?:it|that|this)|look into|note (?:it|that)|honou?r|match|throw in|make (?:it|that) right|investigate)\b`,
  String.raw`\b(?:it|that|this|(?:a|an|the|my|our|your) (?:[\p{L}-]+ ){0,3}(?:${PAPER}|mail|answer|reply|fix)(?: with [\p{L} ]{1,20})?) (?:comes|gets|arrives|lands|reaches|follows|goes out)(?: out| over| across| back)?(?: to you)? (?:from (?:me|us)|${SOON_DAY})`,
  String.raw`\b(?:the|my|our|your) (?:[\p{L}-]+ ){0,2}${PAPER} (?:comes|gets|goes)(?: out| over| back)? to you\b`,
  String.raw`\b(?:from|on) (?:my|our) (?:side|end)(?: of the table)? you(?:'ll| will)? (?:get|have|receive)\b`,
  String.raw`\b(?:i'm|we're|i am|we are) (?:on the hook for|on it|taking (?:it|that|this|these|those|your \p{L}+) (?:away|back|offline|to)|sending|committed to (?:fixing|sending|resolving|getting (?:it|you|this)))\b`,
  String.raw`\b(?:you have|you've got|you got) my (?:word|commitment|promise)\b`,
  String.raw`\b(?:i'd|i had|we'd) better (?:talk|speak|check|ask|call|confirm|send|get|write)\b`,
  String.raw`\b(?:let me|allow me to) (?:put you in touch|take care of|set (?:you|that|it) up|introduce you|get you (?:a|the|those|that)|arrange|organi[sz]e|send|forward|get (?:that|it|those) (?:over|to)|chase|take (?:it|that|this) (?:back|away|up))\b`,
  String.raw`\b(?:my (?:job|task|homework|action|to-?do|plan)|our (?:job|task|homework|action|to-?do))(?: (?:this|next) \p{L}+| for \p{L}+(?: \p{L}+)?| from this| here)? (?:is|will be) to (?!make sure everyone)\p{L}+`,
  String.raw`\b(?:rest assured|be assured)(?: that)? (?:i|we)(?:'ll| will)\b`,
  String.raw`\b(?:i've|i have|we've|we have) (?:got )?(?:it|that) on (?:my|our|the) (?:list|plate|radar|desk) to\b`,
  String.raw`\byou (?:will|'ll|shall|should) (?:know|see|have|get|receive) (?!to\b|that\b|how\b|what\b|up\b|in\b|on\b).{0,60}\b(?:${SOON_DAY})\b`,
  String.raw`\byou (?:shall (?:have|get|receive)|(?:will|'ll) (?:have|get|receive) (?:the|our|my|your|an?) (?:signed|updated|revised|final|amended|corrected|new|written)) (?:[\p{L}-]+ ){0,3}${PAPER}\b(?! report)`,
  String.raw`\bhappy to (?:do|run|host|join|jump|hop|set|put|share|send|arrange|extend|introduce|connect|offer|provide|fly|come)\b(?! that\b)`,
  String.raw`\b(?:i|we) can (?:speak|talk) (?:to|with) (?:the|our|my|him|her|them)\b.{0,60}\bfor you\b`,
  String.raw`\b${ME}${WILL} (?:${ANYTHING_SOON})\b`,
  String.raw`\b(?:i|we) can (?:${WORK}|have)\b.{0,80}\b${SOON_DAY}\b`,
  String.raw`\b(?:i'll|i will|we'll|we will|i'm going to|i'm gonna) (?:also |then |personally )?(?:take care of|see to (?:it|that)|make sure (?:that )?(?:you|the|your|it|that)|push for|put in a|ask for|pass (?:it|that|this|them|your \p{L}+) (?:on|to|along)|take (?:it|that|this|your \p{L}+) (?:back )?to |get (?:it|that|this|the|my|our|your) (?:[\p{L}\d-]+ ){0,5}(?:to|for|over|back to|back with) |get (?:my|our) (?:\p{L}+ ){0,2}\p{L}+ to |have (?!to\b|more\b)(?:my|our|\p{L}+) (?:\p{L}+ )?(?:send|call|contact|reach out|prepare|share)|run the (?:numbers|figures)|copy (?:in )?(?:you|my|our|the|him|her)|talk to (?:my|our)|speak (?:to|with) (?:my|our)|throw in (?:the|a|an|two|some)|include (?:the|it|that)|waive|honou?r|hold (?:the|that) (?:price|offer)|extend (?:your|the))`,
  String.raw`\b(?:i've|i have|we've|we have|i|we) (?:just )?(?:got|taken|took|noted|made|have)? ?(?:an action|a note|the action|a to-?do|it on my list|that on my list) (?:to|for me to|here to) (?:${WORK})\b`,
  String.raw`\b(?:i'll|we'll|i will|we will) (?:be )?(?:taking|take) an action\b`,
  String.raw`\b(?:i'm|we're|i am|we are) (?:going to|gonna) (?:have to|need to) (?:check|ask|speak|talk|confirm|run it|come back|get back)\b`,
  String.raw`\b(?:i'm|we're|i am|we are) (?!going|looking|seeking|hoping|thinking|trying|expecting|having|being|getting|running|seeing|using|working from)\p{L}+ing\b.{0,80}\b${DUE}\b`,
  String.raw`\b(?:i'm|we're|i am|we are) (?:also )?(?:chasing|on the case|preparing|drafting|putting together|pulling together|finalising|finalizing|lining up|escalating) (?:\p{L}+ ){0,4}(?:for you|for it|to you|with|on it|${DUE})\b`,
  String.raw`\b(?:let me|allow me to) (?:just |quickly )?(?:check|double[- ]?check|confirm|verify|ask|get with|talk|speak|run|clear|take|discuss|see if i can|see whether|find out|look into|think about|dig)\b.{0,120}\b(?:and|then) (?:then )?(?:i'll|i will|i can|we'll|get back|come back|drop|call|let you|phone|write|report|revert|circle)\b`,
  String.raw`\b(?:i|we) (?:commit|hope|aim|plan|intend|mean|want|promise) to (?:${DUE_WORK}|${WORK_FOR_YOU})\b`,
  String.raw`(?:^|\byou can |\bplease |\bso )(?:expect|look out for|watch out for) (?!to\b)(?:[\p{L}\d'-]+ ){1,6}(?:from (?:me|us)|in your inbox)\b`,
  String.raw`\b(?:you can (?:count|rely|bank) on (?:me|us|having)|^(?:count|rely) on (?:me|us))\b`,
  String.raw`\b(?:it|that|this|they|those|(?:the|your|our|that|a|an|my) (?:[\p{L}-]+ ){0,3}${PAPER})(?:'ll| will|'s going to| is going to| will all) (?:be )?(?:with|in|on|over to|back to|back with|out to|on its way to|on the way to) (?:you|your)\b`,
  String.raw`\b(?:it|that|this|${PAPER}) (?:is |'s )?(?:coming|heading|on its way|on the way) (?:your way|to you|over|to your)\b`,
  String.raw`\byou(?:'ll| will| can| should) (?:have|get|receive|hear|expect) (?!to\b|up\b|down\b|in\b)(?:[\p{L}\d'-]+ ){0,10}(?:from (?:me|us)|in your inbox|${SOON_DAY})\b`,
  String.raw`\b(?:bear with me|hang tight|give (?:me|us)) (?:on|until|till|a (?:day|week|couple of days)|(?:a few|two|three|\d) days)\b.{0,80}\b(?:i'm|i'll|i've|and|to)\b`,
  String.raw`\b(?:i'll|i will) (?:get|jump|be) (?:right |straight )?(?:on (?:it|that)|back (?:to you|with))\b`,
  String.raw`\b(?:i'd|i would|we'd|we would|i'm|we're|i am|we are) (?:be )?(?:more than |very |always )?(?:happy|glad|delighted|prepared|willing) to (?:jump|hop|join|meet|walk|take (?:you|your|them)|share (?!that)|send|arrange|set up|offer|extend|introduce|put|run|give you|connect|sponsor|provide|waive|throw|help)\b`,
  String.raw`\b(?:my|our) (?:team|colleagues?|people|side|guys|folks|\p{L}+ team|engineers?|developers?|lawyers?|legal|finance)(?:'ll| will| is going to| are going to|'s going to|'s gonna| is gonna| can) (?:${WORK}|rebuild|look)\b`,
  String.raw`\b(?:i|we) (?:still )?owe you\b`,
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
)
/** What sounds like a commitment and is only how people talk, or run a meeting. */
const FIGURE_OF_SPEECH =
  /\b(?:i|we)(?:'ll| will| can) (?:\p{L}+ly |just |also )?(?:be honest|quote you on (?:that|it|this)|tell you|say|admit|give you (?:the (?:mouse|floor|screen)|an example|that one)|ask (?:you|my|a|one)|come (?:back )?to (?:that|this|it|pricing|\p{L}+ (?:then|next|in a))|get (?:into|to|back into) (?:that|this|it)|run through|walk you through|see how|let you (?:know )?(?:go|speak|finish))\b/iu

/** Whether whoever says a sentence undertakes to do something after the conversation. */
export function makesCommitment(sentence: string): boolean {
  return (
    !isQuestion(sentence) && clauseSays(sentence, COMMITS, one => !isOfThisTalk(one) && !FIGURE_OF_SPEECH.test(one))
  )
}
