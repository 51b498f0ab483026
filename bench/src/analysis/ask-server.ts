import type { Answer } from '@bic/contract/calls/routes'
import { addressOf } from '../history/api.ts'
import type { Served } from '../reads/serve-history.ts'
import type { ChosenFilter } from './choose-filters.ts'

type Call = 'getMatchedCardsSummaryForSolution' | 'generateBubbleChartForSolution'

export interface Answered<C extends Call> {
  readonly milliseconds: number
  readonly data: Answer<C>
}

/** Asks a call of the served history, and how long it took until the whole answer was there. */
export const askServer = async <C extends Call>(
  { url, token }: Served,
  call: C,
  body: ChosenFilter,
): Promise<Answered<C>> => {
  const from = performance.now()
  const response = await fetch(`${url}${addressOf(call, {})}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'accept-encoding': 'identity' },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  const milliseconds = performance.now() - from
  if (response.status !== 200) throw new Error(`${call} answered ${response.status}: ${text}`)
  return { milliseconds, data: (JSON.parse(text) as { data: Answer<C> }).data }
}
