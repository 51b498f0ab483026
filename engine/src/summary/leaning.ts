const CONNECTIVE = `(?:and|but|so|or|because|cause|then|also|well|yeah|yes|no|okay|ok|now|plus|still|anyway|i mean|you know|like|as|since|if|when|while|though|although|perhaps|maybe|certainly|obviously|of course|again|actually|basically|sometimes|first of all)`
const VERB = `(?:is|are|was|were|am|be|been|has|have|had|will|would|can|could|should|shall|may|might|must|do|does|did|isn|aren|wasn|weren|hasn|haven|won|wouldn|can|couldn|don|doesn|didn|means?|meant|seems?|seemed|looks?|looked|sounds?|makes?|made|goes|went|gets?|got|works?|worked|takes?|took|depends?|happens?|happened|comes?|came|gives?|gave|brings?|brought|needs?|helps?|helped|allows?|just|really|actually|probably|also|only|basically|kind|sort|all|one|ones|'s|'re|'ll|'d)`
/** A pronoun of what was said before, at the beginning; "this" and "that" only where no noun follows. */
const DANGLING = new RegExp(
  String.raw`^["“‘'([]*(?:${CONNECTIVE},? )*(?:(?:it|he|she|they|them|him|his|her|hers|its|their|theirs|ours|mine|yours|the others|which|such|neither|both of them|same|the same)\b|(?:this|that|these|those)(?:\b[\s,]+|(?=['’]))(?:${VERB}\b|['’](?:s|re|ll|d)\b|$)|(?:this|that) \p{L}{3,}(?<![sui])s\b|(?:this|that|these|those)[.!,;])`,
  'iu',
)
/** A reply: also "I do, I am …", which answers what is not shown. */
const REPLY =
  /^(?:(?:no|yes|yeah),? (?:that|it|for|yes|no|i|we|you|but|and|so|because)\b|(?:no|nope|yes|yeah|yep|exactly), |i['’]m not sure(?: actually)?, |(?:maybe|perhaps|true|right|fair enough), but |(?:nobody|everybody|somebody|everyone|none) (?:did|does|do|has|is|was|will|would|can), |(?:i|we|you|they|it|he|she|there) (?:do|does|did|am|are|is|was|were|have|has|had|will|would|can|could|should)(?:n['’]t| not)?, )/iu
/** "The first is to use …", "the other would cost more": one of what was listed before. */
const ONE_OF_LIST =
  /^(?:anything|everything|something|nothing) else\b|^(?:the|our|your|my) (?:(?:first|second|third|fourth|last|other|next|latter|former)(?: one)?|(?:first|second|third|fourth|last|other) (?:thing|part|point|dimension|reason|question|problem|issue|piece|item)) (?:is|was|are|were|would|will|could|can|has|had)\b(?! that\b)|^the reason (?:is|was)\b/iu
/** "You have to make a different type": another one than was named before. */
const ANOTHER =
  /\b(?:an?|another|the) (?:different|other|similar|same) (?:type|kind|sort|way|version|approach|thing|question|point|issue)s?[.!?]?$|^(?:the|another) other \p{L}+ (?:is|was|are|were|would|will|could|can|has)\b/iu
/** "Then there's also", "otherwise they wait": goes on with what was said. */
const GOES_ON =
  /^(?:then|also|otherwise|instead|besides|plus|similarly|likewise|alternatively)\b,? (?:there|it|i|we|you|he|she|they|this|that|these|those)\b|^equally\b/iu
/** "You have to have another type then, I guess.", "there are costs there": a time, case or place that was said before. */
const ENDS_POINTING =
  /(?:\bthen(?:, i (?:guess|suppose|think))?|\bthere(?:'s|'re| is| are| was| were)\b.*\b(?:in |up |over |down |out )?there)[.!]?$/iu
/** "I walk in there with one sheet", "work to be done here": a place that was shown or named before; "there is" points to none. */
const POINTS_TO_PLACE =
  /.\bthere(?:[.,;!?]|$| (?:with|and|as well|too|but|because|right now|at|in|for|on|to|from|so|which|that|by|because of|when|if)\b)(?<!\b(?:is|are|was|were|be|been) there.*)|\b(?:done|made|happening|doing|right|over|in|up|down|out|from|around) here\b|\bhere[.!?]?$/iu
/** "To do that early", "what that is", "link the two": what was said or named before. */
const ACT_OR_PAIR =
  /\b(?:do|does|did|doing|done) (?:that|this|so)\b(?! (?:kind|sort|type|\p{L}+ing\b))|\b(?:what|how|why|where|who) (?:that|this|those|these|it) (?:is|was|are|were|means?|does|did|works?)[.?!]?$|\bthe two[.?!]?$/iu
/** "We can't, with the price range": the verb was said before. */
const VERB_LEFT_OUT =
  /\b(?:ca|could|do|does|did|would|should|wo|is|are|was|were|have|has|had)n['’]t[,.!]|\b(?:can not|cannot|(?:i|we|you|they|he|she|it) (?:do|does|did|will|would|can|could|should|have|has))[.!]$|\b(?:it|they|he|she|that) (?:is|are|was|were|does|do|did|will|can|would|has|have), and\b|\b(?:it|they|this|that) (?:is|are|was|were)[.!]$|\bmake sure[.!]?$/iu
/** "If you tell me what you mean", "like you said", "to do similar": what somebody said, which is not shown. */
const AS_SAID =
  /\bwhat you (?:mean|meant|said|say)\b|\b(?:like|as) (?:you|he|she|they) (?:said|say|mentioned)\b|\b(?:do|did|done|doing) (?:similar|the same|likewise)\b/iu
/** "Schools that take that kind of approach": a kind that was named before; "and that sort of thing" names none. */
const OF_THAT_KIND = /(?<!\band )\b(?:that|this|those|these) (?:kind|sort|type)s? of (?!things?\b|stuff\b)/iu
/** "The problem with that is", "for a new model, that needs to be set": of what was said before. */
const ABOUT_THAT =
  /\b(?:problem|issue|difference|reason|downside|advantage|trouble|question|idea|thing|point|concern|doubt|heart|middle|rest|part)s? (?:with|about|of|behind|for|in) (?:that|this|it|them|those)\b|, that (?=(?:needs|is|was|has|would|will|can|could|should)\b)/iu
const CONDITION = /\b(?:if|when|once|after|since|until|by|back|and|now|unless)\b/iu
/** "The first one", "that one": of what is said elsewhere. "A blue one" may be of a noun before it. */
const ONE_OF_THEM =
  /\b(?:this|that|these|those|first|second|third|fourth|last|next|other|another|new) ones?\b(?! (?:of|per)\b)|\b(?:the|my|our|your) ones? (?:that|which|who|i|we|you|they|is|was|are|were)\b|^the (?:extra|other|remaining|first|last|next) (?:two|three|four)\b/iu
const ONE_OF_A_KIND = /\b(?:the|an?) (?:\p{L}{3,} ){1,3}ones?\b(?! (?:of|per)\b)/iu

/** A noun phrase before a pronoun that it may stand for: a determiner, number or name and a word, or a plural. */
const NAMED =
  /\b(?:the|an?|our|your|my|each|every|some|any|no|more|all|both|many|most|two|three|these|those|this|that) (?!(?:of|little|lot|bit|few|moment|day|days|week|weeks|month|months|quarter|quarters|year|years|time|times|past|future|present|end|beginning|way|ways|case|cases|fact|whole|first|second|only|same|other|right)\b)\p{L}{2,}|\b(?!(?:it's|this|was|does|always|perhaps|sometimes|unless|yes|has|says|us|obviously)\b)(?<!\b(?:who|which|he|she|it|nobody|somebody|everybody|everyone|someone) )\p{L}{3,}(?<![su])s\b/iu
/** "In the north", "at the moment," at the beginning: where and when, which no pronoun stands for. */
const ADJUNCT =
  /^(?:(?:and|but|so|well|now),? )?(?:(?:in|at|on|during|from|until|since|through|by) (?:(?:the|our|your|this|that|last|next|all|a) )?(?:\p{L}+ ){0,3}?(?:\p{L}+)(?:, |(?= (?:i|we|you|they|he|she|it|there|nobody|somebody|everybody|everyone|no one)\b))|for (?:example|instance|now),? )/iu
const NAME = /.\b(?!I\b)\p{Lu}\p{L}{2,}/u
/** "It is hard to say", "it takes a year before": this pronoun stands for what follows. */
const EXPLETIVE =
  /^(?!.{0,24}\b(?:supposed|going|gonna|meant|able|used|made|designed|due|about|trying|ready|up) to\b|it(?:['’]s| is| was) (?:only|just|mainly|mostly|all) for\b|it(?:['’]s| is| was) (?:some|one|something|already|proven)\b|it\b.{0,24}\bto (?:us|me|you|him|them|the|an?|our|your|my|their)\b)it(?:['’]s|['’]d be| is| was| will be| would be| has been| seems?| takes?| took)\b (?:(?!an? |the )[^\s.,;]+ ){1,3}(?:to|that|for(?=.* to\b)|if|when|how|whether|who|before)\b/iu
const THINKING = `(?:think|say|said|know|mean|believe|guess|suppose|hope|sure|feel|and|but|so|because|if)`
const HANDLING = `(?:about|of|for|with|do|does|did|doing|done|on|from|into|than|by|to|use|like|at|in|over|without|before|after|against|behind|around)`
/** A pronoun within the sentence, unless it is a relative one or determines a noun. */
const PRONOUN = new RegExp(
  String.raw`\b(?:it|they|them|he|she|him|their|his|its|(?:this|these|those)(?=[\s,]+${VERB}\b|['’](?:s|ll|d)\b)|(?<=\b${THINKING} )that(?=\s+${VERB}\b|['’](?:s|ll|d)\b)|(?<=\b${HANDLING} (?:(?:all|just|exactly|only|even) )?)(?:this|that|these|those)(?=\s*(?:[.,;!?]|$|(?:and|but|in|on|to|for|with|as|because|now|again|already|${VERB.slice(3, -1)})\b)))\b`,
  'iu',
)
/** "We need that for the display", "a problem with this": no noun follows. */
const POINTING =
  /\b(?:bring|take|make|use|put|get|move|change|fix|see|solve|address|discuss|need|want|read|check|raise|keep|give|have) (?:that|this|these|those) (?:further|forward|back|up|down|out|away|more|again|now|on|off|in|into|through|first|right|better|quickly|soon|together)\b|(?<!\b(?:and|or|say|said|think|know|so|such|now|all) )\b(?:that(?=[.,;!?]|$| (?:for|in|on|at|with|as|because|and|to|by)\b)|this(?=[.,!?]|$| (?:i|we|you|for|at|with|as|because)\b))/iu

/** "I'd need that from day one", "in there", "much higher": a thing, a place or a measure that was named before. */
const NAMED_BEFORE =
  /\b(?:needs?|wants?|wanted|like|use|keep|support|discussed|write|fix|solve|send|settle|settled) that\b(?! (?:the|an?|i|we|you|they|he|she|it|there|our|your)\b)|\b(?:in|up|over|down|out) there\b|\b(?:much|a lot|even|far) (?:higher|lower|more|less|better|worse|bigger|smaller|easier|harder|cheaper)[.!]?$/iu

/** A pronoun that stands for a thing or for others, wherever it stands and whatever goes before it. */
const STANDS_FOR = new RegExp(
  String.raw`\b(?:it|its|they|them|their|theirs|he|she|him|his|hers|those|such)\b|\b(?:this|that|these)(?:[.,;!?]|$|\s+${VERB}\b)|\b(?:there|here)[.,!?]|\bthe (?:other|same|latter|former)\b`,
  'iu',
)

/** Whether a sentence holds a pronoun or a word like "the same", even where it names what is meant itself. */
export function standsForOthers(sentence: string): boolean {
  return STANDS_FOR.test(sentence)
}

/** Whether nothing before it in the sentence can be what is meant. */
const hangs = (sentence: string, pronoun: RegExp): boolean => {
  const found = pronoun.exec(sentence)
  if (!found) return false
  const before = sentence.slice(0, found.index).replace(ADJUNCT, '')
  return !EXPLETIVE.test(sentence.slice(found.index)) && !NAMED.test(before) && !NAME.test(before)
}

/** Whether a sentence points to something besides what it begins with ("That would account for that"). */
export function pointsTwice(sentence: string): boolean {
  return DANGLING.test(sentence) && POINTING.test(sentence.slice(4))
}

/** Whether a sentence points to what was said before it by a pronoun, or as a reply. */
export function leansOnBefore(sentence: string): boolean {
  return (
    (DANGLING.test(sentence) && !EXPLETIVE.test(sentence)) ||
    REPLY.test(sentence) ||
    ONE_OF_LIST.test(sentence) ||
    ANOTHER.test(sentence) ||
    OF_THAT_KIND.test(sentence) ||
    AS_SAID.test(sentence) ||
    NAMED_BEFORE.test(sentence) ||
    ABOUT_THAT.test(sentence) ||
    /^because\b/iu.test(sentence) ||
    POINTS_TO_PLACE.test(sentence) ||
    ACT_OR_PAIR.test(sentence) ||
    VERB_LEFT_OUT.test(sentence) ||
    GOES_ON.test(sentence) ||
    (ENDS_POINTING.test(sentence) && !CONDITION.test(sentence)) ||
    ONE_OF_THEM.test(sentence) ||
    POINTING.test(sentence) ||
    hangs(sentence, ONE_OF_A_KIND) ||
    hangs(sentence, PRONOUN)
  )
}

/** What a demonstrative may name that everybody knows. */
const KNOWN = `(?:day|days|week|weeks|month|quarter|year|years|morning|afternoon|evening|time|moment|point|call|meeting|session|conversation|project|presentation|country|way|company|kinds?|sorts?|types?|much|many|early|late|who|which|that|of|is|are|was|were|government|house|committee|room|place)`
/** "Three times that amount", "the governments of those days". */
const SAID_BEFORE =
  /\bthat (?:amount|number|figure|level|price|approach|option|project|model|system|process|decision|issue|problem|topic|group|document|feature|solution|list|part|plan|idea)\b|\bthose (?:days|people|things|changes|numbers|areas|companies|countries)\b(?! (?:who|which|that|whose|in|of|with))/iu
/** "That latency", "these people": a noun that was named before. */
const DEMONSTRATIVE = new RegExp(
  String.raw`(?:\b(?:this|these|those)|(?<=^|\b${HANDLING} )that) (?!${KNOWN}\b|(?:i|we|you|he|she|it|they|the|an?|there)\b)\p{L}{3,}|(?<!\b(?:think|say|said|know|believe|sure|mean|hope|see|so|is|was|ensure) )\bthat (?!${KNOWN}\b)\p{L}{3,}(?<!s|people)(?= (?:is|was|would|will|has|could|should)\b)`,
  'iu',
)

/** Whether a sentence names something as known that it does not explain ("that latency"): the reader may guess what. */
export function namesAsKnown(sentence: string): boolean {
  return DEMONSTRATIVE.test(sentence) || SAID_BEFORE.test(sentence)
}
