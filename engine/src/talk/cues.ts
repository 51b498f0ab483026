import { isQuestion, saysUndenied } from '../summary/cues/clauses.ts'

const DECIDED = new RegExp(
  [
    String.raw`\b(?:we|i|they|he|she|the (?:board|team|committee|ceo|cfo|cio|cto|management|steering \p{L}+))(?:'ve| have| has|'s)? (?:\p{L}+ly |already |all |just |now )?(?:decided|agreed|approved|signed off|chosen|chose|selected|picked|settled on|ruled out|opted)\b`,
    String.raw`\b(?:we|i|they)(?:'re| are|'m| am) (?:\p{L}+ly )?(?:going with|moving forward|going ahead|moving ahead|choosing|signing)\b`,
    String.raw`\b(?:the |our |a )(?:decision|choice) (?:is|was|has been) (?:made|taken|to)\b`,
    String.raw`\b(?:has|have) been (?:\p{L}+ly )?(?:approved|signed off|agreed|decided)\b|\bis (?:\p{L}+ly )?approved\b`,
    String.raw`\blet's (?:go ahead|go with|move (?:ahead|forward))\b`,
    String.raw`\bmade (?:the|our|a) (?:decision|choice)\b`,
  ].join('|'),
  'iu',
)

const DO_FOR = `(?:send|share|get|give|bring|provide|prepare|draft|write|set up|schedule|book|organi[sz]e|introduce|forward|check|confirm|find out|come back|follow up|put together|arrange|review|sign|talk to|speak (?:to|with)|ask|look into|update|call|show|run|test|make sure|have)`
const COMMITS = new RegExp(
  [
    String.raw`\b(?:i|we)(?:'ll| will) (?:\p{L}+ly |also |then |just |both )?${DO_FOR}\b`,
    String.raw`\b(?:i|we) (?:promise|commit|undertake|guarantee)\b|\byou(?:'ll| will) have (?:it|that|them|the \p{L}+)\b`,
    String.raw`\b(?:i'm|i am|we're|we are) going to (?:\p{L}+ly )?${DO_FOR}\b`,
    String.raw`\b(?:leave (?:it|that) (?:to|with) (?:me|us)|consider it done|i can (?:send|share|get) (?:you|that|it))\b`,
  ].join('|'),
  'iu',
)
/** What sounds like a commitment and is only how people talk. */
const FIGURE_OF_SPEECH =
  /\b(?:i|we)(?:'ll| will) (?:just |also )?(?:have to|be honest|tell you|say|admit|give you (?:an example|that one)|ask you (?:this|a question)|show you (?:this|here|now)|get (?:into|to|back into) (?:that|this|it)|run (?:you )?through)\b/iu

const MONTH =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)'
const WEEKDAY = '(?:monday|tuesday|wednesday|thursday|friday)'
const DAY = String.raw`(?:the )?\d{1,2}(?:st|nd|rd|th)?`
const DATE = [
  String.raw`\b(?:by|before|on|until|from|in|at|for) (?:the )?(?:end|start|beginning|middle) of (?:the |this |next )?(?:day|week|month|quarter|year|${MONTH}|q[1-4])\b`,
  String.raw`\b(?:${WEEKDAY},? )?${MONTH}\.? ${DAY}(?:,? \d{4})?(?![\p{L}\d])`,
  String.raw`\b${DAY} (?:of )?${MONTH}\b(?: \d{4})?`,
  String.raw`\b(?:by|before|on|until|next|this) (?:next |this )?${WEEKDAY}\b`,
  String.raw`\b(?:by|before|in|until|during|from) (?:early |mid-?|late )?(?:${MONTH}|q[1-4])\b(?: \d{4})?`,
  String.raw`\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}/\d{1,2}/\d{2,4}\b`,
].join('|')
/** Said of the day of the conversation: a time only for who knows that day. */
const FROM_TODAY = String.raw`\b(?:in|within) (?:\d{1,3}|two|three|four|five|six|eight|ten) (?:days?|weeks?|months?)\b|\bnext (?:week|month|quarter|year)\b|\b(?:the day after )?tomorrow\b`
const NAMED_DATE = new RegExp(DATE, 'iu')
const ANY_DATE = new RegExp(`${DATE}|${FROM_TODAY}`, 'iu')

const straight = (sentence: string): string => sentence.replaceAll('’', "'")

/** Whether a sentence says that something was decided. */
export function statesDecision(sentence: string): boolean {
  return !isQuestion(sentence) && saysUndenied(straight(sentence), DECIDED)
}

/** Whether whoever says a sentence undertakes to do something. */
export function makesCommitment(sentence: string): boolean {
  return (
    !isQuestion(sentence) && !FIGURE_OF_SPEECH.test(straight(sentence)) && saysUndenied(straight(sentence), COMMITS)
  )
}

/** The date or deadline in a sentence, as it was said ("by the end of the quarter", "next week"); null when there is none. */
export function dateIn(sentence: string): string | null {
  return ANY_DATE.exec(straight(sentence))?.[0] ?? null
}

/** Whether a sentence names a date that stands by itself: "March 31" or "by Friday", not "in eight weeks". */
export function namesDate(sentence: string): boolean {
  return !isQuestion(sentence) && NAMED_DATE.test(straight(sentence))
}
