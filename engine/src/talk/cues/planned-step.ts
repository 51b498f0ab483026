import { patternsOf } from '#summary/cues/clause-says.ts'
import { ACTION, ANYTHING_SOON, DUE_WORK, MEETING_KIND, WORK } from './actions.ts'
import { DUE, SOON } from './due.ts'
import { PAPER } from './papers.ts'
import { IS_TO, PEOPLE, SOMEBODY } from './people.ts'

const NOUN = String.raw`(?:(?:the|that|this|those|your|our|their|my|his|her|a|an|both|all)(?: new| revised| signed| final| updated)? (?:[\p{L}\d-]+ ){0,3})?${PAPER}`
const DONE =
  '(?:sent|signed|countersigned|signed off|reviewed|approved|finali[sz]ed|finished|shared|submitted|returned|delivered|circulated|updated|amended|corrected|escalated|scheduled|rescheduled|booked|arranged|completed|filled(?: in| out)|presented|discussed|drafted|issued|raised|provided|confirmed|agreed|cleared|uploaded|installed|whitelisted|opened|set up|handed over|forwarded|executed|registered|tested|validated|sorted|closed|done|ready|prepared|checked|settled|in place|in by|in before|in on|back)'
const TO_BE = `(?:'ll| will| should| must| needs? to| ha(?:s|ve) to| (?:is|are) (?:still )?(?:going|due|supposed|meant|about|yet) to|(?:'s|'re) (?:going|due|supposed|meant) to|(?:'s|'re| is| are)? gonna| still (?:needs?|has|have) to| would need to) (?:then |also |first |now |still )?(?:be|get)`
/** A verb in the present, of somebody else. */
const DOES =
  '(?:signs?(?: off)?|reviews?|approves?|sends?|meets?|presents?|decides?|discusses|checks?|visits?|comes?|runs?|starts?|gets?|looks?|takes?|goes|go|prepares?|confirms?|shares?|provides?|delivers?|returns?|votes?|schedules?|books?|joins?|speaks?|talks?|calls?|hands?|raises?|issues?|performs?|countersigns?|completes?)'
const SAID = `(?:said|says|told me|told us|promised|offered|agreed|volunteered|confirmed|mentioned|wrote|tells me)`

/** Said of somebody, in whole or in part by others: "Anna said she'd send it", "the idea is for legal to sign by May". */
const REPORTED = [
  String.raw`\b(?:you|he|she|they|${PEOPLE}) (?:has |have |had |'ve |'s )?${SAID}(?: to (?:me|us|you))?(?: that)? (?:he|she|they|you|${PEOPLE})(?:'d| would|'ll| will| was (?:going|supposed) to)(?! rather| like| love| have| be| never| prefer) (?:${WORK}|${ACTION})`,
  String.raw`\b${SOMEBODY} (?:has |have |had |'ve |'s )?(?:promised|offered|volunteered|undertaken) to (?:${WORK}|${ACTION})`,
  String.raw`\b(?:my|our|the) (?:understanding|assumption|expectation|plan|idea|hope|agreement|arrangement|thinking|proposal|suggestion) (?:is|was|would be|being)(?: that| for)? ${SOMEBODY}(?:${IS_TO}| to| will)? (?:then |also |first )?(?:${WORK}|${DOES})\b`,
  String.raw`\b(?:we|you)(?:'ve| have)? (?:agreed|said|discussed|established|settled) (?:that |on )?(?:you|they|he|she|somebody|${PEOPLE})(?:'d| would|'ll| will| should) (?:${WORK}|have)\b`,
  String.raw`\b(?:my|our|the|your) (?:plan|intention|hope) (?:is|would be|will be) (?:still |then )?(?:to|that we|we) (?!take you|show|walk you|talk|give you|run through)(?:${ACTION}|${DUE_WORK})\b`,
  String.raw`\b(?:i|we|i'd|we'd|i'm|we're|i would|we would|i am|we are) (?:still |also |really )?(?:plan|planning|aim|aiming|hope|hoping|looking|intend|intending|like|love) to (?:${DUE_WORK})\b`,
]

/** What is to happen to a paper or with a meeting, whoever does it. */
const UNDERGONE = [
  String.raw`\b${NOUN}${TO_BE} (?:\p{L}+ly )?${DONE}\b`,
  String.raw`\b(?:it|that|this|everything|all of (?:it|that|this))${TO_BE} (?:\p{L}+ly )?${DONE}\b.{0,100}\b(?:${DUE}|by (?:the|our|your|my|legal|finance|procurement|both)|with (?:the|our|your|my|legal|finance|procurement)|for (?:signature|review|approval))\b`,
  String.raw`\b${NOUN} (?:gets|get|is|are|is getting|are getting|is being|are being) (?:then )?(?:sent|signed|reviewed|approved|finali[sz]ed|presented|submitted|circulated|countersigned|prepared|drafted|translated)(?: out| over| off)?(?: (?:to|by|for|with|at|in) (?:the|our|your|both|my|legal|finance|procurement|us|you)| ${SOON}|$)`,
  String.raw`\b(?:then |next |now )?(?:it|that|this|${NOUN})(?: then)? (?:goes|go|'ll go|will go|moves|has to go|needs to go|would go) (?:then )?(?:to|into|through|out for|over to|back to) (?:the |our |your |my )?(?:[\p{L}-]+ ){0,2}(?:signature|legal|procurement|purchasing|finance|board|committee|review|approval|contracting|team|director|cfo|ceo|lawyers?|council|security|infosec)\b`,
  String.raw`\b(?:from there|after that|afterwards|from here|after (?:this|the|today's) (?:call|meeting)) we(?:'d| would|'ll| will)? (?:then )?(?:move|go|schedule|start|set|book|sign|run|do|plan)\b`,
  String.raw`\b(?:then|next) (?:the|our|your|my|both)?(?: \p{L}+)? ?(?:procurement|purchasing|legal|finance|security|infosec|hr|lawyers?|board|committee|team|boss|director|cfo|cio|ceo)(?: can|${IS_TO})? (?:${WORK}|${DOES})\b`,
  String.raw`\b(?:first|before that) (?:${SOMEBODY})(?:${IS_TO}) (?:${WORK})\b`,
]

/** A step, or what is missing for it, by its name. */
const NAMED = [
  String.raw`\b(?:action|follow-?up) (?:items?|points?)(?! (?:were|was|from last)\b)(?=$| (?:for|on|is|are|from)\b)`,
  String.raw`\b(?:the|my|our|your|only|last|remaining|other|one|two|three) (?:remaining |last |outstanding |other |only )?(?:open |outstanding |missing )?(?:(?:to-?dos?|items?|points?|piece|tasks?|homework|thing) (?:left|open|missing|outstanding|remaining|still missing|on (?:your|our|my) (?:end|side|plate)|for (?:you|us|me)(?: to do)?)|to-?dos?)(?: now| then)? (?:is|are|would be|will be) (?:the|to|a|your|our|getting|that)\b(?=.{0,80}\b(?:${PAPER}|sign|send|get|check)\b)`,
  String.raw`\bwhat(?:'s| is) (?:still )?(?:left|missing|outstanding|open|needed|pending)(?: now| then| on (?:your|our) (?:side|end))? is\b`,
  String.raw`\bball(?:'s| is)? (?:now )?in (?:your|our|my|their) court\b`,
  String.raw`\b(?:your|my|our) (?:job|task|homework|part)(?: (?:until|till|before|by|for) (?:then|\p{L}+(?: \p{L}+)?))? (?:is|will be|would be) to\b`,
  String.raw`\b(?:we|i|they|${PEOPLE})(?:'ll|'d| will| would)? (?:still |then |just |also |only |now |really |first )*(?:need|require|are missing|await|expect|are waiting for|are waiting on) (?:to (?:see|have|get|receive) )?(?:your|the|a|an|that|those|this) (?:[\p{L}\d-]+ ){0,3}${PAPER}\b(?=.{0,100}\b(?:before|so (?:that )?(?:we|i)|by|to (?:proceed|start|get|begin|go|ship|finali[sz]e|close|open|book)|from you|back|first|signed|in place)\b|$)`,
  '^to (?:get going|get started|proceed|kick (?:this|it) off|move (?:this|it) (?:forward|along))$',
  String.raw`\b(?:need|needs|require|requires) (?:a|an|your|some) (?:decision|answer|confirmation|commitment|go-ahead|sign-?off|po|purchase order|signature|approval)\b(?=.{0,60}\b(?:from you|by|before|to|in order)\b)`,
  String.raw`\b(?:${PEOPLE}) (?:wants?|would like|needs?|has asked|have asked|asked|is asking|are asking|is waiting|are waiting|insists?)(?: (?:me|us|you|to see|to have|to get|to review|on|on seeing|for))? (?:for |to (?:see|have|get|review) )?(?:a|an|the|that|your|another) (?:[\p{L}\d-]+ ){0,3}${PAPER}\b(?=.{0,80}\b(?:before|by|first|until)\b)`,
  String.raw`\b(?:next|following|coming|another) (?:call|meeting|session|step|workshop) (?:should|will|needs to|has to|would|is going to|can) (?:then )?(?:include|involve|be|cover|focus|take place|have)\b`,
  String.raw`\b(?:next (?:call|meeting|session|sync|workshop|review)|follow-?up(?: call| meeting)?) (?:is|will be|would be) (?:then )?(?:scheduled |planned |set |booked )?(?:for |on |in )?(?:${SOON})\b`,
  String.raw`\b(?:next|first|final|last|another) (?:step|thing|action|milestone|stage|phase)(?: (?:on|from|for|in|to|after|before) (?:[\p{L}'-]+ ){0,3}[\p{L}'-]+)?(?:'s| is| will be| would be| has to be| should be) (?:then |probably |really |for (?:you|us|me|them|your|our|the) ?)?(?:a|an|the|to|getting|that|setting|scheduling|sending|your|our)\b(?=.{0,100}\b(?:${PAPER}|${MEETING_KIND}|legal|procurement|signature|${PEOPLE})\b)`,
]

/** What lies with somebody, or waits for something. */
const LIES_WITH = [
  String.raw`\b(?:you|they|he|she|somebody|${PEOPLE}) (?:still )?owes? (?:us|me)\b`,
  String.raw`\bowns? the next step\b|\b(?:ask|request|task) (?:for|to) (?:you|us|your team) is (?:to|a|the)\b`,
  String.raw`\b(?:first|next|one|only|other|last) thing (?:we|you|i|they)(?:'d| would|'ll)? (?:have|need|want|like|should)(?: to do)? (?:now |next |then )?is\b`,
  String.raw`\bwhat (?:i|we)(?:'d| would) (?:like|love|suggest|propose)(?: to do| to see)? is\b(?! to (?:show|go|talk|start))`,
  String.raw`\byou(?: should|'ll be| will be) hear(?:ing)? from (?!us\b|me\b)\p{L}+`,
  String.raw`\b(?:your team|your \p{L}+ team|your people)(?:'ll| will) (?:receive|get) (?:the|a|an|your|their)\b`,
  String.raw`\b(?:i|we)(?:'ll|'d| will| would) (?:also |then |still )?need (?:a|an|the|your|some) (?:[\p{L}\d-]+ ){0,3}${PAPER}\b`,
  String.raw`\b(?:i|we) (?:want|need) (?:our|my|your|you) ?(?:[\p{L}-]+ ){0,4}to (?:see|sign|review|look at|send|check|approve|join|hear|confirm|test|talk|speak)\b`,
  String.raw`\b(?:he|she|they|somebody|${PEOPLE})(?:'s|'re| is| are) (?:pulling|getting|collecting|compiling|gathering|filling|writing|putting|lining) .{0,60}\b${PAPER}\b`,
  String.raw`\b(?:it|that|this|they|${NOUN})(?:(?:'s|'re| is| are| lies| lie| sits| sit)(?: now| currently| still| already)*(?: sitting| pending| waiting| in review)?| now| sitting) with (?:our|your|the|my)? ?(?:\p{L}+ )?(?:legal|counsel|lawyers?|procurement|purchasing|finance|security|infosec|board|cfo|ceo|director|boss|team)\b`,
  String.raw`\b(?:onus|action|ball|responsibility) is (?:now )?(?:on|with) (?:[\p{L}-]+ ){1,4}to\b|\baction (?:on|for) \p{L}+ is (?:to|the|a)\b`,
  String.raw`\b(?:it remains for|that leaves) (?:your side|you|us|our side|the|me)\b.{0,20}\b(?:to|the|list|of)\b`,
  String.raw`\b(?:homework|job|task) (?:for (?:us|you|me|them|our|your)(?: \p{L}+)?|on (?:your|our) side) (?:is|would be|will be) to\b`,
  String.raw`\b(?:i'll|we'll|i will|we will|i|we|we're to|we are to|i'm to) (?:then )?(?:expect|receive|await|look out for) (?:your|the|a|an)\b.{0,60}\b(?:${SOON}|call|comments|reply|answer|feedback|draft)\b`,
  String.raw`\b(?:i|we|they|he|she|${PEOPLE})(?:'s|'re|'m| is| are| am)? (?:expects?|expecting|hopes?|hoping) (?:to (?:be done|finish|have|get)|it|your)\b.{0,60}\b${SOON}`,
  String.raw`\b(?:next|following) milestone (?:is|would be|will be)\b`,
  String.raw`\bwhat (?:we|i|they|${PEOPLE})(?:'d| would)? (?:still |now |then |also )*(?:need|needs|require|want|miss|lack)(?: (?:now|next|then|first|from (?:you|your \p{L}+)) (?:is|are|would be) (?:a|an|the|your|for|half|two|those)| (?:is|are|would be) (?:a|an|the|your|two|those) (?:[\p{L}-]+ ){0,3}${PAPER})\b`,
  String.raw`\b(?:one|two|three|only) (?:\p{L}+ )?(?:thing|things|document|documents|piece|item)s? (?:is |are |still )?missing (?:from|on) (?:my|our|your)\b`,
  String.raw`\b(?:only thing|last thing|what)(?:'s| is)? (?:standing between|still needed|left to do|missing before|holding (?:us|this|it) up)\b`,
  String.raw`\b(?:i|we)(?:'d| would)? (?:still |first |also )*(?:need|want|require|have to have) (?:a|an|the|one|two|three|your|some|those|all) (?:[\p{L}\d-]+ ){0,4}(?:${PAPER}|volumes?|names?|contacts?|dates?|answer|sign-?off)\b.{0,40}\bfrom\b`,
  String.raw`\bstill (?:have|need) to (?:hear (?:back )?from|get|receive|sign|clear|agree|align|send|book|schedule)\b`,
  String.raw`\bthe sooner (?:we|you|i) (?:get|send|have|sign|receive) (?:the|your|a|that|those|it) (?:[\p{L}-]+ ){0,2}${PAPER}\b`,
]

/** The time first: "for Thursday you prepare the numbers". */
const TIME_FIRST = [
  String.raw`^(?:and |so |then |okay |right )*(?:for|on|by|after|before|until|next|tomorrow)\b[^,]{0,40}?\b(?:${SOON}|week|weeks|holidays?|then)\b.{0,40}?\b(?:we|you|they|he|she|both|the two of (?:us|you)|i|${PEOPLE})(?:'ll| will| can| should|'re going to| have to)? (?:all |then |both )?(?:sit (?:down|together)|go through|prepare|review|meet|decide|send|sign|talk|look|check|present|visit|come|discuss|test|walk|start with|finali[sz]e)\b`,
  String.raw`\bstep (?:one|two|1|2)(?: is)?\b`,
]

/** Others who do it, at a time that is named: "the committee reviews it on the 14th". */
const AT_A_TIME = [
  String.raw`\b${PEOPLE} (?:then )?${DOES} (?!about\b).{0,80}?\b${SOON}\b`,
  String.raw`\b(?:we|both teams|the teams|you and i)(?:'re| are)? (?:meet|speak|talk|reconvene|regroup|review|schedule|sit down|go through)\b.{0,80}?\b${DUE}\b`,
  String.raw`\b(?:he|she|they|you|${PEOPLE})(?:'s|'re| is| are) (?:already |also |currently )?(?:sending|meeting|reviewing|preparing|arranging|organi[sz]ing|going to find (?:a|us|them|you)|going to write|checking|drafting|presenting|visiting|setting up|putting together|working on|finali[sz]ing|signing|talking to|speaking to|looking into|chasing)\b(?=.{0,100}\b(?:${DUE}|for (?:us|you)|${PAPER}|with (?:the|our|your))\b)`,
  String.raw`\b${SOMEBODY}${IS_TO} (?:${DUE_WORK}|${ANYTHING_SOON})\b`,
  String.raw`\b(?:${PEOPLE}|our (?:[\p{L}-]+ ){0,2}(?:officer|specialist|consultant|lady|guy|assistant|trainer|coordinator|analyst|owner|expert)|you guys|(?:the )?(?:two|three|both) of (?:us|you))${IS_TO} (?:look at|get together|sign|review|approve|sit down|meet|align|agree on|fill|complete|check|test|install)\b`,
  String.raw`\b(?:you|your \p{L}+|your \p{L}+ \p{L}+|they|he|she|${PEOPLE})${IS_TO} (?:${WORK}) (?:[\p{L}\d-]+ ){0,3}(?:${PAPER}|to (?:us|me|you))\b(?=.{0,100}\b(?:${DUE}|before|so (?:that )?(?:we|i|you)|and (?:then )?(?:send|return|get|share|let)|to (?:us|me))\b)`,
  String.raw`\b(?:somebody|someone|a person|one person|one of you|an owner) (?:on|from|in|at) (?:your|our|the) (?:side|team|end|it|\p{L}+ team)${IS_TO} \p{L}+`,
  String.raw`\b(?:you(?:'ll| will)? (?:want|need|have) to|you(?:'d| would) (?:want|need|have) to|you (?:may|might) want to|it's time to|time to) (?:get|have|involve|bring|loop|talk|speak|line|book|set|register|sign|nominate|check|let|invite)\b.{0,120}\b(?:${DUE}|before|involved|your (?:\p{L}+ )?(?:team|people|procurement|legal|security|it|finance|boss|manager))\b`,
]

/** Patterns that are looked for only where a sign of them is found, which takes a tenth of the time. */
export interface SignedPatterns {
  /** Found in every sentence in which one of the patterns is. */
  readonly sign: RegExp
  readonly patterns: readonly RegExp[]
}

/** Steps that are said otherwise than as what somebody will, should or is asked to do. */
export const PLANNED: readonly SignedPatterns[] = [
  {
    sign: /\b(?:said|says|told|tells|promised|offered|agreed|volunteered|confirmed|mentioned|wrote|undertaken|understanding|assumption|expectation|plan|planning|idea|hope|hoping|agreement|arrangement|thinking|proposal|suggestion|discussed|established|settled|intention|aim|aiming|looking|intend|intending|like|love)\b/iu,
    patterns: patternsOf(...REPORTED),
  },
  {
    sign: /\b(?:sent|signed|countersigned|reviewed|approved|finali[sz]ed|finished|shared|submitted|returned|delivered|circulated|updated|amended|corrected|escalated|scheduled|rescheduled|booked|arranged|completed|filled|presented|discussed|drafted|translated|issued|raised|provided|confirmed|agreed|cleared|uploaded|installed|whitelisted|opened|set up|handed|forwarded|executed|registered|tested|validated|sorted|closed|done|ready|prepared|checked|settled|in place|back|signature|legal|procurement|purchasing|finance|board|committee|review|approval|contracting|team|director|c[fe]o|lawyers?|council|security|infosec|from (?:there|here)|after|afterwards|first|before that|boss|cio|hr)\b/iu,
    patterns: patternsOf(...UNDERGONE),
  },
  { sign: /(?:)/u, patterns: patternsOf(...NAMED, ...LIES_WITH) },
  {
    sign: new RegExp(
      String.raw`\b(?:${DUE}|for (?:us|you)|to (?:us|me)|somebody|someone|person|one of you|owner|time to|step (?:one|two|1|2)|before|week|weeks|holidays?|then|involved|(?:with|your|our|the) \p{L}+|so (?:that )?(?:we|i|you)|on board|${PAPER})\b`,
      'iu',
    ),
    patterns: patternsOf(...TIME_FIRST, ...AT_A_TIME),
  },
]
