import { isQuestion } from '../summary/cues/clauses.ts'
import { addressesModel } from '../summary/support/instructions.ts'
import { CAUSE, RANK, STRONGLY } from '../summary/support/strength.ts'
import { NEGATION } from '../summary/support/support.ts'
import { isStopWord } from '../summary/word-lists.ts'
import { stemEnglish as stem } from '../text/stem.ts'
import { readNumbers } from './read-numbers.ts'
import type { Grounds, Reason } from './statement.ts'
import { NAME, quotedIn, wordsOf } from './written.ts'

const COMPARES =
  /\b(?:(?:more|less|fewer) (?!about\b|on\b|of\b|details?\b|questions?\b|than ever\b)\p{L}+|(?!after|other|rather|whether|together|further|later|here|there|where|never|ever|over|under|their|either|neither|another|order|number|matter|offer|paper|seller|buyer|customer|answer|remember|consider|letter|chapter|partner|user|reader|driver|newsletter|center|member|manager|calendar|quarter|winter|summer|however|power|owner|leader|planner|speaker|server|engineer|career|water|layer|folder|header|footer|filter|helper|caller|meter|cover|discover|deliver|transfer|prefer|refer|enter|gather|wonder|webinar|per|were|former|latter|counter|computer|register|dispatcher|usher|shelter|master|banner|corner|dinner|better understand|easier said|sooner|closer look)\p{L}{2,}er (?:than|\p{L}+)|(?:faster|better|cheaper|easier|safer|stronger|smarter|quicker|simpler|higher|lower|longer|shorter|larger|smaller|sooner|earlier|lighter|richer|cleaner))\b/iu
/** What a product or a customer does or gets: a sentence with one of these asserts an outcome. */
const OUTCOME =
  /\b(?:sav(?:e|es|ed|ing|ings)|cut(?:s|ting)?|reduc\p{L}+|increas\p{L}+|improv\p{L}+|boost\p{L}*|rais(?:e|es|ed|ing)|lower(?:s|ed|ing)?|grow(?:s|n|th|ing)?|grew|won|win(?:s|ning)?|lose(?:s)?|lost|losing|eliminat\p{L}+|prevent\p{L}*|avoid(?:s|ed|ing)?|halv(?:e|es|ed|ing)|slash(?:es|ed|ing)?|shr(?:inks?|ank|inking)|wast(?:e|es|ed|ing)|afford(?:s|ed)?|guarante\p{L}+|ensur\p{L}+|deliver(?:s|ed|ing)|achiev\p{L}+|solv(?:es|ed)|fix(?:es|ed)|accelerat\p{L}+|transform\p{L}*|doubl\p{L}+|tripl\p{L}+|outperform\p{L}*|beat(?:s)?|replac(?:es|ed)|automat(?:es|ed|ically)|simplif\p{L}+|streamlin\p{L}+|enabl(?:es|ed)|empower\p{L}*|suffer(?:s|ed)?|struggl(?:e|es|ed|ing)|fail(?:s|ed|ing|ure|ures)?|choos(?:e|es) (?:us|our)|chose|switch(?:es|ed|ing)?|trust(?:s|ed)?|love(?:s|d)?|prov(?:es|ed|en)|g[eo]t(?:s|ting)? rid|pay(?:s)? (?:for itself|off|back)|paid off|works?(?= (?:for|in|with|without|even|offline|on)\b)|meets?|complian(?:t|ce)|certified|secure|supports|integrates?|connects|handles|scales|recommend(?:s|ed)?|rel(?:y|ies) on|adopt(?:s|ed)|approved?|signed?|bought|renew(?:s|ed)?)\b/iu
const AMOUNTS =
  /\b(?:all (?!of this|this|that|you need|right)|every (?!time you|one of|section|step|part|chapter)|most(?! of this)|many|always|never|everyone|everybody|nobody|no one|none|countless|numerous|majority|hundreds|thousands|millions|dozens|few|several|plenty|often|usually|typically|rarely|seldom|completely|fully|instantly|immediately|on average)\b/iu
const PRAISE =
  /\b(?:great(?!ly)|excellent|proven|powerful|seamless\p{L}*|robust|reliabl[ey]|innovative|revolutionary|unique\p{L}*|perfect\p{L}*|ideal\p{L}*|affordable|cheap|expensive|easy|simple|fast|quick(?:ly)?|costly|painful|risky|dangerous|broken|outdated|inefficient|essential|vital|trusted|popular|successful\p{L}*|only solution|award\p{L}*|free(?! to\b)|safe)\b/iu

/** What asserts something wherever it stands. */
export const ASSERTING: readonly RegExp[] = [CAUSE, RANK, COMPARES, STRONGLY, AMOUNTS, OUTCOME, PRAISE]

/** Words of which sentences are made that lead on. */
const LEADING =
  /^(?:here|what|why|how|next|first|second|third|finally|section|sections|part|parts|chapter|page|pages|below|above|following|follow|follows|summary|short|brief|look|looking|turn|turning|start|starting|begin|begins|beginning|read|reading|reader|readers|question|questions|ask|asks|asking|answer|answers|hear|hearing|learn|story|stories|words|word|quote|quotes|example|examples|detail|details|step|steps|point|points|topic|topics|message|messages|theme|themes|idea|ideas|matter|matters|mean|means|meaning|say|says|said|saying|tell|tells|think|thinking|consider|know|see|seeing|show|shows|listed|list|lists|overview|introduction|conclusion|background|context|agenda|contents|today|document|article|guide|post|piece|email|mail|letter|note|notes|presentation|slide|slides|conversation|conversations|call|calls|buyer|buyers|customer|customers|seller|sellers|team|teams|company|companies|contact|touch|reply|meeting|meet|schedule|book|demo|talk|join|download|click|link|visit|share|thank|thanks|hello|hi|dear|regards|sincerely|best|welcome|please|happy|glad|forward|soon|let's|lets|let|us|we'd|you'd|we'll|it's|that's|here's|what's|there's|sources?|evidence|figures?|method|definition|definitions|glossary|appendix|discussion|remember|imagine|picture|time|day|week|way|things?|further|reading|subject|title|heading|describe|describes|collect|collected|collects|explain|explains|turns?|come|comes|bring|brings|together|return|back|rest|end|close|closing|open|opening|order|own|organised|organized|grouped|walk|walks|through|cover|covers|covered|quick|feel|free|reach|write|minutes|few|line|lines|number|person|people|yourself|related|worth|worthwhile|common|sum|moment|move|moving|continue|continues|instead|hand|side|sides|other|pause|take|takes|keep|find|mind|version|versions|table|tables|index|column|paragraph|text|texts|view|item|items|heading|headings|annex|attached|enclosed|links?|pdf|website|introduction|recap|checklist|key|takeaways?|method|full|count(?:s|ed)?|measured?|notes?|longer|extra|deeper|main|remaining|previous|earlier|briefly|shortly|begin with|dive|help|place)$/iu
/** How a sentence begins that asks somebody to do something. */
const INVITES =
  /^(?:please |and |so |now |then |just )?(?:let(?:'s| us| me)|see|read|look|turn|start|begin|consider|ask|take|think|imagine|picture|book|talk|speak|get in touch|contact|reply|join|download|click|visit|share|tell|compare|check|note|remember|find|meet|schedule|call|write|send|pick|choose|try|bring|walk|keep|go|hear|listen|feel free)\b/iu
/** What puts an assertion into a question or an invitation: it is taken for granted. */
const TAKEN_FOR_GRANTED =
  /\b(?:why|how|that|because|since|now that|given|who|which|where)\b\s+(?:\p{L}+\s+){0,4}(?:is|are|was|were|has|have|does|do|did|can|will|makes?|gets?|needs?|wants?|needed|wanted|uses?|used|prefers?|goes?|went|takes?|took|costs?|runs?|stays?|keeps?)\b/iu

/**
 * What is wrong with a sentence that is to assert nothing: a number, a name, a comparison, a rank, an amount, a cause, praise or an
 * outcome in it asserts something, and so does, in a sentence that is neither a question nor an invitation, any word that does not
 * lead on. Errs on the side of finding something: such a sentence can be given a ground, or left out.
 */
export function connectiveReasons(text: string, { topics }: Grounds['connective']): Reason[] {
  const asserts = (passage: string): Reason[] => [{ fault: 'asserts', passage, said: '' }]
  const sentence = text.replaceAll('’', "'").trim()
  if (addressesModel(sentence) || quotedIn(sentence).pieces.length > 0) return asserts(text)
  const [number] = readNumbers(sentence)
  if (number && !/^\W*(?:step|part|section|chapter|page)?\W*\d+\W/iu.test(sentence)) return asserts(number.written)
  const known = new Set(topics.flatMap(wordsOf).map(stem))
  const isKnown = (words: string) => wordsOf(words).every(word => known.has(stem(word)))
  const name = (sentence.match(NAME) ?? []).find(one => !isKnown(one) && !/^(?:I|I'\p{L}+)$/u.test(one))
  if (name) return asserts(name)
  for (const pattern of ASSERTING) {
    const found = pattern.exec(sentence)?.[0].trim()
    if (found && !/^best$/iu.test(found) && !isKnown(found)) return asserts(found)
  }
  const strange = wordsOf(sentence).filter(word => !isStopWord(word) && !LEADING.test(word) && !known.has(stem(word)))
  if (isQuestion(sentence) || INVITES.test(sentence)) {
    const granted =
      strange.length > 0
        ? TAKEN_FOR_GRANTED.exec(sentence.replace(/^\W*(?:what|why|how|where|who|which)\b/iu, ''))
        : null
    return granted ? asserts(granted[0]) : []
  }
  const denial = NEGATION.exec(sentence)?.[0]
  if (denial) return asserts(denial)
  return strange[0] === undefined ? [] : asserts(strange[0])
}
