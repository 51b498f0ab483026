import type { CallInput } from '#lib/call-types.ts'

/** Which conversations of the deals count. */
export type KeywordFilter = Omit<
  CallInput<'getCardsKeywordsMatchedInDealsWithConvoCount'>['body'],
  'cardId' | 'storyIdList'
>
