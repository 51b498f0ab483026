const sentenceStart = /(^|[^.][.?!]["”]?\s+|\n)([a-z])/g
const articleBeforeVowel = /\b([Aa]) (?=[aeio])(?!on(?:e|ce)\b|eu)|\b([Aa]) (?=un(?!i)|up|ul)/g

/** Capital letters at sentence starts, "an" before vowels, single spaces. */
export function polish(text: string): string {
  return text
    .replace(/ {2,}/g, ' ')
    .replace(/ ([,.?!;])/g, '$1')
    .trim()
    .replace(articleBeforeVowel, '$1$2n ')
    .replace(sentenceStart, (_whole, before: string, letter: string) => before + letter.toUpperCase())
}

const smallWord =
  /^(It|The|That|This|We|You|They|If|What|How|When|Who|Our|My|There|In|With|For|On|At|Is|Does|Do|Can|Could|Would|Where|Because|One|Some|A|An|Let|By|About|From|After|Before|And|But|So|Nobody|Half|Two|Three|Last|Finance|Every|Somebody|Yes|No|Okay|Good|Fine|Right|Sure|Thanks|Thank|Not|Only|Even|These|Those|All|Most|Of|To|As|Show|Send|Bring|Give|Take|Then|Also|Please|Has|Have|Are|Was|Were|Will|Should|Why|Which|Bye|Better|Nothing|Everybody|Everything|Anybody|Something|Somewhere|More|Less|Four|Five|Six|Seven|Eight|Nine|Ten|Eleven|Twelve|People|Number|Same|First|Second|Next|Start|Put|Make|Write|Ask|Tell|Talk|Speak|See|Always|Never|Now|Today|Tomorrow|Once|Twice|Until|When|While|Without|Out|Up|Off|Over|Both|Each|Your|Their|His|Her|He|She|Its)\b/

/** Whether a sentence opens with a word that is no name, so that its capital can go. */
export function opensWithSmallWord(text: string): boolean {
  return smallWord.test(text)
}

/** The sentence as it stands behind a comma; names and "I" keep their capital. */
export function lowerOpening(text: string): string {
  return opensWithSmallWord(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

/** Words that only take up what was said; alone they would be a sentence of one or two words. */
const takingUp =
  /^(Okay|All right|Right|Good|Great|Fair|Fair enough|Fair point|Sure|Yes|No|Yeah|True|Exactly|Understood|Noted|Correct|Thanks|Thank you|Fine|Clear|That's clear|Got it|Makes sense|Agreed|Perfect|Ouch|Oh no|Hm|Ah|Oh|Ha|Ha, good|Ha, okay|Maybe|Probably|Almost|Of course|Wonderful|Lovely|Interesting|I see|I know|I can imagine|Done|Deal|Sorry|Ah, sorry|Apologies|Cheers|Hi|Hello|Sounds good|With pleasure|Better|Hm, okay|Ah, okay|Oh, okay|That's fair|That's true|That's real|It's true|They're right|Nice|Ah, nice|Oh, nice)\.$/

/** What only takes up the last words runs on into the next sentence, as it does when people speak. */
export function joinShort(text: string): string {
  const sentences = text.split(/(?<=[.?!])\s+/)
  let joined = ''
  for (const [at, sentence] of sentences.entries()) {
    const next = sentences[at + 1]
    const runsOn = next !== undefined && takingUp.test(sentence) && (opensWithSmallWord(next) || /^I\b/.test(next))
    const opening = joined.endsWith(', ') ? lowerOpening(sentence) : sentence
    joined += runsOn ? `${opening.slice(0, -1)}, ` : `${opening}${next === undefined ? '' : ' '}`
  }
  return joined
}
