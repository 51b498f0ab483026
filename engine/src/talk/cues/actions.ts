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
  `share (?!(?:my|your|the|this|that) screens?)${THING}`,
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
  String.raw`get (?:[\p{L}\d'-]+ ){0,7}(?:on|in|into|to) (?:a|the|one) (?:call|room|meeting|session|thread)`,
]
const WRITE = [
  '(?:draft|redraft|draw up|write up|write to|revise|redline|recut|rework|amend|mock up|countersign|fill (?:in|out)|look over|look into|read through|dig (?:into|up|out)|pull (?:together|up (?:the|those)|out (?:the|those)))',
  `(?:prepare|complete|review|assess|pull|sign|file) (?:a|an|the|it|that|this|those|your|our|my|together)`,
]
const COORDINATE = [
  String.raw`ask (?:around|internally|(?!you\b)\p{L}+ (?:\p{L}+ ){0,3}(?:to|whether|if|for|about|how|what|who|when))`,
  'check (?:with|back|in with|whether|if|our|my|your|internally)',
  '(?:find out|get back to|come back (?:to you|with)|circle back|revert|follow up|touch base|reach out|chase|verify|double-?check)',
  String.raw`confirm (?!that\b)(?:it|this|the|whether|if|by|with|in|our|your|my|a|which|when|those)`,
  `(?:run|walk) (?:(?:it|that|this|these|those) |(?:the|our|your) ${WORDS})(?:by|past)`,
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

const any = (...sources: readonly string[]): string => `(?:${sources.join('|')})`

/** Planned, asked or due: send, arrange, write, ask others and come back. */
export const ACTION = `${WITH_CARE}${any(...SEND, ...ARRANGE, ...WRITE, ...COORDINATE)}`
/** … and what one will see to oneself. */
export const OWN_ACTION = `${WITH_CARE}${any(...SEND, ...ARRANGE, ...WRITE, ...COORDINATE, ...DELIVER)}`
/** Offered with "I can", which else says what is possible. */
export const OFFER = `${WITH_CARE}${any(
  `(?:send|forward|share|e-?mail|mail) (?!(?:my|your|the|this|that) screens?)${THING}`,
  'get you',
  '(?:set up|schedule|arrange|organi[sz]e|put together|put you in touch|draft|write up|mock up|prepare|introduce|ask (?:my|our|around|internally)|check with|find out|follow up|reach out|dig (?:up|out)|show (?:it|that|this) to)',
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
    String.raw`\b(?:my|your|the) (?:screen|agenda)\b|\bon my (?:list|page)\b|\bslides?\b|^(?:and |so )?(?:i'll hand )?over to (?:you|\p{L}+)\b|\bhand over to\b|\bin the chat\b|\bon mute\b|\bas we go\b|\bthe (?:second|first|next) tab\b|\bturn (?:it|the (?:call|conference|floor|mic)) (?:back |over )`,
    String.raw`\bin a (?:minute|second|sec|moment|bit)\b|\b(?:one|a couple of|two|five) (?:more )?(?:minutes?|seconds?)\b|\breal quick\b|\bright now\b|\b(?:get|got|getting) started\b`,
    String.raw`\bbefore (?:we|i) (?:go|start|move|get|jump|dive|begin|wrap|close|finish|end)\b|\bfirst off\b|\bfirst of all\b|\bto start with\b|\bi(?:'ll| will) now\b|\b(?:several|many|few) years from now\b`,
  ].join('|'),
  'iu',
)

/** Whether a clause is about the conversation itself: its agenda, a screen that is shown, the next speaker. */
export const isOfThisTalk = (clause: string): boolean => OF_THIS_TALK.test(clause)
