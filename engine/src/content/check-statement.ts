import { claimReasons } from './check-claim.ts'
import { connectiveReasons } from './check-connective.ts'
import { numberReasons } from './check-number.ts'
import { paraphraseReasons } from './check-paraphrase.ts'
import { quoteReasons } from './check-quote.ts'
import type { Reason, Statement, Use, Verdict } from './statement.ts'

function reasonsOf({ kind, text, ground }: Statement, use: Use): Reason[] {
  if (!/[\p{L}\p{N}]/u.test(text)) return [{ fault: 'empty', passage: text, said: '' }]
  if (kind === 'quote') return quoteReasons(text, ground, use)
  if (kind === 'paraphrase') return paraphraseReasons(text, ground, use)
  if (kind === 'claim') return claimReasons(text, ground, use)
  if (kind === 'number') return numberReasons(text, ground)
  return connectiveReasons(text, ground)
}

/**
 * Whether a sentence of a document may stand as what it is given out as, by what it rests on now. No check here sees every
 * twist of meaning: they compare words and their cues, and err on the side of refusing.
 */
export function checkStatement(statement: Statement, use: Use): Verdict {
  const reasons = reasonsOf(statement, use)
  return reasons.length === 0 ? { ok: true } : { ok: false, reasons }
}
