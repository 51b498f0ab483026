import { clauseSays } from '#summary/cues/clause-says.ts'
import { clausesOf, isQuestion } from '#summary/cues/clauses.ts'
import { ACTION, FAVOUR, isOfThisTalk, MEETING, MEETING_KIND } from './actions.ts'
import { makesCommitment } from './commitment.ts'

/** Who does things in a deal; what a product or its users do is said in the same words. */
const PEOPLE = String.raw`(?:(?:the|our|your|my|his|her|their|(?:the )?\p{L}+'s)(?: [\p{L}]+){0,2} )?(?:teams?|board|committee|council|legal|procurement|purchasing|finance|infosec|security|hr|management|engineers?|architects?|c[fiteo]o|boss|manager|director|lawyers?|counsel|people|guys|folks|department|rep|buyer|lead|partner|colleagues?|auditors?|somebody|someone)`
const THINGS =
  '(?:systems?|platforms?|tools?|software|apps?|bots?|dashboards?|integrations?|products?|solutions?|users?|customers?|clients?|models?|services?|devices?|data)'
const SOMEBODY = String.raw`(?:you|they|he|she|we|i|${PEOPLE}|(?:your|our) (?!(?:[\p{L}-]+ ){0,2}${THINGS}\b)(?:[\p{L}-]+ ){0,2}[\p{L}-]+)`
const IS_TO = `(?:'ll|'d (?:have|need) to| will| would need to| might| should| needs? to| ha(?:s|ve) to| would have to| must| (?:is|are) (?:going|supposed|due|meant|about) to|(?:'re|'s) (?:going|supposed|due|meant) to|(?:'re|'s| is| are)? gonna)`
const REQUEST = String.raw`(?:could|can|would|will) (?:you|your (?:\p{L}+ )?\p{L}+|somebody|someone|one of you)(?: guys| all)? `

const NEXT = new RegExp(
  [
    String.raw`\b(?:the|our|your|my|an?|one|immediate|logical|best|obvious) (?:\p{L}+ )?next (?:steps?|thing) (?:is|are|would be|will be|for (?:us|you|me) (?:is|would be)|on (?:our|my|your) (?:side|end))\b`,
    '^(?:as )?(?:a |the )?next steps?$',
    String.raw`^next steps? (?:from|on) (?:my|our|your)\b`,
    String.raw`\baction items?\b`,
    String.raw`(?<!\b(?:person|people|one|ones|who|whom|what|that) )\b${SOMEBODY}${IS_TO} (?:${ACTION}|${MEETING})\b`,
    String.raw`\blet(?:'s| us) (?:${ACTION}|${MEETING})\b`,
    String.raw`\blet's (?:reconvene|regroup|find a time)\b`,
    String.raw`\b(?:please|kindly) ${ACTION}\b`,
    String.raw`\bplease (?:do not |don't )?(?:chase|have|revert|nominate|forget|complete|review|return|provide us|advise|sign|arrange|coordinate|respond|reply|submit)\b`,
    String.raw`\b(?:appreciate (?:receiving|getting|your (?:feedback|reply|response|comments|answer|confirmation|help))|do (?:me|us) a favou?r|\b(?:we're|i'm|we are|i am) (?:still )?waiting (?:for|on) (?:the|your|a))\b`,
    String.raw`^next up\b`,
    String.raw`\b(?:has|have|needs?) to go (?:through|to|via|before) (?:the|our|your)\b`,
    String.raw`\bgoes to (?:the|our|your) (?:\p{L}+ )?(?:legal|board|committee|team|procurement|finance|council)\b`,
    String.raw`\b(?:will|'ll) be (?:sending|sharing|getting back|reaching out|joining|contacting|following up|setting up)\b`,
    String.raw`\b(?:good|great|helpful|useful|nice|grateful|best|ideal|appreciate it|appreciated) if (?:you|we|${PEOPLE})(?: [\p{L}]+){0,4} (?:could|can|would) ${ACTION}\b`,
    String.raw`\bif (?:you|somebody|someone)(?: guys)? (?:could|can|would) ${ACTION}\b`,
    String.raw`\b(?:waiting (?:for|on)|need|require|missing) (?!anything|nothing)(?:[\p{L}'-]+ ){0,8}(?:from (?:you|your (?:side|end|team|legal|people))|on your side)\b`,
    String.raw`\bwhat (?:we|i) (?:still )?need from you\b`,
    String.raw`\blook(?:ing)? forward to (?:receiving|your (?:reply|response|feedback|answer|comments))\b`,
    String.raw`\bawaiting your\b`,
    String.raw`\brequest(?:ing)? you to\b`,
    String.raw`\bthe plan is to (?:${ACTION}|${MEETING})\b`,
    String.raw`\b(?:i'd|i would|we'd|we would) (?:suggest|propose) (?:to |that (?:we|you) |we |you )?(?:${ACTION}|${MEETING})\b`,
    String.raw`\bwe (?:are|'re) (?:meeting|speaking|talking|presenting)\b.{0,120}\b(?:next|on|tomorrow|again|later)\b`,
    String.raw`\b(?:i(?:'d| would)? (?:like|need|love|want|ask)|we(?:'d| would)? (?:like|need|want|ask)) (?:you|your (?:\p{L}+ )?\p{L}+) to ${ACTION}\b`,
    String.raw`\b(?:suggest|propose|recommend|make sense to do|makes sense to do|worth (?:having|doing)|need) (?:a|an|another) (?:\p{L}+ ){0,2}${MEETING_KIND}\b`,
    String.raw`(?<!\b(?:who|who else|what|which)) (?:has|have|needs?|ought) to be (?:consulted|signed|countersigned|reviewed|approved|completed|returned|sent|involved|cleared)\b`,
    String.raw`\b${PEOPLE} (?:has|have|needs?) to (?:review|approve|sign|look|see|check|clear)\b`,
  ].join('|'),
  'giu',
)
const ASKED = new RegExp(
  [
    String.raw`\b${REQUEST}${FAVOUR}\b`,
    String.raw`\b(?:shall|should|can|could) we (?:${FAVOUR}|${MEETING})\b`,
    String.raw`\b(?:what if|why don't) we (?:${ACTION}|${MEETING})\b`,
    String.raw`\b(?:mind|how about) (?:sending|forwarding|sharing|setting up|scheduling|booking|checking|asking|introducing|looping|meeting|getting)\b`,
  ].join('|'),
  'giu',
)
/** Said to somebody who is to do it, at the beginning of a clause. */
const IMPERATIVE_ACTION =
  /^(?:please |kindly |just |then )?(?:(?:(?:send|forward|e-?mail) (?:me|us|it|that|this|them|your|the|over)|(?:call (?:him|her|them|back)|(?:drop|ping|get|give) (?:me|us|him|her|them) (?!another|more|some time|guidance|(?:a|one|two|a few|some) (?:sec|second|minute|moment|bit|day|week|month|time)s?\b)))|ask your|have (?:your|a think|a look)|check with|let (?:me|us) know (?:whether|which|if (?:you|your|that)|when|what|by)|make sure (?:your|the|you)|talk to your|speak to your|loop in)\b/iu

/** A clause that tells somebody to do something: the first of its sentence, or one that says please. */
const saysDo = (sentence: string): boolean => {
  const [first = '', ...others] = clausesOf(sentence)
  return [first, ...others.filter(one => /^(?:please|kindly|just) /u.test(one))].some(
    clause => IMPERATIVE_ACTION.test(clause) && !isOfThisTalk(clause),
  )
}

/** A name before what its bearer is to do; in lower case nobody would know it from any other word. */
const NAMED =
  /(?<![\p{L}'’])(?!(?:I|It|This|That|There|What|Which|He|She|They|You|We|Then|Now|So|And|But|Once|If|When|Today|Tomorrow)\b)\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?(?: (?:from|in|at|on) \p{L}+)?(?=(?:['’]ll|['’]s (?:gonna|going to)| will| is (?:going|supposed) to| needs? to| has to| should| wants to)\b)/gu
const sayNames = (sentence: string): string => sentence.replaceAll(NAMED, 'somebody')

/** What mails end with, and asks for nothing. */
const COURTESY =
  /\bif (?:you|there)(?:'d| would| should)? (?:have|need|want|like|wish|are|is) (?:any|further|more|other|anything|questions|to|me|additional|interested)\b|\bany (?:further |other |more )?(?:questions?|concerns|thoughts or questions)\b|\bplease find (?:attached|enclosed|below)\b|\bfor further (?:background|information|details)\b/iu

/** Whether a sentence says what somebody is to do after the conversation, also where it asks for it. */
export function statesNextStep(sentence: string): boolean {
  const passes = (clause: string): boolean => !isOfThisTalk(clause)
  if (COURTESY.test(sentence)) return false
  const said = sayNames(sentence)
  if (clauseSays(said, ASKED, passes) || saysDo(said)) return true
  return !isQuestion(said) && (makesCommitment(said) || clauseSays(said, NEXT, passes))
}
