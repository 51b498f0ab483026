const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u))

/** Words that say little about the subject; contractions go by what stands before the apostrophe. */
const STOP_WORDS = set(`a about above actually after again all almost already also although always am an and another any
anybody anyone anything are aren around as at away back basically be because been before being between both but by bye can
cannot come could couldn d did didn do does doesn doing don done down each either else even ever every everybody everyone
everything few for from get gets getting give go goes going gonna good got guess had has hasn have haven having he her here
hers him his how however i if in into is isn it its itself just kind know last least let like little ll look lot lots m made
make many may maybe me mean might mine more most much must my myself no nor not nothing now of off oh ok okay on one ones
only or other others our ours out over own perhaps pretty probably put quite rather re really right s said same say saying
see seem she should since so some somebody someone something somewhat sort still stuff such sure t take talk tell than thank
thanks that the their theirs them themselves then there these they thing things think this those though through to too try
two um under until up upon us use ve very want was wasn way we well went were what whatever when where whether which while
who whole whom whose why will with within without won would wouldn wanna yeah yep yes yet you your yours yourself`)

/** What questions about a conversation are made of, beside what they ask for. */
const QUERY_WORDS = set(`summarize summarise summary discuss discussed discussion discussing meeting conversation call
group team people member members talk talked think thought thoughts opinion opinions view views attitude attitudes
recommend recommended describe explain mention mentioned agree agreed disagree decide decided decision decisions conclude
conclusion conclusions reason reasons regarding concerning towards respond response answer introduce introduction present
presentation believe consider considered propose proposed feel felt`)

const SHORT_WORDS =
  set(`a i an as at am be by do go he if in is it me my no of on or so to up us we the and for are but not
you all any can had her was one our out day get has him his how man new now old see two way who boy did its let put say she
too use act add age ago air arm art ask bad bag bar bed big bit box bus buy car cut end eye far few fit fly fun gas got gun
guy hit hot ice job key kid law lay led leg lie lot low map may mix net nor odd off oil own pay per pop red row run sea set
sit six sky son sum sun tax tea ten tie tip top toy try van via war web wet win won yes yet ok vs re ad pro con log app ops
dev api sub non pre man hi oh`)

const NUMBER_WORDS =
  set(`zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion double
triple oh`)

/** Whether a word, in normal form, says nothing about the subject. */
export function isStopWord(word: string): boolean {
  const apostrophe = word.indexOf("'")
  return STOP_WORDS.has(apostrophe > 0 ? word.slice(0, apostrophe).replace(/n$/u, '') : word) || STOP_WORDS.has(word)
}

/** Whether a word of a question about a conversation only asks ("summarize", "discuss"). */
export function isQueryWord(word: string): boolean {
  return QUERY_WORDS.has(word)
}

/** Whether a word of at most three letters is a word, and not the beginning of one. */
export function isCommonShortWord(word: string): boolean {
  return SHORT_WORDS.has(word)
}

/** Whether a word is a number or holds one: said twice it may be meant twice. */
export function isNumberWord(word: string): boolean {
  return /\d/u.test(word) || NUMBER_WORDS.has(word)
}
