import type { CitedSentence } from '@bic/contract/conversations/summaries'

/** Where a call is played: its recording, else its transcript in this product, at the quote when there is one. */
export const callUrl = (
  dealId: number,
  call: { readonly id: number; readonly link: string | null },
  quote?: CitedSentence,
): string => {
  if (call.link !== null && /^https?:\/\//i.test(call.link)) return call.link
  const search = new URLSearchParams({ conv: String(call.id), type: 'all' })
  const [place] = quote?.places ?? []
  if (place) search.set('said', [place.convId, place.fragmentIndex, place.start, place.end].join('.'))
  return `/conversation-detail/${dealId}?${search}`
}
