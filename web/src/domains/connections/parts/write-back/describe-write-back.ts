import { type WrittenState, writtenStates, writtenStateWords } from '@bic/contract/connections/write-back-words'
import type { Answer } from '#lib/call-types.ts'
import { formatCount, formatQuantity } from '#lib/format.ts'

export type WriteBack = Answer<'getWriteBack'>

export const countOfState = ({ items }: Pick<WriteBack, 'items'>, state: WrittenState): number =>
  items.find(one => one.state === state)?.count ?? 0

/** What stands in the CRM, in words; null: nothing. */
export const describeWritten = ({ notesThere, figuresThere }: WriteBack): string | null => {
  const parts = [
    ...(notesThere > 0 ? [formatQuantity(notesThere, 'note')] : []),
    ...(figuresThere > 0 ? [formatQuantity(figuresThere, 'figure')] : []),
  ]
  return parts.length === 0 ? null : parts.join(' and ')
}

/** Whether anything is written, and what became of it. */
export const describeWriteBack = (label: string, answer: WriteBack): string => {
  const there = describeWritten(answer)
  if (answer.state === 'removing')
    return `Write-back: what was written is taken back; ${formatCount(countOfState(answer, 'waiting'))} to go.`
  if (answer.state === 'off')
    return `Write-back: off. Nothing is written into ${label}.${there === null ? '' : ` ${there} from before are still there.`}`
  const counts = writtenStates
    .map(state => ({ state, count: countOfState(answer, state) }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => `${formatCount(count)} ${writtenStateWords[state].label.toLowerCase()}`)
  const absent =
    answer.withoutDeal === 0
      ? ''
      : ` ${formatCount(answer.withoutDeal)} of those that wait are of deals that are not in ${label}.`
  return `Write-back: on. ${counts.length === 0 ? 'Nothing was written yet.' : `${counts.join(', ')}.`}${absent}`
}
