import type { Connector } from '@bic/connectors/connector'
import type { AppContext } from '#app-context.ts'
import type { Send } from '#providers/send-to-vendor.ts'
import { inSpan, secondsSince } from '#telemetry/telemetry.ts'

/** Measures the requests to a vendor: whose they are, by the vendor's name, and their status. Addresses name companies. */
export const observeVendor = ({ telemetry }: AppContext, { id }: Pick<Connector, 'id'>, send: Send): Send => {
  if (!telemetry) return send
  return async (url, init) => {
    const begun = performance.now()
    let status: number | undefined
    const attributes = { 'bic.vendor': id, 'http.request.method': init.method }
    try {
      return await inSpan(telemetry, `vendor ${id}`, { kind: 'client', attributes }, async span => {
        const answer = await send(url, init)
        status = answer.status
        span.set({ 'http.response.status_code': status })
        return answer
      })
    } finally {
      telemetry.record('bic.vendor.request.duration', secondsSince(begun), {
        'bic.vendor': id,
        ...(status === undefined ? {} : { 'http.response.status_code': status }),
      })
    }
  }
}
