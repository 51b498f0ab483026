import { DUE, SOON } from './due.ts'

/*
 * What people do after a conversation, as sources of regular expressions over a clause in lower case with straight apostrophes.
 */

const THING = `(?:you|them|him|her|us|me|it|that|this|those|these|everyone|everybody|somebody|someone|all|the|a|an|our|my|your|their|his|some|one|two|both|any|out|over|across|back|around|round|along)`
const SOMEBODY = `(?:you|him|her|them|us|me|everyone|everybody)`
const WORDS = String.raw`(?:[\p{L}\d'-]+ ){0,4}`
const OCCASION = `(?:calls?|meetings?|sessions?|workshops?|follow-?ups?|demos?|visits?|pilots?|trials?|proof of concept|poc|walkthroughs?|deep dives?|kick-?offs?|trainings?|onboarding|conversations?|chats?|catch-?ups?|sync)`
/** Words between "will" and the verb. */
const WITH_CARE = String.raw`(?:(?:\p{L}+ly|also|then|just|both|first|again|maybe|like|all|please|soon|still|therefore|now|today|tomorrow|perhaps|instead|go and|go ahead and|try to|try and|be happy to|have to|need to|be sure to|make sure to|want to|have (?:somebody|someone)(?: from \p{L}+)?|have (?:my|our|your) \p{L}+) )*`

const SEND = [
  `(?:send|re-?send|forward|e-?mail|mail|message|text|shoot|drop|circulate|distribute|submit|return|upload|attach|hand over) ${THING}`,
  `share (?!(?:my|your|the|this|that) screens?|(?:a|an|some|one) (?:\\p{L}+ )?(?:story|example|thoughts?|anecdote|bit|few|couple|insights?|perspective|experience))${THING}`,
  String.raw`(?:ping|contact|e-?mail) (?!(?:it|this|that|a|an|for|on|out|in) )\p{L}+|(?:call|phone|ring|text) (?:you|him|her|them|back|my|our|your|\p{L}+ (?:at|from|in|on|back|about|tomorrow|today))`,
  `give (?:${SOMEBODY}|(?:your|our|my|the) ${WORDS}|\\p{L}+) ?(?:a (?:call|ring|shout|buzz|heads-?up|date|list|copy|quote|price|demo|trial)|an (?:answer|update|estimate)|access)`,
  String.raw`let (?:you|him|her|them|us|me|\p{L}+) know`,
  `keep ${SOMEBODY} (?:posted|updated|informed|in the loop|in the picture)`,
  `get (?:(?:it|that|this|those|them) |(?:the|a|an|our|your|my|some) ${WORDS})(?:back )?(?:to (?:you|him|her|them|us)|over|across|signed|approved|sorted|fixed|booked|scheduled|organi[sz]ed|in writing|on (?:a|the) (?:call|calendar))`,
  `(?:have|turn|bring|pass) (?:(?:it|that|this|them|those) |(?:the|a|an) ${WORDS})(?:to|over to|back to|on to|around to|along to) (?:you|him|her|them|us|the|my|our|your)`,
]
const ARRANGE = [
  '(?:set up|set (?:you|them|him|her) up|set (?:a|the|that|something|aside)|schedule|reschedule|book|arrange|organi[sz]e|line up|pencil)',
  `put (?:together|something|it|that|you|(?:a|an|the|some) ${WORDS}(?:together|in the diary|on the calendar|in place))`,
  'find (?:a|some|another) (?:time|slot|date|day)',
  `(?:introduce|connect|invite|onboard) ${THING}`,
  String.raw`(?:loop|bring|pull) (?:in|(?!up|back|out|down)\p{L}+ in|(?:the|our|your|my) [\p{L}]+ in)`,
  `(?:do|run|hold|host|have|join|attend) (?:a|an|another|the|that) ${WORDS}${OCCASION}`,
  String.raw`(?:get|hop|jump|be) on (?:a|another|the) (?:[\p{L}-]+ ){0,2}call`,
  String.raw`get (?:[\p{L}\d'-]+ ){0,7}(?:on|in|into|to|for) (?:a|the|one) (?:next )?(?:call|room|meeting|session|thread|line|phone)`,
]
const WRITE = [
  '(?:draft|redraft|draw up|write up|write to|revise|redline|recut|rework|amend|mock up|countersign|fill (?:in|out)|look over|look into|read through|dig (?:into|up|out)|pull (?:together|up (?:the|those)|out (?:the|those)))',
  `(?:prepare|complete|review|assess|pull|sign|file) (?:a|an|the|it|that|this|those|your|our|my|together)`,
]
const COORDINATE = [
  String.raw`ask (?:around|internally|(?!you\b)\p{L}+ (?:\p{L}+ ){0,3}(?:to|whether|if|for|about|how|what|who|when))`,
  'check (?:with|back|in with|whether|if|our|my|your|internally)',
  '(?:find out|(?:be|get) in touch|approach you|write to you|align (?:on|with)|sort out the|sort (?:it|that|this) out|sit (?:down|together)|find (?:us|them|him|her|you) (?:a|some)|get back to|come back (?:to you|with)|circle back|revert|follow up|touch base|reach out|chase|verify|double[- ]?check|pick (?:this|that|it) up)',
  String.raw`confirm (?!that\b)(?:it|this|the|whether|if|by|with|in|our|your|my|a|which|when|those)`,
  `(?:run|walk|get) (?:(?:it|that|this|these|those) |(?:the|our|your) ${WORDS})(?:by|past)`,
  String.raw`walk (?:our|your|my|the) \p{L}+ through`,
  String.raw`take (?:it|that|this|these|those|(?:the|your|our) \p{L}+) (?:away|back|offline|up with|to (?:the|my|our|your))`,
  String.raw`(?:bring|take|put) (?:it|that|this|(?:the|your|our) \p{L}+) (?:up )?(?:to|before|with) (?:the|our|my|your|his|her) (?:\p{L}+ )?(?:board|committee|team|boss|director|manager|cfo|cio|ceo|cto|lawyers?|legal|people|colleagues?|council|group|partners?|management)`,
  '(?:raise|escalate|flag) (?:it|that|this|with|to)',
  String.raw`(?:speak|talk) (?:to|with) (?:my|our|your|the|him|her|them|legal|finance|procurement|security|it)\b`,
  '(?:discuss|negotiate) (?:it |this |that )?(?:internally|with (?:my|our|your|the))',
  'go back to (?:the|my|our|your|him|her|them)',
  'have a (?:quiet |quick |good |proper |deeper |closer )?(?:word|think|look)',
  'sit down with',
  String.raw`(?:present|show|demo|pitch|explain|sell) (?:it|this|that|the \p{L}+) (?:to (?:my|our|your|the)|internally)`,
  String.raw`(?:think|look|talk) (?:it|this|that|these|those|the \p{L}+) (?:over|through) (?:with|internally|again|tonight|tomorrow)`,
  '(?:consult|fight for|push for|involve)',
]
/** Said of what one will do oneself: as a duty or a wish the same words say nothing that is planned. */
const DELIVER = [
  `(?:provide|give|supply|get) (?:you|him|her|them) (?!guidance|control|the floor|(?:\\p{L}+|\\d+) minutes|(?:a|an|some|the) (?:quick|brief|sense|idea|overview|background|context|bit|tour|flavou?r|example|minute|second|moment)\\b)`,
  `provide (?:a|an|the|more|further) ${WORDS}`,
  '(?:credit|refund|waive|activate|enable|provision|whitelist|install|test|pilot|patch|propose|respond|reply|quote|update|document|compile|prepare|work (?:out|up)|come up with|clarify)',
  String.raw`(?:turn|switch) (?:it|that|this|the \p{L}+) (?:on|off)`,
  'open (?:a|the) (?:ticket|case|account)',
  `(?:raise|log|report back|sleep on|take the action|confirm (?:about|back|after))`,
  `(?:make sure|ensure) (?:that )?(?:you|they|he|she|somebody|someone|it)`,
  '(?:see (?:to it|whether|if|what (?:i|we) can)|take care of|kick off)',
  String.raw`add (?:you|him|her|them|that|it|the|your|\p{L}+ and)`,
]
const AGAIN = String.raw`(?:again|next (?:week|month|quarter|\p{L}+day)|tomorrow|(?:mon|tues|wednes|thurs|fri)day|once|in (?:a|two|three|four|\d+) (?:days?|weeks?|months?)|(?:early|later) (?:next|this) (?:week|month)|the week after|afterwards)`
const MEET = String.raw`(?:meet|regroup|reconvene|sync(?: up)?|catch up|reconnect|speak|talk|pick (?:this|it|that) up|get together|go for|plan|aim|say|find)\b.{0,120}\b${AGAIN}`

/** Work of any kind: with a time or a receiver it is planned, without it may be of the conversation itself or of a product. */
const WORK_VERBS = `(?:add|adjust|align|amend|analy[sz]e|answer|apply|approve|arrange|ask|assess|assign|attend|block|book|bring|brief|build|call (?!it\\b|this\\b|that\\b|on\\b|them\\b)\\p{L}+|cancel|chase|check|circulate|clarify|clean|clear|close|collect|come|communicate|compare|compile|complete|configure|confirm|connect|consolidate|consult|contact|coordinate|copy|correct|countersign|create|deal|decide|deliver|deploy|determine|discuss|distribute|document|draft|drop|e-?mail|enable|escalate|evaluate|export|extend|figure|file|fill|finali[sz]e|find|finish|fix|fly|follow|forward|gather|get|give|go|hand|handle|help|host|import|include|inform|initiate|install|introduce|investigate|invite|invoice|involve|issue|join|kick|launch|let|liaise|look|mail|make|map|meet|message|migrate|move|negotiate|nominate|notify|obtain|onboard|open|order|organi[sz]e|own|pass|pay|phone|pick|ping|pilot|place|plan|post|prepare|present|prioriti[sz]e|process|produce|propose|provide|provision|publish|pull|push|put|raise|reach|re-?check|re-?do|re-?run|re-?send|re-?submit|re-?test|rebuild|recommend|record|redline|refund|register|release|remind|remove|renew|reply|report|request|reschedule|research|reserve|resolve|respond|return|review|revise|rewrite|ring|roll|run|schedule|scope|secure|select|send|set|settle|share|ship|show|sign|sit|sort|speak|spin|start|submit|summari[sz]e|supply|switch|sync|take|talk|tell|test|text|train|transfer|turn|update|upgrade|upload|validate|verify|visit|walk|whitelist|work|write)\\b`
/** Said of the conversation itself as often as of what comes after it. */
const SHOWS =
  '(?:show|tell|explain|give|hand|turn|take|walk|talk|read|start|go|come|let|look|move|pass|speak|put|ask|help|answer|open|pull|make|add|switch|share|run|pick|get|find)'

const any = (...sources: readonly string[]): string => `(?:${sources.join('|')})`

/** Planned, asked or due: send, arrange, write, ask others and come back. */
export const ACTION = `${WITH_CARE}${any(...SEND, ...ARRANGE, ...WRITE, ...COORDINATE)}`
/** … and what one will see to oneself. */
export const OWN_ACTION = `${WITH_CARE}${any(...SEND, ...ARRANGE, ...WRITE, ...COORDINATE, ...DELIVER)}`
/** Any work that has a time: "I'll update the sheet as soon as I have it". */
export const DUE_WORK = `${WITH_CARE}(?:${WORK_VERBS}|have (?:a|an|the|it|that|them|this|those|your|\\p{L}+ (?:\\p{L}+ )?(?:send|call|contact|check|look|reach|prepare))|be (?:in touch|back to|sending|meeting|sharing|sorting|\\p{L}+ing))\\b(?! to\\b).{0,120}?\\b${DUE}`
/** … and what one does for the other side, with or without a time. */
export const WORK_FOR_YOU = `${WITH_CARE}(?!${SHOWS}\\b)${WORK_VERBS} .{0,80}\\b(?:to you|for you|with you|your way|you the)\\b`
/** What somebody says they will do and that is seldom of the conversation itself. */
export const OWN_WORK = `${WITH_CARE}(?!${SHOWS}\\b|(?:plan|provide|remind|summari[sz]e|finish|finali[sz]e|kick|write|apply|copy|cover|attend|build|place|clear|close|inform|determine|reach|produce|deal|select|launch|deliver|implement|process|release|order|issue|set|check|discuss|introduce|present|record|report|roll|test|select|stop|assign|own)\\b)${WORK_VERBS}|${WITH_CARE}(?:feed (?:it|that|this|them|your \\p{L}+) back|provide (?:you|them|him|her)|finali[sz]e (?:the|your)|make (?:the|an) introduction|put (?:you|them|him|her) in touch|get (?:the ball rolling|in touch)|have (?:a|the) \\p{L}+ ready|take care|write (?:to|you)|ship|absorb|cover the|note (?:it|that|this)|jot|dig|see what (?:our|my|the)|bring (?:your|that|it|the \\p{L}+|the \\p{L}+ \\p{L}+) (?:with|along|to|up with)|fight|walk over to|present (?:it|this|that) to|report (?:it|this|that|back)|check (?!in\\b|out\\b)|test (?:it|that|this)|set (?:it|that|this) up|discuss (?:it|that|this) with|introduce you)`
/** What says nothing of work to be done when somebody says they will. */
const TALK = `(?:not|never|be|been|have|see|know|think|say|tell|show|share|start|begin|go|come|get|let|give|take|talk|speak|walk|run|jump|move|turn|hand|pass|stop|pause|wait|stay|keep|leave|try|ask|answer|read|click|open|scroll|zoom|skip|switch|close|pick|use|do|make|put|want|need|like|love|mention|add|explain|describe|focus|cover|highlight|touch|admit|agree|argue|assume|believe|bet|buy|call|defer|echo|end|finish|wrap|hold|hope|imagine|join|mute|note|point|present|quote|remind|repeat|respond|save|sit|spare|spend|stand|stick|summari[sz]e|suppose|wonder|yield|live|look|play|press|draw|kick|drop|help|remember|forget|miss|fall|lose|win|die|sleep|eat|drink|feel|hear|listen|watch|learn|understand|enjoy|appreciate|thank|apologi[sz]e|grab|bring|cut|throw|second|piggyback|preface|comment|reiterate|conclude|refer|elaborate|continue|proceed|introduce|provide|plan|check|write|remain|become|paste|type|link|copy|interrupt|concentrate|sort|count|guess|vote|rest|support|accept|always|definitely|probably|certainly|ever|even|only|leave|reserve|apply|choose|attempt|break|limit|outline|discuss|happily|gladly|rephrase|clarify|state|quickly|tackle|group|finali[sz]e|indicate|turn|set|work|send|post|direct|argue|raise|concede|wait|expand|address|return|pay|build|deal|release|record|report|process|place|order|test|reach|own|produce|clear)`
/** Said by one who will do it: any other verb with something that it is done to. */
export const ANY_WORK = String.raw`${WITH_CARE}(?!${TALK}\b)\p{L}{3,} (?:up |out |over |down |back )?(?:the|your|our|my|a|an|that|this|those|these|it|them|all)\b`
/** What is no work, whatever its time: to be, to know, to hope. */
const STATES =
  '(?:not|never|wait|try to explain|be|been|have|see|know|think|hear|mean|need|want|like|love|hope|expect|feel|seem|appear|remain|become|believe|understand|remember|grow|rise|fall|increase|decline|improve|continue|happen|take place|last|cost|say|talk about|get (?:better|worse|there)|end up|probably|depend|benefit|earn|come out|snow|rain|turn \\d+)'
/** Anything that is done at a time that is near. */
export const ANYTHING_SOON = String.raw`${WITH_CARE}(?!${STATES}\b)\p{L}{2,} .{0,100}?\b${SOON}`
/** Any work, where the words around it say that it is planned. */
export const WORK = `${WITH_CARE}${WORK_VERBS}`
/** Offered with "I can", which else says what is possible. */
export const OFFER = `${WITH_CARE}${any(
  `(?:send|forward|share|e-?mail|mail) (?!(?:my|your|the|this|that) screens?)${THING}`,
  'get you',
  '(?:set up|schedule|arrange|organi[sz]e|put together|put you in touch|draft|write up|mock up|prepare|introduce|ask (?:my|our|around|internally)|check with|find out|look into|follow up|reach out|dig (?:up|out)|show (?:it|that|this) to)',
)}`
/** Asked to be let do. */
export const LATER_ACTION = `${WITH_CARE}${any(...COORDINATE, 'dig (?:into|up|out)', 'look into', 'work (?:out|up)', 'draft', 'put together', 'see (?:whether|if|what i can)')}`
/** Asked of the other side, where a question may as well want to know something now. */
export const FAVOUR = `${WITH_CARE}${any(...SEND, ...ARRANGE, ...WRITE, 'check (?:with|whether|if|internally)', 'ask (?:your|the)', '(?:find out|follow up|reach out|get back|come back)', 'confirm (?:by|in writing|with)', `get (?:me|us) (?:a|an|the|your|some)`, String.raw`have (?:your|the|somebody|someone) (?:\p{L}+ )?(?:\p{L}+)`)}`
/** Meeting again, at a time that is named. */
export const MEETING = `${WITH_CARE}${MEET}`
/** A meeting of any kind. */
export const MEETING_KIND = OCCASION

const OF_THIS_TALK = new RegExp(
  [
    String.raw`\b(?:for|in|on|during) (?:today|(?:this|today's|the rest of (?:the|this|today's)) (?:call|meeting|session|hour|presentation|demo|webinar))\b`,
    String.raw`^today\b|\btoday (?:i|we)(?:'ll| will)\b|\bour (?:call|meeting|session) today\b`,
    String.raw`\b(?:my|your|the) (?:screen|agenda)\b|\bon my (?:list|page)\b|\bslides?\b|^(?:and |so )?(?:i'll hand )?over to (?:you|\p{L}+)\b|\bhand over to\b|\b(?:in|to) the chat\b|\bon mute\b|\bas we go\b|\bthe (?:second|first|next) tab\b|\bturn (?:it|the (?:call|conference|floor|mic)) (?:back |over )`,
    String.raw`\bin a (?:minute|second|sec|moment|bit)\b|\b(?:one|a couple of|two|three|five|seven|ten|fifteen|\d+) (?:more )?(?:minutes?|seconds?)\b|\breal quick\b|\bright now\b|\b(?:get|got|getting) started\b`,
    String.raw`\bbefore (?:we|i) (?:go|start|move|get|jump|dive|begin|wrap|close|finish|end)\b|\bfirst off\b|\bfirst of all\b|\bto start with\b|\bi(?:'ll| will) now\b|\b(?:several|many|few) years from now\b`,
  ].join('|'),
  'iu',
)

/** Whether a clause is about the conversation itself: its agenda, a screen that is shown, the next speaker. */
export const isOfThisTalk = (clause: string): boolean => OF_THIS_TALK.test(clause)
