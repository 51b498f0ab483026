const DETERMINER = '(?:the|an?|my|our|your|their)'
const BE = '(?:is|are|was|were)'
const TENS = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety'
const MODAL = '(?:can|could|will|would|should|may|might|must)'

/** Words that do not go together, where a speaker began again; each kind with an example. */
const BROKEN = new RegExp(
  String.raw`\b(?:${[
    // "the of", "my the", "the yeah"
    `${DETERMINER} (?:of|to|for|with|from|by|at|into|and|or|but|because|${BE}|has|had|would|could|should|does|did|i|we|you|he|she|they|the|an?|my|our|your|their|this|these|those|there|all|yeah|okay)`,
    // "a way which can which should", "you make it make"
    String.raw`(?<joined>which|who|how|why|where) (?:${MODAL}|${BE}|has|had|do|does) \k<joined>`,
    String.raw`(?<done>make|makes|get|gets|do|does|put|use|have|has|take|go|want|need) (?:it|them|you|this|that) \k<done>`,
    // "basically would you could use"
    `${MODAL} (?:i|we|you|he|she|they|it) ${MODAL}`,
    // "on the other on one side", "out of tape out of disk", "for the casing this an e-mail"
    String.raw`(?:the|an?) (?:other|same|next) (?:on|in|at|the|an?)|(?<out>out of|a lot of|a bit of) \p{L}+ \k<out>`,
    String.raw`(?<!\b(?:is|was|are|were|isn't|wasn't|not|do|does|did|call|calls?|called|make|makes|made|give|gave|take|find|consider|like) )this an?`,
    // "fifteen the fifteen"
    String.raw`(?<again>\p{L}{3,}) (?:some|the|an?|my|our|your) \k<again>`,
    // "the on the"
    String.raw`(?<repeated>the|a|my|our|your|their) (?:on|in|at|up|off|over|about|as|like|so) \k<repeated>`,
    // "for is", "with they", "of for"
    `(?:of|for|with|from|into|at) (?:${BE}|has|had|would|could|should|because|but|i|he|she|we|they|of|for|from|to)`,
    // "that that", "what how", "go gonna"
    'that that|(?:what|how|who|why) (?:how|why|what|who)|go gonna',
    // "from in", "than and", "if because"
    '(?:of|from) (?:in|on)|(?:than|which|who|if|when|although) (?:and|but|or|because)',
    // "we the", "I but", "they much"
    '(?:i|we|they|he|she) (?:the|an?|of(?! course)|but|or|i|we|they|he|she|it|much|my|our|your)',
    // "we is", "you does"
    '(?:i|we|they|you) (?:is|has|does|i|we|they)|(?:i|he|she|it) are',
    // "is would", "are can"
    `is (?:are|was|were|has|will|would|can|could|should|does)|(?:are|was|were) (?:is|are|was|were|has|will|would|can|could|should|does)`,
    // "can is", "would to"
    `${MODAL} (?:not )?(?:${BE}|to|${MODAL})|${MODAL} (?:it|he|she|they|we|i|that|there)'(?:s|re|m)`,
    // "to is", "to we"
    `to (?:${BE}|has|had|${MODAL}|i|we|they|he|but|to|just to|(?:just )?if|through|in|on|of|from|at|by|with)`,
    // "it's we", "I think and", "is not cannot"
    `(?:it|that|he|she|there)'s (?:i|we|they|he|she)|(?:i|we) (?:think|thought|guess|mean) and|(?:is|are|was|were) not (?:can|cannot|will|would|should|could|${BE})|although if`,
    // "and but"
    '(?:and|but) (?:but|and|or)|(?:or|because) (?:but|and)',
    // "these are the these are", "seventy five seventy five"
    String.raw`(?<opened>(?:these|those|this|that|there|it|we|they|he|she|you) (?:is|are|was|were|can|will|have|has))(?: [\p{L}'-]+){1,4} \k<opened>`,
    String.raw`(?<two>[\p{L}'-]{3,} [\p{L}'-]{3,}) \k<two>`,
    // "are to bring are to combine", "decided on what, you know, decided on"
    String.raw`(?!(?:of|in|to|on|for|by|and|from|with|at|or|than|as|that|the|an?|is|not|so|more|how|what)\b)(?<pair>[\p{L}'-]+ (?!of\b)[\p{L}'-]+) (?:[\p{L}'-]+ ){1,3}\k<pair>`,
    String.raw`(?!(?:they|their|that|this|there|what|when|where|your|some|from|with|very|have|under|over|into|about|between|through|during|within|across|after|before|should|would|could|will|fifty|sixty)\b)(?<said>\p{L}{4,} (?!of\b)\p{L}+),? (?:[\p{L}'-]+,? ){1,4}\k<said>`,
    // "thirty twenty six", "we only, we already"
    `(?:${TENS}) (?:${TENS})|(?<who>i|we|you|they|it) (?:only|just|also|really|already|actually|always|still), \\k<who>`,
    // "should be a technologically innovative."
    String.raw`an? \p{L}+ly \p{L}+(?:ive|al|ous|ful|able|ic)[.!?]$|(?:th|wh|sh|ch)`,
    // "break the secret I think you would", "the system, and which I explain"
    String.raw`(?!(?:and|but|so|because|cause|that|what|which|who|as|if|when|where|how|than|well|then|now|actually|also|still|again|basically|really|though|or|why|whatever|anyway|yes|no)\b)[\p{L}'-]+ i think (?:you|we|they|it|he|she|the|there)`,
    'and which(?! (?:of|one|is|are|was|were|has|have|will|would|can|could)\\b)',
    // "looking to, get", "of. seven", "can have maybe have", "I'm think", "a steady like, we want"
    String.raw`(?:to|the|an?|of|our|your|my),(?= \p{Ll})|(?:of|to|the|in|at|by|is)\. \p{L}+|(?<held>\p{L}{3,}) (?:maybe|just|really|also|even|like) \k<held>`,
    "i'm (?:think|know|guess|mean|want|need)|like, (?:i|we|you|they|it)|a especially",
    // "seven seven", "was for the when the", "trying to duplicate, spending effort trying to duplicate"
    String.raw`(?<number>one|two|three|four|five|six|seven|eight|nine|ten) \k<number>|(?:the|an?) (?:when|where|if|which|who|then)`,
    String.raw`(?<three>\p{L}{4,} \p{L}+ \p{L}{4,}),? (?:[\p{L}'-]+,? ){0,8}\k<three>`,
    // "for if", "want need", "you have to okay I see"
    '(?:for|of|with) if|wants? needs?|okay (?:i|so|we|you|it)|ok so',
    // "transmits tranmi transmits", "the Max the"
    String.raw`(?<same>\p{L}{5,}) (?!(?:and|or|by|to|after|of|in|for|on|with|upon|from|than|is|but|versus|not|a|if|into|as)\b)\p{L}+ \k<same>`,
    String.raw`the \p{Lu}\p{L}+ the`,
    // "we have the starting base was"
    `(?:i|we|they|you) have (?:the|an?|our) (?:(?!that|which|who|where|what|here|as|and|but)[\\p{L}'-]+ ){1,2}${BE}`,
    // "would I think would", "in the scenario is that"
    `(?<modal>${MODAL}|is|are|was) (?:i|we) (?:think|guess|mean|suppose|believe) \\k<modal>`,
    // "also had—there was"
    `(?:the|an?|to|of|and|that|but|so|had|has|have|${BE}|${MODAL})(?:—|–| - )[\\p{L}]+`,
    // "the there's", "I don't we need", "when we in our mail", "I at any stage", "the shortest the more"
    String.raw`the there's|so so|the say|(?<contracted>that's|it's|there's|what's) \p{L}+ \k<contracted>|(?:i|we|you|they) (?:do|did|ca|wo)n't (?:i|we|you|they|the)|(?:when|if|because|that|as) (?:i|we|you|they) (?:in|on|at|for|of|with|from)|(?:i|we) (?:at|of)(?! course\b| (?:first|least|last|all|some point|times|once)\b)|the \p{L}{3,}est the`,
    // "a option", "an device", "quite a some"
    String.raw`a (?:[aei]|o(?!ne\b|nce\b))(?!u)\p{Ll}{2,}|an [bcdfgjklmnpqrstvwyz][aeiou]\p{Ll}+|a some|some few|the how|(?:would|could|did|is|was)n not`,
    // What a transcriber could not hear.
    'inaudible|unintelligible|crosstalk',
    '(?:um|uh|yeah)',
  ].join('|')})(?![\p{L}\p{N}'’-])`,
  'u',
)
/** "You could you can", unless it is said of a thought: "I think I can". */
const SUBJECT_AGAIN =
  /\b(i|we|you|they|he|she|it)(?:'(?:m|re|s|ve|ll|d))?(?: (?!(?:think|thought|know|knew|say|said|hope|hoped|guess|mean|believe|wish|feel|felt|bet|suppose|see|saw|wonder|sure|t(?:ell|old)|want|whatever|what|because|if|when|that|as|and|so|than|where|since|but|which|until|or|for|to|with|like|how)\b)[a-z']+){1,2} \1(?![\p{L}\p{N}-])/u
/** "The functionality As a lot of people said": a beginning within. */
const BEGUN_AGAIN =
  /\p{Ll},? (?:The|An?|As|If|We|You|They|He|She|It|So|And|But|Is|Are|That|This|There|What|When|Or|No|These|Those|Sorry|In|On|For|To|Well|Because|Although|Maybe|Yeah|Then|How|Who|Where|Why|Which|Would|Could|Can|Do|Does|Let|Here)(?=['’]| \p{Ll})|\p{Ll} (?:But|And|So|Or), |\b(?:be|is|are|was|were|that|and|to|can|would|have|has) (?:The|If|We|You|They|It|As|Let)\b(?! \p{Lu}\p{Ll}+ \p{Lu})|\b(?:well|too|now|then|there|it|yet) I (?:don['’]t|do not|think|guess|mean|would|can)\b/u
/** "We can the plan". */
const NO_VERB = /\b(?:can|will|could|should|must|might) (?:the|an?|our|my|your)(?![\p{L}\p{N}'-])/u

/** "The application is there is a target language". */
const TWO_VERBS = /\b(?:is|was) (?:there|it|we|i|they|he|she) (?:is|are|was|were|can|have|has)\b/u
/** "No value in the Sorry, in the sub call". */
const TAKEN_BACK =
  /\bI (?:If|I|We|You|The|So|But|And)\b|.\bsorry,? (?!to|for|about|that|if)\p{L}|\p{Ll},? (?:Sorry|Yeah|Well|OK|Okay|Alright|Right)\b/u
/** "In the present scenario is that you press it". */
const NO_SUBJECT = /^(?:in|for|on|at|with|from) (?:[\p{L}'-]+ ){1,5}(?:is|was) that\b/u

/** "The design, Anna will be doing it": what it is about stands before the sentence. */
const SUBJECT_BEFORE =
  /^(?:The|Our|Your) (?:[\p{L}'-]+ ){0,3}[\p{L}'-]+, (?:\p{Lu}\p{L}+|[Ii]|we|you|they|he|she|it) (?:will|would|can|could|is|are|was|were|has|have|needs?)\b(?!.*, (?:said|says|think|thinks|believe)\b)/u

/** Whether an English sentence was broken off and begun again within, so that it reads badly. */
export function isBroken(sentence: string): boolean {
  const plain = sentence.replaceAll('’', "'").replace(/^\p{Lu}(?=\p{Ll})|\bI\b/gu, letter => letter.toLowerCase())
  return (
    BROKEN.test(plain) ||
    BEGUN_AGAIN.test(sentence) ||
    TAKEN_BACK.test(sentence) ||
    (!sentence.includes('?') && TWO_VERBS.test(plain)) ||
    NO_SUBJECT.test(plain) ||
    SUBJECT_BEFORE.test(sentence) ||
    (!sentence.includes('?') && NO_VERB.test(plain)) ||
    SUBJECT_AGAIN.test(plain) ||
    /, okay (?!with|for)/u.test(plain)
  )
}
