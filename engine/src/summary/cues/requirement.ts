import { isQuestion, saysUndenied } from './clauses.ts'

const WHO = String.raw`(?:i|we|they|he|she|you|it|who|which|that|everyone|everybody|(?:our|my|the|their|your|his|her)(?: [\p{L}-]+){1,3})`
const HOW = `(?:(?:really|still|also|just|absolutely|definitely|certainly|all|would|will|do|'ll|'d|actually|simply|always) ?)*`
const REQUIREMENT = new RegExp(
  [
    String.raw`\b${WHO}(?:'ll|'d)? ${HOW}(?:needs?|needed|requires?|required) (?!(?:to )?(?:go|run|hop|drop|jump|leave|say|mention|admit|apologi[sz]e|check|ask)\b)[\p{L}\p{N}]`,
    String.raw`\b${WHO} ${HOW}(?:must|have to|has to) (?!(?:go|run|hop|drop|jump|leave|say|mention|admit|apologi[sz]e|confess|be (?:kidding|joking)|have been|understand|ask|tell)\b)\p{L}`,
    String.raw`\b(?:is|are|was|were|be) (?!not |never |hardly )(?:\p{L}+ )?(?:required|mandatory|essential|indispensable|non-negotiable|a must|a requirement|a prerequisite|needed)\b`,
    String.raw`\bmust[- ]haves?\b|\b(?:hard|key|minimum|main|our|the) requirements? (?:is|are|was|were)\b`,
    String.raw`\b(?:i|we|they) ${HOW}(?:want|expect|insist on|are looking for|am looking for) (?!(?:to )?(?:also |just |only )?(?:say|ask|review|know|thank|talk|mention|point|add|go|be clear|make (?:it )?clear)\b)[\p{L}\p{N}]|\b(?:i'm|we're|they're) looking for\b`,
    String.raw`\b(?:i|we|they)(?:'d| would) like (?:to (?:see|have|get|be able)|you to|the|a|an|it|that)\b`,
    String.raw`\b(?:important|critical|crucial|vital) (?:for|to) (?:me|us|them|our|my)\b`,
  ].join('|'),
  'iu',
)
/** Guesses and figures of speech that look like requirements. */
const NONE = /\b(?:no need|need not|needn't|must (?:be|have) (?:\p{L}+ing\b|been|a mistake|nice|hard|tough|great))/iu

/** Whether a sentence states that something is needed or wanted: not whether it asks for a need, nor whether it denies one. */
export function statesRequirement(sentence: string): boolean {
  return !isQuestion(sentence) && !NONE.test(sentence) && saysUndenied(sentence, REQUIREMENT)
}
