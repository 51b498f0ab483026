/*
 * When something is to be done after a conversation, as sources of regular expressions over a clause in lower case with straight
 * apostrophes. What is said with such a time is planned, also with a verb that by itself may be said of the conversation.
 */

const WEEKDAY = '(?:mon|tues|wednes|thurs|fri)day'
const MONTH = '(?:january|february|march|april|may|june|july|august|september|october|november|december)'

/** A day or an hour that is near, named or counted from today. */
export const SOON = `(?:${[
  `by (?:the |next |this |early |mid-?|late )*(?:end of|close of|start of|beginning of|middle of|morning|tomorrow|tonight|noon|midday|lunch\\p{L}*|cob|eod|eow|week|weekend|return|then|\\d|${WEEKDAY}|${MONTH})`,
  `(?:on |next |this |until |till |before )*${WEEKDAY}`,
  String.raw`on the \d{1,2}(?:st|nd|rd|th)|(?:on|by|before|until) (?:the )?\d{1,2}(?:st|nd|rd|th)?`,
  `tomorrow|tonight|overnight|this (?:afternoon|evening|weekend|week|month)(?!')|later (?:today|this week|on today)|first thing|straight ?away|right away|asap`,
  '(?:early |late |later )?(?:next|this coming) (?:week|month)|over the weekend|after lunch|before lunch',
  String.raw`(?:within|in) (?:the next |a |about |the coming )?(?:\d{1,2}|one|two|three|four|five|few|couple(?: of)?|next|coming)(?: (?:business|working))? ?(?:hours?|days?|weeks?|week)`,
  'in the (?:next|coming) (?:few |couple of )?(?:hours?|days?|weeks?)',
  String.raw`(?:at|in|on|ahead of|before|for|until) (?:our|the|your) next (?:\p{L}+ )?(?:call|meeting|session|review|sync|demo|board|committee)`,
  'week of the',
].join('|')})`

/** Something else that comes first: "once legal has cleared it", "as soon as I have it", "before the workshop". */
export const AFTER = `(?:${[
  'as soon as',
  String.raw`once (?!in\b|per\b|a\b|again\b|or\b|more\b)\p{L}+`,
  "right after|after (?:this|our|the) (?:call|meeting|session)|after (?:we|i) (?:hang|speak|talk|get off)|when (?:i'm|we're|i am) back|when i get (?:back|off)",
  String.raw`(?:ahead of|prior to|in time for|before) (?:(?:we|you) (?:go|hang|meet|speak|sign|start|launch)|(?:the|our|your|that|this|next|any) (?:[\p{L}'-]+ ){0,3}(?:calls?|meetings?|workshop|session|training|go-live|launch|migration|pilot|trial|review|renewal|kick-?off|visit|demo|board|deadline|rollout|proposal|contract|quarter|week|month|year|holidays?|summer|break|go live|goes out|goes live))`,
].join('|')})`

/** Either. */
export const DUE = `(?:${SOON}|${AFTER})`

/** Said of what happens again and again, and so of no step that is to come. */
export const HABIT =
  /\b(?:every|each|usually|typically|normally|often|always|generally|automatically|whenever|most of the time|on average|as a rule|in general|sometimes|tend to)\b/iu
