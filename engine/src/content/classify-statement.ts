import { connectiveReasons } from './check-connective.ts'
import { readNumbers } from './read-numbers.ts'
import type { StatementKind } from './statement.ts'
import { quotedIn } from './written.ts'

/** Who is said to have said, wanted or done something: buyers, under any of their names. */
const OF_BUYERS =
  /\b(?:buyers?|customers?|clients?|prospects?|(?:dispatch|operations|finance|it|sales|service|procurement) (?:teams?|leaders?|managers?)|people we (?:spoke|talked) (?:to|with)|they)\b.{0,60}\b(?:sa(?:y|ys|id)|t(?:ell|ells|old)|ask(?:s|ed)?|want(?:s|ed)?|need(?:s|ed)?|report(?:s|ed)?|mention(?:s|ed)?|worr(?:y|ies|ied)|complain(?:s|ed)?|describ(?:e|es|ed)|expect(?:s|ed)?|fear(?:s|ed)?|explain(?:s|ed)?|raise[sd]?|hope[sd]?|think|thinks|thought|feel|feels|felt)\b|\baccording to (?:buyers?|customers?|clients?|prospects?)\b/iu
/** Points to what follows instead of saying it. */
const POINTS = /\b(?:here|below|following|next|what|which|how|in this)\b/iu
/** A number that only a count of ours can give. */
const COUNTED = /\bn\s?=|\b(?:win rate|won|lost|closed|open)\b|\b(?:deals|conversations|accounts|interval)\b/iu

/**
 * The kind of a sentence whose kind nobody gave, by the strictest check that it may have to pass: a quotation is a quote; a number
 * that was counted over deals or conversations is a figure; what buyers are said to say is a paraphrase; what asserts nothing is a connective; everything
 * else is a claim about the product, which has to be approved.
 */
export function classifyStatement(text: string, topics: readonly string[] = []): StatementKind {
  if (quotedIn(text).pieces.length > 0) return 'quote'
  const hasNumber = readNumbers(text).length > 0
  if (hasNumber && COUNTED.test(text)) return 'number'
  const isConnective = connectiveReasons(text, { topics }).length === 0
  if (OF_BUYERS.test(text) && !(isConnective && POINTS.test(text))) return 'paraphrase'
  return isConnective ? 'connective' : 'claim'
}
