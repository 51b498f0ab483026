/** Shorter sentences say too little. */
const FEWEST_WORDS = 5

const CONNECTIVE = `(?:and|but|so|or|because|cause|then|also|well|yeah|yes|no|okay|ok|now|plus|still|anyway|i mean|you know|like|as|since|if|when|while|though|although|perhaps|maybe|certainly|obviously|of course|again|actually|basically|sometimes|first of all)`
const VERB = `(?:is|are|was|were|am|be|been|has|have|had|will|would|can|could|should|shall|may|might|must|do|does|did|isn|aren|wasn|weren|hasn|haven|won|wouldn|can|couldn|don|doesn|didn|means?|meant|seems?|seemed|looks?|looked|sounds?|makes?|made|goes|went|gets?|got|works?|worked|takes?|took|depends?|happens?|happened|comes?|came|gives?|gave|brings?|brought|needs?|helps?|helped|allows?|allowed|just|really|actually|probably|also|only|basically|kind|sort|all|one|ones|'s|'re|'ll|'d)`
/** A pronoun of what was said before, at the beginning; "this" and "that" only where no noun follows. */
const DANGLING = new RegExp(
  String.raw`^["“‘'([]*(?:${CONNECTIVE},? )*(?:(?:it|he|she|they|them|him|his|her|hers|its|their|theirs|ours|mine|yours|the others|which|such|neither|both of them|same|the same)\b|(?:this|that|these|those)(?:\b[\s,]+|(?=['’]))(?:${VERB}\b|['’](?:s|re|ll|d)\b|$)|(?:this|that) \p{L}{3,}(?<![sui])s\b|(?:this|that|these|those)[.!,;])`,
  'iu',
)

/** Begins in the middle: as the other half of a choice, as a reply, or as a clause of another sentence. */
const CONTINUED =
  /^(?:or\b|(?:no|yes|yeah),? (?:that|it|for|yes|no|i|we|you)\b|that (?:i|you|we|they|he|she|there)\b)/iu
/** "The first one", "that one": of what is said elsewhere. */
const ONE_OF_THEM =
  /\b(?:this|that|these|those|first|second|third|fourth|last|next|other|another|new) ones?\b(?! (?:of|per)\b)/iu
/** A clause that waits for another one. */
const HALF = /^(?:if|when|where|while|whether|because|unless)\b(?!.*(?:,|\bthen\b))/isu
/** Ends in the middle of what it was to say. */
const UNFINISHED =
  /(?:\b(?:and|or|but|because|if|than|of|the|an?|my|our|your|their|its|which|whose|just|very|[b-hj-z])|[,–—-])["”’')\]]*[.!?…]*$/iu

/** A noun phrase before a pronoun that it may stand for: a determiner, number or name and a word, or a plural. */
const NAMED =
  /\b(?:the|an?|our|your|my|each|every|some|any|no|more|all|both|many|most|two|three|these|those|this|that) (?!(?:of|little|lot|bit|few)\b)\p{L}{2,}|\b(?!(?:it's|this|was|does|always|perhaps|sometimes|unless|yes|has|says|us|obviously)\b)\p{L}{3,}(?<![su])s\b/iu
const NAME = /.\b(?!I\b)\p{Lu}\p{L}{2,}/u
/** "It is hard to say", "it takes a year before": this pronoun stands for what follows. */
const EXPLETIVE =
  /^it(?:['’]s|['’]d be| is| was| will be| would be| has been| seems?| takes?| took)\b (?:(?!an? |the )[^\s.,;]+ ){1,3}(?:to|that|for|if|when|how|whether|who|before)\b/iu
const THINKING = `(?:think|say|said|know|mean|believe|guess|suppose|hope|sure|feel|and|but|so|because|if)`
const HANDLING = `(?:about|of|for|with|do|does|did|doing|done|on|from|into|than|by|to|use|like|at|in|over|without|before|after|against|behind|around)`
/** A pronoun within the sentence, unless it is a relative one or determines a noun. */
const PRONOUN = new RegExp(
  String.raw`\b(?:it|they|them|(?:this|these|those)(?=[\s,]+${VERB}\b|['’](?:s|ll|d)\b)|(?<=\b${THINKING} )that(?=\s+${VERB}\b|['’](?:s|ll|d)\b)|(?<=\b${HANDLING} (?:(?:all|just|exactly|only|even) )?)(?:this|that|these|those)(?=\s*(?:[.,;!?]|$|(?:and|but|in|on|to|for|with|as|because|now|again|already|${VERB.slice(3, -1)})\b)))\b`,
  'iu',
)
const hangs = (sentence: string): boolean => {
  const found = PRONOUN.exec(sentence)
  if (!found) return false
  const before = sentence.slice(0, found.index)
  return !EXPLETIVE.test(sentence.slice(found.index)) && !NAMED.test(before) && !NAME.test(before)
}

/** What makes a clause of an English sentence: a person who does something, or a verb that is hardly anything else. */
const CLAUSE =
  /\b(?:i|we|you|they|he|she|it|who|there|let|please|is|are|was|were|am|be|been|has|have|had|will|would|can|could|should|shall|may|might|must|cannot|do|does|did|gonna|wanna|means|meant|seems?|seemed|looks|sounds|makes?|made|goes|went|gets?|got|works|takes?|took|depends?|happens?|comes?|came|gives?|gave|brings?|brought|needs|helps|allows?|says?|said|thinks?|thought|knows?|knew|wants?|likes|uses|asks|shows|t(?:ells?|old)|finds?|found|keeps?|kept|lets|starts|begins?|began|stays|leaves|left|puts?|sets|runs|ran|moves|pays?|paid|costs|buys|sells?|sold|loses?|lost|wins|won|saves|spends?|spent|adds?|calls|sends?|sent|writes?|wrote|reads|agrees?|decides?|discuss|remains?|becomes?|became|includes?|requires?|provides?|applies|recall|consider|remember)\b|n['’]t\b|['’](?:s|re|m|ve|ll|d)\b|\p{L}{3,}ed\b/iu
const isEnglish = /\b(?:the|of|and|to|with|for)\b/iu
const isFragment = (sentence: string): boolean => isEnglish.test(sentence) && !CLAUSE.test(sentence)

/**
 * Whether a cleaned sentence can be read by itself: it has five words or more, does not begin with a pronoun of something
 * said before ("It would be cheaper", "That is why") nor hold one that no noun of its own goes before ("I think this could
 * help"), neither begins nor stops in the middle, and, in English, has a verb. A noun may still point elsewhere ("these changes").
 */
export function standsAlone(sentence: string): boolean {
  return (
    (sentence.match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu)?.length ?? 0) >= FEWEST_WORDS &&
    (!DANGLING.test(sentence) || EXPLETIVE.test(sentence)) &&
    !CONTINUED.test(sentence) &&
    !HALF.test(sentence) &&
    !ONE_OF_THEM.test(sentence) &&
    !UNFINISHED.test(sentence) &&
    !hangs(sentence) &&
    !isFragment(sentence)
  )
}

/** The sentences that can be read by themselves; all when none can. */
export function preferAlone<T extends { readonly standsAlone: boolean }>(sentences: readonly T[]): readonly T[] {
  const alone = sentences.filter(sentence => sentence.standsAlone)
  return alone.length > 0 ? alone : sentences
}
