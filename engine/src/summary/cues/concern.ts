import { clauseSays, patternsOf } from './clause-says.ts'
import { isQuestion } from './clauses.ts'
import { OBJECTS } from './objections.ts'
import { namesWorry } from './worries.ts'

/** Whose worry it is: the speaker's, or one of people of theirs; or it is said of what is offered. */
const OURS =
  /\b(?:i|i'm|i've|i'd|we|we're|we've|we'd|our|ours|my|me|us|you|you're|your|yours|(?:the|this|that|a|one|another) (?:\p{L}+ )?(?:price|pricing|cost|contract|timing|timeline|integration|migration|rollout|problem|issue|challenge|risk|quote|proposal|thing|fee|system|product|tool|platform|solution)|(?:it|that|this)(?:'s| is| looks| sounds| seems| feels) (?:\p{L}+ )?too)\b/iu
/** What is over, what somebody else says, and what one only inquires about. */
const NOT_NOW =
  /\b(?:was|were|did|(?<!\b(?:i|we) )had (?:\p{L}+ )?(?:concerns?|issues?|problems?|doubts?|worries|trouble)|used to|initially|at first|originally|at the time|back in|went away|cleared up|sorted out|mentioned|relayed|asked|stressed|identified|minutes ago|how to pronounce|i'm afraid you|what i would say|no (?:complaints?|objections?|worries|pushback)|top concern|apologi[sz]e)\b|\b(?:customers?|clients?|members?|parents?|investors?|people|parties|patients|students|they|some)(?: \p{L}+)? (?:are|is|were|was|get|have|raised|voiced|relayed|struggle)\b|\b(?:customers?|clients?)\b.{0,120}\b(?:tell|say|said|ask)\b/iu

const REFUSES = patternsOf(
  String.raw`\b(?:i|we) (?:don't|do not|can't|cannot|couldn't|won't|wouldn't|aren't|are not|simply aren't|just don't) (?:\p{L}+ )?(?:buy (?:it|that|those|the|into)|accept|agree|trust|have (?:the|any|enough) (?:people|budget|time|resources?|money|capacity|headcount|bandwidth)|need (?:another|this|that|it)|see (?:how|why|what it|the (?:value|point|benefit|need|roi))|want (?:to (?:go through|be|pay)|another))\b`,
  String.raw`\bwe(?: simply|'re| are)* (?:not|aren't) allowed\b(?! to (?:mention|say|report|disclose))`,
  String.raw`\b(?:deal-?breakers?|non-?starter|non-?negotiable|sticking point|uphill battle|locked in|no budget|not in (?:the|our) budget|serious reservations|reservations about|hard sell|burned by|burnt by)\b`,
  String.raw`\b(?:i|we) (?:really |kind of |still )?(?:doubt|struggle to|hesitate|wonder whether|fear|worry)\b`,
  String.raw`\bwhat (?:bothers|worries|concerns|scares) (?:me|us)\b`,
  String.raw`\b(?:double|twice|three times|way (?:more|over|above|beyond|too)|far (?:more|too|above)|more than) (?:what )?(?:we|i|our|the|too)?\b.{0,120}\b(?:had in mind|budget(?:ed)?|pay(?:ing)?|expected|planned|too)\b`,
  String.raw`\bway too (?:long|much|expensive|high|late|complex)\b`,
  String.raw`\b(?:nobody|no one|none)(?: of us| here| on (?:my|our|the) \p{L}+| in (?:my|our|the) \p{L}+)+ (?:has|have|is going|will|would|wants?|uses?|trusts?)\b`,
  String.raw`\b(?:they|users|drivers|crews|people|operators|my \p{L}+|our \p{L}+)(?: they)? (?:won't|will never|would never|refuse to|hate|hates) \p{L}+`,
  String.raw`\bdoesn't (?:really |quite |actually )?(?:give (?:me|us)|fill (?:me|us)|work for (?:me|us)|talk to|integrate|fit|meet|cover|support|justify|convince|add up|scale)\b`,
  String.raw`\b(?:hard|difficult|impossible|tough) (?:for (?:me|us) )?to (?:defend|justify|sell|explain|convince|get (?:it|this|that))\b`,
  String.raw`\bhard for (?:me|us) to\b`,
  String.raw`\b(?:on the fence|not sold on|hard to swallow|out of (?:our|my) league|overkill|black box|headache for|won't fly|never fly|not (?:a|our) priority|too early for us|happy with (?:what|the \p{L}+) we (?:have|use)|let down by|lost (?:trust|confidence|faith)|(?:not|isn't|aren't|doesn't) (?:really )?(?:good enough|realistic|acceptable|feasible|sustainable|allowed|ready|convincing|competitive|viable))\b`,
  String.raw`\b(?:i'm|we're|i am|we are) (?:\p{L}+ly |\p{L}+ )?(?:hesitant|sceptical|skeptical|disappointed|frustrated|unhappy|dissatisfied|annoyed|reluctant|torn|wary|cautious|nervous|uneasy|afraid)\b`,
  String.raw`\b(?:our|the) (?:regulators?|auditors?|compliance|legal|works council|union|policy|policies|security team|lawyers|it department)(?: \p{L}+)? (?:won't|will never|would never|will not|doesn't|don't|does not|forbids?|prohibits?|insists?|refuses?) \p{L}+`,
  String.raw`\bagainst (?:our|company) polic(?:y|ies)\b`,
  String.raw`\b(?:you|your \p{L}+|it|the \p{L}+) (?:still )?(?:lacks?|(?:is|are) missing|can't|cannot|don't|doesn't) (?:yet )?(?:handle|support|offer|cover|integrate|export|show|meet|scale|guarantee|explain)\b`,
  String.raw`^not sure (?:our|my|we|if|whether|that|how)\b`,
  String.raw`\bwouldn't feel (?:safe|comfortable|right)\b`,
  String.raw`\bha(?:ve|s) (?:my|our|some|serious|his|her) doubts\b`,
  String.raw`\bnot the right (?:time|moment)\b`,
  String.raw`\bhard to live with\b`,
  String.raw`\b(?:tough|hard|difficult) (?:one|sell|for (?:me|us) to)\b`,
  String.raw`\bmakes it hard(?:er)?\b`,
  String.raw`\b(?:unacceptable|my hands are tied|already paying for|unpleasant surprise|punishes us|tired of new)\b`,
  String.raw`\b(?:gonna|going to|will) hate\b`,
  String.raw`\bfeels like a lot of\b`,
  String.raw`\bstrikes me as (?:rather |very |too |quite |a bit )\b`,
  String.raw`\bno (?:budget|appetite|bandwidth|capacity|headcount|business case|room in)\b`,
  String.raw`\b(?:timing|price|pricing|cost|quote) (?:stinks|is (?:off|wrong|steep|high|an issue|a problem))\b`,
  String.raw`\basking us to pay\b`,
  ...OBJECTS,
  String.raw`\bvery exposed\b`,
)
const LOOKS = /\b(?:pricey|steep|expensive|clunky|cumbersome|confusing|risky|rigid|complicated|complex|slow|heavy)\b/iu
/** How something looks to the one who says it. */
const SEEMS = patternsOf(
  String.raw`(?<!\b(?:not|n't|be) (?:\p{L}+ )?)\b(?:(?:bit|quite|rather|very|pretty|really|too) (?:pricey|steep|expensive|clunky|cumbersome|confusing|risky|rigid)|(?:seems|looks|feels|sounds) (?:expensive|pricey|complicated|complex|risky|clunky|slow|heavy))\b`,
)

/**
 * Whether a sentence voices a concern: a worry, a doubt, an obstacle or a refusal of the one who says it, or about what is offered, that
 * is not over. A question does only when it says whose it is ("I'm worried, will it scale?").
 */
export function voicesConcern(sentence: string): boolean {
  const said = sentence.replaceAll('’', "'")
  if (!isQuestion(said) && clauseSays(said, REFUSES, clause => !NOT_NOW.test(clause))) return true
  if (NOT_NOW.test(said) || !OURS.test(said)) return false
  return namesWorry(said) || (!isQuestion(said) && LOOKS.test(said) && clauseSays(said, SEEMS))
}
