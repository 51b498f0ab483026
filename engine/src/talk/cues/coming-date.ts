import { isQuestion } from '#summary/cues/clauses.ts'

const MONTH =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)'
const WEEKDAY = '(?:monday|tuesday|wednesday|thursday|friday)'
const ORDINAL =
  '(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|twenty[- ](?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|thirtieth|thirty[- ]first)'
const DAY = String.raw`(?:the )?\d{1,2}(?:st|nd|rd|th)?`
const DATE = [
  String.raw`\b(?:by|before|on|until|from|in|at|for) (?:the )?(?:end|start|beginning|middle) of (?:the |this |next )?(?:week|month|quarter|year|${MONTH}|q[1-4])\b`,
  String.raw`\b(?:by|before|until) (?:the )?end of (?:the |this )?day\b|\bend of (?:${MONTH}|q[1-4])\b`,
  String.raw`\b${WEEKDAY} at (?:noon|\d|\p{L}+ (?:o'clock|am|pm|sharp))`,
  String.raw`\b(?:${WEEKDAY},? )?${MONTH}\.? ${DAY}(?:,? \d{4})?(?![\p{L}\d])`,
  String.raw`\b(?:${MONTH} (?:the )?${ORDINAL}|(?:the )?${ORDINAL} (?:of )?${MONTH}|(?:the )?${ORDINAL} ${WEEKDAY} (?:in|of) (?:next )?${MONTH})\b`,
  String.raw`\b${DAY} (?:of )?${MONTH}\b(?: \d{4})?`,
  String.raw`\b(?:the )?(?:first|last) (?:two |three )?weeks? (?:of|in) ${MONTH}\b`,
  String.raw`\b(?:on|by|before|until|from) the (?:\d{1,2}(?:st|nd|rd|th)|${ORDINAL})(?=$|[.,;!?]| (?:in|at|with|and|to|through)\b)`,
  String.raw`\b(?:by|before|on|until|next|this|a week from) (?:next |this )?${WEEKDAY}\b(?: (?:the )?\d{1,2}(?:st|nd|rd|th)?\b)?`,
  String.raw`\b(?:by|before|in|until|during|from|this|till) (?:early |mid-?|late |next )?(?:${MONTH}|q[1-4])\b(?: \d{4})?`,
  String.raw`\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}/\d{1,2}/\d{2,4}\b`,
].join('|')
/** Said of the day of the conversation: a time only for who knows that day. */
const FROM_TODAY = String.raw`\b(?:in|within) (?:\d{1,3}|two|three|four|five|six|eight|ten) (?:days?|weeks?|months?)\b|\bnext (?:week|month|quarter|year)\b|\b(?:the day after )?tomorrow\b`
const NAMED_DATE = new RegExp(DATE, 'iu')
const ANY_DATE = new RegExp(`${DATE}|${FROM_TODAY}`, 'iu')

/** What goes on or is to come: a verb in the present, a duty, a deadline. */
const COMING =
  /\b(?:will|going to|gonna|due|must|has to|have to|needs? to|should|plan(?:s|ned)?|expires?|ends?|starts?|begins?|closes?|finish(?:es)?|kicks?|runs?|gets?|breaks? ground|closes?|close|goes|go(?:ing)?|holds?|comes?|coming|renews?|renewal|lapses?|moves?|meets?|deadline|freeze|scheduled|expected|launch(?:es)?|is|are|i'm|we're|we've got|there's|that's|it's|lasts?|opens?|drops?)\b|'ll\b/iu
const PAST =
  /(?<!\b(?:is|are|be|been|being|get|gets|it's|that's|we're|they're) (?:\p{L}+ly )?)\b(?!need|speed|feed|seed|indeed|exceed|proceed|hundred)\p{L}{3,}ed\b|\b(?:was|were|had|did|began|saw|went|came|took|met|spoke|grew|fell|rose|bought|lost|drew)\b|\b(?:last|past|previous) (?:week|month|quarter|year|\p{L}+day|spring|summer|fall|autumn|winter)\b|\bago\b|\bback in\b|\bas of\b|\bsince\b|\b(?:comparable|ended|compared)\b|\btoday is\b|\b(?:19[5-9]\d|200\d|201\d)\b/iu

const straight = (sentence: string): string => sentence.replaceAll('’', "'")

/** The date or deadline in a sentence, as it was said ("by the end of the quarter", "next week"); null when there is none. */
export function dateIn(sentence: string): string | null {
  return ANY_DATE.exec(straight(sentence))?.[0] ?? null
}

/**
 * Whether a sentence names a date or a period that is still to come, or a deadline, and that stands by itself: "it goes live on
 * March 31", not "we sold it in March" and not "in eight weeks".
 */
export function namesComingDate(sentence: string): boolean {
  const said = straight(sentence)
  return !isQuestion(said) && NAMED_DATE.test(said) && COMING.test(said) && !PAST.test(said)
}
