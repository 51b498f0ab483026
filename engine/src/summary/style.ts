const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u))

/** Words that join what is reported. */
const REPORTING = set('the of to in for with that and would should because by on as which be were')
/** Words of talk from person to person, and about the moment. */
const CHATTING = set("i you we it do your my me just like what this so if 's 've 'm 're 'll don is")
const CUES =
  /\b(?:decid|decision|agree|need|require|must|should|important|recommend|suggest|propos|plan|problem|issue|concern|cost|price|budget|deadline|goal|aim|because|instead|therefore|means? that|in order to)|\d[\d.,]*|\b(?:percent|per cent|million|thousand|hundred|euros?|dollars?)\b/giu
const BOILERPLATE =
  /^(?:(?:good (?:morning|afternoon|evening)|hello|hi|thanks?|thank you|welcome|bye|goodbye|see you|sorry|excuse me|nice to meet)\b|can (?:you|everyone|everybody) (?:see|hear)|(?:moving|turning) (?:now |on )?to\b|moving on\b|if i may\b|here (?:is|are) the|let['’]s see\b|let['’]s (?:answer|move|go (?:to|ahead)|start with|get started)\b|i(?:['’]d like| (?:just )?(?:want(?:ed)?|wish)) to (?:raise|ask|check|say)\b|i (?:just )?wanna ask\b|(?:(?:i|we)(?:['’]m|['’]re| am| are)? )?look(?:ing)? forward to\b|my name is\b|feel free\b|go ahead\b|so,? here (?:is|are)\b|please let me know\b|during my (?:review|remarks)\b|i(?:['’]ll| will) ask you\b|(?:you're|you are|i'm|i am) (?:on )?mute|let me (?:share|see|just))|\b(?:unsubscribe|all rights reserved|confidential(?:ity)? notice|microphone|next slide|share my screen|take (?:that|it) offline|my time is up|your time is up|point of order|you have the floor|next agenda item|before we (?:get started|start|begin)|not on mute|did i forget|can(?:not|['’]t) hear (?:you|me)|(?:my|the)? ?(?:first|second|third|next|last|final|other) question (?:is|was|would be|here|to|for|on|about)|hand (?:it )?(?:over|back) to|like to thank|(?:to|take|for|answer) your questions|(?:should|will|would like to|let me) start with|thank the honourable|risks and uncertainties|forward[- ]looking statements|let['’]s get started|next meeting (?:will|is|starts)|press star|(?:pleased|delighted|happy) to (?:welcome|be here|have you)|please note that|webcast(?:ed)? live|next (?:set|round) of questions|(?:first|next|now),? i(?:['’]ll| will) (?:provide|review|discuss|walk|talk|cover|share)|(?:like|want) to introduce|that['’]s it (?:really|from me|for me)|listen-only mode|(?:differ|vary) materially|(?:has|have) (?:some |a (?:couple of |few )?)?(?:questions?|follow-?ups?) (?:for|on|about|now)|now has (?:some|a) questions?|(?:come|came) to the end of (?:our|the) (?:time|session|meeting|call)|(?:run(?:ning)?|ran) out of time|open the (?:floor|line|call)s? (?:for|to)|(?:turn|pass) the (?:call|floor|meeting) (?:over )?(?:back )?to|(?:call|meeting|session|conference) is being recorded|let['’]s (?:start|begin) with the (?:first|next)|if i(?:['’]m| am) (?:overly |over)?reading|change tracks|the (?:next|first|second|last|following|final),? (?:questions?|topic|item|speaker),? (?:on (?:the|our) (?:agenda|list),? )?(?:is|are|goes|comes?|will be)|minutes? (?:left|to go)|joining (?:us|me) (?:on|today|this)|paper to note|wrap (?:it |this )?up (?:now|soon|fast|pretty)|hard stop|quick update|throw (?:it )?(?:over )?to|apologies for absence|safe harbou?r|available on (?:the|our) webcast|go on now to|put the agenda|some questions (?:now )?(?:from|on))\b/iu

/**
 * How much a cleaned sentence reads like a report rather than talk: (reporting words − chatting words) / words, in
 * [−1, 1].
 */
export function reportStyle(sentence: string): number {
  const words = sentence.toLowerCase().match(/'?[a-z]+|\d+/gu) ?? []
  let balance = 0
  for (const word of words) balance += REPORTING.has(word) ? 1 : CHATTING.has(word) ? -1 : 0
  return words.length === 0 ? 0 : balance / words.length
}

/** How many signs of decisions, requirements, reasons and figures a sentence shows, at most 3, over 3: in [0, 1]. */
export function cueStrength(sentence: string): number {
  return Math.min(3, sentence.match(CUES)?.length ?? 0) / 3
}

/** Whether a sentence greets, thanks, or runs the meeting rather than says something. */
export function isBoilerplate(sentence: string): boolean {
  return BOILERPLATE.test(sentence)
}
