/** Milliseconds that the main thread of a server was held up. */
export interface Delay {
  readonly p99: number
  readonly longest: number
}

/** The delay since this was last asked, as `/metrics` of a server gives it; asking begins a new measurement. */
export const readDelay = async (url: string, metricsToken: string): Promise<Delay> => {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  const text = await response.text()
  const read = (name: string) =>
    Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)$`, 'm').exec(text)?.[1]) * 1000
  return { p99: read('p99'), longest: read('max') }
}
