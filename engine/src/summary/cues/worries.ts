import { isQuestion, saysUndenied } from './clauses.ts'

const CONCERN = new RegExp(
  [
    String.raw`\b(?:concerns?|concerned|worry|worries|worried|worrying|afraid|nervous|anxious|hesitant|hesitate|reluctant|sceptical|skeptical|uneasy|uncomfortable)\b(?! (?:of|to) the)`,
    String.raw`\b(?:risky|deal ?breakers?|showstoppers?|roadblocks?|obstacles?|blockers?|red flags?|push ?back|drawbacks?|downsides?)\b`,
    String.raw`\b(?:the|our|my|a|an|one|big|bigger|biggest|main|real|another|there's a) (?:\p{L}+ )?(?:risk|problem|issue|challenge|question mark|objection)s? (?:is|was|are|were|that|with|here|for us|for me|would|will)\b`,
    String.raw`\b(?:have|has|had|having|see|saw|seen|run into|face|facing|causes?|caused) (?:a |an |some |many |lots of |big |serious |the )*(?:problems?|issues?|risks?|challenges?|trouble|doubts?|reservations|objections?)\b`,
    String.raw`\btoo (?:expensive|slow|complex|complicated|hard|difficult|long|late|risky|high|rigid|much (?:work|effort|money|time))\b`,
    String.raw`\b(?:am|i'm|are|we're|is|he's|she's|they're) (?:\p{L}+ )?(?:not|n't) (?:\p{L}+ )?(?:sure|convinced|certain|confident|comfortable)\b|\b(?:isn't|aren't|wasn't) (?:\p{L}+ )?(?:sure|convinced|certain|confident|comfortable)\b`,
    String.raw`\b(?:can't|cannot|couldn't|can not) (?:\p{L}+ )?(?:afford|justify|commit|approve|accept|risk)\b`,
    String.raw`\b(?:over|exceeds?|exceeding|beyond|out of|not in) (?:our |the |my )?budget\b|\bno budget\b`,
    String.raw`\b(?:we|i|they|our \p{L}+|the \p{L}+) (?!not |never |hardly |rarely )(?:\p{L}+ )?(?:struggle|struggles|struggled|doubt|doubts|fear|fears)\b|\b(?:struggling|doubtful)\b`,
    String.raw`\b(?:i|we|they) (?:don't|do not) (?:think|believe|see how) (?:\p{L}+ ){0,4}(?:can|will|would|could|is going|works?|fits?|ready)\b`,
  ].join('|'),
  'iu',
)
/** Where a concern is met, or only a figure of speech. */
const NONE =
  /\b(?:as far as .{1,30} concerned|(?:don't|do not|no need to|never|not to) (?:\p{L}+ )?(?:worry|hesitate)|feel free|tak(?:e|es|en|ing) .{0,30}concerns? into|(?:problems?|issues?|concerns?|risks?) (?:\p{L}+ )?(?:(?:is|was|are|were|has been|have been|been|got) )?(?:solved|resolved|fixed|gone|addressed|mitigated)|(?:solves?|solved|fix(?:es|ed)?|resolves?|resolved|address(?:es|ed)?|removes?|reduces?|lowers?|eliminates?|mitigates?|avoids?) (?:the|our|that|this|all|any|your|a|those|these)? ?(?:\p{L}+ )?(?:risks?|problems?|issues?|concerns?|worry|worries))\b/iu

/**
 * Whether a sentence speaks of a worry, a risk, an obstacle or a doubt, whoever has it. A question does only when it says
 * whose it is ("I'm worried, will it scale?").
 */
export function namesWorry(sentence: string): boolean {
  if (NONE.test(sentence.replaceAll('’', "'"))) return false
  if (
    isQuestion(sentence) &&
    !/\b(?:i'm|we're|i am|we are) (?:\p{L}+ )?(?:worried|concerned|afraid|nervous|not sure)/iu.test(
      sentence.replaceAll('’', "'"),
    )
  )
    return false
  return saysUndenied(sentence, CONCERN)
}
