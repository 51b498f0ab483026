import { ACTION, DUE_WORK, FAVOUR, MEETING, MEETING_KIND, WORK } from './actions.ts'
import { SOON } from './due.ts'
import { PAPER } from './papers.ts'
import { PEOPLE } from './people.ts'

const ING =
  '(?:getting|having|bringing|setting|scheduling|booking|doing|involving|inviting|looping|sending|sharing|meeting|running|asking|checking|talking|speaking|forwarding|introducing|arranging|putting|letting|confirming|reviewing|including|adding|organi[sz]ing|preparing)'
const DAY = String.raw`(?:(?:next |this |on |say |maybe |early |late )*(?:(?:mon|tues|wednes|thurs|fri)day|tomorrow|next week|the \d{1,2}(?:st|nd|rd|th)|the (?:week|afternoon|morning) (?:of|after)|in (?:a|two|three) weeks?))`

/** Put to the other side as a question. */
export const PROPOSED_ASKING: readonly string[] = [
  String.raw`\b(?:does|do|would|will|is) (?:the |a )?(?:\p{L}+ )?${DAY}\b.{0,60}\b(?:work|suit|good|okay|ok|fine|possible|convenient|be better)\b`,
  String.raw`\b(?:are|would) (?:you|you guys|you all|you both|we|your \p{L}+|\p{L}+)(?: \p{L}+)? (?:be )?(?:free|available|around|open|up for)\b.{0,60}\b(?:${DAY}|for a)\b`,
  String.raw`\b(?:shall|should) we (?:say|do|aim for|plan for|go for|try|make it|meet|put|set|pencil)\b.{0,60}\b(?:${DAY}|a ${MEETING_KIND}|${MEETING_KIND})\b`,
  String.raw`\b(?:how|what) about (?:${DAY}|(?:we|you) (?:${WORK})|(?:a|another) (?:\p{L}+ ){0,2}${MEETING_KIND})\b`,
  String.raw`\bwhy don't (?:you|we|i) (?:${FAVOUR}|${DUE_WORK}|(?:talk|speak) to)\b`,
  String.raw`\b(?:would|will|are|do you think) (?:you|somebody|someone|your \p{L}+) (?:be able|able|be willing|willing|be open|be so kind|be kind enough|have time|have a chance) to (?:${FAVOUR}|introduce|nominate|provide (?:me|us)|join|bring)\b`,
  String.raw`\b(?:do|would) you mind ${ING}\b`,
  String.raw`\b(?:would|do) you mind if (?:i|we) (?:${ACTION})\b`,
  String.raw`\b(?:can|could|may|might) (?:we|i) (?:please |maybe |perhaps |also |then )?(?:get|have|book|schedule|grab|find|set|borrow|ask for|count on)\b.{0,80}\b(?:with (?:your|the|you|our|both)|from (?:you|your|the)|by ${SOON}|${SOON}|in writing|to review|${MEETING_KIND})\b`,
  String.raw`\b(?:is there|any) (?:any |a )?(?:chance|possibility) (?:that )?(?:you|we|your \p{L}+) (?:could|can|might) (?:${FAVOUR}|${WORK})\b`,
  String.raw`\b(?:can|could|may|might) (?:i|we) (?:please |also |just |then )?(?:get|have|see|ask (?:you )?for|receive) (?:a|an|the|those|that|these|your|some|all) (?:[\p{L}\d-]+ ){0,4}${PAPER}\b`,
  String.raw`\b(?:can|could|would|will|may) (?:you|somebody|someone|one of you|your \p{L}+)(?: (?:from|on|in) (?:your|the) \p{L}+)? (?:please |kindly |maybe |possibly |just |also |guys )*(?:put|fill|sit in|attend|join|complete|list|write|draft|arrange|nominate|name|prepare|provide (?!(?:us |me )?(?:with )?(?:an update|some|any|more|further|a (?:bit|sense|little)))(?:us|me)(?: with)?|upload|sign|return|approve|book|invite|add|chase|resend|confirm) (?:it|this|those|them|the|your|a|an|us|me|in|on|out|up|over|by|whether|to|which)\b(?! (?:example|sense|idea|bit|quick|color|colour|context|example)\b)`,
  String.raw`\b(?:would it be|is it|would that be|might it be) possible (?:to (?:${FAVOUR}|get|have|schedule|arrange|set|receive|meet|see (?:a|the|your)|do a)|for (?:you|your \p{L}+) to)\b`,
  String.raw`\b(?:do|would) you think (?:you|your \p{L}+|we) (?:could|can|would be able to) (?:${FAVOUR}|get|send|share|arrange)\b`,
  String.raw`\b(?:can|could|may|might) (?:i|we) (?:maybe |perhaps |also |please )?(?:get|see|have) (?:something on|a (?:version|copy|look at your|breakdown|quote)|the (?:latest|final|revised))\b`,
  String.raw`\bwhen (?:can|could|will|would|should) (?:you|we|your \p{L}+) (?:get|send|have|expect|schedule|meet|sign|share|return|let)\b.{0,60}\b(?:to us|us|back|the|a|that|it)\b`,
]

/** … or said as what would be good. */
export const PROPOSED: readonly string[] = [
  String.raw`\b(?:i'd|i would|we'd|we would|i|we) (?:\p{L}+ly )?(?:ask|suggest|propose|recommend|advise|urge|encourage|invite|request) (?:that )?(?:you|we|they|your \p{L}+|your \p{L}+ \p{L}+|${PEOPLE})(?: guys)? (?:to |should |could )?(?:please )?(?!go\b|please come\b|come\b|take\b|look\b|turn\b|put\b|start\b|make\b|be\b)(?:${WORK}|${ACTION}|hold off)\b`,
  String.raw`\b(?:i'd|i would|we'd|we would|i|we) (?:\p{L}+ly )?(?:suggest|propose|recommend) ${ING}\b`,
  String.raw`\b(?:i'd|i would|we'd|we would) (?:\p{L}+ly )?(?:like|love|want|need|appreciate|be keen|be interested)(?: to)? (?:see|seeing|have|having|get|getting|meet|meeting|schedule|set|involve|invite|bring|arrange|do|run|start with)\b.{0,100}\b(?:before|first|${SOON}|with (?:your|the|our)|from you|${MEETING_KIND})\b`,
  String.raw`\b(?:it(?:'d| would| might| may|'s| is)?|might|would|may)(?: be| probably be| also be)? (?:really |very |also |probably |maybe )?(?:worth|worthwhile|good|helpful|useful|great|ideal|best|sensible|wise|an idea|a good idea|makes? sense|help)(?: (?:to|for (?:us|you|me|them|\p{L}+) to|if (?:we|you|i|they|${PEOPLE})(?: both| guys| all)?(?: could| can| would)?))? (?:(?:${ING}|get|have|meet|bring|set|schedule|involve|invite|loop|include) (?:in )?(?:your|our|the|a|an|someone|somebody|legal|finance|procurement|security|both|another|\p{L}+ (?:from|and)) ?(?:[\p{L}-]+ ){0,4}(?:${MEETING_KIND}|${PEOPLE}|involved|together|on board|references?|quote|proposal|copy|breakdown|version)|(?:${ACTION})|(?:${DUE_WORK}))\b`,
  String.raw`\b(?:can|could|would) (?:you|somebody|someone)(?: guys)? (?:please )?(?:${FAVOUR})\b`,
  String.raw`\b(?:${DAY})(?: at \p{L}+| at \d{1,2}(?::\d\d)?(?: ?[ap]m)?)? (?:works|suits|is good|is fine|would work|would be (?:good|great|perfect|ideal)|is perfect)(?: (?:for|with) (?:me|us|everyone|everybody))?\b`,
  String.raw`\blet's (?:say|aim for|plan for|plan on|shoot for|do|go for|make it|meet|talk|speak|touch base|catch up|connect|pick (?:this|that|it)|put something|come back to (?:this|it))\b.{0,60}\b(?:${DAY}|when you|once|after|${SOON})\b`,
  String.raw`\bwe (?:should|could|need to|must|ought to|might want to|have to) (?:probably |really |definitely |also |maybe |then |at some point )?(?:involve|loop|bring|get|invite|include) (?:in )?(?:your|the|our|legal|procurement|security|finance|it|hr|someone|somebody)\b`,
  String.raw`\b(?:please|kindly) (?:also |just |do |then )?(?!(?:join\b|ask you|take|pay|also pay|visit|let's|let us (?:do|not)|go|correct me|pick up|go ahead|come|hand|press|open|start|show|look|tell|speak|talk|be|help|give (?:it|a (?:round|warm))|welcome|move|turn|take a seat|find)\b)(?:${WORK})\b`,
  String.raw`\b(?:please|kindly) (?:advise|acknowledge|rsvp|nominate|clarify|approve|bear in mind|ensure|make sure)\b`,
  String.raw`\bif you(?:'d| could| can| would|'re able to)? (?:just |please |kindly )?(?:(?:get|send|share|let|forward|provide|drop) (?:me|us)|(?:send|share|forward|return|fill in|fill out|sign) (?:it|that|this|over|the|a|your))\b(?! have (?:a|some|any)? ?(?:sense|idea))`,
  String.raw`\b(?:at your earliest convenience|as soon as you can|whenever you get a chance|when you get a (?:chance|minute|moment))\b`,
  String.raw`\bdo (?:a|another|the) follow-?up\b`,
  String.raw`\blet's (?:have|get|find|plan|arrange|invite|bring|ask|sit|involve|put|set|loop|keep) (?!started\b|going\b|into\b|in mind\b|that in\b|it in\b|a look\b|to it\b|back to\b|through\b)(?:[\p{L}-]+ ){0,6}(?:talk|speak|meet|slot|call|meeting|session|workshop|together|involved|posted|date|diary|calendar|demo|pilot)\b`,
  String.raw`\blet's (?:get|bring|loop) (?:him|her|them|\p{L}+|(?:the|your|our) \p{L}+) in\b`,
  String.raw`\blet's plan for (?:one|it|that|a|the)\b`,
  String.raw`\b(?:maybe|perhaps) (?:you|somebody|someone|they|your \p{L}+|one of you)(?: guys)? (?:could|can|should|might) (?:${FAVOUR}|do (?:a|another)|join|bring|forward|provide (?:me|us))\b`,
  String.raw`\b(?:i|we|${PEOPLE})(?:'d| would)? (?:really |also |still |then |just |only )?(?:want|wants|need|needs|like|love|expect|request|require|requires)(?: to (?:have|get|see|receive|request))? (?:a|an|the|that|those|half|some|two|three|your|another|more|all)\b.{0,60}\b(?:from (?:you|your)|with (?:your|you|our (?:\p{L}+ )?(?:team|people|board|boss))|for (?:our|my|the|your) (?:colleagues?|team|board|people|boss|\p{L}+ team))\b`,
  String.raw`\b(?:i'd|we'd|i would|we would) (?:want|like|love|need|prefer) (?:(?:for )?(?:you|your [\p{L}-]+|your [\p{L}-]+ [\p{L}-]+|my [\p{L}-]+|my [\p{L}-]+ [\p{L}-]+|someone|somebody)|for \p{L}+) to (?!tell\b)(?:${WORK}|hear|see|kick)\b`,
  String.raw`\b(?:kindly |formally |hereby |to )?request (?:the|your|a|an) (?:[\p{L}-]+ ){0,3}${PAPER}\b`,
  String.raw`\b(?:grateful|thankful|obliged) (?:for your (?:confirmation|reply|feedback|comments|answer|response|advice)|if you)\b`,
  String.raw`\b(?:may|might|can|could) (?:i|we) ask (?:you|your \p{L}+) (?:for|to)\b`,
  String.raw`\bwould you kindly\b`,
  String.raw`\bif (?:you|somebody|someone|your \p{L}+) could (?:just |please |kindly |maybe |also )?(?!see|hear|help|share with|share some|also|shed|imagine|think|say|tell|explain|give|talk|use|find|do|have|be|look|touch|comment|elaborate|help me understand|remind|describe|speak|choose|go|change|pick|wave|buy|turn|move|mute|update us|provide (?:some|any|more|a bit|further|us))\p{L}+ (?:your|the|a|an|us|me|it|that|this|those|out|up|in|down|back|with|over|to)\b`,
  String.raw`^(?:and |please )?do (?:share|send|let|forward|ask|check|get|have|call|bring)\b`,
  String.raw`\bmake a note to\b`,
  String.raw`\bit would help (?:me|us|a lot|enormously)?\b.{0,20}\b(?:if (?:you|your)|to (?:have|get|see) (?:a|an|the|your) (?:[\p{L}-]+ ){0,3}${PAPER})\b`,
  String.raw`\b(?:it's|it is|it'd be|would be) (?:best|better|easiest|good|great|helpful|useful) if (?:your|somebody|someone|${PEOPLE})\b.{0,40}\b(?:explains?|joins?|talks?|speaks?|sends?|writes?|visits?|comes?)\b`,
  String.raw`\bplease (?:talk|speak) (?:to|with)\b`,
  String.raw`\b(?:could|can|would) you (?:\p{L}+ )?(?:that|it|those)(?: \p{L}+){0,2} (?:for|to) (?:me|us)\b`,
  String.raw`\b(?:${DUE_WORK}|${MEETING}) (?:would|might|could) (?:be (?:great|good|helpful|ideal|perfect)|work)\b`,
]

/** What somebody is to do, at the beginning of a clause. */
export const IMPERATIVES: readonly string[] = [
  String.raw`(?:tell|ask) (?!me\b|us\b|you\b|yourself|a\b|the (?:system|tool|computer)|it\b|that\b|this\b|to\b|for\b)(?:[\p{L}.'-]+ ){1,3}(?:to|for the|for a|whether)\b`,
  String.raw`let (?!me\b|us\b|you\b|it\b|that\b|this\b)(?:[\p{L}.'-]+ ){1,3}know\b`,
  String.raw`(?:have|get) (?!me\b|us\b|you\b|a\b|the\b|it\b|that\b|this\b|to\b)(?:[\p{L}.'-]+ ){1,3}(?:give|call|send|contact|ring|ping|to (?:call|send|contact|ring|sign|check))\b`,
  String.raw`(?:pop|put|drop|send|shoot|mail|e-?mail|forward|bring|return|sign|fill|ship|submit|upload) (?:me|us|it|that|this|them|the|your|those|in|over|through|back)\b.{0,60}\b(?:to (?:me|us|our|my|\p{L}+ (?:by|on|before))|in (?:an e-?mail|writing|the (?:folder|channel))|over|round|me|us|please|before|by)\b`,
  String.raw`send (?:over|across|through)\b`,
  String.raw`make sure (?:the|your|that the|that your)\b`,
  String.raw`give (?:me|us) (?:the|your|a) (?:[\p{L}-]+ ){0,2}(?:names?|list|numbers?|dates?|contacts?|figures|details|ring|call)\b`,
  String.raw`let (?:me|us) have (?:the|your|a|an)\b`,
]
