import type { ConversationType } from '#domains/conversations/api/conversation-filter.ts'
import { oneOf, text, whole } from '#lib/search-params.ts'

/** Days back from the newest conversation, as the menu names them. */
export const dayPresets = [
  { value: '1', label: '1d' },
  { value: '3', label: '3d' },
  { value: '7', label: '1w (7)' },
  { value: '14', label: '2w (14)' },
  { value: '30', label: '30d' },
  { value: '90', label: '90d' },
  { value: '180', label: '180d' },
  { value: '365', label: '365d' },
] as const
const ranges = ['-1', ...dayPresets.map(({ value }) => value)] as const

/** What the lists of conversations keep in the address. No type is the default: Calls when there are any. */
export const listSearch = {
  type: oneOf(['', 'all', 'call', 'email', 'document', 'note'], ''),
  stage: text(),
  range: oneOf(ranges, '-1'),
  direction: oneOf(['buyer', 'bidirectional'], 'buyer'),
  conv: whole(null, { min: 1 }),
}

/** Calls if there are any, otherwise All; a type that was chosen stays. */
export function settleType(
  chosen: ConversationType | '',
  counts: { readonly call: number } | undefined,
): ConversationType {
  if (chosen !== '') return chosen
  return counts === undefined || counts.call > 0 ? 'call' : 'all'
}

/** The switch means something for All and Calls only. */
export const typeHasDirections = (type: ConversationType) => type === 'all' || type === 'call'
