import type { Ask, VendorAnswer, VendorRequest } from '../ask.ts'
import type { Json } from '../json/json.ts'

/** An answer as a vendor sends it. */
export const answerOf = (
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): VendorAnswer => ({
  status,
  headers: new Headers({ 'content-type': 'application/json', ...headers }),
  text: typeof body === 'string' ? body : JSON.stringify(body),
})

/** Asks a function instead of a vendor, and notes what was asked. */
export const askOf = (answer: (request: VendorRequest, number: number) => VendorAnswer | Promise<VendorAnswer>) => {
  const asked: VendorRequest[] = []
  const ask: Ask = async request => answer(request, asked.push(request) - 1)
  return { ask, asked }
}

/** A call as Gong lists it. */
export const callOf = (metaData: Readonly<Record<string, Json>>, more: Readonly<Record<string, Json>> = {}): Json => ({
  metaData: { started: '2026-11-20T10:00:00Z', duration: 60, isPrivate: false, ...metaData },
  ...more,
})

export const noCalls = (): VendorAnswer =>
  answerOf(404, { requestId: '1', errors: ['No calls found corresponding to the provided filters'] })
