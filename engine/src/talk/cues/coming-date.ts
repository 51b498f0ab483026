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
  String.raw`\b(?:the )?(?:first|second|third|fourth|last|1st|2nd|3rd|4th) (?:week|weekend|${WEEKDAY}) (?:of|in) (?:next )?(?:${MONTH}|month|q[1-4])\b`,
  String.raw`\b(?:before|until|till|after|by|between|over|around|through) (?:christmas|easter|new year|thanksgiving|black friday|ramadan|diwali)\b`,
  String.raw`\b(?:the |in |a )q[1-4] (?:start|launch|go-?live|rollout|kick-?off)\b`,
  String.raw`\b(?:on|is|until|till|by|before|after|from|to|through) (?:the )?\d{1,2}(?:st|nd|rd|th)(?: of (?:next |this |the )month)?\b(?! (?:of )?${MONTH})`,
  String.raw`\b(?:is|are|starts|ends|on) (?:on )?${WEEKDAY}\b`,
  String.raw`\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}/\d{1,2}/\d{2,4}\b`,
].join('|')
/** Said of the day of the conversation: a time only for who knows that day. */
/** What only ever is at a time: a start, an end, a deadline. With it a time counted from today says enough. */
const EVENT =
  /\b(?:contract|agreement|subscription|licen[cs]es?|notice period|renewal|deadline|trial|pilot|offer|quote|price|warranty|lease|go-?live|kick-?off|launch|rollout|training|workshop|audit|freeze|season|fiscal year|budget|tender|rfp|submission|window|board|steering committee|conference|trade show|leave|holiday|vacation|out of (?:the )?office|maternity|parental|sabbatical|retires?|retirement|opening|move|migration|cutover|release|survey|election|exam|merger|support)\b/iu
const FROM_TODAY = String.raw`\b(?:in|within) (?:\d{1,3}|two|three|four|five|six|eight|ten) (?:days?|weeks?|months?)\b|\bnext (?:week|month|quarter|year)\b|\b(?:the day after )?tomorrow\b`
const NAMED_DATE = new RegExp(DATE, 'iu')
/** A date only with what is at it: else it may be of a forecast. */
const LOOSE_DATE = new RegExp(
  String.raw`\b(?:mid|early|late)[ -](?:${MONTH}|q[1-4])\b|\b(?:end|start|beginning|middle|close) of (?:the |this |next )?(?:calendar |fiscal |financial |school )?(?:year|quarter|month)\b|\b(?:before|until|till|through) (?:christmas|easter|thanksgiving|black friday|the (?:summer|holidays|season))\b|\bchristmas\b`,
  'iu',
)
const FROM_TODAY_ONLY =
  /\b(?:in|within|for) (?:about |like |roughly |around |another )?(?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|twelve) (?:days?|weeks?|months?)\b|\bnext (?:week|month|quarter)\b|\btomorrow\b/iu
const ANY_DATE = new RegExp(`${DATE}|${FROM_TODAY}`, 'iu')

/** What goes on or is to come: a verb in the present, a duty, a deadline. */
const COMING =
  /\b(?:will|going to|gonna|due|must|has to|have to|needs? to|should|plan(?:s|ned)?|expires?|ends?|starts?|begins?|closes?|finish(?:es)?|kicks?|runs?|gets?|breaks? ground|closes?|close|goes|go(?:ing)?|holds?|comes?|coming|renews?|renewal|lapses?|moves?|meets?|deadline|freeze|scheduled|expected|launch(?:es)?|is|are|i'm|we're|we've got|there's|that's|it's|lasts?|opens?|drops?|apply|applies|stops?|takes place|have until|hard stop|valid|good (?:through|until|till)|enters?|comes into|in force|lifts?|arrives?|wants? to be|want to go|target|date|lands?|falls?|closed|shut|away|out|planned|set|nobody|compliant|available|last day|before|after|until|latest|earliest)\b|'ll\b/iu
const PAST =
  /(?<!\b(?:is|are|be|been|being|get|gets|it's|that's|we're|they're) (?:\p{L}+ly )?)\b(?!need|speed|feed|seed|indeed|exceed|proceed|hundred)\p{L}{3,}ed\b|\b(?:was|were|had|did|began|saw|went|came|took|met|spoke|grew|fell|rose|bought|lost|drew)\b|\b(?:last|past|previous) (?:week|month|quarter|year|\p{L}+day|spring|summer|fall|autumn|winter)\b|\bago\b|\bback in\b|\bas of\b|\bsince\b|\b(?:comparable|ended|compared)\b|\btoday is\b|\b(?:19[5-9]\d|200\d|201\d)\b/iu

/** A start or an end. */
const ENDS =
  /\b(?:ends?|starts?|begins?|expires?|runs? (?:out|until|through)|is (?:up|due|over)|lapses?|renews?|closes?|opens?|comes? (?:up|on board)|coming up|goes live|go live|kicks? (?:off|in)|valid|is on|are on|takes place|leaves?|finishes|retires?|moves?|we're at|i'm (?:on|at|out)|is set|set for|planned|scheduled|deadline)\b/iu
/** What is so every year or every week. */
const RECURS =
  /^if\b|\bmy (?:son|daughter|wife|husband|kids?|children|mother|father|parents|brother|sister)\b|\b(?:every|each|usually|typically|normally|always|often|on (?:mon|tues|wednes|thurs|fri)days)\b(?!.{0,60}\bnext\b)/iu
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
  if (isQuestion(said) || PAST.test(said) || RECURS.test(said)) return false
  return (
    (NAMED_DATE.test(said) && COMING.test(said)) ||
    ((FROM_TODAY_ONLY.test(said) || LOOSE_DATE.test(said)) && EVENT.test(said) && ENDS.test(said))
  )
}
