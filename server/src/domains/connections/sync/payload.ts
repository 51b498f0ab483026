import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Json } from '@bic/connectors/json/json'

/** What the vendor said of an object: as its listing has it, and what the listing leaves out. */
export interface Payload {
  readonly body: Json
  readonly detail: Json | null
}

/** The same value with the names of objects in one order, so that equal values are equal texts. */
const inOrder = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(inOrder)
  if (value === null || typeof value !== 'object') return value
  const named = value as { readonly [name: string]: Json }
  return Object.fromEntries(
    Object.keys(named)
      .sort()
      .map(name => [name, inOrder(named[name] ?? null)]),
  )
}

/** A hash of a value that does not depend on the order of names. */
export const hashOfJson = (value: Json): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(inOrder(value)))
    .digest()

export const packPayload = ({ body, detail }: Payload): Buffer => gzipSync(JSON.stringify({ body, detail }))

export const unpackPayload = (packed: Uint8Array): Payload => JSON.parse(gunzipSync(packed).toString()) as Payload
