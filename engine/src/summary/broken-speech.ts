const DETERMINER = '(?:the|an?|my|our|your|their)'
const BE = '(?:is|are|was|were)'
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
    '(?:um|uh|yeah)',
  ].join('|')})(?![\p{L}\p{N}'’-])`,
  'u',
)
/** "You could you can", unless it is said of a thought: "I think I can". */
const SUBJECT_AGAIN =
  /\b(i|we|you|they|he|she|it)(?:'(?:m|re|s|ve|ll|d))?(?: (?!(?:think|thought|know|knew|say|said|hope|hoped|guess|mean|believe|wish|feel|felt|bet|suppose|see|saw|wonder|sure|t(?:ell|old)|want|whatever|what|because|if|when|that|as|and|so|than|where|since|but|which|until|or|for|to|with|like|how)\b)[a-z']+){1,2} \1(?![\p{L}\p{N}-])/u
/** "The functionality As a lot of people said": a beginning within. */
const BEGUN_AGAIN =
  /\p{Ll},? (?:The|An?|As|If|We|You|They|He|She|It|So|And|But|Is|Are|That|This|There|What|When|Or|No|These|Those|Sorry|In|On|For|To|Well|Because|Although|Maybe|Yeah|Then|How|Who|Where|Why)(?=['’]| \p{Ll})/u
/** "We can the plan". */
const NO_VERB = /\b(?:can|will|could|should|must|might) (?:the|an?|our|my|your)(?![\p{L}\p{N}'-])/u

/** Whether an English sentence was broken off and begun again within, so that it reads badly. */
export function isBroken(sentence: string): boolean {
  const plain = sentence.replaceAll('’', "'").replace(/^\p{Lu}(?=\p{Ll})|\bI\b/gu, letter => letter.toLowerCase())
  return (
    BROKEN.test(plain) ||
    BEGUN_AGAIN.test(sentence) ||
    (!sentence.includes('?') && NO_VERB.test(plain)) ||
    SUBJECT_AGAIN.test(plain) ||
    /, okay (?!with|for)/u.test(plain)
  )
}
