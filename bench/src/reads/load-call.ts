import autocannon from 'autocannon'
import type { ReadCall } from './read-calls.ts'

/** Milliseconds of each answer when so many clients ask one after another without a pause. */
export const loadCall = async (
  url: string,
  token: string,
  { name, requests }: ReadCall,
  connections: number,
  amount: number,
): Promise<number[]> => {
  // As every browser asks.
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' }
  const json = { ...headers, 'content-type': 'application/json' }
  const times: number[] = []
  const refused = new Set<number>()
  const run = autocannon({
    url,
    connections,
    amount,
    requests: requests.map(request => ({ ...request, headers: request.body === undefined ? headers : json })),
  })
  run.on('response', (_client, status, _bytes, milliseconds) => {
    times.push(milliseconds)
    if (status !== 200) refused.add(status)
  })
  await run
  if (refused.size > 0) throw new Error(`${name} answered ${[...refused].join(', ')}.`)
  return times
}
