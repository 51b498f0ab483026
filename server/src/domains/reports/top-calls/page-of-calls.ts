import type { Direction } from '@bic/engine/scoring/types'
import type { TopCall } from './find-top-calls.ts'

/** Calls on a page. */
export const callsOnPage = 10

export const pageOfCalls = (calls: readonly TopCall[], pageNumber: number): readonly TopCall[] =>
  calls.slice((pageNumber - 1) * callsOnPage, pageNumber * callsOnPage)

export const directionOf = (name: 'buyer' | 'bidirectional'): Direction =>
  name === 'buyer' ? 'buyerOnly' : 'bidirectional'
