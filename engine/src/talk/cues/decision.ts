import { clauseSays } from '#summary/cues/clause-says.ts'
import { isQuestion } from '#summary/cues/clauses.ts'

const BODY = String.raw`(?:we|they|both sides|everyone|(?:the|our|your|their|my)(?: [\p{L}]+){0,2} (?:board|team|committee|group|council|county|trust|managers?|management|directors?|cfo|cio|cto|ceo|coo|company|department|side|people)|(?:the|our|my|your) (?:board|team|committee|cfo|cio|cto|ceo|coo|boss|vp|bank|group|council|county|trust|management)|legal|procurement|purchasing|finance|it|security|infosec|hr|management)`
const ADVERBS = String.raw`(?: \p{L}+ly| kinda| kind of| sort of| already| all| just| now| both| finally| also| in fact)*`
const PERFECT = `(?:'ve| have| has|'s)`
const MATTER = String.raw`(?:(?:the|our|your|this|that|my) (?:[\p{L}-]+ ){0,2})?(?:budget|contract|deal|pilot|rollout|project|order|proposal|business case|purchase|renewal|extension|scope|funding|vendor|supplier|go-live|terms?|price|discount|spend)`

const DECIDED = new RegExp(
  [
    String.raw`\b(?:${BODY}|i)(?:${PERFECT})?${ADVERBS} decided (?!by\b)(?:to|on|that|against|for|not|we|it)\b`,
    String.raw`\b${BODY}(?:${PERFECT})?${ADVERBS} (?:agreed (?:to|on|that|with (?!you\b)|we)|signed off|settled (?:on|for)|ruled (?:it |that |this |them )?out|opted (?:for|to|out|against)|voted (?:to|for|against)|chose (?:to|not|you)|picked (?:you|us)|selected (?:you|us)|passed it|gave (?:it |us |you |them )?(?:the|a|their) (?:green light|go-ahead|nod|ok|okay|blessing)|went with|awarded)\b`,
    String.raw`\b${BODY}(?:${PERFECT})${ADVERBS} (?:approved|chosen|selected|picked|rejected|shortlisted|dropped|cancell?ed|killed|parked|postponed|gone with|made up (?:our|their) minds?|taken (?:the|a) decision|made (?:the|a|our|their) (?:decision|choice)|been given (?:the|a) (?:green light|go-ahead))\b`,
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
    String.raw`\b(?:we|they)(?:'ve| have)${ADVERBS} (?:landed on|got (?:the |a )?(?:sign-?off|approval|budget|green light|go-ahead|nod)|signed (?:it|the|off|your)|agreed|committed to|standardi[sz]ed on|moved (?:it|that|the)|pushed (?:it|that|the)|put (?:it|that|this|the \p{L}+) on hold|stopped)\b`,
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
    String.raw`\blegal (?:came back and )?(?:they're|is|are) (?:fine|happy|ok|okay) with\b`,
  ].join('|'),
  'giu',
)

/** Decided so long ago that it settles nothing now. */
const LONG_AGO =
  /\b(?:years? ago|last (?:year|spring|summer|autumn|fall|winter)|back in|in (?:19|20)\d\d|before my time)\b/iu

/** Whether a sentence says that something was decided: agreed, approved, chosen or ruled out. */
export function statesDecision(sentence: string): boolean {
  return !isQuestion(sentence) && !LONG_AGO.test(sentence) && clauseSays(sentence, DECIDED, () => true)
}
