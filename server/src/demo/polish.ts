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
  /^(It|The|That|This|We|You|They|If|What|How|When|Who|Our|My|There|In|With|For|On|At|Is|Does|Do|Can|Could|Would|Where|Because|One|Some|A|An|Let|By|About|From|After|Before|And|But|So|Nobody|Half|Two|Three|Last|Finance|Every|Somebody)\b/

/** Whether a sentence opens with a word that is no name, so that its capital can go. */
export function opensWithSmallWord(text: string): boolean {
  return smallWord.test(text)
}

/** The sentence as it stands behind a comma; names and "I" keep their capital. */
export function lowerOpening(text: string): string {
  return opensWithSmallWord(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
