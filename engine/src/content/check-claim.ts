import type { ApprovedClaim, Grounds, Reason, Use } from './statement.ts'
import { sameMarks } from './written.ts'

const bare = (text: string): string => sameMarks(text).replace(/[.!]$/u, '')

/** Whether a text is an approved claim, but for quotation marks, spaces and the full stop. */
export const isApprovedText = (text: string, approved: ApprovedClaim): boolean => bare(text) === bare(approved.text)

/** What is wrong with what is said of the product: it is an approved claim that somebody answers for and that did not expire. */
export function claimReasons(text: string, { approved }: Grounds['claim'], { today }: Use): Reason[] {
  if (approved === null) return [{ fault: 'no_ground', passage: text, said: '' }]
  if (!isApprovedText(text, approved)) return [{ fault: 'not_approved', passage: text, said: approved.text }]
  const reasons: Reason[] = []
  if (approved.expiresOn !== null && approved.expiresOn < today)
    reasons.push({ fault: 'expired', passage: text, said: approved.expiresOn })
  if (approved.owner === null || approved.owner.trim() === '')
    reasons.push({ fault: 'no_owner', passage: text, said: '' })
  return reasons
}
