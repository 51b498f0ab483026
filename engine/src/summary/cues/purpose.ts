import { isQuestion, saysUndenied } from './clauses.ts'

const TALK = `(?:talk|discuss|go over|go through|walk|cover|review|understand|learn|look at|look into|show|see|explore|figure out|align|touch base|follow up|catch up|dig into|share|present|evaluate)`
const PURPOSE = new RegExp(
  [
    String.raw`\b(?:purpose|goal|aim|objective|agenda|reason|focus|topic) (?:of|for|behind|today|is|was|here)\b|\bthe agenda\b|\b(?:my|our|the) plan (?:for|is|was|today)\b`,
    String.raw`\b(?:we|i)(?:'re| are|'m| am) (?:all )?here (?:today )?(?:to|because|for)\b`,
    String.raw`\b(?:i|we)(?:'d| would)? (?:just |really |also )?(?:want|wanted|like|love|plan|planned|hope|hoped|wish) to (?:\p{L}+ly |just |first |quickly )?${TALK}\b`,
    String.raw`\b(?:today|this (?:call|meeting|session)|on (?:this|today's) call)\b.*\b(?:we|i|you)(?:'ll| will|'re going to| are going to|'d like to| would like to| can| want to) (?:\p{L}+ )?${TALK}\b`,
    String.raw`\b(?:this|today's|the) (?:call|meeting|session|conversation) (?:is|was) (?:about|to|for)\b`,
    String.raw`\b(?:we|i)(?:'re| are|'ve been| have been) (?:\p{L}+ly )?(?:evaluating|looking (?:at|for|to|into)|exploring|considering|comparing|replacing|in the market for|trying to (?:find|replace|solve|decide))\b`,
    String.raw`\b(?:following up|follow-up|picking up) (?:on|from|where)\b|\bthanks for (?:reaching out|your interest) (?:about|in)\b`,
  ].join('|'),
  'iu',
)

/** Whether a sentence says what a conversation is for, or what led to it. */
export function statesPurpose(sentence: string): boolean {
  return !isQuestion(sentence) && saysUndenied(sentence, PURPOSE)
}
