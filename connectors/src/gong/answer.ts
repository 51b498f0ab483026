import { bodyOf } from '../answer.ts'
import type { VendorAnswer, VendorRequest } from '../ask.ts'
import type { Json } from '../json/json.ts'
import { fieldOf, idOf, itemsOf } from '../json/read.ts'

/** What Gong gives as the reasons of a refusal; null when the answer is not Gong's own. */
export const errorsOf = (answer: VendorAnswer): readonly string[] | null => {
  try {
    const errors = itemsOf(fieldOf(bodyOf(answer), 'errors'))
    return errors && errors.length > 0 ? errors.map(error => (typeof error === 'string' ? error : '')) : null
  } catch {
    return null
  }
}

/** Gong says of a window without calls, and of ids that it does not have, that it found none, with status 404. */
export const foundNone = (answer: VendorAnswer): boolean =>
  answer.status === 404 && errorsOf(answer)?.some(error => /\bno calls found\b/i.test(error)) === true

/** The calls of an answer; empty when none were found. */
export const callsOf = (answer: VendorAnswer): readonly Json[] =>
  foundNone(answer) ? [] : (itemsOf(fieldOf(bodyOf(answer), 'calls')) ?? [])

/** The transcripts of an answer; empty when none were found. */
export const transcriptsOf = (answer: VendorAnswer): readonly Json[] =>
  foundNone(answer) ? [] : (itemsOf(fieldOf(bodyOf(answer), 'callTranscripts')) ?? [])

/** The call that a transcript is of. Some answers write the name in lower case. */
export const callIdOf = (transcript: Json): string | null =>
  idOf(fieldOf(transcript, 'callId') ?? fieldOf(transcript, 'callid'))

/** What describes a call: a part of it in the detailed listing, all of it in the plain one. */
export const metaDataOf = (call: Json): Json => fieldOf(call, 'metaData') ?? call

export interface Records {
  readonly total: number | null
  readonly pageSize: number | null
  readonly cursor: string | null
}

/** What an answer says about its paging. */
export const recordsOf = (answer: VendorAnswer): Records => {
  if (foundNone(answer)) return { total: 0, pageSize: 0, cursor: null }
  const records = fieldOf(bodyOf(answer), 'records')
  const number = (name: string) => {
    const value = fieldOf(records, name)
    return typeof value === 'number' ? value : null
  }
  return {
    total: number('totalRecords'),
    pageSize: number('currentPageSize'),
    cursor: idOf(fieldOf(records, 'cursor')),
  }
}

/** The ids that a request names; null when it names none. */
export const askedIds = (request: VendorRequest): readonly Json[] | null =>
  itemsOf(fieldOf(fieldOf(request.body, 'filter'), 'callIds'))

/** Whether a request goes on where a page ended. */
export const hasCursor = (request: VendorRequest): boolean =>
  request.query?.cursor !== undefined || fieldOf(request.body, 'cursor') !== undefined
