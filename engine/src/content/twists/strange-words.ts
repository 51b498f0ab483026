import { isStopWord } from '#summary/word-lists.ts'
import type { SpokenPassage } from '../statement.ts'
import { sameMarks, wordsOf } from '../written.ts'
import { stemOf, stemsOf } from './stems.ts'

/** Words for those who speak and for reporting them: nobody has to have said them. */
const OF_REPORT =
  /^(?:buyers?|sellers?|customers?|clients?|prospects?|vendors?|speakers?|teams?|groups?|compan(?:y|ies)|firms?|business|organi[sz]ations?|plants?|clinics?|hospitals?|banks?|winer(?:y|ies)|stores?|shops?|schools?|universit(?:y|ies)|agenc(?:y|ies)|offices?|departments?|governments?|committees?|ministers?|boards?|leads?|heads?|managers?|directors?|owners?|designers?|engineers?|researchers?|colleagues?|members?|participants?|according|discuss\p{L}*|mention\p{L}*|explain\p{L}*|describ\p{L}*|ask(?:ed|s)?|stat(?:ed|es|e)|express\p{L}*|concern\p{L}*|report(?:ed|s)?|notes?|noted|wants?|wanted|needs?|needed|requir\p{L}+|expect\p{L}*|agreed?|agrees|confirm\p{L}*|worr(?:y|ied|ies)|add(?:ed|s)|admit\p{L}*|recall\p{L}*|believ\p{L}+|feels?|felt|thinks?|thought|says?|said|calls?|called|finds?|found|consider\p{L}*|wonder\p{L}*|hop(?:e|es|ed)|suggest\p{L}*|propos\p{L}+|warn\p{L}*|complain\p{L}*|reck(?:on)\p{L}*|takes?|took|comes?|came|currently|there|time|times|due|roughly|approximately|around|circa|nearly|almost|per|via|despite|plus|instead|currently|however|therefore)$/iu

/** Words that only join others: what they join has to have been said, and not they. */
const JOINS =
  /^(?:makes?|made|making|heard|hears?|numbers?|provided|providing|unless|beginning|formerly|accounts?|attribut\p{L}+|credits?|credited|instead|besides|moreover|meanwhile|likewise|respectively|altogether|overall|total|totals|totall?ed|regarding|concerning|toward|towards|within|amid|among|amongst|during|throughout|across|upon|onto|outside|compared|versus|whereas|whichever|whoever|oneself|ourselves|exists?|existing|involv\p{L}+|regard(?:s|ed)?|deems?|deemed|amounts? to|constitut\p{L}+|represent\p{L}*|means?|meant|meaning|causes?|caused|reasons?|purposes?|sake|case|cases|fact|extent|regards?|respect|basis|terms?|matter|matters|thing|things|ways?|manner|kind|kinds|sorts?|turns?|became|becomes?|seems?|seemed|appears?|appeared|remains?|remained|tends?|happens?|happened|occurs?|occurred|concludes?|concluded|indicat\p{L}+|impl(?:y|ies|ied)|reveal(?:s|ed)?|states?|stated|claims?|claimed|comments?|commented|remark(?:s|ed)?|observ(?:es|ed)|point(?:s|ed)? out|stress(?:es|ed)?|emphasi[sz](?:es|ed)|acknowledg(?:es|ed)|concede[sd]?|guess(?:es|ed)?|suppos(?:es|ed)|suspects?|suspected|assum(?:es|ed)|estimat(?:es|ed)|figures?|reck(?:on)s?|describes?|tells?|t(?:old)|speaks?|spoke|talks?|talked|personally|himself|herself|itself|themselves|own|currently|presently|nowadays|today|anymore|longer|respond(?:s|ed)?|repl(?:y|ies|ied)|answer(?:s|ed)?|opinions?|views?|judge[sd]?|judgement|eyes?|according|party|parties|side|single|placed?|places|positioned|located)$/iu

/** A verb of what was done. */
const DONE =
  /\b(?:was|were|(?:has|have|had) been|(?:has|have|had)|got)\s+(?:now |just |already |since |\p{L}+ly )?(\p{L}{3,}ed|brought|taken|given|made|built|sent|left|lost|won|cut|put)\b/giu

/** Fewer letters in common are no family. */
const FAMILY = 5
const MOST_ENDING = 4

/** Whether two stems are of one family, such as "maintain" and "maintenance": they begin alike and differ in a short ending. */
function isOfFamily(one: string, other: string): boolean {
  if (one.includes('-') || other.includes('-')) return false
  let same = 0
  while (same < one.length && one[same] === other[same]) same++
  return same >= FAMILY && one.length - same <= MOST_ENDING && other.length - same <= MOST_ENDING
}

/** Words that nobody said, nor another word that says the same: they are the writer's, or something else than what was said. */
export function strange(claim: string, passages: readonly SpokenPassage[]): string {
  const known = new Set(
    passages.flatMap(({ text, speaker, role, account }) =>
      stemsOf(sameMarks(`${text} ${speaker} ${role ?? ''} ${account ?? ''}`)),
    ),
  )
  const content = wordsOf(claim.replace(/\bused to\b/giu, ' ')).filter(
    word => !isStopWord(word) && !OF_REPORT.test(word) && !JOINS.test(word),
  )
  const isSaid = (stem: string) => known.has(stem) || [...known].some(one => isOfFamily(one, stem))
  const unsaid = [...new Set(content.filter(word => !isSaid(stemOf(word))))]
  const deeds = [...claim.matchAll(DONE)].map(([, deed = '']) => deed.toLowerCase())
  const deed = deeds.find(one => unsaid.includes(one))
  if (deed !== undefined) return deed
  return unsaid.join(', ')
}
