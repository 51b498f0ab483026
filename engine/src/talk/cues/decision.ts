import { clauseSays, patternsOf } from '#summary/cues/clause-says.ts'
import { isQuestion } from '#summary/cues/clauses.ts'

const BODY = String.raw`(?:we|they|both sides|everyone|(?:the|our|your|their|my)(?: [\p{L}]+){0,2} (?:board|team|committee|group|council|county|trust|managers?|management|directors?|cfo|cio|cto|ceo|coo|company|department|side|people)|(?:the|our|my|your) (?:board|team|committee|cfo|cio|cto|ceo|coo|boss|vp|bank|group|council|county|trust|management)|legal|procurement|purchasing|finance|(?:our|your|their|my) it|(?<=^)it(?= (?:has|have)\b)|security|infosec|hr|management|leadership)`
const ADVERBS = String.raw`(?: \p{L}+ly| kinda| kind of| sort of| already| all| just| now| both| finally| also| in fact)*`
const PERFECT = `(?:'ve| have| has|'s)`
/** Somebody who may decide, by title, with whose they are. */
const WHO = String.raw`(?:(?:the|our|my|your|their|both)(?: [\p{L}]+){0,2} (?:boards?|partners|directors?|managers?|dean|trustees|shareholders|owners?|president|chair|minister|ministry|leadership|works council|union|team|boss|vp|director|company|lawyers?|auditors?|steering|cfo|ceo|cio|cto|coo)|leadership|management|the partners|the dean|both boards|the evaluation committee|sourcing|compliance|our lawyers)`
const MATTER = String.raw`(?:(?:the|our|your|this|that|my) (?:[\p{L}-]+ ){0,2})?(?:budget|contract|deal|pilot|rollout|project|order|proposal|business case|purchase|renewal|extension|scope|funding|vendor|supplier|go-live|terms?|price|discount|spend)`

const DECIDED = patternsOf(
  String.raw`\b(?:${BODY}|i)(?:${PERFECT})?${ADVERBS} decided (?!by\b)(?:to|on|that|against|for|not|we|it)\b`,
  String.raw`\b${BODY}(?:${PERFECT})?${ADVERBS} (?:agreed (?:to (?!disagree)|on|that (?!(?:you|they|he|she|somebody)(?:'d| would| should| will)\b)|with (?!you\b)|we)|signed off|settled (?:on|for)|ruled (?:it |that |this |them )?out|opted (?:for|to|out|against)|voted (?:to|for|against)|chose (?:to|not|you)|picked (?:you|us)|selected (?:you|us)|passed it|gave (?:it |us |you |them )?(?:the|a|their) (?:green light|go-ahead|nod|ok|okay|blessing)|went with|awarded)\b`,
  String.raw`\b${BODY}(?:${PERFECT})${ADVERBS} (?:approved|chosen|selected|picked(?! up)|rejected|shortlisted|dropped|cancell?ed|killed(?= (?:it|this|that|the|our|your)\b)|parked|postponed|gone with|made up (?:our|their) minds?|taken (?:the|a) decision|made (?:the|a|our|their) (?:decision|choice)|been given (?:the|a) (?:green light|go-ahead))\b`,
  String.raw`\b(?:the|our|your) (?:[\p{L}]+ ){0,2}(?:board|committee|cfo|cio|cto|ceo|coo|council|management|boss|steering group|team)${ADVERBS} (?:approved|rejected|cleared|turned down|blessed)\b`,
  String.raw`\b(?:we|they)(?:'re| are)${ADVERBS} (?:going with|moving forward with|going ahead|moving ahead|choosing|signing with|not renewing|not extending|dropping|sticking with)\b`,
  String.raw`\b(?:the |our |a )(?:decision|choice) (?:is|was|has been) (?:made|taken|to|final)\b`,
  String.raw`\bthat(?:'s| is) (?:final|settled|decided|agreed)\b`,
  String.raw`\bis (?:off the table|out of the running|a done deal)\b`,
  String.raw`'s (?:off the table|out of the running|settled then)\b`,
  String.raw`\b(?:it(?:'s| has| is) (?:now )?been (?:agreed|decided|approved|confirmed)|${MATTER}${ADVERBS} (?:(?:has|have)(?: now)? been|is|are|got|was|were)${ADVERBS} (?:approved|signed off|agreed|rejected|cancell?ed|awarded|closed))\b`,
  String.raw`\byou(?:'ve| have) been (?:selected|chosen|shortlisted|awarded)\b`,
  String.raw`\byour (?:bid|offer|proposal|tender) (?:was|has been|is) (?:not )?(?:successful|accepted|rejected|selected|unsuccessful)\b`,
  String.raw`\blet's (?:go ahead (?:with|and)|go with (?:the|your|option|that)|move (?:ahead|forward) with)\b`,
  String.raw`\b(?:we|they|${BODY}) (?:landed on|turned (?:it|that|you|them|down)|passed on|said (?:yes|no) to|greenlit|vetoed|nixed|elected to|resolved to|reached (?:an |a )?(?:agreement|consensus|decision)|shortlisted)\b`,
  String.raw`\b(?:we|they)(?:'ve| have)${ADVERBS} (?:landed on|got (?:the |a )?(?:sign-?off|approval|budget|green light|go-ahead|nod)|signed (?:it|the|off|your)|agreed|committed to|standardi[sz]ed on|moved (?:it|that|the)|pushed (?:it|that|the)|put (?:it|that|this|the \p{L}+) on hold|stopped (?:it|this|that|the|our|your|all|using|buying|looking))\b`,
  String.raw`\bwe(?:'re| are) not (?:going to |gonna )?(?:renew(?:ing)?|extend(?:ing)?|proceed(?:ing)?|mov(?:e|ing) forward|go(?:ing)? ahead|pursu(?:e|ing)|continu(?:e|ing))\b`,
  String.raw`\bwe(?:'ll| will) (?:go with|not be (?:renewing|proceeding|moving|extending)|(?:stay|stick) with (?:the|our|your|you))\b`,
  String.raw`\bwe won't be (?:renewing|proceeding|moving|extending|taking)\b`,
  String.raw`\bgoing to go with\b`,
  String.raw`\b(?:preferred (?:supplier|bidder|vendor|partner)|(?:made|on) (?:the|our) shortlist|it's official|it's a (?:go|no-go|done deal)|(?:project|deal|purchase|budget|rollout|pilot) is (?:on hold|a go|a no-go|dead|frozen)|(?:has|have|was|were|been|is|are) (?:put on hold|given the (?:green light|go-ahead)|signed off|green-?lit))\b`,
  String.raw`\b(?:has|have|was|were)(?: been)? (?:approved|signed off|rejected|ruled out|turned down|cancell?ed) by (?:the|our|your|all|\p{L}+)\b`,
  String.raw`\bgave (?:it|us|you|them|this|that) (?:the|a|their) (?:green light|go-ahead|nod|blessing)\b`,
  String.raw`\bshook hands on\b`,
  String.raw`\b(?:has|have|hasn't|haven't) (?:opted|said (?:yes|no)|turned down|come down on the side|released the (?:funds|budget|money))\b`,
  String.raw`\bcouncil said (?:yes|no)\b`,
  String.raw`\bended up (?:choosing|going with|picking)\b`,
  String.raw`\b(?:going to|gonna) go with (?:you|the|your|option|that)\b`,
  String.raw`\b(?:it's|it was|that was|vote was) unanimous\b`,
  String.raw`\b(?:vendors?|suppliers?|bidders?|they) (?:is|are|'re) out (?:as of|now|of)\b`,
  String.raw`\b(?:pushed|postponed|moved) to (?:january|february|march|april|may|june|july|august|september|october|november|december|q[1-4]|next)\b`,
  String.raw`\bwe (?:picked|chose|selected) \p{L}+ as (?:the|our)\b`,
  String.raw`\bwe (?:killed|dropped|scrapped|cancell?ed|shelved) (?:the|that|our|this)\b`,
  String.raw`\b(?:came|come) to the conclusion (?:that|to)\b|\b(?:we|they|${BODY})(?:'ve| have| has)? concluded that\b`,
  String.raw`\b(?:everyone|everybody|we're all|we are all|all of us|the (?:whole )?team)(?:'s| is| are)? (?:now )?(?:on board with|agreed|behind|in favou?r of|happy with) (?:the|your|it|this|that)\b`,
  String.raw`\bwe(?:'re| are) (?:all )?(?:agreed|in[.!]?$|in on this|on board[.!]?$|good to go with)`,
  String.raw`\b(?:so |then )?we(?:'ve| have) (?:got )?(?:a|our) (?:deal|winner)\b|\bwe have (?:a )?(?:verbal|written|final) (?:agreement|approval|ok|okay)\b`,
  String.raw`\b(?:i|we)(?:'ve| have)? (?:just )?(?:got|received|obtained|have) (?:the|a|our|final|internal|verbal|written) ?(?:final |formal |official )?(?:green light|go-ahead|approval|sign-?off|budget approval|funding|okay|ok|signature|nod|blessing)\b`,
  String.raw`\b(?:we've|we have|they've|they have|i've|i have) (?:all )?(?:signed off on|signed the|narrowed it down|shortlisted|chosen|selected|opted|elected|resolved|accepted|cancell?ed|scrapped|shelved|discontinued|terminated|moved on to|put the \p{L}+ (?:on ice|on hold)|put (?:it|this|that|the project|everything) (?:on ice|on hold)|gone (?:with|for)|gone ahead (?:with|and)|agreed|finali[sz]ed|settled|decided)\b(?! (?:whether|yet))`,
  String.raw`\b(?:${BODY}|${WHO}|i)(?:${PERFECT})?${ADVERBS} (?:said (?:no|yes|go)\b|came back (?:and said|with) (?:a )?(?:yes|no|go|positive|negative|okay|ok)|gave (?:(?:its|their|his|her|the) )?(?:approval|blessing|consent|go-ahead|green light|okay|ok|thumbs up)|given (?:its|their|his|her) (?:blessing|approval|consent|go-ahead)|gave (?:me|us|you|it|them) (?:a |the )?(?:thumbs up|okay|ok|go|green light|go-ahead)|knocked (?:it |that |this |the \p{L}+ )?back|(?:unanimously )?backed (?:the|your|our|it)|signed (?:the|your|our|it)|cleared (?:the|your|our|it)|(?:approved|rejected|vetoed|declined)(?: (?:the|your|our|it|that|this|us|a|all|both|unanimously)\b|$)|turned (?:it|us|you|that|the \p{L}+) down|pulled the plug|made the (?:call|decision|choice)|ranked you|wants? (?:to go|us to go) (?:ahead|with)|waved (?:it|that|this) through|voted (?:to|for|against|in favou?r)|authori[sz]ed|confirmed (?:the|your|our) (?:order|budget|purchase|appointment))\b`,
  String.raw`\b(?:the )?(?:${MATTER}|investment|request|proposal|rollout|purchase|module|migration|launch|go-live|kick-?off|phase (?:one|two|three|\d)|expansion|upgrade|selection|choice|spend|requisition)(?: (?:in|for|of|to|at) (?:the )?[\p{L}]+)?${ADVERBS} (?:is|has been|was|have been|got|gets|are)(?: now| all| officially)? (?:approved|cleared|signed|rejected|waved through|shelved|postponed|frozen|on ice|on hold|off|scrapped|dropped|cancell?ed|called off|a no|a yes|a go|delayed|green-?lit|confirmed|fixed|settled|agreed|made|dead|closed|declined|pushed back|moved to)\b(?! (?:yet|by default|out|to customers|every|each|when|once|if|the way))`,
  String.raw`\b(?:the )?(?:decision|verdict|vote|answer|feedback from the board) (?:came (?:down|in|back)|is in|fell|went)\b`,
  String.raw`\b(?:consensus|verdict|decision|outcome|result|conclusion) (?:was|is) (?:to|that we|a clear|no|yes|positive|negative)\b`,
  String.raw`\b(?:it's|it is|it was|that's|we got) (?:a )?(?:clear |resounding |firm |definite |big )?(?:yes|no-?go|go|no) (?:from|on) (?:us|our|the|my|both|all|everyone)\b|\ba clear (?:yes|no)\b|\band it's a (?:go|no|yes)\b`,
  String.raw`\b(?:it(?:'s| is) (?:all )?settled|that(?:'s| is) what we(?:'re| are) doing|that(?:'s| is) what we(?:'ll| will) do[.!]?$|so (?:be it|it's a deal))\b`,
  String.raw`^(?!.*\b(?:as|what|where|how|whatever|that|who|when|which|like|of|why|long|if|here|there|this)\b)(?:alright |okay |then |so |well |and )*(?:the )?(?:[\p{L}\d-]+ ){1,3}it is[.!]?$|\band so [\p{L}\d]+ it is[.!]?$`,
  String.raw`\bfor (?:the )?(?:[\p{L}-]+ ){1,2}(?:it'll be|it will be|it's going to be|we're going with)\b`,
  String.raw`\b(?:count us in|(?:we're in|we'll do it|let's do it)[.!]?$|you(?:'ve| have)? got (?:the|yourselves a|our) (?:job|deal|business|order)|you're the winner|you won (?:it|the|this|our))\b`,
  String.raw`\b(?:we|i)(?:'ll| will| would like to|'d like to| want to| hereby)? (?:take|accept|proceed with|go ahead with|move ahead with|move forward with|continue with|subscribe|sign up for|award|renew for) (?:the|your|it|you|option|for|on) ?(?:offer|annual|\p{L}+ plan|proposal|contract|package|subscription|terms|price|quote|option|\p{L}+ (?:package|tier|option|plan|proposal|contract|model))\b`,
  String.raw`\b(?:we|i) accept (?:the|your)\b|\b(?:pleased|happy|glad|delighted) to (?:confirm|inform you|tell you|announce) (?:that )?(?:we|our|the|you)(?:'ve| have| had)? (?:accept|approved?|selected|chosen|decided|been|will proceed|would like to proceed|got|signed|\p{L}+ (?:has|have|was|is) (?:approved|signed|accepted|been))\b`,
  String.raw`\b(?:we|i|they|${BODY})(?:'d| would) like to (?:proceed|go ahead|move forward|move ahead|award|sign|subscribe|place the order)\b|\b(?:we|i|and) want to (?:subscribe|proceed with|continue with|sign up|go ahead|move forward with) (?!and\b)`,
  String.raw`\b(?:we're|we are|we'll be|we will be|they're|they are) (?:going (?:to go )?(?:ahead|forward) with|moving (?:ahead|forward|on) with|sticking (?:to|with)|pulling (?:the plug|out)|staying with|consolidating on|standardi[sz]ing on|dropping|cancell?ing|terminating|postponing|taking (?:the|your) (?:\p{L}+ )?(?:plan|offer|option|package)|leaving out|switching to|keeping (?:the|our))\b(?! (?:it|that) simple)`,
  String.raw`\bwe(?:'re| are) (?:going to|gonna) (?:go ahead|go forward|move forward|proceed|go live) with\b`,
  String.raw`\b(?:we|i) (?:won't be|will not be|are not going to be|aren't|are not) (?:renewing|extending|proceeding|pursuing|taking|buying|moving (?:ahead|forward)|continuing|going (?:ahead|forward|with))\b`,
  String.raw`\b(?:we|i) (?:will not|won't|have chosen not to|are not able to|decided not to|do not intend to) (?:proceed|renew|extend|continue with|take (?:the|up)|pursue|go ahead|move forward)\b`,
  String.raw`\bregret to (?:inform|tell|say|advise)\b|\bsorry to (?:say|tell you)\b.{0,40}\b(?:chosen|decided|going with|selected|not)\b`,
  String.raw`\b(?:the )?(?:contract|agreement|order form|order|nda|msa|sow|dpa|deal)(?:'s| is| has been| was) (?:now |finally |all |already )?(?:signed|countersigned|executed|through|placed|inked)\b`,
  String.raw`\b(?:purchase order|po|order|requisition) (?:went out|is out|is in|is raised|has been raised|has been issued|was issued|is on its way|is in the system|has gone out)\b`,
  String.raw`\bauthori[sz]ed to (?:accept|sign|proceed|commit|offer)\b`,
  String.raw`\bi have (?:the|his|her|our) [\p{L}'-]+(?:'s)? (?:signature|approval|sign-?off|okay|ok|go-ahead|blessing)\b`,
  String.raw`\b(?:the )?scope is (?:frozen|fixed|agreed|closed|locked)\b`,
  String.raw`\bso it's off\b|\b(?:the whole thing|the project|the deal|it)(?:'s| is) off[.!]?$`,
  String.raw`\b(?:the )?(?:winner|preferred (?:option|vendor|solution|bidder)|choice) is (?:the|you|your|option)\b`,
  String.raw`\b(?:we|you and i|both teams|our teams|both sides) (?:have |'ve |all |both )?agreed (?:to|on|that|with (?!you\b))`,
  String.raw`\b(?:we|they) (?:discontinued|cancell?ed|terminated|suspended|abandoned|scrapped|shelved) (?:the|that|our|this)\b`,
  String.raw`\bthe proposal carries\b|\b(?:raised their hands?|voted in favou?r)\b`,
  String.raw`\bpulled the trigger\b|\b(?:going to|gonna|will|'ll) (?:have to )?pass on (?:the|this|your|that|it)\b`,
  String.raw`\bwe(?:'re| are) (?:all )?(?:good|clear|cleared|set|free) to (?:go|move (?:forward|ahead)|proceed|sign|start|buy)\b`,
  String.raw`\bso we(?:'re| are) (?:doing|going|taking|buying|starting|running|piloting) (?:the|with|for|it|a|ahead)\b`,
  String.raw`\byou(?:'ve| have)? (?:came|come) out on top\b|\byou(?:'ve| have)? won (?:the|this|our|it)\b`,
  String.raw`\bwe(?:'re| are) (?:killing|retiring|sunsetting|decommissioning|ditching|scrapping|shelving|replacing|buying|renewing|extending|signing)\b(?! (?:it|every))`,
  String.raw`\blegal (?:came back and )?(?:they're|is|are) (?:fine|happy|ok|okay) with\b`,
)

/** A person by name, with what only somebody does who decides. */
const NAMED =
  /(?<![\p{L}'’])(?!(?:I|It|This|That|There|What|Which|He|She|They|You|We|Then|Now|So|And|But)\b)\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?(?=(?:['’]s| has)? (?:also |already |just |finally )?(?:signed off|signed the|approved (?:the|it|your|our|this|that)|okayed|gave (?:it|us|me|the|her|his)|blessed|said (?:yes|no)|turned (?:it|us|you) down)\b)/gu
/** Decided so long ago that it settles nothing now. */
const LONG_AGO =
  /\b(?:since (?:19|20)\d\d|(?:months?|years?) ago|last (?:year|spring|summer|autumn|fall|winter)|back in|in (?:19|20)\d\d|before my time)\b/iu

/** What is only said to become so, or what is only proposed. */
const OPEN =
  /^(?:and |but |so |then |well )*(?:if|once|unless|until|when|whether|as soon as|in case|provided|assuming|should)\b|\b(?:no|not|yet to be) (?:decision|agreement)\b|\b(?:whether|in case|assuming|only if) (?:we|they|the|you|our|it)\b|(?:'d| would| could| might) have\b|\b(?:suggest|propose|recommend)(?:ing)?\b/iu

/** Whether a sentence says that something was decided: agreed, approved, chosen or ruled out. */
export function statesDecision(sentence: string): boolean {
  return (
    !isQuestion(sentence) &&
    !LONG_AGO.test(sentence) &&
    clauseSays(sentence.replaceAll(NAMED, 'our director'), DECIDED, clause => !OPEN.test(clause))
  )
}
