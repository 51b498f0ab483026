import type { Asks } from './read-question.ts'

const NUMBER_WORD =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion|dozen|half|third|quarter|twice|none|zero'
const NUMBER = new RegExp(String.raw`\d|\b(?:${NUMBER_WORD})s?\b`, 'iu')
const SPAN = new RegExp(
  String.raw`(?:\d|\b(?:${NUMBER_WORD}|an?|few|several|couple of|many)) (?:\p{L}+ )?(?:seconds?|minutes?|hours?|days?|weeks?|months?|quarters?|years?|decades?)\b|\b(?:overnight|forever|until|since (?:\d|\p{L}))`,
  'iu',
)
const TIME = new RegExp(
  [
    String.raw`\b(?:19|20)\d\d\b|\b\d{1,2}(?:st|nd|rd|th)\b|\bq[1-4]\b|\b\d{1,2}(?::\d\d)? ?[ap]m\b`,
    String.raw`\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b`,
    String.raw`\b(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|today|tomorrow|yesterday|tonight|spring|summer|autumn|winter|christmas|easter)\b`,
    String.raw`\b(?:next|last|this|end of|beginning of|start of|middle of|mid|early|late|by|in|for|within|after|before|until) (?:the |a |this |next |last )*(?:\p{L}+ )?(?:day|week|month|quarter|year|half|fall)s?\b`,
    String.raw`\b(?:first|second|third|fourth) (?:quarter|half)\b|\b(?:immediately|right away|soon|already|not yet)\b`,
  ].join('|'),
  'iu',
)
const SUM_OF_MONEY =
  /[$€£¥]|\b(?:hundred|thousand|million|billion|percent|per cent|cents?|dollars?|euros?|pounds?)\b|\d ?(?:%|k\b)|\d,?\d\d\d/iu
const PERSON =
  /(?<=\S )\p{Lu}\p{Ll}+|\b(?:i|we|he|she|they|me|us|ceo|cfo|cto|coo|cio|vp|boss|director|manager|head|chief|officer|president|minister|team|department|legal|finance|procurement|operations)\b/u
const PLACE = /\b(?:in|at|on|to|from|near|across|around) (?:the |our |their )?\p{L}/iu
const REASON =
  /\b(?:because|'cause|since|so that|so we|due to|reason|that's why|which is why|in order to|as a result|therefore|otherwise|thanks to|driven by|want to|wanted to|to (?:avoid|make|get|reduce|help|keep))\b/iu

/** What a question about a thing wants to know of it, where the thing says it: of a budget a figure, of a deadline a day. */
const FIGURES = /\b(?:earnings|guidance|margin|percentage|percent|share|rate|number|amount|headcount|growth)\b/u
const SUMS =
  /\b(?:budget|price|prices|cost|costs|revenue|revenues|spend|spending|proceeds|dividend|discount|fee|fees|salary)\b/u
const DAYS = /\b(?:deadline|due date|start date|launch date|go live date)\b/u

/** Asks for anything that was said of it: no figure and no day is missing where there is none. */
const ANYTHING = /\b(?:about|says?|said|thinks?|thought|mention\p{L}*|discuss\p{L}*|feels?|opinions?|views?)\b/u

/** The signs of an answer that a question wants, one of which an answer shows; empty when any sentence may be one. */
export function wantedSigns(asks: Asks, words: readonly string[]): RegExp[] {
  const text = words.join(' ')
  if (asks === 'how many' || asks === 'how much') return [NUMBER]
  if (asks === 'how long') return [SPAN]
  if (asks === 'when') return [TIME]
  if (asks === 'who') return [PERSON]
  if (asks === 'where') return [PLACE]
  if (asks === 'why') return [REASON]
  if (ANYTHING.test(text)) return []
  if ((asks === 'what' || asks === 'which') && DAYS.test(text)) return [TIME]
  if ((asks === 'what' || asks === 'which') && SUMS.test(text)) return [SUM_OF_MONEY]
  if ((asks === 'what' || asks === 'which' || asks === 'how') && FIGURES.test(text)) return [NUMBER]
  return []
}

/** Whether a text shows one of the signs. */
export const shows = (text: string, signs: readonly RegExp[]): boolean => signs.some(sign => sign.test(text))

/** Where a text shows one of the signs: the offsets at which they begin. */
export const placesOf = (text: string, signs: readonly RegExp[]): number[] =>
  signs.flatMap(sign => [...text.matchAll(new RegExp(sign.source, `${sign.flags}g`))].map(({ index }) => index))
