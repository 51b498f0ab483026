import { propertyName } from '@bic/contract/configuration/known-properties'
import type { TenantTransaction } from '@bic/database/tenant'
import { propertyOf } from '#customer-properties.ts'
import type { ConversationSource } from '../prepare/prepare-conversations.ts'

/** Seconds that a conversation lasts, as far as its source says; null when it has no times. */
const lengthOf = ({ extracted }: ConversationSource): number | null => {
  let last: number | null = null
  for (const { startSecond, endSecond } of extracted.turns) {
    const end = endSecond ?? startSecond
    if (end !== null && (last === null || end > last)) last = end
  }
  return last
}

/** The shortest call that is read in, in minutes. */
export const loadShortestCall = async (tx: TenantTransaction): Promise<number> =>
  Number(await propertyOf(tx, propertyName.ingestionMinutes))

/** The sources that are read in, and a notice of each call that is known to be shorter than the shortest one. */
export const leaveOutShort = (
  sources: readonly ConversationSource[],
  minutes: number,
): { readonly kept: readonly ConversationSource[]; readonly notices: readonly string[] } => {
  const kept: ConversationSource[] = []
  const notices: string[] = []
  for (const source of sources) {
    const seconds = lengthOf(source)
    const isCall = (source.target.type ?? source.extracted.type) === 'call'
    if (!isCall || seconds === null || seconds >= minutes * 60) kept.push(source)
    else {
      const length = seconds < 60 ? 'less than a minute' : `${Math.floor(seconds / 60)} min`
      notices.push(`Left out: this call lasts ${length}; calls shorter than ${minutes} min are not read in.`)
    }
  }
  return { kept, notices }
}
