import { isQuestion, saysUndenied } from './clauses.ts'

const DO = `(?:send|share|schedule|set up|book|organi[sz]e|prepare|draft|follow up|get back|come back|circle back|check with|reach out|introduce|loop in|review|sign|decide|test|try|start|put together|forward|call|meet|talk to|confirm|update|submit|discuss it|run it by)`
const NEXT = new RegExp(
  [
    String.raw`\bnext steps?\b|\baction items?\b|\bto[- ]?do\b`,
    String.raw`(?<!\b(?:person|people|one|ones|who|whom|what|that) )\b(?:i|we|you|they|he|she|\p{Lu}\p{L}+)(?:'ll| will|'m going to|'re going to| am going to| are going to| is going to| need to| should) (?:\p{L}+ly |also |then |just |both )?${DO}\b`,
    String.raw`\blet's (?:\p{L}+ly |also |then |just )?(?:${DO}|plan|aim for|do that|reconvene|regroup|find a time)\b`,
    String.raw`\b(?:by|before|on|until) (?:the end of (?:the |this |next )?(?:day|week|month|quarter)|(?:next )?(?:monday|tuesday|wednesday|thursday|friday)|tomorrow|next (?:week|month))\b.*\b(?:${DO}|ready|done)\b`,
  ].join('|'),
  'iu',
)

/** Whether a sentence says what somebody is to do after the conversation. */
export function statesNextStep(sentence: string): boolean {
  return !isQuestion(sentence) && saysUndenied(sentence, NEXT)
}
