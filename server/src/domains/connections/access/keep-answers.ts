import type { VendorAnswer, VendorRequest } from '@bic/connectors/ask'

/** How many milliseconds an answer is kept for questions that it will do for: no longer than a turn of a connection lasts. */
const longestKept = 15_000

/** Keeps answers that will do for the same questions for a while. */
export const keepAnswers = (ask: (request: VendorRequest) => Promise<VendorAnswer>, now: () => Date) => {
  const kept = new Map<string, { readonly answer: VendorAnswer; readonly at: number }>()
  return async (request: VendorRequest): Promise<VendorAnswer> => {
    if (request.method !== 'GET') return ask(request)
    const { path, url, query } = request
    const key = JSON.stringify([path, url, query])
    const before = kept.get(key)
    if (request.mayBeKept && before !== undefined && now().getTime() - before.at < longestKept) return before.answer
    const answer = await ask(request)
    if (request.mayBeKept || before !== undefined) kept.set(key, { answer, at: now().getTime() })
    return answer
  }
}
