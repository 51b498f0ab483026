import { clauseSays, patternsOf } from '#summary/cues/clause-says.ts'
import { clausesOf, isQuestion } from '#summary/cues/clauses.ts'
import { ACTION, FAVOUR, isOfThisTalk, MEETING, MEETING_KIND } from './actions.ts'
import { makesCommitment } from './commitment.ts'
import { HABIT } from './due.ts'
import { IS_TO, PEOPLE, SOMEBODY } from './people.ts'
import { PLANNED } from './planned-step.ts'
import { IMPERATIVES, PROPOSED, PROPOSED_ASKING } from './proposed-step.ts'

const REQUEST = String.raw`(?:could|can|would|will) (?:you|your (?:\p{L}+ )?\p{L}+|somebody|someone|one of you)(?: guys| all)? `

const NEXT = patternsOf(
  String.raw`\b(?:the|our|your|my|an?|one|immediate|logical|best|obvious) (?:\p{L}+ )?next (?:steps?|thing) (?:is|are|would be|will be|for (?:us|you|me) (?:is|would be)|on (?:our|my|your) (?:side|end))\b`,
  '^(?:as )?(?:a |the )?next steps?$',
  String.raw`^next steps? (?:from|on) (?:my|our|your)\b`,
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
  ...PROPOSED,
)
const ASKED = patternsOf(
  String.raw`\b${REQUEST}${FAVOUR}\b`,
  String.raw`\b(?:shall|should|can|could) we (?:${FAVOUR}|${MEETING})\b`,
  String.raw`\b(?:what if|why don't) we (?:${ACTION}|${MEETING})\b`,
  String.raw`\b(?:mind|how about) (?:sending|forwarding|sharing|setting up|scheduling|booking|checking|asking|introducing|looping|meeting|getting)\b`,
  ...PROPOSED_ASKING,
)
/** Said to somebody who is to do it, at the beginning of a clause. */
const IMPERATIVE_ACTION =
  /^(?:please |kindly |just |then )?(?:(?:(?:send|forward|e-?mail) (?:me|us|it|that|this|them|your|the|over)|(?:call (?:him|her|them|back)|(?:drop|ping|get|give) (?:me|us|him|her|them) (?!another|more|some time|guidance|(?:a|one|two|a few|some) (?:sec|second|minute|moment|bit|day|week|month|time)s?\b)))|ask your|have (?:your|a think|a look)|check with|let (?:me|us) know (?:whether|which|if (?:you|your|that)|when|what|by)|make sure (?:your|the|you)|talk to your|speak to your|loop in)\b/iu

const COMMANDS = new RegExp(
  `^(?:please |kindly |just |then |and |so |also |great |okay )*(?:${IMPERATIVES.join('|')})`,
  'iu',
)

/** A clause that tells somebody to do something: the first of its sentence, or one that says please. */
const saysDo = (sentence: string): boolean => {
  const [first = '', ...others] = clausesOf(sentence)
  return [first, ...others.filter(one => /^(?:please|kindly|just|then|so) |\bplease$/u.test(one))].some(
    clause => (IMPERATIVE_ACTION.test(clause) || COMMANDS.test(clause)) && !isOfThisTalk(clause),
  )
}

/** A name before what its bearer is to do; in lower case nobody would know it from any other word. */
const NAMED =
  /(?<![\p{L}'’])(?!(?:I|It|This|That|There|What|Which|He|She|They|You|We|Then|Now|So|And|But|Once|If|When|Today|Tomorrow)\b)\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?(?: (?:from|in|at|on) \p{L}+)?(?=(?:['’]ll|['’]d| (?:has |had )?(?:said|promised|offered|volunteered|agreed|confirmed)|['’]s (?:gonna|going to)| is (?:arranging|sending|preparing|checking|setting|drafting|meeting|reviewing|working)| will| is (?:going|supposed) to| needs? to| has to| should| wants to)\b)/gu
/** What goes for all papers of a kind, and is no step of this deal. */
const GENERAL =
  /\b(?:every|each|any) (?:single )?(?:requests?|invoices?|orders?|changes?|contracts?|purchases?|purchase order|tickets?|time|expenses?|claims?|documents?|deals?|users?|customers?|reports?)\b/iu
/** A label before what is to be done. */
const LABEL =
  /^(?:next (?:steps?|up|action)|action(?: items?| points?)?|ai|to-?dos?|follow-?ups?|homework|open (?:items?|points?))(?: (?:for|on|from) [^:]{1,30})?:\s/iu
const formatNames = (sentence: string): string => sentence.replaceAll(NAMED, 'somebody')

/** What mails end with, and asks for nothing. */
const COURTESY =
  /\bif (?:you|there)(?:'d| would| should)? (?:have|need|want|like|wish|are|is) (?:any|further|more|other|anything|questions|to|me|additional|interested)\b|\bany (?:further |other |more )?(?:questions?|concerns|thoughts or questions)\b|\bplease find (?:attached|enclosed|below)\b|\breceived? (?:this|it|the)\b.{0,60}\bin error\b|\bintended recipient\b|\bplease find\b|\bfor further (?:background|information|details)\b/iu

/** Whether a sentence says what somebody is to do after the conversation, also where it asks for it. */
export function statesNextStep(sentence: string): boolean {
  const passes = (clause: string): boolean => !isOfThisTalk(clause)
  if (COURTESY.test(sentence) || GENERAL.test(sentence)) return false
  const said = formatNames(sentence)
  if (LABEL.test(said) || clauseSays(said, ASKED, passes) || saysDo(said)) return true
  return (
    !isQuestion(said) &&
    (makesCommitment(said) ||
      clauseSays(said, NEXT, passes) ||
      (!HABIT.test(said) &&
        PLANNED.some(({ sign, patterns }) => sign.test(said) && clauseSays(said, patterns, passes))))
  )
}
