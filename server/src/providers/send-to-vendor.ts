import type { VendorAnswer } from '@bic/connectors/ask'

/** Sends one request. Throws whatever `fetch` throws. */
export type Send = (
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string; redirect?: 'manual' },
) => Promise<VendorAnswer>

const longestAnswer = 30_000
const mostBytes = 64 * 1024 * 1024

/** Sends a request to a vendor: no redirects are followed, no answer that is too late or too long. */
export const sendToVendor: Send = async (url, init) => {
  const response = await fetch(url, { redirect: 'error', ...init, signal: AbortSignal.timeout(longestAnswer) })
  const length = Number(response.headers.get('content-length') ?? 0)
  if (length > mostBytes) throw new Error(`The answer has ${length} bytes.`)
  return { status: response.status, headers: response.headers, text: await response.text() }
}
